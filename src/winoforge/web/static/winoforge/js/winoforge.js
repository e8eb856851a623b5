/* What the pages do beyond forms and htmx: copying, keys, the second half, the verdict, and how a text came about.
 * Everything listens on the document, so that what htmx swaps in works at once; without this file every page still does
 * its work. Words come from the templates (data-said and the like), so that they can be translated.
 */
"use strict";
(() => {
  const NOT_TEXT = ["radio", "checkbox", "button", "submit", "reset", "hidden"].map((type) => `[type=${type}]`).join();
  const TEXT = `input:not(${NOT_TEXT}), textarea`;
  const ONE_LINE = "[data-authorship] input:not([type=submit], [type=button], [type=reset]), .judge-row input";

  const on = (type, handle, options) => document.addEventListener(type, handle, options);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const tell = (element, type) => element.dispatchEvent(new Event(type, { bubbles: true }));

  /* ---- copy: <button data-copy="#id" data-said="Copied" data-failed="…">, said in the <output> beside it ---- */

  on("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const copied = await copy(document.querySelector(button.dataset.copy));
    const place = button.parentElement.querySelector("output") ?? document.getElementById("said");
    place.textContent = copied ? button.dataset.said : button.dataset.failed;
  });

  async function copy(source) {
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      return true;
    } catch {
      // There is no clipboard outside https and localhost: select the text, and try the old way.
      getSelection().selectAllChildren(source);
      return document.execCommand("copy");
    }
  }

  /* ---- keys: 1 and 2 on .choices; y and n (data-key), ↑ and ↓ on .judge-row. Never while somebody types ---- */

  on("keydown", (event) => {
    const here = event.target;
    if (event.key === "Enter" && here.matches(ONE_LINE)) {
      event.preventDefault(); // it would send the form; sending is a decision
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || here.matches(`${TEXT}, select`)) return;
    const row = here.closest(".judge-row");
    if (choose(event.key) || move(event.key, row) || answer(event.key.toLowerCase(), row)) event.preventDefault();
  });

  function choose(key) {
    const button = all(".choices [data-key]").find((one) => one.dataset.key === key && !one.disabled);
    button?.click();
    return Boolean(button);
  }

  function move(key, row) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step || !row) return false;
    const rows = all(".judge-row");
    focusRow(rows[rows.indexOf(row) + step] ?? row);
    return true; // also at the ends: the browser would change the answer
  }

  function answer(key, focused) {
    const rows = all(".judge-row");
    const row = focused ?? rows.find((one) => !isAnswered(one));
    const radio = row && all("[type=radio]", row).find((one) => (one.dataset.key ?? one.value[0]) === key);
    if (!radio) return false;
    radio.checked = true;
    tell(radio, "change");
    const next = rows[rows.indexOf(row) + 1] ?? rows.find((one) => !isAnswered(one));
    if (next) focusRow(next);
    else radio.form.querySelector(SENDS)?.focus();
    return true;
  }

  const isAnswered = (row) => row.querySelector("[type=radio]:checked") !== null;
  const focusRow = (row) => (row.querySelector(":checked") ?? row.querySelector("[type=radio]")).focus();

  /* ---- verdict: <p data-verdict data-open="{n} left" data-valid="…" data-invalid="…" data-leaked="…"> in the form.
   * Radios are named q-<id>; they or their row say data-wanted="yes|no". A ticked box named "leaked" goes first. ---- */

  on("change", (event) => event.target.form && showVerdict(event.target.form));

  function showVerdict(form) {
    const line = form.querySelector("[data-verdict]");
    if (!line) return;
    const radios = all("[type=radio][name^=q-]", form);
    const chosen = radios.filter((radio) => radio.checked);
    const left = new Set(radios.map((radio) => radio.name)).size - chosen.length;
    const asWanted = chosen.every((radio) => radio.value === radio.closest("[data-wanted]").dataset.wanted);
    const answers = left > 0 ? "open" : asWanted ? "valid" : "invalid";
    const state = form.querySelector("[name=leaked]:checked") && left === 0 ? "leaked" : answers;
    const words = line.dataset[state].replace("{n}", left);
    line.dataset.state = state;
    if (line.textContent !== words) line.textContent = words; // said aloud only when it changes
  }

  /* ---- the second half begins as a copy of the first: <textarea data-copy-from="#first_text">. Once: who empties the
   * field wants it empty. The copy is selected, so that pasting replaces it; the click that focused the field would put
   * the caret into the copy, so it selects again. ---- */

  const begun = new WeakSet(); // fields that have had a text
  let selecting = null;

  on("focusin", (event) => {
    const field = event.target;
    const source = field.matches("[data-copy-from]") && document.querySelector(field.dataset.copyFrom);
    if (!source?.value || begun.has(field)) return;
    begun.add(field);
    if (field.value) return;
    field.value = source.value;
    field.select();
    selecting = field;
    tell(field, "input");
  });

  on("click", (event) => {
    if (event.target === selecting) selecting.select();
    selecting = null;
  });

  on("keydown", () => (selecting = null));

  /* ---- another word is the pronoun: [data-word="7"] within [data-half="first"] sets [data-pronoun="first"] ---- */

  on("click", (event) => {
    const word = event.target.closest("[data-half] [data-word]");
    const choice = word && document.querySelector(`[data-pronoun="${word.closest("[data-half]").dataset.half}"]`);
    if (!choice) return;
    choice.value = word.dataset.word;
    tell(choice, "change");
  });

  /* ---- authorship: how the text of <form data-authorship> came about, kept in its hidden field "authorship".
   * Begins with what the field holds, so that a draft or a form that failed goes on counting. Only what a person did
   * counts (isTrusted), not the copy into the second half. ---- */

  const PAUSE = 10; // seconds without a key or a click
  const NOTHING = {
    seconds: 0, active_seconds: 0, edits: 0, deletions: 0, pauses: 0, longest_pause: 0,
    pastes: 0, pasted_characters: 0, typed_characters: 0, fields: {},
  };
  const records = new WeakMap(); // form: what is known of it
  const lengths = new WeakMap(); // field: how long its text was

  for (const type of ["keydown", "pointerdown", "submit"]) on(type, (event) => witness(event), true);

  on("focusin", (event) => lengths.set(event.target, event.target.value?.length));

  on("input", (event) => {
    const field = event.target;
    const before = lengths.get(field) ?? 0;
    lengths.set(field, field.value?.length);
    const record = field.matches(TEXT) && witness(event);
    if (!record) return;
    const { known } = record;
    const kind = event.inputType ?? "";
    const counts = (known.fields[field.name] ??= { typed: 0, pasted: 0 });
    known.edits += 1;
    if (kind.startsWith("delete")) {
      known.deletions += 1;
    } else if (["insertFromPaste", "insertFromDrop", "insertFromYank"].includes(kind)) {
      const pasted = event.data?.length ?? Math.max(0, field.value.length - before);
      known.pastes += 1;
      known.pasted_characters += pasted;
      counts.pasted += pasted;
    } else {
      // A phone's keyboard sends the whole word with every letter, so growth is counted, not what was sent.
      const typed = kind === "insertText" ? (event.data?.length ?? 1) : Math.max(0, field.value.length - before);
      known.typed_characters += typed;
      counts.typed += typed;
    }
    record.keep();
  });

  function witness(event) {
    const form = event.isTrusted && event.target.closest?.("[data-authorship]");
    const store = form && form.elements.authorship;
    if (!store) return null;
    const record = open(form);
    const { known, counted } = record;
    const now = performance.now();
    const gap = (now - counted) / 1000;
    record.counted = now;
    known.seconds += gap;
    if (gap <= PAUSE) known.active_seconds += gap;
    else if (record.acted) {
      known.pauses += 1;
      known.longest_pause = Math.max(known.longest_pause, gap);
    }
    record.acted = true; // reading the page before the first key is no pause
    record.keep = () => (store.value = JSON.stringify(known, tenths));
    record.keep();
    return record;
  }

  function open(form) {
    if (!records.has(form)) {
      records.set(form, { known: stored(form.elements.authorship?.value), counted: performance.now(), acted: false });
    }
    return records.get(form);
  }

  function stored(json) {
    try {
      const known = JSON.parse(json);
      return { ...NOTHING, ...known, fields: { ...known.fields } };
    } catch {
      return { ...NOTHING, fields: {} };
    }
  }

  const tenths = (_, value) => (typeof value === "number" ? Math.round(value * 10) / 10 : value);

  /* ---- a form with data-once is sent once. The nonce on the server is the guard; this spares a second answer ---- */

  const SENDS = "button:not([type=button], [type=reset]), [type=submit]";
  const sent = new Set();

  on("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-once]")) return;
    if (sent.has(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    sent.add(form);
    setTimeout(() => lock(form, true)); // later: a disabled button would not send its value
  }, true);

  function lock(form, locked) {
    for (const button of all(SENDS, form)) button.disabled = locked && sent.has(form);
  }

  function release(form) {
    sent.delete(form);
    lock(form, false);
  }

  addEventListener("pageshow", () => [...sent].forEach(release)); // back from the browser's cache
  on("htmx:afterRequest", (event) => sent.has(event.target) && release(event.target));

  /* ---- pages and swaps ---- */

  const AGAIN = "[hx-trigger~=again]"; // asks once more by itself when it was told to wait (429)
  let later;

  on("htmx:sendError", () => trouble(true));
  on("htmx:responseError", ({ detail: { elt, xhr } }) => {
    if (xhr.status !== 429 || !elt.matches(AGAIN)) return trouble(true, xhr.status);
    clearTimeout(later);
    later = setTimeout(() => tell(elt, "again"), 1000 * (Number(xhr.getResponseHeader("Retry-After")) || 1));
  });
  on("htmx:afterRequest", (event) => {
    if (!event.detail.successful) return;
    if (event.target.matches(AGAIN)) clearTimeout(later); // what was typed since has been checked
    trouble(false);
  });
  on("htmx:afterSettle", look);
  on("DOMContentLoaded", look);

  function look() {
    all("[data-authorship]").forEach(open);
    all("form").forEach(showVerdict);
    all("[data-with-script]").forEach((one) => (one.hidden = false));
    for (const field of all(".field")) {
      const input = field.querySelector(`${TEXT}, select`);
      if (field.querySelector(".fault")) input?.setAttribute("aria-invalid", "true");
      else input?.removeAttribute("aria-invalid");
    }
  }

  function trouble(there, status) {
    const notice = document.getElementById("trouble");
    if (!notice) return;
    notice.dataset.failed ??= notice.textContent;
    notice.textContent = status === 413 ? notice.dataset.tooLong : notice.dataset.failed;
    notice.hidden = !there;
  }

  /* ---- tick all: <input type="checkbox" data-tick-all="name"> ticks those of its form. What needs this script is
   * hidden (data-with-script) until it is there ---- */

  on("change", ({ target }) => {
    const name = target.dataset?.tickAll;
    if (name) all(`[name="${name}"]`, target.form).forEach((one) => (one.checked = target.checked));
  });

  /* ---- the menu closes by Escape and by a click elsewhere ---- */

  on("click", (event) => all("details.menu[open]").forEach((menu) => (menu.open = menu.contains(event.target))));
  on("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
})();

/* What the contributor's page does beyond winoforge.js: it leaves alone what a live check does not change, and puts an
 * idea into the form. */
"use strict";
(() => {
  /* ---- the live check answers with every part of the form that it can change. Parts that stay the same are left
   * alone: a screen reader would say them again, and a list that is open would close ---- */

  const content = (element) => element.innerHTML.replaceAll(' selected=""', "").trim();

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const arriving = fragment.nodeType === Node.ELEMENT_NODE ? fragment : fragment.firstElementChild;
    if (content(target) === content(arriving)) event.detail.shouldSwap = false;
  });

  /* ---- an idea's answers into the form: <button data-start="the kite" data-other="the branch" data-said="…"
   * data-taken="…">. What somebody has typed is never replaced. ---- */

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-start]");
    if (!button) return;
    const fields = ["candidate_a", "candidate_b"].map((name) => document.getElementById(name));
    const free = fields.every((field) => !field.value.trim());
    button.parentElement.querySelector("output").textContent = free ? button.dataset.said : button.dataset.taken;
    if (!free) return;
    fields[0].value = button.dataset.start;
    fields[1].value = button.dataset.other;
    fields[1].dispatchEvent(new Event("input", { bubbles: true })); // the whole form is checked, and kept as the draft
    document.getElementById("first_text").focus();
  });
})();

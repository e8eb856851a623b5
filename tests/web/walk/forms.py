"""The forms of a page as a browser finds them: where they go, and what they send when nobody touches them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.http.response import HttpResponseBase
from django.test import Client
from lxml import html

UNTOUCHED = frozenset({"csrfmiddlewaretoken"})


@dataclass(frozen=True)
class Form:
    """A form that is sent by POST."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)
    """Everything with a name, with what the page put into it; of several buttons or radios the first."""
    files: tuple[str, ...] = ()
    """The fields that take a file."""

    def send(self, client: Client, **changed: str) -> HttpResponseBase:
        """Send it with some fields filled in otherwise."""
        return client.post(self.action, self.fields | changed)


def text_of(answer: Any) -> str:
    """What a page says; of a file that is streamed nothing, as no browser takes it for a page. It is read, though."""
    content: bytes = answer.getvalue()
    return "" if answer.streaming else content.decode()


def forms_of(content: bytes, path: str, *, everywhere: bool = False) -> list[Form]:
    """The forms of a page; those of the header and the menu, which every page has, only if `everywhere`.

    A part that htmx sends on its own (hx-post) is a form too, with the fields of the form around it.
    """
    page = html.document_fromstring(content.decode())
    found = []
    for form in _all(page, "//form"):
        if not everywhere and _all(form, "ancestor::header"):
            continue
        if form.get("method", "").lower() == "post":
            found.append(_form(form, form.get("action") or path))
        found += [_form(form, each) for each in _all(form, "descendant-or-self::*/@hx-post")]
    loose = _all(page, "//*[@hx-post][not(ancestor-or-self::form)]/@hx-post")
    return list({each.action: each for each in [*found, *(Form(action) for action in loose)]}.values())


def form_of(client: Client, path: str, action: str = "") -> Form:
    """The form of a page that goes to `action`, or back to the page itself."""
    wanted = (action or path).partition("?")[0]
    return next(form for form in forms_of(client.get(path).content, path) if form.action.partition("?")[0] == wanted)


def _form(form: Any, action: str) -> Form:
    fields: dict[str, str] = {}
    files: list[str] = []
    for control in _all(form, ".//input | .//textarea | .//select | .//button"):
        name = control.get("name")
        if not name or name in UNTOUCHED:
            continue
        if control.get("type") == "file":
            files.append(name)
        else:
            fields.setdefault(name, _value(control))
    return Form(action, fields, tuple(files))


def _value(control: Any) -> str:
    if control.tag == "textarea":
        return str(control.text or "")
    if control.tag == "select":
        chosen = _all(control, ".//option[@selected]/@value") or _all(control, ".//option/@value")
        return str(chosen[0]) if chosen else ""
    return str(control.get("value") or "")


def _all(node: Any, path: str) -> list[Any]:
    """What an XPath finds; all of ours find elements or attributes."""
    return list(node.xpath(path))

"""Templates in which whatever is the same for all readers of a language is put together once.

Django works out every `{% translate %}`, `{% url %}` and `{% static %}` anew for each page. What such tags say depends
on nothing but the language, so neighbours of that kind become one text for each language (docs/decisions/stencils.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.template.base import Node, NodeList, Template, TextNode
from django.template.context import Context
from django.template.defaulttags import CommentNode, LoadNode, URLNode
from django.template.loaders import cached
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.templatetags.static import StaticNode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language


class Loader(cached.Loader):
    """Django's cached loader; what it keeps is folded."""

    def get_template(self, template_name: str, skip: Any = None) -> Template:
        """The template of that name."""
        template = super().get_template(template_name, skip)
        if not hasattr(template, "is_folded"):
            fold(template.nodelist)
            template.is_folded = True  # type: ignore[attr-defined]
        return template


class Fold(Node):
    """Neighbours that say the same to everybody who reads the same language."""

    child_nodelists = ()

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes
        self._said: dict[str | None, SafeString] = {}

    def render(self, context: Context) -> SafeString:
        """What they say, put together at the first time."""
        language = get_language()
        if language not in self._said:
            said = "".join(str(node.render_annotated(context)) for node in self.nodes)
            self._said[language] = mark_safe(said)  # noqa: S308 (our own templates; no value is in it)
        return self._said[language]

    render_annotated = render


def fold(nodes: NodeList) -> None:
    """Put neighbours together, here and in everything below."""
    folded: list[Node] = []
    run: list[Node] = []
    for node in nodes:
        if _is_fixed(node):
            run.append(node)
            continue
        folded += _folded(run)
        run = []
        for below in _below(node):
            fold(below)
        folded.append(node)
    nodes[:] = folded + _folded(run)


def _folded(run: list[Node]) -> list[Node]:
    return run if len(run) < 2 and all(isinstance(node, TextNode) for node in run) else [Fold(run)]


def _below(node: Node) -> Iterator[NodeList]:
    """The lists of nodes that a node holds, those of every branch of an `if` among them."""
    for held in vars(node).values():
        if isinstance(held, NodeList):
            yield held
        elif isinstance(held, list):
            yield from (each for pair in held if isinstance(pair, tuple) for each in pair if isinstance(each, NodeList))


def _is_fixed(node: Any) -> bool:
    """Whether a node says the same to everybody who reads the same language, and leaves nothing for what follows."""
    if getattr(node, "asvar", None) or getattr(node, "varname", None):
        return False
    if isinstance(node, TranslateNode):
        return _is_literal(node.filter_expression) and node.message_context is None
    if isinstance(node, BlockTranslateNode):
        _, values = node.render_token_list(node.singular)
        return not (values or node.extra_context or node.plural or node.message_context)
    if isinstance(node, URLNode):
        return _is_literal(node.view_name) and not (node.args or node.kwargs)
    if isinstance(node, StaticNode):
        return _is_literal(node.path)
    return isinstance(node, TextNode | CommentNode | LoadNode)


def _is_literal(expression: Any) -> bool:
    """A text in quotes, without filters."""
    said = expression.var
    return not expression.filters and (isinstance(said, str) or getattr(said, "literal", None) is not None)

"""Folded templates say what Django's own say, in every language, and fold nothing that differs between readers."""

from __future__ import annotations

from typing import Any

from django.template import Context, Template
from django.utils.translation import override

from winoforge.web.folding import Fold, fold

MIXED = """{% load i18n static %}<a href="{% url "help" %}">{% translate "Help" %}</a>{% comment %}no{% endcomment %}
{% if yes %}{% translate "Log in" %} {{ name }}{% else %}{% translate "Log out" %}{% endif %}
{% for each in many %}{% translate "Help" %} {{ each }}{% empty %}<p>{% translate "Menu" %}</p>{% endfor %}
{% blocktranslate trimmed %}Log in{% endblocktranslate %} {% blocktranslate %}for {{ name }}{% endblocktranslate %}
{% translate "Help" as help %}{{ help }}{% url "help" as where %}{{ where }}{% translate name %}
{% with x=name %}{% translate "Name" %} {{ x }}{% endwith %}"""


def test_it_says_the_same_in_every_language_however_often_it_is_asked() -> None:
    folded = Template(MIXED)
    fold(folded.nodelist)
    contexts: list[dict[str, Any]] = [{"name": "<Ana>", "yes": True, "many": [1, 2]}, {"name": "Rui", "many": []}]
    for language in ("en", "pt-br", "en"):
        for values in contexts:
            with override(language):
                assert folded.render(Context(values)) == Template(MIXED).render(Context(values))


def test_neighbours_that_depend_on_the_language_alone_become_one() -> None:
    folded = Template('{% load i18n %}<p>{% translate "Help" %}</p>{{ name }}<b>{% url "help" %}</b>')
    fold(folded.nodelist)
    assert [type(node).__name__ for node in folded.nodelist] == ["Fold", "VariableNode", "Fold"]


def test_what_depends_on_a_value_is_left_alone() -> None:
    for kept in (
        "{% translate name %}",
        '{% translate "Help" as x %}',
        '{% url "help" as x %}',
        '{% translate "a"|upper %}',
    ):
        folded = Template("{% load i18n %}" + kept)
        fold(folded.nodelist)
        assert not isinstance(folded.nodelist[-1], Fold)

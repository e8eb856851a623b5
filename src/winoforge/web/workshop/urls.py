"""Training and tests, contributing, one's own work, judging."""

from __future__ import annotations

from django.urls import path

from winoforge.web.workshop.views import asking, contribute, hardness, ideas, judge, work

urlpatterns = [
    path("training/", asking.training, name="training"),
    path("test/", asking.test, name="test"),
    path("answers/<str:public_id>/", asking.answered, name="answered"),
    path("contribute/", contribute.contribute, name="contribute"),
    path("contribute/preview/", contribute.preview, name="contribute-preview"),
    path("contribute/idea/", ideas.idea, name="contribute-idea"),
    path("contribute/clear/", contribute.clear, name="contribute-clear"),
    path("work/", work.my_work, name="my-work"),
    path("work/<str:public_id>/", work.correct, name="correct"),
    path("work/<str:public_id>/hardness/", hardness.hardness, name="work-hardness"),
    path("work/<str:public_id>/preview/", work.correct_preview, name="correct-preview"),
    path("work/<str:public_id>/withdraw/", work.withdraw, name="withdraw"),
    path("judge/", judge.judge, name="judge"),
    path("judge/take/", judge.take, name="judge-take"),
    path("judge/alike/", judge.alike, name="judge-alike"),
    path("judge/<str:slot_id>/", judge.send, name="judge-send"),
]

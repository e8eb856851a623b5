"""The administrator's addresses."""

from __future__ import annotations

from django.urls import path

from winoforge.web.console.views import campaigns, decisions, references, workers

urlpatterns = [
    path("", campaigns.overview, name="console"),
    path("campaigns/new/", campaigns.new, name="campaign-new"),
    path("campaigns/<str:public_id>/", campaigns.campaign, name="campaign"),
    path("campaigns/<str:public_id>/state/", campaigns.change_state, name="campaign-state"),
    path("campaigns/<str:public_id>/judge/", campaigns.judge_here, name="campaign-judge"),
    path("campaigns/<str:public_id>/decisions/", decisions.decisions, name="decisions"),
    path("campaigns/<str:public_id>/decisions/<str:schema_id>/", decisions.settle, name="decision"),
    path("campaigns/<str:public_id>/workers/", workers.workers, name="workers"),
    path("workers/<str:public_id>/", workers.worker, name="worker"),
    path("references/", references.references, name="references"),
    path("references/upload/", references.upload, name="reference-upload"),
    path("references/<str:public_id>/remove/", references.remove, name="reference-remove"),
    path("jobs/<str:public_id>/", references.job, name="job"),
]

"""Signed entry (P1): where it is configured, only a genuine token brings somebody in."""

from __future__ import annotations

import json
import time
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from django.test import Client

from tests.web.accounts.arriving import address, filled, form_of
from tests.web.cast import make_campaign, make_member
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console.forms import DetailsForm
from winoforge.web.workshop.actions.banning import ban

pytestmark = [pytest.mark.db, pytest.mark.django_db]

SECRET = "a shared secret of more than thirty-two bytes"  # noqa: S105
PRIVATE = rsa.generate_private_key(public_exponent=65537, key_size=2048)
PUBLIC = (
    PRIVATE.public_key()
    .public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
    .decode()
)


def signed_campaign(crowd: str = "prolific", **signed: str) -> Campaign:
    campaign = make_campaign()
    campaign.crowd = crowd
    campaign.signed_entry = {"algorithm": "HS256", "key": SECRET, **signed}
    campaign.save()
    return campaign


def claims(**changes: Any) -> dict[str, Any]:
    given = {"PROLIFIC_PID": "5f1a", "STUDY_ID": "s1", "SESSION_ID": "v1", "exp": time.time() + 600, **changes}
    return {name: value for name, value in given.items() if value is not None}


def arrive(client: Client, campaign: Campaign, token: str, **query: str) -> Any:
    return client.get(address(campaign, prolific_token=token, **query))


def is_refused(answer: Any, message: str = "entry-not-signed") -> bool:
    return answer.status_code == 403 and NotAllowed(message).said("en") in answer.content.decode()


def test_a_genuine_token_brings_its_worker_in(client: Client) -> None:
    campaign = signed_campaign()
    page = arrive(client, campaign, jwt.encode(claims(), SECRET, "HS256"))
    assert client.post(address(campaign), form_of(page) | filled()).status_code == 303
    member = Membership.objects.get()
    assert (member.worker_id, member.study, member.session) == ("5f1a", "s1", "v1")


def test_the_parameters_come_from_the_token_only(client: Client) -> None:
    page = arrive(client, signed_campaign(), jwt.encode(claims(), SECRET, "HS256"), PROLIFIC_PID="somebody-else")
    assert page.context["arrival"].worker_id == "5f1a"


def test_a_form_may_be_filled_in_longer_than_the_token_lives(client: Client) -> None:
    campaign = signed_campaign()
    page = arrive(client, campaign, jwt.encode(claims(), SECRET, "HS256"))
    stale = jwt.encode(claims(exp=time.time() - 3600), SECRET, "HS256")
    assert client.post(address(campaign, prolific_token=stale), form_of(page) | filled()).status_code == 303


def test_without_a_token_nobody_comes_in(client: Client) -> None:
    campaign = signed_campaign()
    assert is_refused(client.get(address(campaign, PROLIFIC_PID="5f1a")))
    assert is_refused(client.post(address(campaign, PROLIFIC_PID="5f1a"), filled(worker_id="5f1a")))
    assert not Membership.objects.exists()


def test_a_signed_link_leads_its_worker_to_the_login_or_says_that_they_are_banned(client: Client) -> None:
    campaign = signed_campaign()
    member = make_member(campaign, crowd="prolific", worker_id="5f1a")
    token = jwt.encode(claims(), SECRET, "HS256")
    assert arrive(client, campaign, token).headers["Location"] == "/login/?known=1"
    ban(member, reason="score")
    assert is_refused(arrive(client, campaign, token), "banned")


def test_an_expired_token_says_so(client: Client) -> None:
    token = jwt.encode(claims(exp=time.time() - 3600), SECRET, "HS256")
    assert is_refused(arrive(client, signed_campaign(), token), "entry-expired")


DEEP = jwt.utils.base64url_encode(b'{"alg":' + b"[" * 20_000).decode() + ".e30.e30"
"""A header nested so deeply that reading it exhausts the stack."""


@pytest.mark.parametrize(
    "token", ["", "x", "a.b.c", "{}", "\x00", "e" * 100_000, DEEP], ids=lambda token: repr(token[:8])
)
def test_what_is_no_token_is_refused(client: Client, token: str) -> None:
    assert is_refused(arrive(client, signed_campaign(), token))


def test_a_token_without_expiry_is_refused(client: Client) -> None:
    assert is_refused(arrive(client, signed_campaign(), jwt.encode(claims(exp=None), SECRET, "HS256")))


def test_a_token_of_another_key_is_refused(client: Client) -> None:
    token = jwt.encode(claims(), SECRET.replace("shared", "stolen"), "HS256")
    assert is_refused(arrive(client, signed_campaign(), token))


def test_an_unsigned_token_is_refused_whatever_the_campaign_says(client: Client) -> None:
    token = jwt.encode(claims(), "", "none")
    assert is_refused(arrive(client, signed_campaign(), token))
    assert is_refused(arrive(client, signed_campaign(algorithm="none", key=""), token))


def test_the_algorithm_is_the_campaigns_and_not_the_tokens(client: Client) -> None:
    assert is_refused(arrive(client, signed_campaign(), jwt.encode(claims(), SECRET * 2, "HS512")))
    # A public key is public: a token signed with it as a shared secret must not pass.
    header, body = jwt.encode(claims(), SECRET, "HS256").split(".")[:2]
    forged = jwt.api_jws.PyJWS().get_algorithm_by_name("HS256").sign(f"{header}.{body}".encode(), PUBLIC.encode())
    token = f"{header}.{body}.{jwt.utils.base64url_encode(forged).decode()}"
    assert is_refused(arrive(client, signed_campaign(algorithm="RS256", key=PUBLIC), token))


def test_issuer_and_audience_must_be_the_configured_ones(client: Client) -> None:
    campaign = signed_campaign(issuer="https://crowd.example", audience="https://schemas.example")
    good = {"iss": "https://crowd.example", "aud": "https://schemas.example"}
    assert arrive(client, campaign, jwt.encode(claims(**good), SECRET, "HS256")).status_code == 200
    for change in ({"iss": "https://evil.example"}, {"aud": "https://evil.example"}, {"iss": None}, {"aud": None}):
        assert is_refused(arrive(client, campaign, jwt.encode(claims(**good | change), SECRET, "HS256")))


def test_a_shared_secret_that_could_be_guessed_lets_nobody_in(client: Client) -> None:
    with pytest.warns(jwt.InsecureKeyLengthWarning):
        token = jwt.encode(claims(), "short", "HS256")
    assert is_refused(arrive(client, signed_campaign(key="short"), token))


def test_a_token_without_a_worker_is_refused(client: Client) -> None:
    for worker in (None, "", 17, "a\u202eb"):
        assert is_refused(arrive(client, signed_campaign(), jwt.encode(claims(PROLIFIC_PID=worker), SECRET, "HS256")))


def test_prolific_signs_with_one_of_a_set_of_keys_and_keeps_its_claims_together(client: Client) -> None:
    keys = {
        "keys": [json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(PRIVATE.public_key())) | {"kid": "k1", "alg": "RS256"}]
    }
    campaign = signed_campaign(algorithm="RS256", key=json.dumps(keys))
    stated = {"prolific": claims(exp=None), "exp": time.time() + 600}
    page = arrive(client, campaign, jwt.encode(stated, PRIVATE, "RS256", headers={"kid": "k1"}))
    assert page.context["arrival"].worker_id == "5f1a"
    assert is_refused(arrive(client, campaign, jwt.encode(stated, PRIVATE, "RS256", headers={"kid": "k2"})))
    assert is_refused(arrive(client, campaign, jwt.encode(stated, PRIVATE, "RS256")))
    other = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    assert is_refused(arrive(client, campaign, jwt.encode(stated, other, "RS256", headers={"kid": "k1"})))


def test_other_crowd_platforms_name_their_token_token(client: Client) -> None:
    campaign = signed_campaign("generic")
    campaign.parameters = {"worker": "who"}
    campaign.save()
    token = jwt.encode({"who": "W1", "exp": time.time() + 600}, SECRET, "HS256")
    assert client.get(address(campaign, token=token)).context["arrival"].worker_id == "W1"


@pytest.mark.parametrize(("algorithm", "least"), [("HS256", 32), ("HS384", 48), ("HS512", 64)])
def test_a_shared_secret_that_would_let_nobody_in_is_refused_when_it_is_given(algorithm: str, least: int) -> None:
    fields = {"name": "Spring", "time_zone": "UTC", "crowd": "generic", "algorithm": algorithm}
    form = DetailsForm(fields | {"key": "s" * (least - 1)})
    assert not form.is_valid()
    said = f"A shared secret for {algorithm} has at least {least} bytes; this one has {least - 1}."
    assert form.errors["key"] == [said]
    assert DetailsForm(fields | {"key": "s" * least}).is_valid()


def test_a_kept_secret_that_is_too_short_for_another_signature_is_refused() -> None:
    campaign = make_campaign()
    campaign.signed_entry = {"algorithm": "HS256", "key": "s" * 32}
    campaign.save()
    fields = {"name": "Spring", "time_zone": "UTC", "crowd": "generic", "algorithm": "HS512", "key": ""}
    form = DetailsForm(fields, campaign=campaign)
    assert not form.is_valid()
    assert "at least 64 bytes" in form.errors["key"][0]


def test_a_public_key_may_be_as_short_as_it_is() -> None:
    fields = {"name": "Spring", "time_zone": "UTC", "crowd": "generic", "algorithm": "EdDSA", "key": "short"}
    assert DetailsForm(fields).is_valid()

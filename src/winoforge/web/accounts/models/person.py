"""A person: what logs in. What they are in a campaign is a membership."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models
from django.db.models import Q

from winoforge.core.crowd.usernames import username_key
from winoforge.web.ids import new_public_id


class PersonManager(BaseUserManager["Person"]):
    """Finds persons by name, however it is capitalised."""

    def get_by_natural_key(self, username: str | None) -> Person:
        """The person of that name."""
        return self.get(username_key=username_key(username or ""))


class Person(AbstractBaseUser):
    """Somebody who can log in."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    username = models.CharField(max_length=60, unique=True)
    username_key = models.CharField(max_length=120, unique=True)
    is_staff = models.BooleanField(default=False)
    """An administrator: sees everything, judges in every campaign."""
    is_active = models.BooleanField(default=True)
    joined_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[PersonManager] = PersonManager()

    USERNAME_FIELD = "username"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        """Whoever was erased is found apart: they are few."""

        indexes: ClassVar = [models.Index(fields=["username"], name="person_inactive", condition=Q(is_active=False))]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep the key in step with the name."""
        self.username_key = username_key(self.username)
        super().save(*args, **kwargs)

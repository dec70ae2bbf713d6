"""Who holds a seat: a secret of 128 bits, known to its device alone, kept as its hash, and never part of an address."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

SECRET_BYTES: Final = 16
ID_BYTES: Final = 12

Secret = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""A secret that a device has made: 22 to 64 signs of base64url, 128 random bits or more."""


def new_secret() -> str:
    """A fresh secret of 128 bits.

    >>> len(new_secret())
    22
    """
    return secrets.token_urlsafe(SECRET_BYTES)


def id_by(secret: str, kind: str) -> str:
    """The id of 96 bits of what is made with a secret: asked for once more with the same one it is the same.

    It tells nothing of the secret, nor of what is stored of it. ``kind`` keeps apart what one secret makes.

    >>> len(id_by("mine", "table")), id_by("mine", "table") == id_by("mine", "tournament")
    (16, False)
    """
    return base64.urlsafe_b64encode(hashlib.sha256(f"{kind} {secret}".encode()).digest()[:ID_BYTES]).decode()


def hashed(secret: str) -> bytes:
    """What is stored of a secret: its SHA-256. A secret of 128 random bits needs no salt.

    >>> len(hashed("any"))
    32
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def seat_of(secret: str, keys: Mapping[int, bytes]) -> int | None:
    """The seat whose key is the hash of this secret; every key is compared, each in constant time.

    >>> seat_of("mine", {0: hashed("other"), 2: hashed("mine")})
    2
    """
    given = hashed(secret)
    seats = [seat for seat, key in keys.items() if hmac.compare_digest(given, key)]
    return seats[0] if seats else None

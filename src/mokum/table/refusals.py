"""What the table does not do: it refuses, or the command is too old."""


class Refused(ValueError):
    """What the table does not allow, whatever the rules of the game say; the text is English."""

    paragraph = ""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.params: dict[str, str] = {}


class Stale(ValueError):
    """A command that answers an older version than the one that asks."""

"""The answer to a hint that was asked for."""

from mokum.live.hints import Hints
from mokum.live.outcome import outcome_of
from mokum.table import Refused, Stale, Table
from mokum.web import messages
from mokum.web.commands import answer_of


async def hinted(hints: Hints, table: Table, seat: int | None, asked: messages.Hint) -> messages.Answer:
    """The answer for the seat that asks; nobody else is told, and nothing at the table waits for it."""
    try:
        advice, ms = await hints.give(table, seat, asked.at)
    except (Stale, Refused) as fault:
        return answer_of(asked.id, outcome_of(fault))
    actions = [messages.HintedAction(action, round(value, 2)) for action, value in advice.values.items()]
    hint = messages.Hinted(advice.action, advice.why, advice.params, actions, advice.worlds, ms)
    return messages.Answer(asked.id, "ok", hint=hint)

"""A deal that is over as pages show it: every step with all cards open, from the record alone."""

from collections.abc import Sequence
from typing import Any

from mokum.cards.cardset import card_names
from mokum.match.scoring import Result, sets, standing
from mokum.record import Fold, entry_lines
from mokum.record.moments import Moment, is_open, moments
from mokum.record.options import option_texts
from mokum.table.history import PastDeal, PastMatch
from mokum.table.seats import Sitting, parse_sitting
from mokum.web import amsterdam, klaverjassen, messages
from mokum.web import replay_messages as told


def past_of(
    game: Any, options: Any, matches: Sequence[PastMatch], *, table: str = "", you: int = -1, values: bool
) -> told.Past:
    """What may be looked back at."""
    return told.Past(table, game.NAME, you, [_match(game, options, match) for match in matches], values)


def match_of(fold: Fold) -> PastMatch:
    """The match of a record that was read: the deals that are over, and of which all cards are known."""
    names = fold.names or tuple("?" for _ in fold.seats)
    seats = tuple(parse_sitting(seat, name) for seat, name in enumerate(names))
    played = [one for one in fold.played if one.points is not None and is_open(fold.game, one)]
    deals = tuple(PastDeal(one, fold.game.score(one.state), seats, 0) for one in played)
    match = PastMatch(1, (), seats, deals, False)
    return match._replace(over=standing(fold.game.NAME, fold.options, match.results).over)


def replay_of(game: Any, options: Any, match: PastMatch, place: int, table: str = "", you: int = -1) -> told.Replay:
    """The deal at this place of a match, from 0."""
    deal = match.deals[place]
    face = klaverjassen if game.NAME == "klaverjassen" else amsterdam
    steps = [_step(game, options, face, moment) for moment in moments(game, options, deal.played)]
    return told.Replay(
        table=messages.Table(
            id=table,
            game=game.NAME,
            options=option_texts(options),
            seats=[_seat(sitting) for sitting in deal.seats],
            you=you if you >= 0 and match.seats[you] == deal.seats[you] else -1,
            phase="deal",
            turn=steps[0].turn,
            legal=None,
            state=steps[0].state,
            score=None,
            match=_so_far(game, options, match.deals[:place], deal.played.number),
            waiting=[],
            pace=0,
        ),
        steps=steps,
        match=_so_far(game, options, match.deals[: place + 1], deal.played.number),
        score=_score(game, deal),
    )


def _match(game: Any, options: Any, match: PastMatch) -> told.PastMatch:
    face = klaverjassen if game.NAME == "klaverjassen" else amsterdam
    deals = [
        told.PastDeal(deal.played.number, list(deal.played.points or ()), face.mark_of(deal.score))
        for deal in match.deals
    ]
    whole = standing(game.NAME, options, match.results)
    names = ["" if sitting.is_open else sitting.name for sitting in match.seats]
    ended = match.deals[-1].ended if match.deals else 0
    winners = list(whole.winners) if match.over else []
    return told.PastMatch(match.number, names, deals, list(whole.totals), match.over, winners, ended)


def _seat(sitting: Sitting) -> messages.Seat:
    if sitting.is_computer:
        return messages.Seat(sitting.name, "computer", sitting.strength)
    return messages.Seat(sitting.name, "person")


def _so_far(game: Any, options: Any, deals: Sequence[PastDeal], number: int) -> messages.MatchSoFar:
    results: list[Result] = [deal.played.points or () for deal in deals]
    face = klaverjassen if game.NAME == "klaverjassen" else amsterdam
    now = standing(game.NAME, options, results)
    return messages.MatchSoFar(
        number=number,
        of=now.of,
        target=now.target,
        deals=[list(result) for result in results],
        marks=[face.mark_of(deal.score) for deal in deals],
        totals=list(now.totals),
        over=now.over,
        winners=list(now.winners),
        sets=[list(totals) for totals in sets(game.NAME, results)],
    )


def _score(game: Any, deal: PastDeal) -> messages.KlaverjassenScore | messages.AmsterdamScore:
    if game.NAME == "klaverjassen":
        return klaverjassen.score_of(deal.score, deal.played.state.public, deal.played.deal)
    return amsterdam.score_of(deal.score)


def _step(game: Any, options: Any, face: Any, moment: Moment) -> told.ReplayStep:
    state, move = moment.state, moment.move
    hidden = getattr(state, "hidden", None)
    return told.ReplayStep(
        line="" if move is None else entry_lines(game, options, move)[0],
        seat=-1 if move is None else move.seat,
        turn=list(game.to_act(state)),
        hands=[list(card_names(hand) if isinstance(hand, int) else hand) for hand in state.hands],
        down=[list(cards) for cards in hidden.down] if hidden is not None else [],
        stock=list(hidden.stock) if hidden is not None else [],
        state=face.table_of(game.view(state, None)),
    )

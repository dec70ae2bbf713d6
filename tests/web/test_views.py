"""What a seat is shown: everything it may know, by its own view, and nothing that hidden cards could change."""

from random import Random
from typing import Any

import msgspec
import pytest

from mokum.cards import UNKNOWN
from mokum.games import Move, amsterdam, klaverjassen
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.live import News
from mokum.record import Dealt
from mokum.table import Line, Next, Table
from mokum.table.room_commands import Came
from mokum.testing.kits import kit
from mokum.web import messages
from mokum.web.amsterdam import table_of as amsterdam_of
from mokum.web.views import frames, line_seen, table_seen
from tests.browser.story import Story
from tests.table.drive import Driven

ONE_DEAL = kj.Options(length=kj.Length.DEALS_1, last_card=kj.LastCard.PLAYED)
CLAIMED = kj.Options(length=kj.Length.DEALS_1, last_card=kj.LastCard.PLAYED, roem=kj.Roem.CLAIMED)
DRAWN = kj.Options(length=kj.Length.DEALS_8, trump_choice=kj.TrumpChoice.DRAWN)
TURNED = kj.Options(trump_choice=kj.TrumpChoice.TURNED, last_card=kj.LastCard.AUTOMATIC)
GAMES: list[tuple[Any, Any]] = [
    (klaverjassen, ONE_DEAL),
    (klaverjassen, CLAIMED),
    (klaverjassen, DRAWN),
    (klaverjassen, TURNED),
    (amsterdam, am.Options(seats=2)),
    (amsterdam, am.Options(seats=3, level=am.Level.BEGINNER)),
    (amsterdam, am.Options(seats=6, level=am.Level.EXPERT, length=am.Length.GAMES_10)),
]


class Redealt(Table):
    """The same table with other cards where a seat cannot see them."""

    def __init__(self, table: Table, state: Any) -> None:
        self.__dict__.update(table.__dict__)
        self._state = state

    @property
    def state(self) -> Any:
        return self._state


def redealt_entry(module: Any, entry: Any, seat: int | None, random: Random) -> Any:
    """Another deal or move that looks the same from this seat."""
    if isinstance(entry, Move):
        drawn = tuple("C7" if card != UNKNOWN else card for card in entry.drawn)
        return entry if entry.seat == seat else msgspec.structs.replace(entry, drawn=drawn)
    assert isinstance(entry, Dealt)
    deal = entry.deal
    if module is klaverjassen:
        others = [hand for owner, hand in enumerate(deal.hands) if owner != seat]
        random.shuffle(others)
        hands = tuple(deal.hands[seat] if owner == seat else others.pop() for owner in range(4))
        return Dealt(entry.number, msgspec.structs.replace(deal, hands=hands))
    hidden = [*deal.stock, *(card for row in deal.down for card in row)]
    hidden += [card for owner, hand in enumerate(deal.hands) if owner != seat for card in hand]
    random.shuffle(hidden)
    take = iter(hidden)
    return Dealt(
        entry.number,
        amsterdam.Deal(
            deal.dealer,
            tuple(next(take) for _ in deal.stock),
            tuple(tuple(next(take) for _ in row) for row in deal.down),
            deal.up,
            tuple(hand if owner == seat else tuple(next(take) for _ in hand) for owner, hand in enumerate(deal.hands)),
        ),
    )


def other_line(module: Any, line: Line, seat: int | None, random: Random) -> Line:
    """The line of another log that tells this seat the same."""
    if not isinstance(line.entry, Move | Dealt):
        return line
    entry = redealt_entry(module, line.entry, seat, random)
    return line._replace(entry=entry, text="a line that no seat may be sent as it is")


@pytest.mark.parametrize(("module", "options"), GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_peek_other_hidden_cards_give_the_same_bytes(module: Any, options: Any, seed: int) -> None:
    driven = Driven(module, options, seed=seed)
    random = Random(seed)
    seats = range(len(module.seats(options)))
    fresh = Table("t")
    news = fresh.read(driven.log)
    played = checked = 0
    while True:
        for seat in (*seats, None):
            state = kit(module).redealt(fresh.state, 0 if seat is None else seat, random)
            if seat is None:
                state = redealt_for_watcher(module, fresh.state, random)
            lines = [other_line(module, line, seat, random) for line in news]
            true = list(frames(News(fresh, news), seat))
            if fresh.phase != "deal":
                continue
            other = list(frames(News(Redealt(fresh, state), lines), seat))
            assert true == other
            checked += state != fresh.state
        if fresh.phase != "deal" or played > 60:
            break
        played += 1
        before = len(driven.log)
        driven.step()
        news = fresh.read(driven.log[before:])
    assert checked > played


def redealt_for_watcher(module: Any, state: Any, random: Random) -> Any:
    """Every hand swapped about: a watcher sees none of them."""
    for seat in range(len(module.seats(state.public.options))):
        state = kit(module).redealt(state, seat, random)
    return state


@pytest.mark.parametrize(("module", "options"), GAMES)
def test_every_table_that_is_shown_reads_as_the_message_it_is(module: Any, options: Any) -> None:
    driven = Driven(module, options, seed=3)
    decoder = msgspec.json.Decoder(messages.ServerMessage)
    for _ in range(150):
        for seat in (0, 1, None):
            line = Line(driven.table.version, "", None, 0)
            [text] = frames(News(driven.table, [line]), seat)
            frame = decoder.decode(text)
            assert isinstance(frame, messages.Frame)
            assert frame.table == table_seen(driven.table, seat)
        if driven.table.phase == "scored":
            driven.tell(0, Next(driven.table.version))
        if driven.table.phase == "finished":
            break
        driven.step()


def shown(driven: Driven, seat: int | None = 0) -> messages.Table:
    return table_seen(driven.table, seat)


def kj_state(driven: Driven, seat: int | None = 0) -> messages.KlaverjassenTable:
    state = shown(driven, seat).state
    assert isinstance(state, messages.KlaverjassenTable)
    return state


def test_kj_the_table_before_and_after_trump() -> None:
    driven = Driven(klaverjassen, ONE_DEAL, person=2)
    forehand = driven.table.to_act[0]
    table = shown(driven, forehand)
    assert table.legal == messages.LegalNow(["trump:C", "trump:D", "trump:H", "trump:S"], "KJ-3.1")
    assert shown(driven, (forehand + 1) % 4).legal is None
    state = kj_state(driven, forehand)
    assert (state.trump, state.makers, state.trick, state.winning, state.last) == ("", -1, [], -1, None)
    assert (state.forehand, state.dealer, state.leader) == (forehand, (forehand - 1) % 4, forehand)
    assert len(state.hand) == 8
    driven.act(forehand, "trump:D")
    assert (kj_state(driven).trump, kj_state(driven).makers) == ("D", forehand % 2)
    card = driven.choose(forehand)
    driven.act(forehand, card)
    state = kj_state(driven, forehand)
    assert (state.trick, state.winning, len(state.hand), state.counts[forehand]) == ([card], forehand, 7, 7)
    assert shown(driven).turn == [(forehand + 1) % 4]


def test_kj_a_gathered_trick_is_the_last_one() -> None:
    driven = Driven(klaverjassen, ONE_DEAL)
    while not driven.table.state.public.history:
        driven.step()
    trick = driven.table.state.public.history[-1]
    last = kj_state(driven).last
    assert last is not None
    assert (last.winner, last.leader, last.points, len(last.cards)) == (trick.winner, trick.leader, trick.points, 4)
    assert sum(kj_state(driven).points) == trick.points


def test_kj_5_7_a_claim_is_shown_to_those_who_may_claim() -> None:
    for seed in range(1, 30):
        driven = Driven(klaverjassen, CLAIMED, seed=seed)
        while len(driven.table.state.public.trick) < 4:
            driven.step()
        partner, winner = driven.table.to_act
        claims = {seat: (kj_state(driven, seat).can_claim, kj_state(driven, seat).claim) for seat in range(4)}
        assert claims[(winner + 1) % 4] == claims[(winner + 3) % 4] == (False, 0)
        assert claims[partner] == claims[winner]
        assert claims[partner][0]
        assert kj_state(driven, None).can_claim is False
        assert kj_state(driven).trick_roem == 0
        if claims[partner][1]:
            driven.act(partner, f"roem:{claims[partner][1]}")
            last = kj_state(driven).last
            assert kj_state(driven).roem[winner % 2] == claims[partner][1]
            assert last is not None
            assert len(last.roem_cards) >= 2
            return
    pytest.fail("no trick had roem in it")


SURE = "deal 1 dealer=E hands=N:KQ.8.AKQ.AK/J9.7.JT9.QJ/AT.AKQJT9.-.-/87.-.87.T987"
"""With hearts as trump south, who leads, can lose no trick."""


def test_kj_4_19_the_rest_is_told_to_the_seat_on_lead_and_to_nobody_in_a_tournament() -> None:
    lines = Story("klaverjassen", lines=[SURE]).act("trump:H").lines

    def told(head: list[str]) -> list[int]:
        table = Table("t")
        table.read([*lines[:2], *head, *lines[2:]])
        states = [table_seen(table, seat).state for seat in range(4)]
        return [len(state.rest) for state in states if isinstance(state, messages.KlaverjassenTable)]

    assert told([]) == [0, 0, 8, 0]
    assert told(["tournament abc"]) == [0, 0, 0, 0]


def test_kj_5_5_the_score_names_the_pieces_that_count() -> None:
    found = 0
    for seed in range(1, 25):
        driven = Driven(klaverjassen, ONE_DEAL, seed=seed)
        driven.until_scored()
        score = shown(driven).score
        assert isinstance(score, messages.KlaverjassenScore)
        assert [trick.roem for trick in score.tricks] == [
            sum(piece.points for piece in score.pieces if piece.trick == number) for number in range(1, 9)
        ]
        for number, trick in enumerate(score.tricks, 1):
            made = {card for piece in score.pieces if piece.trick == number for card in piece.cards}
            assert trick.roem_cards == [card for card in trick.cards if card in made]
        for side in (0, 1):
            assert sum(piece.points for piece in score.pieces if piece.side == side) == score.roem[side]
        assert score.together == [score.cards[side] + score.roem[side] + score.pit[side] for side in (0, 1)]
        assert sorted(card for hand in score.hands for card in hand) == sorted(
            card for trick in score.tricks for card in trick.cards
        )
        assert score.last == score.tricks[-1].winner
        found += len(score.pieces)
        match = shown(driven).match
        assert match.deals == [score.awarded]
        extra = [score.roem[side] + score.pit[side] for side in (0, 1)]
        assert match.roem == [
            extra if score.result != "nat" else [sum(extra) * (side != score.makers) for side in (0, 1)]
        ]
        assert match.marks == [{"made": "", "nat": "nat", "pit": "pit"}[score.result]]
        assert (score.result == "nat") == (score.awarded[score.makers] == 0)
    assert found


def test_kj_5_9_roem_that_nobody_claimed_is_not_among_the_pieces() -> None:
    driven = Driven(klaverjassen, CLAIMED, seed=7)
    driven.until_scored()
    score = shown(driven).score
    assert isinstance(score, messages.KlaverjassenScore)
    assert (score.pieces, score.roem) == ([], [0, 0])


def test_who_watches_is_told_with_whether_there_are_other_processes() -> None:
    table = Table("t")
    table.read(Story("klaverjassen", lines=[SURE]).lines)
    told = [table_seen(table, None, News(table, (), 2, more=more)) for more in (False, True)]
    assert [(one.watchers, one.more) for one in told] == [(2, False), (2, True)]


def test_kj_4_18_nobody_is_asked_for_a_card_that_lays_itself() -> None:
    driven = Driven(klaverjassen, TURNED)
    while max(driven.table.state.public.counts) > 1 or driven.table.state.public.trick:
        driven.step()
    seat = driven.table.to_act[0]
    assert (shown(driven, seat).turn, shown(driven, seat).legal) == ([], None)


def am_view(pile: str, hand: str = "C5,C6,C7", **more: Any) -> messages.AmsterdamTable:
    state = amsterdam.position(
        am.Options(seats=2),
        amsterdam.Phase.PLAY,
        0,
        hands=[tuple(hand.split(",")) if hand else (), ("D5",)],
        up=[("S9", "SQ", "SA"), ()],
        down=[("H5",), ()],
        pile=tuple(pile.split(",")) if pile else (),
        **more,
    )
    return amsterdam_of(amsterdam.view(state, 0))


@pytest.mark.parametrize(
    ("pile", "requirement", "mirrors", "fits", "streak"),
    [
        ("", "", -1, "23456789TJQKA", 0),
        ("H4,HK", "K", -1, "23TKA", 1),
        ("H4,HK,S3,D3", "K", 1, "3TKA", 2),
        ("H4,D2", "", -1, "23456789TJQKA", 1),
        ("H4,D2,S3", "", -1, "3456789TJQKA", 1),
        ("S3", "", -1, "3456789TJQKA", 1),
        ("C9,D9,H9", "9", -1, "239TJQKA", 3),
    ],
)
def test_am_3_3_am_4_3_what_the_pile_asks_for(
    pile: str, requirement: str, mirrors: int, fits: str, streak: int
) -> None:
    table = am_view(pile)
    assert (table.requirement, table.mirrors, "".join(table.fits), table.streak) == (requirement, mirrors, fits, streak)


def test_am_2_5_the_opener_is_shown_the_rank_it_owes() -> None:
    table = am_view("", "C5,C6,C7", opening="5")
    assert (table.opening, table.fits) == ("5", ["5"])


def test_am_7_1_the_zone_in_use_is_shown() -> None:
    assert am_view("", "C5").zone == "hand"
    assert am_view("", "").zone == "up"


def test_am_a_watcher_sees_no_hand() -> None:
    driven = Driven(amsterdam, am.Options(seats=3))
    state = shown(driven, None).state
    assert isinstance(state, messages.AmsterdamTable)
    assert (state.hand, state.zone) == ([], "none")
    assert shown(driven, None).you == -1
    assert [seat.hand for seat in state.others] == [3, 3, 3]
    assert [seat.down for seat in state.others] == [3, 3, 3]


def test_am_2_2_who_is_ready_is_shown() -> None:
    driven = Driven(amsterdam, am.Options(seats=3, level=am.Level.BEGINNER))
    driven.act(1, "ready")
    state = shown(driven).state
    assert isinstance(state, messages.AmsterdamTable)
    assert [seat.ready for seat in state.others] == [False, True, False]
    assert state.phase == "swap"


def finished_game() -> messages.Table:
    """A game that was played to its end and not adjudicated."""
    for seed in range(1, 50):
        driven = Driven(amsterdam, am.Options(seats=3, length=am.Length.GAMES_10), seed=seed)
        driven.until_scored()
        if driven.table.score.adjudged == "":
            return shown(driven)
    pytest.fail("random play came to no end")


def test_am_10_1_the_score_of_a_game() -> None:
    table = finished_game()
    assert isinstance(table.score, messages.AmsterdamScore)
    assert sorted(table.score.points) == [0, 2, 4]
    assert [table.score.points[seat] for seat in table.score.places] == [0, 2, 4]
    assert table.match.deals == table.match.sets == [table.score.points]
    assert (table.phase, table.waiting, table.match.of) == ("scored", [0], 10)
    state = table.state
    assert isinstance(state, messages.AmsterdamTable)
    assert sorted(seat.place for seat in state.others) == [0, 1, 2]


def test_am_6_1_anothers_draw_is_not_seen() -> None:
    driven = Driven(amsterdam, am.Options(seats=2), seed=1)
    table = Table("t")
    lines = table.read(driven.log)
    assert line_seen(table, lines[-3], 0).endswith("stock=?34")
    assert line_seen(table, lines[-1], 0).startswith("lay 2 down=?3 up=")
    assert line_seen(table, lines[-1], 0).endswith(" hand=?3")
    assert "?" not in line_seen(table, lines[-2], 0).partition("up=")[2]
    seat = driven.table.to_act[0]
    text = driven.act(seat, driven.choose(seat))[0]
    [line] = table.read([text])
    assert line_seen(table, line, seat) == text
    assert line_seen(table, line, 1 - seat) == line_seen(table, line, None) == f"{text.partition(' >')[0]} >?1"


def test_who_is_here_and_who_is_a_computer() -> None:
    driven = Driven(klaverjassen, ONE_DEAL, person=2)
    away = table_seen(driven.table, None).seats
    driven.tell(2, Came("n.1"))
    here = table_seen(driven.table, 2).seats
    assert here[2] == messages.Seat("Anna", "person", here=True)
    assert away[2] == messages.Seat("Anna", "person", here=False)
    assert here[1] == messages.Seat("Els", "computer", "easy")

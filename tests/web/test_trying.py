"""The positions of the guides, played: what the rules say comes back, and no more than that; and what bounds it."""

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mokum.cards import BadText
from mokum.record import parse_position
from mokum.web.documents.positions import figure
from mokum.web.documents.trying import LONGEST, Tried, Try, tried, try_position
from mokum.web.limits import POSITIONS, Limit

GUIDES = Path(__file__).parents[2] / "docs/guide"
TRICK = "klaverjassen trump_duty={city} hands=N:?3/?3/K.98.T.-/?3 trump=H makers=NS trick=W:CT,CA,C7"
ROWS = "up=H4,HK,D6/C4,D4,S4/S8,CQ,C7 down=?3/?3/?3"
PILE = "amsterdam level=intermediate seats=3 to=1 pile={pile} stock={stock} hand={hand} " + ROWS


def at_pile(pile: str, hand: str, stock: str = "?9") -> str:
    return PILE.format(pile=pile, hand=hand, stock=stock)


def codes(after: Tried) -> list[str]:
    return [told.code for told in after.said]


def laid(drawn: str) -> list[str]:
    """The names of the cards that lie in a drawn trick."""
    return re.findall(r'aria-label="([^"]+)"', re.sub(r'<p class="trump">.*?</p>', "", drawn))


def test_kj_4_8_a_card_that_is_no_trump_is_refused_with_its_paragraph_and_what_may_be_played() -> None:
    after = tried(Try(TRICK.format(city="rotterdams"), "DT", you=2))
    assert after.refused is not None
    assert (after.refused.paragraph, after.refused.code) == ("KJ-4.8", "must-trump")
    assert (after.refused.playable, after.refused.led) == (["H8", "H9"], "C")
    assert (after.position, after.felt, after.said) == (TRICK.format(city="rotterdams"), "", [])


def test_kj_4_13_the_same_card_is_played_at_amsterdams_and_the_trick_lies_there_with_its_points() -> None:
    after = tried(Try(TRICK.format(city="amsterdams"), "DT", you=2))
    assert after.refused is None
    [trick] = after.said
    assert trick.code == "trick"
    assert trick.params == {"who": "partner", "name": "North", "side": "ours", "points": 31, "roem": 0}
    assert sorted(laid(after.felt)) == ["ace of clubs", "seven of clubs", "ten of clubs", "ten of diamonds"]
    assert after.way == ""
    assert "won=NS:1/31+0" in after.position


def test_kj_4_9_the_refusal_says_whose_card_is_to_be_beaten() -> None:
    line = "klaverjassen trump_duty=rotterdams hands=N:?3/?3/-.A7.Q.T/?3 trump=H makers=NS trick=W:SA,HK,S8"
    after = tried(Try(line, "H7", you=2, lang="nl"))
    assert after.refused is not None
    assert (after.refused.params["best"], after.refused.owner) == ("HK", "Maat")


def test_am_4_2_after_a_2_the_next_may_play_anything_and_its_cards_can_be_played() -> None:
    after = tried(Try(at_pile("S6,DK,SA", "D2,D7,HJ/C5,D9,CK/?3"), "D2"))
    assert codes(after) == ["drew", "next"]
    assert after.said[-1].params == {"self": "no", "name": "Seat 2", "kind": "any", "rank": ""}
    assert re.findall(r'<li class="(\w+)" data-act="(\w+)"', after.way) == [("may", "C5"), ("may", "D9"), ("may", "CK")]
    assert "Seat 2: in hand" in after.way


def test_am_4_3_after_a_3_the_next_must_meet_what_it_mirrors_and_may_not_play_a_2() -> None:
    after = tried(Try(at_pile("S6,SK", "S3,D7,HJ/C5,D9,CQ/?3"), "S3"))
    assert after.said[-1].params["kind"] == "mirror"
    assert after.said[-1].params["rank"] == "K"
    taken = tried(Try(after.position, "take"))
    assert codes(taken) == ["take", "next"]
    assert taken.said[0].params == {"self": "no", "name": "Seat 2", "count": 3}


@pytest.mark.parametrize(
    ("pile", "played", "kind"),
    [
        ("S6", "D9", "rank"),
        ("S6", "DA", "top"),
        ("SA", "D3", "mirror-top"),
        ("SA", "D2", "any"),
        ("S2", "D3", "no-two"),
        ("-", "D3", "no-two"),
    ],
)
def test_what_is_asked_next_is_named(pile: str, played: str, kind: str) -> None:
    after = tried(Try(at_pile(pile, f"{played},D7,HJ/?3/?3"), played))
    assert after.said[-1].params["kind"] == kind


def test_am_4_5_a_10_clears_draws_and_goes_on() -> None:
    after = tried(Try(at_pile("S5,C9,DA", "HT,D7,HJ/?3/?3", "C5,?11"), "HT"))
    assert codes(after) == ["ten", "drew", "next"]
    assert after.said[0].params["count"] == 4
    assert after.said[-1].params == {"self": "yes", "name": "Seat 1", "kind": "empty", "rank": ""}
    assert re.findall(r'data-act="(\w+)"', after.way) == ["C5", "D7", "HJ"]


def test_am_5_1_a_natural_four_clears() -> None:
    after = tried(Try(at_pile("S4,S8,H8", "C8,D8,DK/?3/?3", "S5,HQ,?13"), "C8,D8"))
    assert codes(after)[0] == "four"
    assert after.said[0].params["count"] == 5


def test_am_7_5_a_flip_that_fails_shows_the_card_and_takes_the_pile() -> None:
    line = at_pile("S9,DQ", "-/?2/?4", "-").replace("up=H4,HK,D6", "up=-").replace("down=?3", "down=D5,HA")
    failed, went = tried(Try(line, "flip:1")), tried(Try(line, "flip:2"))
    assert (failed.said[0].code, failed.said[0].params["card"]) == ("flip-failed", "D5")
    assert (went.said[0].code, went.said[0].params["card"]) == ("flip", "HA")


def test_am_7_8_what_lies_face_down_is_in_no_drawing() -> None:
    line = at_pile("S9,DQ", "-/?2/?4", "-").replace("up=H4,HK,D6", "up=-").replace("down=?3", "down=D5,HA")
    drawn = re.sub(r'data-position="[^"]*"', "", figure(line, "en"))
    assert "five of diamonds" not in drawn
    assert "ace of hearts" not in drawn
    assert re.findall(r'data-act="([^"]+)"', drawn) == ["flip:1", "flip:2"]


def test_am_3_5_taking_the_pile_is_offered_and_refused_where_a_card_fits() -> None:
    line = at_pile("S6,C9", "D9,SJ,C5/?3/?3")
    assert 'data-act="take"' in figure(line, "en")
    after = tried(Try(line, "take"))
    assert after.refused is not None
    assert after.refused.paragraph == "AM-3.5"


def test_am_2_1_cards_are_swapped_until_one_is_ready() -> None:
    line = at_pile("-", "HT,D2,S5/?3/?3").replace("intermediate", "beginner")
    line = line.replace("to=1", "to=swap dealer=3")
    swapped = tried(Try(line, "swap:HT/H4"))
    assert swapped.said[0].params == {"given": "HT", "taken": "H4"}
    assert 'data-give="H4"' in swapped.way
    assert 'data-take="HT"' in swapped.way
    ready = tried(Try(swapped.position, "ready"))
    assert (codes(ready), ready.way) == (["ready"], "")


def test_face_up_cards_that_are_not_known_are_drawn_as_such_and_a_language_that_is_not_spoken_is_english() -> None:
    line = at_pile("S6", "D9,SJ,C5/CK,CT,C8/?3").replace("C4,D4,S4", "?3")
    after = tried(Try(line, "D9", lang="xx"))
    assert after.way.count('class="unknown"') == 3
    assert "Seat 2: in hand" in after.way


def positions() -> list[str]:
    blocks = [
        re.findall(r"^```position\n(.*?)^```$", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)
        for path in GUIDES.glob("*.md")
    ]
    return [line for found in blocks for block in found for line in block.splitlines()]


@pytest.mark.parametrize("line", positions())
def test_everything_that_a_guide_offers_is_answered(line: str) -> None:
    game, state = parse_position(line)
    you = game.to_act(state)[0]
    drawn = figure(line, "es")
    legal = set(game.legal(game.view(state, you)).actions)
    offered = re.findall(r'data-act="([^"]+)"', drawn)
    assert offered
    for action in offered:
        after = tried(Try(line, action, you=you, lang="es"))
        assert (after.refused is None) == (action in legal), action
        assert after.refused is not None or (after.said and after.felt)


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("", "DT"),
        ("chess", "e4"),
        (TRICK.format(city="rotterdams"), ""),
        (TRICK.format(city="rotterdams"), "H8 H9"),
        ("x" * (LONGEST + 1), "DT"),
        (at_pile(",".join(["S4"] * 3), "D9,SJ,C5/?3/?3"), "D9"),
        (at_pile("-", "HT,D2,S5,S6/?3/?3").replace("intermediate", "beginner").replace("to=1", "to=swap"), "ready"),
        (at_pile("-", "-/-/-").replace("to=1", "to=-"), "take"),
    ],
)
def test_what_is_no_position_or_too_much_of_one_is_refused(position: str, action: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        tried(Try(position, action))


def test_a_position_that_is_none_is_told_apart_from_an_illegal_action() -> None:
    with pytest.raises(BadText):
        tried(Try("klaverjassen hands=?", "DT"))


def ask(limit: Limit, *bodies: bytes, address: str = "127.0.0.1") -> list[httpx.Response]:
    async def endpoint(request: Request) -> Response:
        return await try_position(request, limit)

    async def all_of_them() -> list[httpx.Response]:
        transport = httpx.ASGITransport(
            Starlette(routes=[Route("/api/positions", endpoint, methods=["POST"])]), client=(address, 1)
        )
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
            return [await client.post("/api/positions", content=body) for body in bodies]

    return asyncio.run(all_of_them())


GOOD = b'{"position": "%s", "action": "DT", "you": 2}' % TRICK.format(city="amsterdams").encode()


def test_the_answer_is_json_and_is_kept_nowhere() -> None:
    [answer] = ask(Limit(POSITIONS), GOOD)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert answer.json()["said"][0]["params"]["points"] == 31


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "bad-request"),
        (b'{"position": 1}', 400, "bad-request"),
        (b'{"position": "", "action": "", "more": 1}', 400, "bad-request"),
        (b'{"position": "chess", "action": "e4"}', 400, "bad-position"),
        (b" " * 20_000, 413, None),
    ],
)
def test_bad_requests_are_refused(body: bytes, status: int, code: str | None) -> None:
    [answer] = ask(Limit(POSITIONS), body)
    assert answer.status_code == status
    assert code is None or answer.json()["code"] == code


def test_more_than_so_many_requests_are_not_answered() -> None:
    answers = ask(Limit(2), GOOD, GOOD, GOOD, address="203.0.113.7")
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].headers["retry-after"]

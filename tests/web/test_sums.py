"""Sums that change: each is one that a deal can give, and is added up as the rules say."""

import asyncio
from typing import get_args

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mokum.games.klaverjassen.scoring import add_up
from mokum.record import parse_position
from mokum.web.documents.page import document_page
from mokum.web.documents.phrases import ENGLISH, PHRASES
from mokum.web.documents.sums import Part, Sum, changed_sum, draw_sum, least, possible
from mokum.web.limits import POSITIONS, Limit

FIGURES = st.integers(-50, 400)


@given(st.builds(Sum, FIGURES, FIGURES, FIGURES, FIGURES), st.sampled_from(get_args(Part)))
def test_whatever_is_wished_a_deal_can_give_what_comes_back(wanted: Sum, changed: Part) -> None:
    deal = possible(wanted, changed)
    assert 0 <= deal.tricks <= 8
    assert least(deal.tricks) <= deal.cards <= 162 - least(8 - deal.tricks)
    assert deal.we % 10 == deal.they % 10 == 0
    assert deal.tricks or not deal.we
    assert deal.tricks < 8 or not deal.they
    assert possible(deal, changed) == deal


@given(st.integers(0, 162), st.integers(0, 8), st.integers(0, 30), st.integers(0, 30), st.sampled_from(get_args(Part)))
def test_what_was_changed_stands(cards: int, tricks: int, we: int, they: int, changed: Part) -> None:
    wanted = Sum(cards, tricks, 10 * we, 10 * they)
    assert getattr(possible(wanted, changed), changed) == getattr(wanted, changed)


def test_kj_6_2_exactly_half_is_nat_and_one_point_more_is_made() -> None:
    half = Sum(91, 4, 20, 40)
    assert "111" in draw_sum(half, ENGLISH)
    assert ENGLISH.sum_nat in draw_sum(half, ENGLISH)
    assert "<strong>0</strong>" in draw_sum(half, ENGLISH)
    assert ENGLISH.sum_made in draw_sum(Sum(92, 4, 20, 40), ENGLISH)


def test_kj_6_4_all_tricks_are_pit_with_a_row_of_their_own() -> None:
    drawn = draw_sum(Sum(162, 8, 20, 0), ENGLISH)
    assert f"<td>{ENGLISH.sum_pit}</td>" in drawn
    assert "<strong>282</strong>" in drawn
    assert ENGLISH.sum_pit_won in drawn


def test_kj_6_5_a_pit_of_the_defenders_is_nat() -> None:
    score = add_up(parse_position(Sum(0, 0, 0, 40).line).state.public)
    assert score.awarded == (0, 302)
    assert ENGLISH.sum_nat in draw_sum(Sum(0, 0, 0, 40), ENGLISH)


@pytest.mark.parametrize("language", PHRASES)
def test_the_guide_shows_its_four_sums(language: str) -> None:
    page = document_page("guide/klaverjassen", language)
    for name in PHRASES[language].sum_examples:
        assert f">{name}</button>" in page
    assert page.count('type="range"') == 4
    assert "<strong>138</strong>" in page.partition('<figure class="sum">')[2]


def ask(query: str) -> httpx.Response:
    async def endpoint(request: Request) -> Response:
        return await changed_sum(request, Limit(POSITIONS))

    async def it() -> httpx.Response:
        transport = httpx.ASGITransport(Starlette(routes=[Route("/api/sums", endpoint)]))
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as client:
            return await client.get(f"/api/sums?{query}")

    return asyncio.run(it())


def test_a_change_is_answered_with_the_figures_and_the_sum_in_the_readers_language() -> None:
    answer = ask("cards=98&tricks=8&we=40&they=20&changed=tricks&lang=nl").json()
    assert answer["sum"] == {"cards": 162, "tricks": 8, "we": 40, "they": 0}
    assert "Alle acht slagen: pit." in answer["drawn"]


@pytest.mark.parametrize(
    "query", ["", "cards=x&tricks=5&we=0&they=0", "cards=98&tricks=5&we=40&they=20&changed=all", "cards=1"]
)
def test_a_change_that_is_none_is_refused(query: str) -> None:
    assert ask(query).status_code == 400


def test_a_figure_without_bounds_is_brought_within_them() -> None:
    assert ask("cards=99999999999999999999&tricks=-5&we=0&they=0").json()["sum"]["cards"] == 162

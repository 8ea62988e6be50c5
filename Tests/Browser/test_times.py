"""Moments: by the reader's own clock where scripts run, and in UTC, by name, where they do not."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

# Far from each other: at any moment at least one of them has another day than UTC.
ZONES = {"Pacific/Kiritimati": timedelta(hours=14), "Pacific/Niue": timedelta(hours=-11)}


def moment(time):
    """The moment of a `time` element, in UTC."""
    return datetime.fromisoformat(time.get_attribute("datetime").replace("Z", "+00:00"))


@pytest.fixture
def session(explorer):
    """A session with an inspection, and its page."""
    inspection = explorer.inspect("/objects/library", session="times")
    return explorer.json(f"/inspections/{inspection}")["links"]["session"]


@pytest.mark.parametrize("zone", ZONES)
def test_a_moment_is_shown_by_the_readers_clock(new_page, zone):
    watched = new_page(timezone_id=zone)
    watched.open("/objects/library")
    time = watched.page.locator("[data-live] time")
    utc = moment(time)
    expect(time).to_have_text((utc + ZONES[zone]).strftime("%H:%M:%S"))
    expect(time).to_have_attribute("title", utc.strftime("%Y-%m-%d %H:%M:%S UTC"))


@pytest.mark.parametrize("zone", ZONES)
def test_sessions_stand_below_the_day_on_which_they_began_here(new_page, session, zone):
    watched = new_page(timezone_id=zone)
    watched.open("/sessions")
    page = watched.page
    days = page.locator("section[data-day]")
    assert days.count() > 0
    for day in days.all():
        heading = day.locator("h2 time").inner_text()
        for row in day.locator("li.session").all():
            began = moment(row.locator(".at time")) + ZONES[zone]
            assert f"{began:%A}, {began.day} {began:%B %Y}" == heading
    expect(page.locator("[data-relation]").first).to_have_text(re.compile("^(today|yesterday)$"))
    expect(page.locator("[data-zone]").first).to_be_hidden()
    watched.open(session)
    began = page.locator(".session-head time").nth(1)
    expect(began).to_have_text((moment(began) + ZONES[zone]).strftime("%H:%M"))
    expect(page.locator("td.when time").first).to_have_text(re.compile(r"^\d\d:\d\d:\d\d$"))


def test_without_scripts_the_zone_is_named(new_page, session):
    page_of = new_page(java_script_enabled=False)
    page = page_of.page
    page_of.open("/objects/library")
    expect(page.locator("[data-live] time")).to_have_text(re.compile(r"^\d\d:\d\d:\d\d UTC$"))
    page_of.open("/sessions")
    expect(page.locator("section[data-day] h2").first).to_contain_text("UTC")
    page_of.open(session)
    expect(page.locator("th.when")).to_have_text("Time (UTC)")
    expect(page.locator(".session-head .facts")).to_contain_text("UTC")
    page_of.open("/objects/library/layout")
    expect(page.locator(".status time")).to_have_text(re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$"))

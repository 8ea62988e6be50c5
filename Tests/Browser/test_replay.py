"""Recording what is watched, and going through it step by step."""

import json
import re
import sqlite3
import urllib.request
from contextlib import closing

from playwright.sync_api import expect

TICKER = "/objects/ticker"


def record(watched, path=TICKER):
    """A page that records, with three captures at least."""
    watched.open(path)
    page = watched.page
    page.get_by_role("button", name="Record", exact=True).click()
    sign = page.locator(".recording")
    expect(sign).to_contain_text(re.compile(r"Recording · [3-9] captures"))
    return page


def replay(watched):
    """The page of a recording's replay."""
    page = record(watched)
    page.locator(".recording").get_by_role("button", name="Stop").click()
    page.get_by_role("link", name="Replay this recording").click()
    expect(page.locator("[data-replay-moment]")).to_contain_text("Step 1 of")
    return page


def moment(page, number):
    """Waits for a step."""
    expect(page.locator("[data-replay-moment]")).to_contain_text(f"Step {number} of")


def test_a_page_says_all_the_time_that_it_records(watched):
    page = record(watched)
    assert page.title().startswith("● ")
    expect(page.locator("[data-record-switch]")).to_have_attribute("aria-pressed", "true")
    page.mouse.wheel(0, 4000)
    expect(page.locator(".recording")).to_be_in_viewport()
    page.locator(".recording").get_by_role("button", name="Stop").click()
    expect(page.locator("[data-record-switch]")).to_have_text("Record")
    expect(page.locator("[data-live=on]")).to_be_visible()
    assert not page.title().startswith("●")
    expect(page.get_by_role("link", name="Replay this recording")).to_be_visible()


def test_a_recording_goes_on_after_rows_were_opened_further_down(watched):
    page = record(watched, TICKER + "?depth=1")
    page.locator("[data-path=quotes] .toggle").click()
    page.locator("""[data-path='quotes["ACME"]'] .toggle""").click()
    session = page.locator(".recording a").get_attribute("href")
    before = int(re.search(r"(\d+) captures", page.locator(".recording").inner_text()).group(1))
    page.wait_for_function(
        "(before) => Number(document.querySelector('.recording').innerText.match(/(\\d+) captures/)[1]) > before + 2", arg=before
    )
    assert page.locator(".recording a").get_attribute("href") == session


def test_the_slider_the_buttons_and_the_arrows_go_from_step_to_step(watched):
    page = replay(watched)
    page.get_by_role("link", name="Next").click()
    moment(page, 2)
    expect(page.locator("[data-path=ticks] .value")).to_have_class(re.compile("changed"))
    expect(page.locator("[data-path=ticks] .value del")).to_have_text(re.compile(r"^\d+$"))
    expect(page.locator(".changes-of-step li").first).to_contain_text("ticks")
    page.locator("body").press("ArrowRight")
    moment(page, 3)
    page.locator("body").press("ArrowLeft")
    moment(page, 2)
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("End")
    expect(page.get_by_role("link", name="Last", exact=True)).to_have_count(0)
    slider.press("Home")
    moment(page, 1)
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Step 1 of"))
    page.wait_for_function("() => new URL(location.href).searchParams.get('at') === '1'")
    page.get_by_role("link", name="Next").click()
    page.wait_for_function("() => new URL(location.href).searchParams.get('at') === '2'")
    page.reload()
    moment(page, 2)


def test_a_row_that_was_closed_stays_closed_in_other_steps(watched):
    page = replay(watched)
    page.locator("[data-path=quotes] > .label .toggle").click()
    expect(page.locator("[data-path=quotes]")).to_have_attribute("aria-expanded", "false")
    page.get_by_role("link", name="Next").click()
    moment(page, 2)
    expect(page.locator("[data-path=quotes]")).to_have_attribute("aria-expanded", "false")
    expect(page.locator("""[data-path='quotes["ACME"]']""")).to_be_hidden()


def test_it_is_played_to_its_end(watched):
    page = replay(watched)
    page.get_by_label("Speed").select_option("10")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("link", name="Last", exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_without_scripts_the_steps_are_links(new_page, watched):
    address = replay(watched).url
    plain = new_page(java_script_enabled=False).page
    plain.goto(address)
    plain.get_by_role("link", name="Next").click()
    moment(plain, 2)
    expect(plain.get_by_role("button", name="Go to this step")).to_be_visible()
    expect(plain.get_by_role("button", name="Play")).to_have_count(0)


def test_what_has_changed_is_logged_newest_first_and_filtered_by_path(watched):
    watched.open(TICKER)
    page = watched.page
    page.get_by_role("button", name="Watch", exact=True).first.click()
    log = page.locator(".log")
    expect(log).to_be_visible()
    page.wait_for_function("() => document.querySelectorAll('.log li[data-path=ticks]').length >= 2")
    values = [int(text.split("→")[1]) for text in log.locator("li[data-path=ticks] .values").all_inner_texts()]
    assert values == sorted(values, reverse=True)
    log.get_by_label("Show only changes").fill("TICKS")
    expect(log.locator("li[data-path=lastChange]").first).to_be_hidden()
    expect(log.locator("li[data-path=ticks]").first).to_be_visible()
    log.get_by_role("button", name="Clear").click()
    log.get_by_label("Show only changes").fill("")


def test_a_session_leads_to_its_replay(watched, explorer):
    inspections = [explorer.inspect(TICKER, session="leading") for _ in range(2)]
    session = explorer.json(f"/inspections/{inspections[0]}")["links"]["session"]
    watched.open(session)
    page = watched.page
    page.get_by_label("Replay").get_by_role("link", name="ticker").click()
    moment(page, 1)
    watched.open(f"/inspections/{inspections[1]}")
    page.get_by_role("link", name="Replay from here").click()
    moment(page, 2)


def test_on_a_phone_what_has_changed_stands_before_the_tree_and_the_page_ends_with_its_foot(watched):
    address = replay(watched).url
    page = watched.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    page.get_by_role("link", name="Next").click()
    moment(page, 2)
    tops = page.evaluate(
        "() => ['.player', '.changes-of-step', '.tree', 'footer'].map((part) => document.querySelector(part).getBoundingClientRect().top)"
    )
    assert tops == sorted(tops)
    assert page.evaluate(
        "() => document.documentElement.scrollHeight - scrollY - document.querySelector('footer').getBoundingClientRect().bottom"
    ) < 2
    ends = page.evaluate(
        "() => ['.slider', '.slider [type=range]'].map((part) => document.querySelector(part).getBoundingClientRect().right)"
    )
    assert abs(ends[0] - ends[1]) < 1


def test_the_sign_counts_what_is_stored_also_after_a_time_when_nothing_could_be_and_tells_its_end(watched, explorer):
    page = record(watched)
    sign = page.locator(".recording")
    with closing(sqlite3.connect(explorer.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        expect(sign).to_contain_text("Not recorded: ")
        other.execute("ROLLBACK")
    expect(sign).to_contain_text(re.compile(r"Recording · \d+ captures"))
    session = page.locator(".recording a").get_attribute("href")
    before = int(re.search(r"(\d+) captures", sign.inner_text()).group(1))
    expect(sign).to_contain_text(f"{before + 2} captures")
    # Each capture would be read out.
    expect(sign.get_by_role("status")).to_have_text("Recording")

    def stored():
        with urllib.request.urlopen(f"{explorer.url.rstrip('/')}{session}") as answer:
            return json.load(answer)["shown"]["total"]

    # The sign follows what is stored by a moment, and is never ahead of it.
    ahead = []
    while len(ahead) < 20:
        total = stored()
        shown = int(re.search(r"(\d+) captures", sign.inner_text()).group(1))
        if stored() == total:
            ahead.append(shown - total)
    assert max(ahead) == 0, ahead
    # Somebody deletes it meanwhile.
    explorer.send("DELETE", session.removesuffix("/replay"))
    expect(sign).to_contain_text("was deleted")
    expect(page.get_by_role("link", name="Replay this recording")).to_have_count(0)
    expect(page.locator("[data-record-switch]")).to_have_text("Record")

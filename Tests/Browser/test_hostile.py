"""Texts that attack whoever shows them, on every page that shows texts: never run, and never in the way."""

import subprocess
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from explorer_process import ExplorerProcess, binary
from hostile_history import TEXTS, export
from watched_page import WatchedPage

# A page is opened once, and then made narrower.
WIDTHS = [1280, 320]

LOOK = """() => ({
    width: document.documentElement.scrollWidth,
    title: document.title,
    strangers: [...document.querySelectorAll("body :is(script, style, img, iframe, [onmouseover], [onload], [onerror], [style], a[href^='javascript'])")]
        .map((element) => element.outerHTML.slice(0, 200)),
    tallest: Math.max(0, ...[...document.querySelectorAll("[role=treeitem]:not(.more)")].map((row) => row.offsetHeight)),
    hasLayout: document.querySelector(".bar").offsetHeight > 0,
})"""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    """A server whose history is full of such texts."""
    directory = tmp_path_factory.mktemp("hostile")
    command = [binary(), "history", "import", "-", "--database", str(directory / "inspections.sqlite")]
    done = subprocess.run(command, input=export(), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    process = ExplorerProcess(directory)
    yield process
    assert process.stop() == 0, process.log_text()


@pytest.fixture
def page(browser, hostile):
    """A page that remembers what went wrong on it."""
    context = browser.new_context(viewport={"width": WIDTHS[0], "height": 800})
    watched = WatchedPage(context.new_page(), hostile.url)
    yield watched
    context.close()
    assert not watched.problems, watched.problems


def wrong_with(watched):
    """What is wrong with a page that shows such texts, at each width."""
    wrong = []
    for width in WIDTHS:
        watched.page.set_viewport_size({"width": width, "height": 800})
        found = watched.page.evaluate(LOOK)
        if found["width"] > width:
            wrong.append(f"{found['width']} px wide in {width}")
        if not found["title"].endswith("Reflection Explorer") or found["strangers"] or not found["hasLayout"]:
            wrong.append(found)
        # A row is one line, whatever stands in it.
        if found["tallest"] > 40:
            wrong.append(f"a row of {found['tallest']} px")
    watched.page.set_viewport_size({"width": WIDTHS[0], "height": 800})
    return wrong


def looked_at(watched, path, status=200):
    """Opens a page, and says what is wrong with it."""
    watched.open(path, status)
    wrong = wrong_with(watched)
    return {path[:80]: wrong} if wrong else {}


def test_the_history_shows_every_text_as_text(page, hostile):
    wrong = looked_at(page, "/") | looked_at(page, "/sessions") | looked_at(page, "/search?q=x")
    for number in range(1, len(TEXTS) + 2):
        second = 2 * number
        for path in (f"/sessions/{number}", f"/inspections/{second}", f"/inspections/{second}/diff?against={second - 1}",
                     f"/inspections/{second}?path=value", f"/inspections/{second}/mirror"):
            wrong |= looked_at(page, path)
    assert not wrong


def test_what_is_asked_for_is_shown_as_text(page):
    wrong = {}
    for text in TEXTS.values():
        asked = quote(text[:200], safe="")
        wrong |= looked_at(page, f"/search?q={asked}&object=cycle")
        wrong |= looked_at(page, f"/sessions?q={asked}")
        wrong |= looked_at(page, f"/sessions?object={asked}")
        wrong |= looked_at(page, f"/objects/{asked}", 404)
    assert not wrong


def test_typed_texts_are_suggested_and_filtered_as_text(page):
    page.open("/objects/strings")
    for text in TEXTS.values():
        if "\0" in text:
            continue
        page.page.locator("#finder").fill(text[:200])
        expect(page.page.locator("#finder-suggestions")).to_be_visible()
        page.page.get_by_label("Filter the rows").fill(text[:200])
    assert not wrong_with(page)
    assert page.page.title().startswith("strings")

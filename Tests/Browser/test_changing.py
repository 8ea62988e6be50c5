"""Objects that change to hostile texts, end, and come back while somebody watches: by a program that does it when told."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from explorer_process import ExplorerProcess, binary
from hostile_history import HUGE, TEXTS
from test_hostile import wrong_with
from watched_page import WatchedPage

@pytest.fixture(scope="module")
def changing(tmp_path_factory):
    """The program."""
    process = ChangingProcess(tmp_path_factory.mktemp("changing"))
    yield process
    assert process.stop() == 0, process.log_text()


class ChangingProcess(ExplorerProcess):
    """A server whose objects change as it is told."""

    def command(self):
        return [str(Path(binary()).parent / "ChangingObjects"), str(self.database)]

    def tell(self, **command):
        """Says what is to happen, and returns when it has."""
        self.process.stdin.write(json.dumps(command).encode() + b"\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == b"done\n", self.log_text()

    def stop(self):
        """Ends the input, which ends the program."""
        self.process.stdin.close()
        try:
            return self.process.wait(60)
        finally:
            self.process.stdout.close()


@pytest.fixture
def watched(browser, changing):
    """A page that remembers what went wrong on it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    watched = WatchedPage(context.new_page(), changing.url)
    yield watched
    context.close()
    assert not watched.problems, watched.problems


def value(page, path):
    """The value's cell of a row."""
    return page.locator(f"[role=treeitem][data-path='{path}'] > .value")


def watch(watched, path):
    """A page that watches."""
    watched.open(path)
    watched.page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(watched.page.locator("[data-live=on]")).to_be_visible()
    return watched.page


def rounds(changing):
    """How often the stage was told something."""
    return int(changing.json("/objects/stage?path=round&record=false")["root"]["value"])


def test_watched_values_turn_into_every_text(watched, changing):
    changing.tell(text="at rest", names=["at rest"], entries={"at": "rest"})
    page = watch(watched, "/objects/stage?depth=4")
    title = page.title()
    value(page, "text").click()
    wrong = {}
    for name, text in {**TEXTS, "huge": HUGE}.items():
        changing.tell(text=text, names=[text, "x" + text], entries={text[:2_000]: text})
        expect(value(page, "round")).to_contain_text(str(rounds(changing)))
        wrong[name] = wrong_with(watched)
    assert page.title() == title
    # The value before, the panel and the drawn rows were all there.
    expect(value(page, "text").locator("del")).to_have_count(1)
    expect(page.locator(".panel h2")).to_have_text("stage.text")
    assert not any(wrong.values()), {name: each for name, each in wrong.items() if each}


def test_what_changed_to_every_text_is_compared_and_suggested(watched, changing):
    wrong = {}
    for name, text in TEXTS.items():
        changing.tell(text="before " + text, names=[text], entries={"a": text})
        before = changing.inspect("/objects/stage?depth=4")
        changing.tell(text="after " + text, names=[text, text], entries={text[:2_000]: text})
        after = changing.inspect("/objects/stage?depth=4")
        watched.open(f"/inspections/{after}/diff?against={before}")
        expect(watched.page.locator("[data-change]").first).to_be_visible()
        wrong[name] = wrong_with(watched)
        watched.open("/objects/stage/history?path=text")
        wrong[name] += wrong_with(watched)
        # The bell and its like cannot be typed.
        typed = re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)[:40]
        watched.page.locator("#finder").fill(typed)
        expect(watched.page.locator("#finder-suggestions")).to_be_visible()
        wrong[name] += wrong_with(watched)
    assert not any(wrong.values()), {name: each for name, each in wrong.items() if each}
    assert "owned" not in watched.page.title()


def test_an_object_that_is_taken_away_and_brought_back(browser, changing):
    context = browser.new_context()
    page = watch(WatchedPage(context.new_page(), changing.url), "/objects/stage")
    changing.tell(unregister="stage")
    expect(page.locator("[data-live=gone]")).to_have_text(re.compile(r"^Gone since \d\d:\d\d:\d\d$"))
    expect(page.get_by_text("“stage” is not registered any more.")).to_be_visible()
    changing.tell(register="stage", text="back")
    expect(page.locator("[data-live=on]")).to_be_visible()
    expect(value(page, "text")).to_contain_text("back")
    context.close()


def test_an_object_that_is_freed_while_it_is_watched(browser, changing):
    context = browser.new_context()
    page = watch(WatchedPage(context.new_page(), changing.url), "/objects/fleeting")
    changing.tell(free="fleeting")
    expect(page.locator("[data-live=gone]")).to_be_visible()
    # What was seen last stays to be read.
    expect(value(page, "text")).to_contain_text("here for now")
    context.close()

"""Watching a live object: what changes is seen, and the page says when it stands still and why."""

import json
import re
import signal
import socket
import time

import pytest
from playwright.sync_api import expect

from explorer_process import ExplorerProcess

TICKER = "/objects/ticker"

# What a reader of the page must not miss, noted from the start.
REMEMBER_CAPTURES = """() => {
    window.moments = [];
    const time = document.querySelector("[data-live] time");
    new MutationObserver(() => window.moments.push(time.dateTime)).observe(time, { attributes: true });
}"""


def row(page, path):
    """The row that shows a path."""
    return page.locator(f"[role=treeitem][data-path='{path}']")


def value(page, path):
    """The value's cell of a row."""
    return row(page, path).locator("> .value")


def watch(watched, path=TICKER):
    """A page that watches."""
    watched.open(path)
    page = watched.page
    page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(page.locator("[data-live=on]")).to_be_visible()
    return page


def hide(page, is_hidden):
    """What the browser tells a page whose tab is left or chosen again."""
    page.evaluate(
        """(isHidden) => {
            Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_hidden,
    )


def test_a_page_watches_nothing_unless_it_is_asked_to(watched):
    watched.page.on("request", lambda request: watched.problems.append(request.url) if "/events" in request.url else None)
    watched.open(TICKER)
    expect(watched.page.locator("[data-live=off]")).to_have_text(re.compile(r"^Live · captured \d\d:\d\d:\d\d$"))
    expect(watched.page.get_by_role("button", name="Watch", exact=True).first).to_be_visible()


def test_a_stored_page_cannot_be_watched(watched):
    captured = watched.open(TICKER)
    watched.open(f"/inspections/{captured.headers['x-inspection-id']}")
    expect(watched.page.locator(".stored")).to_contain_text("Stored · captured")
    expect(watched.page.get_by_role("button", name="Watch", exact=True)).to_have_count(0)


def test_a_changed_value_keeps_the_one_before_at_hand(watched):
    page = watch(watched)
    title = page.title()
    ticks = value(page, "ticks")
    expect(ticks).to_have_class(re.compile("changed"))
    was, now = re.fullmatch(r"(\d+) (\d+)", ticks.inner_text().strip()).groups()
    assert int(was) < int(now)
    expect(ticks.locator("del")).to_be_visible()
    expect(ticks).to_have_attribute("title", re.compile(r"^was \d+ until \d\d:\d\d:\d\d$"))
    assert page.title() == title


def test_the_time_of_the_capture_goes_on(watched):
    page = watch(watched)
    page.evaluate(REMEMBER_CAPTURES)
    page.wait_for_function("() => new Set(window.moments).size >= 3")
    moments = page.evaluate("window.moments")
    assert moments == sorted(moments)
    # A screen reader hears of the state, not of each capture.
    expect(page.locator(".spoken[role=status]")).to_have_text("Watching. What changes is shown in its row.")


def test_rows_that_come_are_put_in(watched):
    page = watch(watched, TICKER + "?path=recent")
    page.wait_for_function("() => document.querySelectorAll('[role=treeitem]').length > 1")
    page.wait_for_function(
        """() => {
            const trades = [...document.querySelectorAll('[role=treeitem][aria-level="2"] > .label > .name')];
            return trades.length > 0 && trades.every((name, index) => name.textContent === `[${index}]`);
        }"""
    )
    first = page.locator("[role=treeitem][aria-level='2']").count()
    if first < 20:
        expect(page.locator("[role=treeitem][aria-level='2']")).not_to_have_count(first)


def test_what_is_opened_in_place_is_watched_too(watched):
    page = watch(watched, TICKER + "?depth=1")
    row(page, "quotes").locator(".toggle").click()
    acme = 'quotes["ACME"]'
    row(page, acme).locator(".toggle").click()
    expect(value(page, acme + ".cents")).to_have_class(re.compile("changed"))
    expect(row(page, acme)).to_have_attribute("aria-expanded", "true")


def test_the_selected_number_is_drawn(watched):
    page = watch(watched)
    row(page, "ticks").click()
    expect(value(page, "ticks").locator("svg.spark polyline")).to_have_attribute("points", re.compile(r"\S+ \S+"))
    expect(value(page, "ticks").get_by_role("img")).to_have_attribute("aria-label", re.compile("^The last "))
    row(page, "session").click()
    expect(page.locator(".tree svg.spark")).to_have_count(0)


def test_the_focus_stays_where_it_is_while_values_change(watched):
    page = watch(watched)
    row(page, "ticks").click()
    expect(value(page, "ticks")).to_have_class(re.compile("changed"))
    assert page.evaluate("document.activeElement.dataset.path") == "ticks"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.path") == "lastChange"


def feed(page, *events):
    """Has the page watch a stream of our own: what the server sends once in a while comes when a test needs it."""
    body = "".join(f"event: {name}\ndata: {json.dumps(data)}\n\n" for name, data in events)
    page.route("**/events?*", lambda route: route.fulfill(content_type="text/event-stream", body=body))
    # Without a pointer, which would take the focus along.
    page.get_by_role("button", name="Watch", exact=True).first.evaluate("button => button.click()")


def test_the_focus_goes_to_the_row_above_when_its_own_goes(page, explorer):
    page.goto(explorer.url + "/objects/library")
    row(page, "shelves[1].label").click()
    expect(page.locator(".panel")).to_contain_text("shelves[1].label")
    fewer = page.locator("[data-path='shelves[0]']").evaluate("row => row.outerHTML")
    change = {"capturedAt": "2026-11-30T10:00:00.000Z", "changes": [], "rows": []}
    feed(page, ("change", {**change, "lists": [{"path": "shelves", "html": fewer, "isNew": False}]}))
    expect(row(page, "shelves[1]")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.path") == "shelves"
    expect(row(page, "shelves")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".panel")).not_to_contain_text("shelves[1].label")


def test_a_row_that_is_made_anew_keeps_the_focus(page, explorer):
    page.goto(explorer.url + "/objects/library")
    row(page, "shelves[1]").click()
    both = page.evaluate(
        "['shelves[0]', 'shelves[1]'].map((path) => document.querySelector(`[data-path='${path}']`).outerHTML).join('')"
    )
    change = {"capturedAt": "2026-11-30T10:00:00.000Z", "changes": [], "rows": []}
    feed(page, ("change", {**change, "lists": [{"path": "shelves", "html": both, "isNew": True}]}))
    expect(row(page, "shelves[2]")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.path") == "shelves[1]"
    expect(page.locator("[role=treeitem][tabindex='0']")).to_have_count(1)


@pytest.mark.parametrize("index", [500_000, 50])
def test_watching_leaves_the_place_that_was_gone_to(watched, index):
    watched.open("/objects/million")
    page = watched.page
    page.get_by_label("go to index").first.fill(str(index))
    page.get_by_label("go to index").first.press("Enter")
    expect(row(page, "[0]")).to_have_count(0)
    last = f"[{index + 99}]"
    expect(row(page, last)).to_be_visible()
    page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(page.locator("[data-live=on]")).to_be_visible()
    expect(row(page, "")).to_contain_text("partly watched")
    expect(row(page, last)).to_be_visible()
    expect(row(page, "[0]")).to_have_count(0)


def test_watched_rows_keep_their_places_in_a_long_list(watched):
    watched.open("/objects/million")
    page = watched.page
    expect(row(page, "[50]")).to_have_attribute("aria-posinset", "51")
    with page.expect_event("console", lambda message: message.text == "rows are up to date"):
        page.evaluate(
            """document.addEventListener("explorer:rows", () => setTimeout(() => console.log("rows are up to date")))"""
        )
        page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(row(page, "[50]")).to_have_attribute("aria-posinset", "51")
    expect(row(page, "[99]")).to_have_attribute("aria-setsize", "1000000")


def wait_for_ticks(explorer, count):
    """Returns when the market has ticked so often."""

    def ticks():
        return int(explorer.json("/objects/ticker?path=ticks&record=false")["root"]["value"])

    end = ticks() + count
    while ticks() < end:
        time.sleep(0.05)


def test_a_paused_page_says_since_when_it_stands_still(watched, explorer):
    page = watch(watched)
    page.get_by_role("button", name="Pause").click()
    sign = page.locator("[data-live=paused]")
    expect(sign).to_have_text(re.compile(r"^Paused since \d\d:\d\d:\d\d$"))
    expect(page.locator(".spoken[role=status]")).to_contain_text("Paused since")
    stopped = value(page, "ticks").inner_text()
    wait_for_ticks(explorer, 2)
    assert value(page, "ticks").inner_text() == stopped
    page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(page.locator("[data-live=on]")).to_be_visible()


def test_a_hidden_tab_pauses_and_goes_on_with_what_is_there_then(watched):
    page = watch(watched)
    hide(page, True)
    expect(page.locator("[data-live=paused]")).to_be_visible()
    with page.expect_request(re.compile("/events")):
        hide(page, False)
    expect(page.locator("[data-live=on]")).to_be_visible()
    expect(value(page, "ticks")).to_have_class(re.compile("changed"))


def test_a_still_page_that_was_paused_is_not_resumed_by_its_tab(watched):
    page = watch(watched)
    page.get_by_role("button", name="Pause").click()
    hide(page, True)
    hide(page, False)
    expect(page.locator("[data-live=paused]")).to_be_visible()


def test_motion_is_reduced_for_those_who_ask(new_page):
    page = watch(new_page(reduced_motion="reduce"))
    expect(value(page, "ticks")).to_have_class(re.compile("changed"))
    assert value(page, "ticks").evaluate("cell => getComputedStyle(cell).animationName") == "none"


def test_a_watched_page_does_not_scroll_sideways_on_a_phone(new_page):
    page = watch(new_page(viewport={"width": 320, "height": 640}))
    expect(value(page, "ticks")).to_have_class(re.compile("changed"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def free_port():
    """A port that nobody listens at; the server is started anew on the same."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@pytest.fixture
def page(browser):
    """A page that may see its server go: the browser's own words about that are no fault."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_an_object_that_is_gone_says_so_and_is_shown_again_when_it_is_back(page, explorer):
    gone = 'event: gone\ndata: {"reason":"unregistered","status":404,"detail":"“ticker” is not registered any more."}\n\n'
    page.goto(explorer.url + TICKER)
    page.route("**/events?*", lambda route: route.fulfill(content_type="text/event-stream", body=gone))
    page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(page.locator("[data-live=gone]")).to_have_text(re.compile(r"^Gone since \d\d:\d\d:\d\d$"))
    expect(page.get_by_text("“ticker” is not registered any more.")).to_be_visible()
    expect(page.get_by_role("link", name="Its stored inspections")).to_have_attribute("href", "/sessions?object=ticker")
    page.unroute("**/events?*")
    expect(page.locator("[data-live=on]")).to_be_visible()
    expect(page.get_by_text("“ticker” is there again.")).to_be_visible()
    expect(page.get_by_text("is not registered any more")).to_have_count(0)


def test_a_page_that_waits_for_its_stream_does_not_call_itself_live(page, explorer):
    page.goto(explorer.url + TICKER)
    waiting = []
    page.route("**/events?*", lambda route: waiting.append(route))
    page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(page.locator("[data-live=connecting]")).to_have_text(re.compile(r"^Connecting · captured \d\d:\d\d:\d\d$"))
    waiting[0].continue_()
    expect(page.locator("[data-live=on]")).to_be_visible()


MOST_WINDOWS = 5


def test_a_window_too_many_says_so_and_watches_when_another_one_stops(browser, explorer):
    context = browser.new_context()
    windows = []
    for number in range(MOST_WINDOWS + 1):
        page = context.new_page()
        page.goto(explorer.url + TICKER)
        page.get_by_role("button", name="Watch", exact=True).first.click()
        if number < MOST_WINDOWS:
            expect(page.locator("[data-live=on]")).to_be_visible()
        windows.append(page)
    last = windows[-1]
    expect(last.locator("[data-live=lost]")).to_have_text(re.compile(r"^Not watching since \d\d:\d\d:\d\d, trying again$"))
    expect(last.locator(".live-note")).to_contain_text("5 windows of this browser watch already")
    # Pages still come through.
    last.goto(explorer.url + "/objects/library")
    last.go_back()
    last.get_by_role("button", name="Watch", exact=True).first.click()
    expect(last.locator(".live-note")).to_contain_text("5 windows")
    windows[0].get_by_role("button", name="Pause").click()
    expect(last.locator("[data-live=on]")).to_be_visible()
    expect(last.locator(".live-note")).to_be_empty()
    context.close()


def test_a_path_that_has_gone_is_no_object_that_has_gone(page, explorer):
    page.goto(explorer.url + TICKER + "?path=recent")
    # As if the connection had been lost, and the path had gone meanwhile.
    page.route("**/events?*", lambda route: route.continue_(url=route.request.url.replace("path=recent", "path=recently")))
    page.get_by_role("button", name="Watch", exact=True).first.click()
    expect(page.locator("[data-live=gone]")).to_be_visible()
    expect(page.get_by_role("link", name="The whole object")).to_have_attribute("href", TICKER)
    expect(page.locator(".message")).to_contain_text("recently")
    expect(page.get_by_role("link", name="Its stored inspections")).to_have_count(0)
    page.unroute("**/events?*")
    expect(page.locator("[data-live=on]")).to_be_visible()


def test_a_number_is_watched_from_the_panel(watched):
    watched.open(TICKER)
    page = watched.page
    row(page, "ticks").click()
    panel = page.locator("aside.panel")
    expect(panel.locator("h2")).to_have_text("ticker.ticks")
    panel.get_by_role("button", name="Watch as a line").click()
    expect(page.locator("[data-live=on]")).to_be_visible()
    expect(panel.locator(".watch")).to_have_attribute("aria-pressed", "true")
    expect(panel.locator("svg.spark polyline")).to_have_attribute("points", re.compile(r"\S+ \S+"))
    # It stays drawn in its row while another one is selected.
    row(page, "session").click()
    expect(panel.locator("h2")).to_have_text("ticker.session")
    expect(value(page, "ticks").locator("svg.spark")).to_be_visible()
    row(page, "ticks").click()
    expect(panel.locator("h2")).to_have_text("ticker.ticks")
    panel.locator(".watch").click()
    row(page, "session").click()
    expect(page.locator(".tree svg.spark")).to_have_count(0)
    # What is no number has no line.
    expect(panel.locator(".watch")).to_have_count(0)


def test_the_generated_test_says_when_its_value_is_an_old_one(watched):
    page = watch(watched)
    row(page, "ticks").click()
    panel = page.locator("aside.panel")
    expect(panel.locator(".outdated")).to_have_text(
        re.compile(r"^With the value of \d\d:\d\d:\d\d; it has changed since\. Take the present value$")
    )
    test = panel.get_by_label("Test", exact=True)
    before = test.inner_text()
    panel.get_by_role("button", name="Take the present value").click()
    expect(test).not_to_have_text(before)
    expect(test).to_contain_text("mirror.ticks ==")


def test_a_server_that_stands_still_is_noticed(page, tmp_path):
    server = ExplorerProcess(tmp_path)
    try:
        page.goto(server.url + TICKER)
        page.get_by_role("button", name="Watch", exact=True).first.click()
        expect(page.locator("[data-live=on]")).to_be_visible()
        server.process.send_signal(signal.SIGSTOP)
        expect(page.locator("[data-live=lost]")).to_have_text(re.compile("^The server does not answer since "))
    finally:
        server.process.send_signal(signal.SIGCONT)
    expect(page.locator("[data-live=on]")).to_be_visible()
    assert server.stop() == 0


def test_an_answer_is_not_waited_for_for_ever(page, explorer):
    page.goto(explorer.url + "/")
    page.route("**/objects", lambda route: None)
    said = page.evaluate(
        """async () => {
            const script = document.querySelector("script[src*='explorer.js']").src;
            const { ask } = await import(new URL("progress.js", script));
            return ask("/objects", { patience: 200 }).catch((error) => `${error.status} ${error.message}`);
        }"""
    )
    assert said == "0 The server has not answered for 0.2 s. It may stand still, or be very busy."


def test_every_message_that_the_server_is_silent_goes_when_it_answers(page, explorer):
    page.goto(explorer.url + "/")
    page.evaluate(
        """async () => {
            const script = document.querySelector("script[src*='explorer.js']").src;
            const { ProblemError, ask, report } = await import(new URL("progress.js", script));
            report(new ProblemError("No answer to the first."));
            report(new ProblemError("No answer to the second."));
            report(new ProblemError("This is wrong.", 400));
            await ask("/objects");
        }"""
    )
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(page.get_by_role("alert")).to_contain_text("This is wrong.")


def test_a_server_that_goes_away_and_comes_back(page, tmp_path):
    port = free_port()
    server = ExplorerProcess(tmp_path, options=("--port", str(port)))
    try:
        page.goto(server.url + TICKER)
        page.get_by_role("button", name="Watch", exact=True).first.click()
        expect(page.locator("[data-live=on]")).to_be_visible()
        assert server.stop() == 0
        lost = page.locator("[data-live=lost]")
        expect(lost).to_have_text(re.compile(r"^The server does not answer since \d\d:\d\d:\d\d, trying again$"))
        server = ExplorerProcess(tmp_path, options=("--port", str(port)))
        expect(page.locator("[data-live=on]")).to_be_visible(timeout=30_000)
        # The market begins anew with the process: what is shown is what is there.
        page.wait_for_function(
            """async () => {
                const answer = await fetch("/objects/ticker?path=ticks&record=false", {
                    headers: { Accept: "application/json" },
                });
                const { root } = await answer.json();
                const cell = document.querySelector("[data-path=ticks] > .value");
                const shown = [...cell.childNodes].filter((node) => node.nodeName !== "DEL");
                return Math.abs(Number(root.value) - Number(shown.map((node) => node.textContent).join(""))) <= 1;
            }"""
        )
    finally:
        assert server.stop() == 0


def test_what_is_fetched_when_it_is_needed_is_fetched_again_by_a_server_that_is_back(page, tmp_path):
    port = free_port()
    server = ExplorerProcess(tmp_path, options=("--port", str(port)))
    try:
        page.goto(server.url + "/objects/million")
        assert server.stop() == 0
        filter_field = page.get_by_label("Filter the rows")
        filter_field.fill("[7]")
        message = page.get_by_role("alert")
        expect(message).to_contain_text("The server does not answer.")
        page.locator("#finder").fill("elsius")
        page.locator("[data-side=after] a").click()
        expect(message).to_contain_text("The server does not answer.")
        server = ExplorerProcess(tmp_path, options=("--port", str(port)))
        filter_field.fill("[1]")
        expect(page.locator(".filter [role=status]")).to_contain_text("1 of ")
        expect(message).to_have_count(0)
        filter_field.fill("")
        page.locator("#finder").fill("celsius")
        expect(page.locator(".suggestions")).to_be_visible()
        page.keyboard.press("Escape")
        more = page.locator("[data-side=after] a")
        said = more.text_content()
        more.click()
        expect(more).not_to_have_text(said)
    finally:
        assert server.stop() == 0

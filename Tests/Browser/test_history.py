"""Finding in the history, by the eyes of a person with a browser."""

import time
from urllib.parse import quote

from playwright.sync_api import expect


def search(watched, text):
    """Types a text into the search of the history."""
    watched.open("/sessions")
    form = watched.page.locator("main").get_by_role("search")
    form.get_by_role("searchbox").fill(text)
    form.get_by_role("button", name="Search").click()
    watched.page.wait_for_url("**/sessions?q=**")


def test_a_text_is_found_and_its_link_lands_on_the_node(new_page):
    watched = new_page(java_script_enabled=False)
    watched.open("/objects/library?depth=6")
    search(watched, "middlemarch")
    hit = watched.page.locator("main tr", has_text="Middlemarch").first
    expect(hit.locator("mark").first).to_be_visible()
    hit.locator('a[href^="/inspections/"]').first.click()
    watched.page.wait_for_url("**/inspections/*path=*")
    expect(watched.page.locator(".panel")).to_contain_text("Middlemarch")


def test_nothing_found_says_what_was_looked_for(watched):
    search(watched, "<img src=x onerror=alert('in no object')>")
    expect(watched.page.get_by_role("status")).to_contain_text("<img src=x onerror=alert('in no object')>")


def test_the_form_keeps_where_to_look(watched):
    watched.open("/sessions?q=library&in=type")
    expect(watched.page.get_by_label("types")).to_be_checked()
    expect(watched.page.get_by_label("values")).not_to_be_checked()


def test_the_past_of_a_number_is_drawn_and_leads_to_what_changed(watched, explorer):
    def ticks():
        return explorer.json("/objects/ticker?path=ticks&record=false")["root"]["value"]

    watched.open("/objects/ticker?path=ticks")
    # The market ticks by itself: what the page shows is over at the second other number.
    seen = {ticks()}
    while len(seen) < 3:
        time.sleep(0.05)
        seen.add(ticks())
    watched.open("/objects/ticker?path=ticks")
    watched.page.get_by_role("link", name="Its past").click()
    watched.page.wait_for_url("**/history?path=ticks")
    expect(watched.page.get_by_role("img", name="numbers from")).to_be_visible()
    watched.page.get_by_role("link", name="what changed").first.click()
    watched.page.wait_for_url("**/diff?against=*")


def test_no_page_of_the_history_scrolls_sideways_on_a_phone(new_page):
    watched = new_page(viewport={"width": 390, "height": 844})
    watched.open("/objects/ticker?depth=4")
    for path in ("/sessions?q=company", "/objects/ticker/history?path=" + quote('quotes["ACME"].cents')):
        watched.open(path)
        assert watched.page.evaluate("document.documentElement.scrollWidth") <= 390, path


def changed_ticker(explorer):
    """Two inspections of the ticker between which something changed; the later one's number."""
    last = None
    for _ in range(1000):
        # Each different: the market ticks by itself.
        answer = explorer.inspect("/objects/ticker?depth=4")
        if last is not None and explorer.json(f"/inspections/{answer}/diff?against={last}")["counts"]["total"] > 0:
            return last, answer
        last = last or answer
        time.sleep(0.05)
    raise AssertionError("the ticker stands still")


def test_a_comparison_opens_only_what_changed(new_page, explorer):
    watched = new_page(java_script_enabled=False)
    before, after = changed_ticker(explorer)
    changes = explorer.json(f"/inspections/{after}/diff?against={before}")["changes"]
    watched.open(f"/inspections/{after}/diff?against={before}")
    rows = watched.page.locator("[data-change]")
    expect(rows).to_have_count(len(changes))
    ticks = rows.filter(has_text="ticks").first
    expected = next(change for change in changes if change["path"] == "ticks")
    expect(ticks.locator("del")).to_have_text(expected["old"])
    expect(ticks.locator("ins")).to_have_text(expected["new"])
    ticks.locator("ins a").click()
    watched.page.wait_for_url(f"**/inspections/{after}?path=ticks")


def test_keys_go_from_change_to_change(watched, explorer):
    before, after = changed_ticker(explorer)
    watched.open(f"/inspections/{after}/diff?against={before}")
    rows = watched.page.locator("[data-change]")
    watched.page.keyboard.press("n")
    expect(rows.first).to_be_focused()
    watched.page.keyboard.press("n")
    expect(rows.nth(1)).to_be_focused()
    watched.page.keyboard.press("p")
    expect(rows.first).to_be_focused()


def test_a_stored_capture_leads_to_the_ones_around_it(new_page, explorer):
    watched = new_page(java_script_enabled=False)
    numbers = [explorer.inspect("/objects/cycle?depth=5") for _ in range(3)]
    watched.open(f"/inspections/{numbers[1]}")
    watched.page.get_by_role("link", name="‹ earlier").click()
    watched.page.wait_for_url(f"**/inspections/{numbers[0]}")
    watched.page.get_by_role("link", name="later ›").click()
    watched.page.wait_for_url(f"**/inspections/{numbers[1]}")
    watched.page.get_by_role("link", name="later ›").click()
    watched.page.wait_for_url(f"**/inspections/{numbers[2]}")
    expect(watched.page.get_by_role("link", name="later ›")).to_have_count(0)
    watched.page.get_by_role("link", name="Compare with the one before").click()
    watched.page.wait_for_url(f"**/inspections/{numbers[2]}/diff?against=previous")
    expect(watched.page.locator(".summary")).to_contain_text("Nothing")


def test_the_past_is_bounded_by_a_form(new_page, explorer):
    watched = new_page(java_script_enabled=False)
    explorer.inspect("/objects/ticker")
    watched.open("/objects/ticker/history?path=ticks")
    expect(watched.page.locator("table.past tbody tr").first).to_be_visible()
    watched.page.locator('input[name="until"]').fill("2001-01-01")
    watched.page.get_by_role("button", name="Show").click()
    watched.page.wait_for_url("**/history?path=ticks*until=2001-01-01")
    expect(watched.page.locator(".summary")).to_contain_text("No inspection of that time")
    watched.page.get_by_role("link", name="At all times").click()
    expect(watched.page.locator("table.past tbody tr").first).to_be_visible()


def test_comparisons_and_pasts_fit_every_width(watched, explorer):
    before, after = changed_ticker(explorer)
    strings = explorer.inspect("/objects/strings?limit=1000")
    enums = explorer.inspect("/objects/enums")
    for path in (
        f"/inspections/{after}/diff?against={before}",
        f"/inspections/{enums}/diff?against={strings}",
        "/objects/ticker/history?path=ticks",
        f"/inspections/{strings}",
    ):
        watched.open(path)
        for width in (1280, 360, 320):
            watched.page.set_viewport_size({"width": width, "height": 800})
            assert watched.page.evaluate("document.documentElement.scrollWidth") <= width, path

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
    search(watched, "<img src=x onerror=alert(1)>")
    expect(watched.page.get_by_role("status")).to_contain_text("<img src=x onerror=alert(1)>")


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

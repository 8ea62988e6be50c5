"""The main job, by the eyes of a person with a browser."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect


def rows(page):
    """The rows of the property tree."""
    return page.locator('[role="treeitem"]')


def test_home_lists_every_object(watched, explorer):
    watched.open("/")
    names = [entry["name"] for entry in explorer.json("/objects")["objects"]]
    assert "library" in names
    for name in names:
        expect(watched.page.locator(f'a[href="/objects/{name}"]').first).to_be_visible()


def test_an_object_is_reached_from_home(watched):
    watched.open("/")
    watched.page.locator('a[href="/objects/library"]').first.click()
    watched.page.wait_for_url("**/objects/library")
    expect(rows(watched.page).filter(has_text="shelves").first).to_be_visible()
    expect(rows(watched.page).filter(has_text="secret").first).to_be_visible()


MOST_BYTES = 100_000


def test_every_object_has_a_page_that_is_light(watched, sample_name):
    """All that the browser fetches to draw it, without images: page, style sheets and scripts, as sent."""
    sizes = {}

    def count(response):
        if response.request.resource_type in ("document", "stylesheet", "script"):
            sizes[response.url] = len(response.body())

    watched.page.on("response", count)
    # A page is loaded when its modules are.
    watched.open(f"/objects/{sample_name}")
    expect(watched.page.locator("[role=treeitem][aria-selected=true]")).to_have_count(1)
    expect(watched.page.locator("h1")).to_contain_text(sample_name)
    assert rows(watched.page).count() > 0
    assert len(sizes) > 5
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_a_nested_path_shows_that_part(watched):
    watched.open("/objects/library?path=" + quote("shelves[0].items[0]"))
    expect(rows(watched.page).filter(has_text="Middlemarch").first).to_be_visible()
    assert rows(watched.page).filter(has_text="openingHours").count() == 0


def test_a_nested_path_is_reached_by_links(new_page):
    watched = new_page(java_script_enabled=False)
    watched.open("/objects/library?depth=1")
    watched.page.locator('[role="treeitem"] a[href*="path=shelves"]').first.click()
    watched.page.wait_for_url("**path=shelves**")
    expect(rows(watched.page).filter(has_text="Fiction A–M").first).to_be_visible()


def test_what_was_seen_is_stored(watched):
    captured = watched.open("/objects/controller")
    identifier = captured.headers["x-inspection-id"]
    expect(rows(watched.page).filter(has_text="secretAgentNames").first).to_be_visible()
    watched.page.locator(f'a[href="/inspections/{identifier}"]').first.click()
    watched.page.wait_for_url(f"**/inspections/{identifier}")
    expect(rows(watched.page).filter(has_text="secretAgentNames").first).to_be_visible()


def test_a_session_lists_what_was_seen_in_it(watched):
    first = watched.open("/objects/enums").headers["x-inspection-id"]
    second = watched.open("/objects/wrapped").headers["x-inspection-id"]
    watched.open("/sessions")
    watched.page.locator('main a[href^="/sessions/"]').first.click()
    watched.page.wait_for_url("**/sessions/*")
    for identifier in (first, second):
        expect(watched.page.locator(f'a[href="/inspections/{identifier}"]').first).to_be_visible()


def test_hostile_text_stays_text(watched):
    watched.open("/objects/strings?limit=1000")
    expect(rows(watched.page).filter(has_text="<script>document.title = 'owned'</script>").first).to_be_visible()
    assert "owned" not in watched.page.title()
    assert watched.page.locator("main svg[onload], main img, main script, main [onmouseover]").count() == 0


def test_an_unknown_object_is_a_page_that_helps(watched):
    watched.open("/objects/libary", status=404)
    expect(watched.page.locator('a[href="/objects/library"]').first).to_be_visible()


def test_an_unknown_path_is_a_page_that_helps(watched):
    watched.open("/objects/library?path=shelfs", status=404)
    expect(watched.page.locator("main")).to_contain_text("shelves")


@pytest.mark.parametrize(("query", "status"), [("depth=many", 400), ("path=shelves%5B99%5D", 404), ("format=xml", 400)])
def test_a_wrong_parameter_is_a_page_that_leads_back_to_the_place(watched, query, status):
    watched.open(f"/objects/library?{query}", status=status)
    watched.page.get_by_role("link", name="without its parameters").click()
    expect(watched.page.locator("[role=treeitem]").first).to_contain_text("library")


def test_pages_work_without_javascript(new_page):
    watched = new_page(java_script_enabled=False)
    watched.open("/")
    watched.page.locator('a[href="/objects/library"]').first.click()
    expect(rows(watched.page).filter(has_text="shelves").first).to_be_visible()
    watched.open("/objects/library?path=" + quote('byName["Ada Lovelace"]'))
    expect(rows(watched.page).filter(has_text="age").first).to_be_visible()


def test_paper_is_white_whatever_the_theme_and_shows_nothing_to_press(new_page):
    watched = new_page(color_scheme="dark")
    watched.open("/objects/library")
    page = watched.page
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator(".row .name").first.evaluate("name => getComputedStyle(name).color") == "rgb(31, 35, 40)"
    assert page.locator("button:visible, input:visible, select:visible").count() == 0
    expect(rows(page).filter(has_text="shelves").first).to_be_visible()

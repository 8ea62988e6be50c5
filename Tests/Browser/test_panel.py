"""The panel of the selected node, the generated test and the layout, in a browser."""

import re

from playwright.sync_api import expect


def test_selecting_a_row_fills_the_panel(watched):
    page = watched.page
    watched.open("/objects/library")
    row = page.locator(".row[data-path='total']")
    row.locator(".name").click()
    panel = page.locator("aside.panel")
    expect(panel.locator("h2")).to_have_text("library.total")
    expect(panel).to_contain_text("#expect(mirror.total == 6)")
    expect(panel.locator("dd", has_text="in Library").first).to_be_visible()


def test_a_number_of_an_object_means_one_object_on_the_page(watched):
    page = watched.page
    watched.open("/objects/library?depth=1")
    shelves = page.locator(".row[data-path='shelves']")
    shelves.locator(".toggle").click()
    page.locator(".row[data-path='shelves[0]']").click()
    expect(page.locator("aside.panel h2")).to_have_text("library.shelves[0]")
    # What was opened in place was captured for itself, and so counted for itself.
    expect(page.locator("aside.panel")).not_to_contain_text("Identity")
    numbers = page.locator(".row .identity").all_inner_texts()
    assert len(numbers) == len(set(numbers)) > 1
    delegate = page.locator(".row[data-path='delegate']")
    number = delegate.locator(".identity").inner_text()
    delegate.click()
    expect(page.locator("aside.panel h2")).to_have_text("library.delegate")
    expect(page.locator("aside.panel dl")).to_contain_text("Identity" + number)


def test_only_the_last_of_many_selections_is_shown(watched):
    page = watched.page
    watched.open("/objects/library")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "part=panel" in request.url else None)
    page.locator(".row[role=treeitem]").first.focus()
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    selected = page.locator(".row[aria-selected=true]")
    path = selected.get_attribute("data-path")
    expect(page.locator("aside.panel h2")).to_have_text(re.compile(re.escape(path) + "$"))
    assert len(asked) < 8
    expect(selected).to_be_focused()


def test_a_copy_button_copies_and_says_so(watched):
    page = watched.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    watched.open("/objects/library?path=total")
    button = page.get_by_role("button", name="Copy the path")
    button.click()
    expect(button).to_have_text("copied")
    expect(page.locator(".announced")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == "total"
    expect(button).to_have_text("copy")


def test_a_copy_button_works_where_there_is_no_clipboard(watched):
    page = watched.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })")
    watched.open("/objects/library?path=total")
    button = page.get_by_role("button", name="Copy the path")
    button.click()
    expect(button).to_have_text("copied")
    expect(button).to_be_focused()


def test_the_test_mirror_is_a_page_with_a_copy_button(watched):
    page = watched.page
    watched.open("/objects/strings")
    page.get_by_role("navigation", name="Views of this place").get_by_role("link", name="Test mirror").click()
    expect(page.get_by_role("link", name="Test mirror")).to_have_attribute("aria-current", "page")
    source = page.locator("pre.code")
    expect(source).to_contain_text("final class StringGalleryMirror: MirrorObject {")
    copied = page.get_by_role("button", name="Copy the source").get_attribute("data-copy")
    assert "\u202e" not in copied
    assert source.inner_text().strip() == copied.strip()
    assert page.title() != "owned"


def test_the_layout_draws_every_field(watched):
    page = watched.page
    watched.open("/objects/library/layout")
    expect(page.get_by_role("img")).to_have_attribute("aria-label", re.compile("each field at its offset"))
    expect(page.locator("table.fields tbody tr")).to_have_count(12)
    page.locator("table.fields").get_by_role("link", name="shelves").click()
    expect(page.locator("h1")).to_have_text("shelves")


def test_nothing_scrolls_sideways_but_code(new_page):
    watched = new_page(viewport={"width": 360, "height": 800})
    page = watched.page
    for path in ("/objects/strings/mirror", "/objects/library/layout", "/objects/library?path=total"):
        watched.open(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"{path} is {width} wide"


def test_without_scripts_no_button_promises_to_copy(new_page):
    watched = new_page(java_script_enabled=False)
    page = watched.page
    watched.open("/objects/library?path=total")
    expect(page.locator("aside.panel")).to_contain_text("#expect(mirror.total == 6)")
    expect(page.get_by_role("button", name="Copy the path")).to_have_count(0)

"""The keys that work on every page."""

from playwright.sync_api import expect


def test_a_slash_goes_to_the_search_box(watched):
    watched.open("/sessions")
    watched.page.keyboard.press("/")
    expect(watched.page.locator("#finder")).to_be_focused()
    watched.page.keyboard.press("/")
    expect(watched.page.locator("#finder")).to_have_value("/")


def test_two_keys_go_to_a_place(watched):
    watched.open("/healthz")
    watched.page.keyboard.press("g")
    watched.page.keyboard.press("h")
    watched.page.wait_for_url("**/sessions")
    watched.page.keyboard.press("g")
    watched.page.keyboard.press("o")
    watched.page.wait_for_url(watched.url + "/")


def test_typing_is_no_command(watched):
    watched.open("/healthz")
    box = watched.page.locator("#finder")
    box.press_sequentially("gh?")
    expect(box).to_have_value("gh?")
    expect(watched.page.get_by_role("dialog")).to_have_count(0)
    assert watched.page.url.endswith("/healthz")


def test_the_list_of_keys_opens_and_gives_the_focus_back(watched):
    watched.open("/")
    link = watched.page.get_by_role("link", name="History", exact=True)
    link.focus()
    watched.page.keyboard.press("?")
    dialog = watched.page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("find a property, a type or a value")
    watched.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(link).to_be_focused()


def test_the_list_of_keys_opens_by_its_button(watched):
    watched.open("/")
    watched.page.get_by_role("button", name="Keys ?").click()
    dialog = watched.page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_a_key_with_control_is_the_browsers(watched):
    watched.open("/healthz")
    watched.page.keyboard.press("Control+/")
    expect(watched.page.locator("#finder")).not_to_be_focused()

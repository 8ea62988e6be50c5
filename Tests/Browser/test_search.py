"""Finding a property, a type or a value in the objects as they are now."""

from playwright.sync_api import expect


def finder(page):
    """The search box of every page."""
    return page.locator("#finder")


def options(page):
    """What is suggested."""
    return page.locator("#finder-suggestions [role=option]")


def test_the_form_finds_without_scripts(new_page):
    watched = new_page(java_script_enabled=False)
    watched.open("/sessions")
    box = watched.page.get_by_role("banner").get_by_role("searchbox")
    box.fill("middlemarch")
    box.press("Enter")
    watched.page.wait_for_url("**/search?q=middlemarch")
    hit = watched.page.locator("main tr", has_text="Middlemarch").first
    expect(hit.locator("mark").first).to_be_visible()
    hit.locator("a").first.click()
    watched.page.wait_for_url("**/objects/library?path=*")
    expect(watched.page.locator(".panel")).to_contain_text("Middlemarch")


def test_the_filters_belong_to_the_box_in_the_bar(watched):
    watched.open("/search?q=library")
    expect(finder(watched.page)).to_have_value("library")
    watched.page.get_by_label("names").uncheck()
    watched.page.get_by_label("values").uncheck()
    watched.page.get_by_label("Objects to search").select_option("library")
    watched.page.locator("main").get_by_role("button", name="Search").click()
    watched.page.wait_for_url("**/search?*object=library*")
    assert "in=type" in watched.page.url
    assert "in=name" not in watched.page.url
    expect(watched.page.get_by_label("types")).to_be_checked()
    expect(watched.page.get_by_label("names")).not_to_be_checked()


def test_suggestions_are_walked_by_arrows_and_opened_by_enter(watched):
    watched.open("/")
    box = finder(watched.page)
    box.press_sequentially("middlem")
    expect(options(watched.page).first).to_contain_text("Middlemarch")
    expect(box).to_have_attribute("aria-expanded", "true")
    box.press("ArrowDown")
    first = options(watched.page).first
    expect(first).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", first.get_attribute("id"))
    box.press("Enter")
    watched.page.wait_for_url("**/objects/library?path=*")


def test_arrows_go_round_and_enter_in_the_box_sends_the_form(watched):
    watched.open("/")
    box = finder(watched.page)
    box.press_sequentially("middlem")
    expect(options(watched.page).first).to_be_visible()
    box.press("ArrowUp")
    expect(options(watched.page).last).to_have_attribute("aria-selected", "true")
    box.press("ArrowDown")
    expect(box).not_to_have_attribute("aria-activedescendant", "finder-option-0")
    box.press("Enter")
    watched.page.wait_for_url("**/search?q=middlem")


def test_escape_closes_the_suggestions_then_empties_the_box(watched):
    watched.open("/")
    box = finder(watched.page)
    box.press_sequentially("middlem")
    expect(options(watched.page).first).to_be_visible()
    box.press("Escape")
    expect(options(watched.page).first).to_be_hidden()
    expect(box).to_have_value("middlem")
    box.press("Escape")
    expect(box).to_have_value("")


def test_an_older_answer_never_replaces_a_newer_one(watched):
    watched.open("/")
    held = []
    watched.page.route("**/search?q=middle&*", lambda route: held.append(route))
    box = finder(watched.page)
    with watched.page.expect_request("**/search?q=middle&*"):
        box.press_sequentially("middle")
    box.press_sequentially("m")
    expect(options(watched.page).first).to_contain_text("Middlemarch")
    expect(watched.page.locator("#finder-suggestions")).to_have_attribute("data-text", "middlem")


def test_a_suggestion_of_markup_stays_text(watched):
    watched.open("/")
    finder(watched.page).press_sequentially("document.title")
    expect(options(watched.page).first).to_contain_text("<script>document.title = 'owned'</script>")
    assert watched.page.locator("#finder-suggestions script").count() == 0


def test_nothing_found_says_so_and_leads_to_the_history(watched):
    watched.open("/search?q=nowhere-at-all")
    expect(watched.page.get_by_role("status")).to_contain_text("Nothing found")
    watched.page.get_by_role("link", name="search what was seen earlier").click()
    watched.page.wait_for_url("**/sessions?q=nowhere-at-all")

"""Sessions by the eyes and hands of a person with a browser."""

import time

import pytest
from playwright.sync_api import expect

UNDO_MILLISECONDS = 8_000
LEAVING_SECONDS = 30


@pytest.fixture
def session(explorer):
    """Makes sessions: each inspected the objects that are given, and has a title of its own."""
    made = []

    def make(*targets, title):
        number = None
        for target in targets:
            identifier = explorer.inspect(target, session=title)
            number = explorer.json(f"/inspections/{identifier}")["links"]["session"].rsplit("/", 1)[1]
        explorer.send("PATCH", f"/sessions/{number}", {"title": title})
        made.append(number)
        return number

    yield make
    for number in made:
        explorer.send("DELETE", f"/sessions/{number}", expected=(204, 404))


def row(page, number):
    """The row or the head of a session."""
    return page.locator(f'[data-session="{number}"]')


def test_the_timeline_shows_what_a_session_is(new_page, session):
    watched = new_page(java_script_enabled=False)
    number = session("/objects/library", "/objects/library?path=shelves", "/objects/enums", title="What it is")
    watched.open("/sessions")
    its = row(watched.page, number)
    expect(its).to_contain_text("What it is")
    expect(its).to_contain_text("3 inspections")
    expect(its.locator(".seen")).to_contain_text("library")
    expect(its.get_by_role("button")).to_have_count(0)
    its.get_by_role("link", name="What it is", exact=True).click()
    watched.page.wait_for_url(f"**/sessions/{number}")
    expect(watched.page.locator("[data-inspection]")).to_have_count(3)


def test_the_filters_work_without_a_script(new_page, session):
    watched = new_page(java_script_enabled=False)
    one = session("/objects/wrapped", title="Only wrapped")
    other = session("/objects/enums", title="Only enums")
    watched.open("/sessions")
    watched.page.locator('select[name="object"]').select_option("wrapped")
    watched.page.get_by_role("search", name="History").get_by_role("button", name="Search").click()
    watched.page.wait_for_url("**/sessions?*object=wrapped*")
    expect(row(watched.page, one)).to_be_visible()
    expect(row(watched.page, other)).to_have_count(0)
    watched.page.locator('input[name="until"]').fill("2001-01-01")
    watched.page.get_by_role("search", name="History").get_by_role("button", name="Search").click()
    expect(watched.page.locator(".empty")).to_contain_text("No stored session")
    watched.page.get_by_role("link", name="Show all sessions").click()
    expect(row(watched.page, other)).to_be_visible()


def test_older_sessions_are_a_page_on(watched, session):
    numbers = [session("/objects/wrapped", title=f"Number {count}") for count in range(3)]
    watched.open("/sessions?limit=2&object=wrapped")
    expect(row(watched.page, numbers[2])).to_be_visible()
    expect(row(watched.page, numbers[0])).to_have_count(0)
    watched.page.get_by_role("link", name="Older sessions").click()
    expect(row(watched.page, numbers[0])).to_be_visible()


@pytest.mark.parametrize("place", ["/sessions", "/sessions/{}"])
def test_a_session_is_renamed_in_its_place(watched, session, explorer, place):
    number = session("/objects/enums", title="Before")
    watched.open(place.format(number))
    its = row(watched.page, number)
    its.hover()
    its.get_by_role("button", name="Rename").click()
    field = its.get_by_role("textbox", name="Title of the session")
    expect(field).to_have_value("Before")
    field.fill("discarded")
    field.press("Escape")
    expect(its.locator(".session-title")).to_have_text("Before")
    its.get_by_role("button", name="Rename").press("Enter")
    field.fill("<img src=x onerror=alert(1)> \u202eafter")
    field.press("Enter")
    expect(its.locator(".session-title")).to_contain_text("<img src=x onerror=alert(1)> U+202Eafter")
    expect(its.get_by_role("button", name="Rename")).to_be_focused()
    assert explorer.json(f"/sessions/{number}")["title"] == "<img src=x onerror=alert(1)> \u202eafter"


def test_a_title_that_is_refused_says_why(watched, session):
    number = session("/objects/enums", title="Kept")
    watched.open(f"/sessions/{number}")
    watched.expected_statuses.add(400)
    its = row(watched.page, number)
    its.get_by_role("button", name="Rename").click()
    field = its.get_by_role("textbox")
    # As it is pasted: nothing is cut, and what was written stays.
    watched.page.keyboard.insert_text("x" * 201)
    field.press("Enter")
    expect(watched.page.get_by_role("alert")).to_contain_text("at most 200 characters")
    expect(field).to_have_value("x" * 201)


def test_a_session_is_pinned_and_unpinned(watched, session, explorer):
    number = session("/objects/enums", title="To be kept")
    watched.open("/sessions")
    its = row(watched.page, number)
    its.hover()
    its.get_by_role("button", name="Pin To be kept", exact=True).click()
    expect(its.locator(".badge.pinned")).to_be_visible()
    assert explorer.json(f"/sessions/{number}")["pinned"] is True
    its.get_by_role("button", name="Unpin").click()
    expect(its.locator(".badge.pinned")).to_have_count(0)
    assert explorer.json(f"/sessions/{number}")["pinned"] is False


def delete(page, number):
    """Asks for the deletion, and says yes."""
    its = row(page, number)
    its.hover()
    its.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(its.get_by_role("status")).to_contain_text("is deleted in 8 seconds")


def test_deleting_is_asked_once_and_can_be_kept(watched, session, explorer):
    number = session("/objects/enums", title="Asked for")
    watched.open("/sessions")
    row(watched.page, number).hover()
    row(watched.page, number).get_by_role("button", name="Delete").click()
    dialog = watched.page.get_by_role("dialog", name="Delete “Asked for”?")
    expect(dialog).to_contain_text("1 inspection")
    dialog.get_by_role("button", name="Keep").click()
    expect(dialog).to_have_count(0)
    expect(row(watched.page, number).get_by_role("status")).to_have_count(0)
    assert explorer.json(f"/sessions/{number}")["id"] == int(number)


def test_deleting_can_be_undone_and_nothing_was_sent(watched, session, explorer):
    number = session("/objects/enums", title="Undone")
    watched.page.clock.install()
    watched.open("/sessions")
    delete(watched.page, number)
    row(watched.page, number).get_by_role("button", name="Undo").click()
    watched.page.clock.run_for(2 * UNDO_MILLISECONDS)
    expect(row(watched.page, number).get_by_role("link", name="Undone", exact=True)).to_be_visible()
    assert explorer.json(f"/sessions/{number}")["id"] == int(number)


def test_a_session_is_gone_when_the_time_is_over(watched, session, explorer):
    number = session("/objects/enums", title="Gone in a while")
    watched.page.clock.install()
    watched.open("/sessions")
    delete(watched.page, number)
    assert explorer.json(f"/sessions/{number}")["id"] == int(number)
    watched.page.clock.run_for(UNDO_MILLISECONDS)
    expect(row(watched.page, number)).to_have_count(0)
    assert explorer.send("GET", f"/sessions/{number}", expected=(200, 404)) == 404


def test_a_session_is_gone_when_its_page_is_left(watched, session, explorer):
    number = session("/objects/enums", title="Gone by leaving")
    watched.open(f"/sessions/{number}")
    delete(watched.page, number)
    watched.open("/objects")
    # The request outlives its page: nothing on the next one tells when it was answered.
    deadline = time.monotonic() + LEAVING_SECONDS
    while explorer.send("GET", f"/sessions/{number}", expected=(200, 404)) == 200:
        assert time.monotonic() < deadline, "the session is still there"
        time.sleep(0.05)


def test_a_deletion_that_does_not_reach_the_server_can_be_tried_again(browser, session, explorer):
    number = session("/objects/enums", title="Out of reach")
    context = browser.new_context()
    page = context.new_page()
    page.goto(explorer.url + "/sessions")
    delete(page, number)
    page.route(f"**/sessions/{number}", lambda route: route.abort("connectionrefused"))
    row(page, number).get_by_role("button", name="Delete now").click()
    error = page.get_by_role("alert")
    expect(error).to_contain_text("The server does not answer.")
    expect(row(page, number).get_by_role("button", name="Delete")).to_be_focused()
    page.unroute(f"**/sessions/{number}")
    error.get_by_role("button", name="Try again").click()
    expect(row(page, number)).to_have_count(0)
    expect(error).to_have_count(0)
    assert explorer.send("GET", f"/sessions/{number}", expected=(200, 404)) == 404
    context.close()


def test_a_session_is_gone_at_once_when_told_so(watched, session, explorer):
    number = session("/objects/enums", title="Gone now")
    watched.open(f"/sessions/{number}")
    delete(watched.page, number)
    row(watched.page, number).get_by_role("button", name="Delete now").click()
    watched.page.wait_for_url("**/sessions")
    expect(row(watched.page, number)).to_have_count(0)


def test_two_inspections_are_chosen_and_compared(watched, session):
    number = session(*["/objects/enums"] * 2, "/objects/library", title="Two of three")
    watched.open(f"/sessions/{number}")
    boxes = watched.page.get_by_role("checkbox", name="Compare inspection")
    compare = watched.page.get_by_role("button", name="Compare", exact=True)
    expect(compare).to_be_disabled()
    numbers = [boxes.nth(index).get_attribute("value") for index in range(3)]
    boxes.nth(2).check()
    boxes.nth(1).check()
    boxes.nth(0).check()
    expect(boxes.nth(2)).not_to_be_checked()
    expect(watched.page.locator("[data-chosen]")).to_have_text(f"Compare inspection {numbers[0]} with {numbers[1]}.")
    compare.click()
    watched.page.wait_for_url(f"**/inspections/{numbers[1]}/diff?against={numbers[0]}")


def test_two_inspections_are_compared_without_a_script(new_page, session):
    watched = new_page(java_script_enabled=False)
    number = session(*["/objects/enums"] * 2, title="By a form")
    watched.open(f"/sessions/{number}?limit=1")
    boxes = watched.page.get_by_role("checkbox", name="Compare inspection")
    first = boxes.first.get_attribute("value")
    boxes.first.check()
    compare = watched.page.get_by_role("button", name="Compare", exact=True)
    compare.click()
    watched.page.wait_for_url(f"**/sessions/{number}?compare={first}")
    expect(watched.page.locator("[data-chosen]")).to_contain_text(f"Inspection {first} is chosen")
    second = boxes.last.get_attribute("value")
    boxes.last.check()
    compare.click()
    watched.page.wait_for_url(f"**/inspections/{second}/diff?against={first}")


def test_one_is_chosen_on_one_page_and_the_other_on_the_next(watched, session):
    number = session(*["/objects/enums"] * 2, title="Over two pages")
    watched.open(f"/sessions/{number}?limit=1")
    box = watched.page.get_by_role("checkbox", name="Compare inspection")
    first = box.get_attribute("value")
    box.check()
    watched.page.get_by_role("link", name="Later inspections").click()
    watched.page.wait_for_url("**cursor=**")
    expect(watched.page.locator("[data-chosen]")).to_contain_text(f"Inspection {first} is chosen")
    second = box.get_attribute("value")
    box.check()
    watched.page.get_by_role("button", name="Compare", exact=True).click()
    watched.page.wait_for_url(f"**/inspections/{second}/diff?against={first}")


def test_nothing_scrolls_sideways(watched, session):
    number = session("/objects/strings", "/objects/enums", title="unbroken" * 25)
    for path in ("/sessions", f"/sessions/{number}"):
        watched.open(path)
        for width in (1280, 360, 320):
            watched.page.set_viewport_size({"width": width, "height": 800})
            assert watched.page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_a_button_that_failed_keeps_the_focus(watched, explorer, session):
    number = session("/objects/enums", title="Deleted elsewhere")
    watched.open("/sessions")
    explorer.send("DELETE", f"/sessions/{number}")
    watched.expected_statuses.add(404)
    pin = row(watched.page, number).locator("[data-act=pin]")
    pin.click()
    expect(watched.page.get_by_role("alert")).to_contain_text("it may have been deleted")
    expect(pin).to_be_focused()

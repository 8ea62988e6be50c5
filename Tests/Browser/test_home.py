"""The first page and what every page has around it."""

import re

from playwright.sync_api import expect

PAGES = ("/", "/objects", "/search?q=read", "/search", "/healthz", "/objects/libary")


def test_a_row_tells_what_an_object_is_and_when_it_was_inspected(watched):
    watched.open("/objects/numbers")
    watched.open("/")
    row = watched.page.locator("table.objects tr", has=watched.page.locator('a[href="/objects/numbers"]'))
    expect(row).to_contain_text("struct")
    expect(row).to_contain_text("NumberGallery")
    time = row.locator("time")
    expect(time).to_have_text(re.compile("just now|ago"))
    expect(time).to_have_attribute("title", re.compile("UTC$"))


def test_the_latest_sessions_are_links(watched):
    watched.open("/objects/account")
    watched.open("/")
    watched.page.locator(".latest a").first.click()
    watched.page.wait_for_url("**/sessions/*")


def test_titles_tell_tabs_apart(watched):
    titles = []
    for path in ("/", "/sessions", "/search?q=read", "/objects/library", "/objects/account"):
        watched.open(path)
        titles.append(watched.page.title())
    assert len(set(titles)) == len(titles), titles


def test_no_page_scrolls_sideways(watched):
    for path in PAGES:
        watched.open(path, status=404 if path == "/objects/libary" else 200)
        for width in (2560, 1280, 360, 320):
            watched.page.set_viewport_size({"width": width, "height": 800})
            assert watched.page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_the_theme_is_chosen_by_keyboard_and_kept(new_page):
    watched = new_page(color_scheme="light")
    watched.open("/")
    background = "getComputedStyle(document.body).backgroundColor"
    light = watched.page.evaluate(background)
    switch = watched.page.get_by_role("button", name="Theme: system")
    switch.focus()
    watched.page.keyboard.press("Enter")
    watched.page.keyboard.press("Enter")
    expect(watched.page.get_by_role("button", name="Theme: dark")).to_be_focused()
    dark = watched.page.evaluate(background)
    assert dark != light
    watched.open("/sessions")
    assert watched.page.evaluate(background) == dark
    watched.page.get_by_role("button", name="Theme: dark").click()
    expect(watched.page.get_by_role("button", name="Theme: system")).to_be_visible()
    assert watched.page.evaluate(background) == light


def test_the_first_tab_stop_leads_past_the_bar(watched):
    watched.open("/")
    watched.page.keyboard.press("Tab")
    skip = watched.page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    watched.page.keyboard.press("Enter")
    expect(watched.page.locator("main")).to_be_focused()


def test_without_scripts_nothing_is_offered_that_needs_them(new_page):
    watched = new_page(java_script_enabled=False)
    watched.open("/")
    for offered in watched.page.locator("[data-needs-js]").all():
        expect(offered).to_be_hidden()
    expect(watched.page.get_by_role("search").get_by_role("button", name="Search")).to_be_visible()


def test_a_script_asks_and_says_why_not(watched):
    watched.expected_statuses.add(404)
    watched.open("/")
    message = watched.page.evaluate(
        """async () => {
            const { ask } = await import(document.querySelector('script[type="module"]').src.replace(/explorer[.]js.*/, "progress.js"));
            try { await ask("/objects/libary"); } catch (error) { return error.message; }
        }"""
    )
    assert message == "No object is registered as “libary”."


def test_a_server_that_does_not_answer_is_said_with_a_way_on(watched):
    watched.open("/")
    watched.page.route("**/objects/library*", lambda route: route.abort())
    watched.page.evaluate(
        """async () => {
            const { ask, report } = await import(document.querySelector('script[type="module"]').src.replace(/explorer[.]js.*/, "progress.js"));
            const once = () => ask("/objects/library").then(() => (document.title = "recovered"), (error) => report(error, once));
            await once();
        }"""
    )
    alert = watched.page.get_by_role("alert")
    expect(alert).to_contain_text("does not answer")
    watched.page.unroute("**/objects/library*")
    alert.get_by_role("button", name="Try again").click()
    expect(watched.page).to_have_title("recovered")
    # The refusal was the test's own doing.
    watched.problems[:] = [problem for problem in watched.problems if "net::ERR_FAILED" not in problem]


def test_what_takes_long_shows_a_sign(watched):
    watched.open("/")
    held = []
    watched.page.route("**/objects/library*", lambda route: held.append(route))
    watched.page.evaluate(
        """async () => {
            const { ask } = await import(document.querySelector('script[type="module"]').src.replace(/explorer[.]js.*/, "progress.js"));
            ask("/objects/library");
        }"""
    )
    expect(watched.page.get_by_role("progressbar")).to_be_visible()
    expect(watched.page.locator("main")).to_have_attribute("aria-busy", "true")
    held[0].continue_()
    expect(watched.page.get_by_role("progressbar")).to_be_hidden()
    expect(watched.page.locator("main")).not_to_have_attribute("aria-busy", "true")


def test_a_browser_gets_an_icon(watched, explorer):
    watched.open("/")
    for address in (watched.page.locator('link[rel="icon"]').get_attribute("href"), "/favicon.ico"):
        answer = watched.page.request.get(explorer.url + address)
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")

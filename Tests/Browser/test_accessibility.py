"""Every kind of page in both themes and at each width: nothing that axe-core finds, nothing that scrolls sideways."""

from pathlib import Path

import axe_playwright_python
import pytest

from kinds_of_pages import Stored, kinds, states

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RUN_AXE = """async (rules) => {
    const only = rules ? { runOnly: { type: "rule", values: rules } } : {};
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
    return violations.map(({ id, nodes }) => ({
        id, nodes: nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }));
}"""
# What depends on the theme: all else is the same document.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
# The widest first: a page is opened once, and then made narrower. At the last only the width is looked at, also with
# text of twice the size.
WIDTHS = [1280, 360]
NARROWEST = 320


@pytest.fixture(scope="module")
def stored(explorer):
    """Some history."""
    return Stored(explorer)


def violations(page):
    """What axe-core finds in both themes at each width, and where the page is wider than the window."""
    page.evaluate(AXE)
    found = []
    for width in WIDTHS:
        resize(page, width)
        for theme, rules in (("light", None), ("dark", COLOUR_RULES)):
            page.emulate_media(color_scheme=theme)
            found += [(width, theme, each) for each in page.evaluate(RUN_AXE, rules)]
        found += overflow(page)
        page.emulate_media(color_scheme="light")
    resize(page, NARROWEST)
    found += overflow(page)
    enlarge(page, "200%")
    found += [f"{each} with large text" for each in overflow(page)]
    enlarge(page, "")
    resize(page, WIDTHS[0])
    return found


def enlarge(page, size):
    """Sets the size of text as the browser's own setting does."""
    page.evaluate("size => { document.documentElement.style.fontSize = size }", size)


def resize(page, width):
    """Makes the window as wide."""
    page.set_viewport_size({"width": width, "height": 900})


def overflow(page):
    """How wide the page is where that is more than the window."""
    width = page.evaluate("document.documentElement.scrollWidth")
    return [f"{width} px wide in {page.viewport_size['width']}"] if width > page.viewport_size["width"] else []


def test_no_page_has_a_violation(new_page, stored):
    watched = new_page(viewport={"width": WIDTHS[0], "height": 900})
    found = {}
    for name, (path, status) in kinds(stored).items():
        watched.open(path, status)
        found[name] = violations(watched.page)
    assert not any(found.values()), {name: each for name, each in found.items() if each}


def test_nothing_that_opens_has_a_violation(new_page, stored):
    # What is looked at is what stays: a busy machine may look in the middle of a flash.
    watched = new_page(viewport={"width": WIDTHS[0], "height": 900}, reduced_motion="reduce")
    found = {}
    for name, (path, act) in states(stored).items():
        watched.open(path)
        act(watched.page)
        found[name] = violations(watched.page)
    assert not any(found.values()), {name: each for name, each in found.items() if each}


def test_no_page_without_scripts_scrolls_sideways(new_page, stored):
    watched = new_page(viewport={"width": NARROWEST, "height": 640}, java_script_enabled=False)
    wide = {}
    for name, (path, status) in kinds(stored).items():
        watched.open(path, status)
        # The root is as wide as what it holds.
        width = watched.page.locator("html").bounding_box()["width"]
        if width > NARROWEST:
            wide[name] = width
    assert not wide


def test_text_grows_with_the_size_that_the_reader_has_chosen(new_page, stored):
    """A browser's setting for the size of text is the size of the root; sizes in pixels would not follow it."""
    watched = new_page()
    fixed = """() => {
        const texts = [...document.querySelectorAll("body *")].filter((element) => !element.closest("svg")
            && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
        const sizes = () => texts.map((element) => parseFloat(getComputedStyle(element).fontSize));
        const before = sizes();
        document.documentElement.style.fontSize = "32px";
        const after = sizes();
        return texts.filter((_, place) => after[place] < before[place] * 1.9)
            .map((element) => `${element.localName}.${element.className}`);
    }"""
    found = {}
    for name, (path, status) in kinds(stored).items():
        watched.open(path, status)
        if elements := watched.page.evaluate(fixed):
            found[name] = sorted(set(elements))
    assert not found, found


def test_the_selected_row_can_be_seen_where_the_system_chooses_the_colours(new_page):
    watched = new_page(forced_colors="active")
    watched.open("/objects/library")
    watched.page.locator("[data-path=founded]").click()
    outlines = """rows => rows.map((row) => getComputedStyle(row).outlineStyle !== "none")"""
    assert watched.page.eval_on_selector_all("[role=treeitem][aria-selected=true]", outlines) == [True]
    assert not any(watched.page.eval_on_selector_all("[role=treeitem]:not([aria-selected])", outlines))

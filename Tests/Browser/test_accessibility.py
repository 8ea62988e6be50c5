"""Every kind of page in both themes and at two widths: nothing that axe-core finds, nothing that scrolls sideways."""

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
WIDTHS = [360, 1280]


@pytest.fixture(scope="module")
def stored(explorer):
    """Some history."""
    return Stored(explorer)


def violations(page):
    """What axe-core finds in both themes, and whether the page is wider than the window."""
    page.evaluate(AXE)
    found = []
    for theme, rules in (("light", None), ("dark", COLOUR_RULES)):
        page.emulate_media(color_scheme=theme)
        found += [(theme, each) for each in page.evaluate(RUN_AXE, rules)]
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > page.viewport_size["width"]:
        found.append(f"{width} px wide")
    page.emulate_media(color_scheme="light")
    return found


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_has_a_violation(new_page, stored, width):
    watched = new_page(viewport={"width": width, "height": 900})
    found = {}
    for name, (path, status) in kinds(stored).items():
        watched.open(path, status)
        found[name] = violations(watched.page)
    assert not any(found.values()), {name: each for name, each in found.items() if each}


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_that_opens_has_a_violation(new_page, stored, width):
    watched = new_page(viewport={"width": width, "height": 900})
    found = {}
    for name, (path, act) in states(stored).items():
        watched.open(path)
        act(watched.page)
        found[name] = violations(watched.page)
    assert not any(found.values()), {name: each for name, each in found.items() if each}


@pytest.mark.parametrize("scripts", [True, False])
def test_no_page_scrolls_sideways_at_320(new_page, stored, scripts):
    watched = new_page(viewport={"width": 320, "height": 640}, java_script_enabled=scripts)
    wide = {}
    for name, (path, status) in kinds(stored).items():
        watched.open(path, status)
        # The root is as wide as what it holds.
        width = watched.page.evaluate("document.documentElement.scrollWidth") if scripts else watched.page.locator(
            "html").bounding_box()["width"]
        if width > 320:
            wide[name] = width
    assert not wide

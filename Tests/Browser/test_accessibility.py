"""Every kind of page in both themes and at two widths: nothing that axe-core finds, nothing that scrolls sideways."""

from pathlib import Path

import axe_playwright_python
import pytest

from kinds_of_pages import Stored, kinds, states

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RUN_AXE = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => ({
        id, help, nodes: nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }));
}"""
WIDTHS = [360, 1280]
THEMES = ["light", "dark"]


@pytest.fixture(scope="module")
def stored(explorer):
    """Some history."""
    return Stored(explorer)


def violations(page):
    """What axe-core finds, and whether the page is wider than the window."""
    page.evaluate(AXE)
    found = page.evaluate(RUN_AXE)
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > page.viewport_size["width"]:
        found.append(f"{width} px wide")
    return found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_no_page_has_a_violation(new_page, stored, theme, width):
    watched = new_page(viewport={"width": width, "height": 900}, color_scheme=theme)
    found = {}
    for name, (path, status) in kinds(stored).items():
        watched.open(path, status)
        found[name] = violations(watched.page)
    assert not any(found.values()), {name: each for name, each in found.items() if each}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_that_opens_has_a_violation(new_page, stored, theme, width):
    watched = new_page(viewport={"width": width, "height": 900}, color_scheme=theme)
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

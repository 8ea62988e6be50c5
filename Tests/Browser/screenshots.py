"""Makes pictures of every kind of page at two widths and in both themes: to look at, and README's own.

    EXPLORER_BINARY=.build/release/reflection-explorer .venv/bin/python Tests/Browser/screenshots.py DIRECTORY [NAME …]
    EXPLORER_BINARY=.build/release/reflection-explorer .venv/bin/python Tests/Browser/screenshots.py --readme

The first writes DIRECTORY/NAME-WIDTH-THEME.png for each kind of page, or for the named ones; the second writes the
pictures that README shows.
"""

import re
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from explorer_process import ExplorerProcess
from kinds_of_pages import Stored, kinds, states

WIDTHS = {360: 780, 1280: 860}
THEMES = ["light", "dark"]
# What is below is more of the same.
MOST_HEIGHT = 2200
PICTURES = Path(__file__).parent / "Pictures"


def take(page, path):
    """Writes a picture of the page as it is."""
    page.evaluate("document.fonts.ready")
    height = min(page.evaluate("document.documentElement.scrollHeight"), MOST_HEIGHT)
    size = page.viewport_size
    # A dialog stands in the window, not on the page.
    if not page.locator("dialog[open]").count():
        page.set_viewport_size({"width": size["width"], "height": max(height, size["height"])})
    page.screenshot(path=path)
    page.set_viewport_size(size)


def every_page(browser, explorer, directory, names):
    """Pictures of all kinds of pages."""
    stored = Stored(explorer)
    todo = {name: (path, None) for name, (path, _) in kinds(stored).items()} | states(stored)
    unknown = set(names) - set(todo)
    if unknown:
        sys.exit(f"No such page: {', '.join(sorted(unknown))}. There are: {', '.join(todo)}.")
    for width, height in WIDTHS.items():
        for theme in THEMES:
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
            page = context.new_page()
            for name, (path, act) in todo.items():
                if names and name not in names:
                    continue
                page.goto(explorer.url + path)
                if act:
                    act(page)
                take(page, directory / f"{name}-{width}-{theme}.png")
            context.close()


def library(page, url):
    """A property deep in an object, selected, with its panel."""
    page.goto(url + "/objects/library?depth=3")
    page.locator("[data-path='shelves[0].label'] .name").click()
    page.locator(".panel h2").filter(has_text="shelves[0].label").wait_for()


def watched(page, url):
    """An actor's state as it changes, one of its numbers as a line."""
    page.goto(url + "/objects/ticker?depth=3")
    page.locator("[data-path='quotes[\"ACME\"].cents'] .name").click()
    page.locator("[data-live-switch]").click()
    expect(page.locator(".tree .spark")).to_have_attribute("aria-label", re.compile("The last [89] values"), timeout=60_000)


def compared(page, url):
    """What changed between two stored captures."""
    page.goto(url + "/sessions/1")
    boxes = page.locator("input[name=with]")
    boxes.nth(0).check()
    boxes.nth(1).check()
    page.get_by_role("button", name="Compare").click()
    page.locator("[data-changes]").wait_for()


def readme_pictures(browser, explorer):
    """The pictures that README shows."""
    Stored(explorer)
    for name, theme, show in (("object", "light", library), ("live", "dark", watched), ("comparison", "light", compared)):
        context = browser.new_context(viewport={"width": 1120, "height": 630}, color_scheme=theme)
        page = context.new_page()
        show(page, explorer.url)
        page.screenshot(path=PICTURES / f"{name}.png")
        context.close()


def main(arguments):
    """Runs the command."""
    if not arguments or arguments[0] in ("--help", "-h"):
        sys.exit(__doc__)
    is_readme = arguments[0] == "--readme"
    directory = PICTURES if is_readme else Path(arguments[0])
    directory.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        explorer = ExplorerProcess(Path(scratch))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        try:
            if is_readme:
                readme_pictures(browser, explorer)
            else:
                every_page(browser, explorer, directory, arguments[1:])
        finally:
            browser.close()
            explorer.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

"""The server and the browser that the tests share."""

import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from explorer_process import ExplorerProcess, sample_names
from watched_page import WatchedPage

PAGE_MILLISECONDS = 30_000
# A busy machine is no fault of a page.
expect.set_options(timeout=PAGE_MILLISECONDS)


def pytest_generate_tests(metafunc):
    """A test that asks for `sample_name` runs once for each sample object."""
    if "sample_name" in metafunc.fixturenames:
        metafunc.parametrize("sample_name", sample_names())


@pytest.fixture(scope="session")
def explorer(tmp_path_factory):
    """A running server; it must end in peace, with nothing in its log that speaks of a fault."""
    process = ExplorerProcess(tmp_path_factory.mktemp("explorer"))
    yield process
    assert process.stop() == 0, process.log_text()


@pytest.fixture(scope="session")
def browser():
    """The system's Chromium, without a window."""
    executable = shutil.which("chromium")
    assert executable, "Chromium is not installed: run Tests/setup browser"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser, explorer):
    """Opens pages, each with cookies of its own; fails the test when anything went wrong on one of them."""
    opened = []

    def make(**options):
        context = browser.new_context(**options)
        context.set_default_timeout(PAGE_MILLISECONDS)
        watched = WatchedPage(context.new_page(), explorer.url)
        opened.append(watched)
        return watched

    yield make
    for watched in opened:
        watched.page.context.close()
    problems = [problem for watched in opened for problem in watched.problems]
    assert not problems, problems


@pytest.fixture
def watched(new_page):
    """A page in a browser as most people have it."""
    return new_page()

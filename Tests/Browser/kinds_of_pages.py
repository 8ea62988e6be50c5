"""Every kind of page there is, with something to see on it: for tests that look at all of them, and for pictures."""

from urllib.parse import quote


def ticks(explorer):
    """How often the ticker changed."""
    return int(explorer.json("/objects/ticker?path=ticks&record=false")["root"]["value"])


class Stored:
    """What has to be in the history before its pages show anything."""

    def __init__(self, explorer):
        self.ticker = [explorer.inspect("/objects/ticker", session="walk")]
        first = ticks(explorer)
        # It changes by itself, every now and then.
        while ticks(explorer) < first + 2:
            pass
        self.ticker.append(explorer.inspect("/objects/ticker", session="walk"))
        self.library = explorer.inspect("/objects/library?path=shelves", session="walk")
        self.strings = explorer.inspect("/objects/strings", session="walk")
        self.session = explorer.json(f"/inspections/{self.strings}")["links"]["session"]


def kinds(stored):
    """The pages by name: the path, and the status of the answer."""
    first, last = stored.ticker
    pages = {
        "home": "/",
        "objects": "/objects",
        "tree": "/objects/library",
        "tree-closed": "/objects/directory?depth=1",
        "tree-deep": "/objects/library?depth=6&view=raw",
        "tree-million": "/objects/million?offset=5000",
        "tree-chain": "/objects/chain?depth=40",
        "tree-enums": "/objects/enums",
        "tree-ownership": "/objects/ownership",
        "strings": "/objects/strings?limit=1000",
        "whole-text": "/objects/strings?path=long",
        "hex": "/objects/foundation?path=data",
        "leaf": "/objects/library?path=name",
        "mirror": "/objects/library/mirror",
        "layout": "/objects/account/layout",
        "references": "/objects/library/references",
        "references-loops": "/objects/cycle/references",
        "references-cut": "/objects/chain/references?limit=10",
        "references-of-one": "/objects/library/references?object=%237",
        "references-all": "/references?limit=20",
        "past": "/objects/ticker/history?path=ticks",
        "search": "/search?q=name",
        "search-types": "/search?q=String&in=type",
        "search-nothing": "/search?q=nosuchthinganywhere",
        "search-empty": "/search",
        "sessions": "/sessions",
        "sessions-nothing": "/sessions?object=nothing-of-that-name",
        "session": stored.session,
        "replay": f"{stored.session}/replay?inspection={last}",
        "inspection": f"/inspections/{stored.library}",
        "inspection-strings": f"/inspections/{stored.strings}",
        "comparison": f"/inspections/{first}/diff?against={last}",
        "comparison-same": f"/inspections/{stored.library}/diff?against=live",
        "history-search": "/sessions?q=Middlemarch",
        "history-search-nothing": "/sessions?q=nosuchthinganywhere",
        "health": "/healthz",
    }
    problems = {
        "problem-400": ("/objects/library?depth=deep", 400),
        "problem-404-object": ("/objects/libary", 404),
        "problem-404-path": ("/objects/library?path=" + quote("shelfs[0]"), 404),
        "problem-404-page": ("/nowhere", 404),
    }
    return {name: (path, 200) for name, path in pages.items()} | problems


def open_keys(page):
    """The list of keys."""
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()


def open_deleting(page):
    """The question before a session is deleted."""
    page.locator('[data-act="delete"]').first.click()
    page.locator("dialog[open]").wait_for()


def open_suggestions(page):
    """What the search box suggests."""
    page.locator("#finder").fill("shelves")
    page.locator("#finder-suggestions [role=option]").first.wait_for()


def watch(page):
    """A live object whose changes are shown."""
    page.locator("[data-live-switch]").click()
    page.locator(".value.changed").first.wait_for()


def record(page):
    """A live object that is being recorded."""
    page.locator("[data-record-switch]").click()
    page.locator(".recording[data-recording=on]", has_text="captures").wait_for()


def open_row(page):
    """A row that was opened in place and is selected."""
    page.locator("[data-path=shelves] .toggle").click()
    page.locator("[data-path='shelves[0]']").wait_for()


def filter_rows(page):
    """A tree of which some rows are shown."""
    page.get_by_label("Filter the rows").fill("name")
    page.locator(".filter [role=status]:not(:empty)").wait_for()


def rename(page):
    """A session's title as a field."""
    page.locator('[data-act="rename"]').first.click()
    page.locator("form.rename").wait_for()


def states(stored):
    """What a page shows after something was done: the path, and what is done."""
    return {
        "keys": ("/", open_keys),
        "deleting": ("/sessions", open_deleting),
        "renaming": (stored.session, rename),
        "suggestions": ("/", open_suggestions),
        "watching": ("/objects/ticker", watch),
        "recording": ("/objects/ticker", record),
        "opened": ("/objects/library?depth=1", open_row),
        "filtered": ("/objects/library", filter_rows),
    }

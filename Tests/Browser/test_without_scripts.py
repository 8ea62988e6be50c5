"""Without scripts everything can still be seen: from the first page by links and forms alone."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from plain_page import PlainBrowser, query

# How far the walk through one sample goes: a few of each kind, deep rather than wide.
MOST_PAGES = 40
MOST_LEVELS = 12
EACH_TYPE = 2
# Samples with more than one page shows.
PAGED = ("million", "directory")


def path_of(address):
    """The path that the address of a tree leads to."""
    return query(address).get("path", "")


def kinds_of_children(explorer, name, path, offset, limit):
    """The children of a node as a script gets them."""
    asked = urlencode({"path": path, "depth": 1, "offset": offset, "limit": limit, "record": "false"})
    return explorer.json(f"/objects/{name}?{asked}")["root"]


def check_page(page, explorer, name):
    """Every row that has something in it leads there, and what is not on the page is a link on."""
    root, *rows = page.rows
    assert root.level == 1
    for row in rows:
        if row.is_more:
            # "nothing in it" and its like lead nowhere; whatever counts does.
            assert row.links or not re.search(r"\d+ (more|before)", row.text), (page.url, row.text)
        elif row.opens:
            assert "name" in row.links, (page.url, row.path)
        elif "link" not in row.links:
            assert "name" in row.links or "name too long" in row.text, (page.url, row.path)
    shown = [row for row in rows if row.level == 2 and not row.is_more]
    asked = query(page.url)
    offset = int(asked.get("offset", 0))
    node = kinds_of_children(explorer, name, path_of(page.url), offset, int(asked.get("limit", 100)))
    children = node.get("children", [])
    if is_still(name):
        assert [row.path for row in shown if row.path is not None] == [
            child["path"] for child in children[:len(shown)] if len(child["path"]) < 2_000
        ][:len(shown)], page.url
    if shown and offset + len(shown) < node["childCount"] and len(children) > 0:
        assert "next" in page.relations, page.url
    return {child["path"]: child for child in children}


def is_still(name):
    """Whether a sample stays as it is."""
    return name not in ("ticker", "dashboard")


def test_every_sample_is_walked_to_its_leaves_by_links(explorer, sample_name):
    browser = PlainBrowser()
    home = browser.get(explorer.url + "/")
    start = explorer.url + f"/objects/{sample_name}"
    assert start in home.links
    known = {}
    pending = [(start, 0)]
    visited = 0
    deepest = 0
    was_paged = False
    while pending and visited < MOST_PAGES:
        address, level = pending.pop()
        page = browser.get(address)
        visited += 1
        deepest = max(deepest, level)
        children = check_page(page, explorer, sample_name)
        if "next" in page.relations and not was_paged:
            was_paged = True
            walk_pages(browser, page, explorer, sample_name)
        for row in page.rows[1:]:
            target = row.links.get("name")
            child = children.get(row.path)
            if target is None or child is None or level >= MOST_LEVELS:
                continue
            kind = (child["type"], child["kind"], child["childCount"] > 0, "reference" in child)
            if known.setdefault(kind, 0) < EACH_TYPE:
                known[kind] += 1
                assert path_of(target) == row.path
                pending.append((target, level + 1))
    # What is not shown at all has nothing to walk to.
    assert deepest > 0
    assert was_paged or sample_name not in PAGED


def walk_pages(browser, first, explorer, name):
    """The second page, the last one by the form for an index, and the way back."""
    second = browser.get(first.relations["next"])
    check_page(second, explorer, name)
    assert "prev" in second.relations
    jumps = [(action, fields) for action, fields in second.forms if "offset" in fields]
    if not jumps:
        return
    action, fields = jumps[-1]
    total = kinds_of_children(explorer, name, path_of(first.url), 0, 1)["childCount"]
    last = browser.get(action + "?" + urlencode({**{k: v for k, v in fields.items() if v is not None}, "offset": total - 1}))
    check_page(last, explorer, name)
    assert len([row for row in last.rows if row.level == 2 and not row.is_more]) == 1
    assert "next" not in last.relations
    assert "prev" in last.relations


@pytest.mark.parametrize("name", ["library", "collections", "existentials", "million"])
def test_a_leaf_is_reached_by_clicks(new_page, name):
    watched = new_page(java_script_enabled=False)
    page = watched.page
    watched.open("/")
    page.locator(f'table a[href="/objects/{name}"]').first.click()
    page.wait_for_url(f"**/objects/{name}")
    for _ in range(4):
        deeper = page.locator("[role=treeitem][aria-level='2'][aria-expanded] a.name")
        if deeper.count() == 0:
            break
        address = deeper.last.get_attribute("href")
        deeper.last.click()
        page.wait_for_url(watched.url + address)
        expect(page.locator("[role=treeitem]").first).to_be_visible()
    leaf = page.locator("[role=treeitem][aria-level='2']:not([aria-expanded]) a.name")
    if leaf.count() > 0:
        address = leaf.first.get_attribute("href")
        leaf.first.click()
        page.wait_for_url(watched.url + address)
        expect(page.locator("[role=treeitem]").first).to_be_visible()
    expect(page.locator(".panel h2")).to_contain_text(name)


def test_the_history_is_reviewed_by_links_and_forms(new_page):
    watched = new_page(java_script_enabled=False)
    page = watched.page
    # What is reviewed later: two looks at a changing object, one at another.
    ticks = lambda: page.locator("[role=treeitem][data-path=ticks] .value").inner_text()
    watched.open("/objects/ticker")
    first = ticks()
    while ticks() == first:
        watched.open("/objects/ticker")
    watched.open("/objects/library")
    page.get_by_role("navigation").get_by_role("link", name="History").first.click()
    page.wait_for_url("**/sessions")
    page.locator("main a[href^='/sessions/']").first.click()
    page.wait_for_url("**/sessions/*")
    boxes = page.get_by_role("checkbox", name="Compare inspection")
    # The first look and the last before the other object's: those between may have seen the same.
    looks = boxes.count()
    assert looks >= 3
    boxes.nth(0).check()
    boxes.nth(looks - 2).check()
    page.get_by_role("button", name="Compare", exact=True).click()
    page.wait_for_url("**/diff?against=*")
    page.locator("[data-change] ins a").first.click()
    page.wait_for_url("**/inspections/*?path=*")
    expect(page.locator(".stored").first).to_contain_text("Stored · captured")
    page.get_by_role("link", name="Its past").first.click()
    page.wait_for_url("**/history?path=*")
    expect(page.locator("table.past tbody tr").first).to_be_visible()
    page.get_by_role("link", name="what changed").first.click()
    page.wait_for_url("**/diff?against=*")
    expect(page.locator("[data-change]").first).to_be_visible()
    page.go_back()
    page.locator("main a[href^='/inspections/']").first.click()
    page.wait_for_url("**/inspections/*")
    page.get_by_role("link", name="See it live").click()
    page.wait_for_url("**/objects/ticker**")

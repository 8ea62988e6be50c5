"""A page as a browser without scripts has it: what can be clicked, and the rows of its tree."""

import urllib.error
import urllib.request
from html.parser import HTMLParser
from urllib.parse import parse_qs, urljoin, urlsplit

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Row:
    """A row of a tree."""

    def __init__(self, attributes):
        self.path = attributes.get("data-path")
        self.level = int(attributes["aria-level"])
        self.opens = "aria-expanded" in attributes
        self.is_open = attributes.get("aria-expanded") == "true"
        self.is_more = "more" in attributes["class"].split()
        # The addresses in the row, by the class of the link; a row for more has one without a class.
        self.links = {}
        self.text = ""


class PlainPage(HTMLParser):
    """What a page offers to whoever has no scripts."""

    def __init__(self, url, markup):
        super().__init__()
        self.url = url
        self.rows = []
        self.links = []
        self.relations = {}
        self.forms = []
        self._row = None
        self._open = []
        self.feed(markup)

    def handle_starttag(self, tag, pairs):
        attributes = dict(pairs)
        if tag not in VOID:
            self._open.append((tag, attributes.get("role") == "treeitem"))
        if attributes.get("role") == "treeitem":
            self._row = Row(attributes)
            self.rows.append(self._row)
        if tag == "a" and "href" in attributes:
            address = urljoin(self.url, attributes["href"])
            self.links.append(address)
            for relation in (attributes.get("rel") or "").split():
                self.relations[relation] = address
            if self._row is not None:
                self._row.links[attributes.get("class")] = address
        if tag == "form":
            self.forms.append((urljoin(self.url, attributes.get("action", "")), {}))
        if tag == "input" and self.forms and "name" in attributes:
            self.forms[-1][1][attributes["name"]] = attributes.get("value")

    def handle_endtag(self, tag):
        while self._open:
            opened, is_row = self._open.pop()
            if is_row:
                self._row = None
            if opened == tag:
                break

    def handle_data(self, data):
        if self._row is not None:
            self._row.text += data


class PlainBrowser:
    """Follows links, with a cookie, and remembers which pages it saw."""

    def __init__(self):
        self.cookie = None
        self.seen = {}

    def get(self, address):
        """A page, by an address that some page had as a link."""
        if address in self.seen:
            return self.seen[address]
        headers = {"Accept": "text/html", "User-Agent": "PlainBrowser"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        try:
            with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=60) as response:
                assert response.status == 200, address
                assert response.headers.get_content_type() == "text/html", address
                if "Set-Cookie" in response.headers:
                    self.cookie = response.headers["Set-Cookie"].split(";")[0]
                page = PlainPage(address, response.read().decode())
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{error.code}: {address}") from None
        self.seen[address] = page
        return page


def query(address):
    """The parameters of an address."""
    return {name: values[-1] for name, values in parse_qs(urlsplit(address).query, keep_blank_values=True).items()}

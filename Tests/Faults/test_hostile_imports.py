"""Names, keys, types, values and searches that try to be something else, by way of an import."""

import json
import socket
import subprocess
import time
import unittest
import urllib.parse

from history import FaultTest, binary, status_of
from test_hostile_texts import HOSTILE, HUGE

# What a search looks for; as much of a value is told by a sentence.
LONGEST_SEARCH = 256
SEARCH_SECONDS = 20


def node(name, path, type_name="Cart", kind="struct", value="Cart", children=None):
    row = {"name": name, "path": path, "type": type_name, "kind": kind, "value": value, "childCount": len(children or [])}
    if children is not None:
        row["shown"] = {"offset": 0, "count": len(children), "total": len(children)}
        row["children"] = children
    return row


def inspection(tree, object_name="cart", path="", **changes):
    record = {
        "record": "inspection", "version": 1, "id": 1, "session": 1, "object": object_name, "path": path,
        "view": "presented", "type": tree["type"], "kind": tree["kind"], "value": tree["value"], "nodes": 1,
        "capturedAt": "2026-11-29T10:00:00.000Z", "limits": {}, "tree": tree,
    }
    return {**record, **changes}


def export_of(inspections, key="name:hostile", title="Hostile"):
    head = {"record": "header", "version": 1, "format": "reflection-explorer-history"}
    session = {
        "record": "session", "version": 1, "id": 1, "key": key, "title": title,
        "startedAt": "2026-11-29T10:00:00.000Z", "lastAt": "2026-11-29T10:00:00.000Z",
    }
    end = {"record": "end", "version": 1, "sessions": 1, "inspections": len(inspections)}
    # ASCII: what UTF-8 cannot carry comes as an escape.
    return "\n".join(json.dumps(record) for record in [head, session, *inspections, end]) + "\n"


class HostileImports(FaultTest):
    def run_history(self, *arguments, text=None):
        command = [binary(), "history", *arguments, "--database", str(self.folder / "inspections.sqlite")]
        return subprocess.run(command, input=text, capture_output=True, text=True, timeout=300)

    def import_text(self, text):
        return self.run_history("import", "-", text=text)

    def tree_of(self, text):
        """A tree that has the text as a property's name, a type, a value and a dictionary's key."""
        key = "entries[" + json.dumps(text, ensure_ascii=False) + "]"
        return node("cart", "", children=[
            node(text, "p." + text, "String", "string", "a name"),
            node("typed", "typed", text, "opaque", "a type"),
            node("value", "value", "String", "string", text),
            node("entries", "entries", "[String: Int]", "dictionary", "1 element", [node(text, key, "Int", "number", "1")]),
        ])

    def test_every_text_comes_through_as_it_is(self):
        texts = [text for text in HOSTILE if "\ud800" not in text]
        inspections = [inspection(self.tree_of(text), text) for text in texts]
        done = self.import_text(export_of(inspections, key="name:'; --\x00", title=HOSTILE[0]))
        self.assertEqual(done.returncode, 0, done.stderr)
        server = self.serve()
        for number, text in enumerate(texts, 1):
            tree = self.tree_of(text)
            stored = server.json(f"/inspections/{number}?depth=9")
            self.assertEqual(stored["object"], text)
            self.assertEqual([row["name"] for row in stored["root"]["children"]], [row["name"] for row in tree["children"]])
            self.assertEqual(stored["root"]["children"][1]["type"], text)
            self.assertEqual(stored["root"]["children"][2]["value"], text)
            self.assertEqual(stored["root"]["children"][3]["children"][0]["name"], text)
            self.assertNotIn("<script>alert", self.page(server, f"/inspections/{number}"))
            self.search(server, text)
            self.past(server, text)
            shown = self.run_history("show", str(number), "--format", "json")
            self.assertEqual(json.loads(shown.stdout)["object"], text)
        exported = self.run_history("export")
        self.assertEqual(exported.returncode, 0, exported.stderr)
        again = self.import_text(exported.stdout)
        self.assertIn(f"0 inspections imported, {len(texts)} inspections there already", again.stdout)
        self.assertEqual(server.stop(), 0, server.log_text())
        self.assert_sound(self.folder / "inspections.sqlite")

    def search(self, server, text):
        """What is there is found, by the server and by the command, where there is anything to look for."""
        wanted = text.split("\x00")[0] if text.strip("\x00 ") else text
        quoted = urllib.parse.quote(text)
        if len(text) > LONGEST_SEARCH:
            self.assertEqual(status_of(server, f"/sessions?q={quoted}&in=value"), 200 if not text.strip() else 400)
            return
        found = server.json(f"/sessions?q={quoted}&in=value")["sessions"]
        has_letters = any(character.isalnum() for character in wanted)
        if len(wanted.strip()) >= 3 and has_letters and "\x00" not in text:
            values = [hit["value"] for session in found for hit in session["hits"]]
            self.assertIn(text, values, repr(text))
        if "\x00" in text or not text.strip() or text.startswith("-"):
            return  # No argument of a command.
        command = self.run_history("search", text, "--in", "value", "--format", "ndjson")
        self.assertEqual(command.returncode, 0, command.stderr)

    def past(self, server, text):
        quoted = urllib.parse.quote(text, safe="")
        past = server.json(f"/objects/{quoted}/history?path=value")
        self.assertEqual([value["value"] for value in past["values"]], [text])
        self.assertEqual(past["seriesTotal"], 0)
        if "\x00" in text or not text.strip() or text.startswith("-"):
            return
        command = self.run_history("past", text, "value", "--format", "json")
        self.assertEqual(command.returncode, 0, command.stderr)
        self.assertEqual(json.loads(command.stdout)["values"][0]["value"], text)

    def test_a_lone_surrogate_is_refused_by_its_line(self):
        for place in ["object", "path", "value", "type"]:
            text = export_of([inspection(node("cart", "")), inspection(node("cart", ""), **{place: "a\ud800"})])
            done = self.import_text(text)
            self.assertEqual(done.returncode, 70)
            self.assertIn("Line 4: ", done.stderr)
        trees = export_of([inspection(node("cart", "")), inspection(node("cart", "", value="\ud800"))])
        self.assertIn("Line 4: ", self.import_text(trees).stderr)
        listed = json.loads(self.run_history("list", "--format", "json").stdout)["sessions"]
        self.assertEqual([session["inspectionCount"] for session in listed], [1])

    def test_ten_megabytes_anywhere(self):
        huge = "needle " + "x" * HUGE
        trees = [
            node("cart", "", value=huge), node("cart", "", type_name=huge), node(huge, ""),
            node("cart", "", children=[node("p", huge, "Int", "number", "1")]),
            node("cart", "", children=[node(huge, "p", "Int", "number", "1")]),
            node("cart", "", children=[node("p", "p", "String", "string", huge)]),
        ]
        inspections = [inspection(tree) for tree in trees] + [inspection(node("cart", ""), huge)]
        done = self.import_text(export_of(inspections, title=huge))
        self.assertEqual(done.returncode, 0, done.stderr)
        server = self.serve()
        for number in range(1, len(inspections) + 1):
            self.assertEqual(status_of(server, f"/inspections/{number}"), 200)
            self.assertEqual(status_of(server, f"/inspections/{number}?format=text"), 200)
            self.assertEqual(status_of(server, f"/inspections/{number}?format=html"), 200)
        for where in ["name", "type", "value", "title", "object"]:
            begin = time.monotonic()
            found = server.json(f"/sessions?q=needle&in={where}")["sessions"]
            self.assertLess(time.monotonic() - begin, SEARCH_SECONDS)
            self.assertTrue(found, where)
        self.assertEqual(status_of(server, "/sessions"), 200)
        # The value, the type, and what has neither of them.
        self.assertEqual(len(server.json("/objects/cart/history?path=")["values"]), 3)
        self.assertEqual(server.stop(), 0, server.log_text())
        self.assert_sound(self.folder / "inspections.sqlite")

    def test_searches_that_are_too_long_are_refused_at_once(self):
        self.assertEqual(self.import_text(export_of([inspection(node("cart", ""))])).returncode, 0)
        server = self.serve()
        begin = time.monotonic()
        # The longest that fits into the head of a request, and more than that.
        self.assertEqual(status_of(server, "/sessions?q=" + "x" * 4000), 400)
        self.assertIn(status_of_long(server, "/sessions?q=" + "x" * HUGE), [400, 414, 431])
        # The longest argument that Linux passes on; a longer one does not reach the program.
        refused = self.run_history("search", "x" * ((128 << 10) - 1))
        self.assertEqual(refused.returncode, 70)
        self.assertIn(f"at most {LONGEST_SEARCH} are", refused.stderr)
        self.assertLess(time.monotonic() - begin, SEARCH_SECONDS)


def status_of_long(server, target):
    """The status of an answer that may come before all of the request was sent."""
    host, port = urllib.parse.urlsplit(server.url).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=60) as connection:
        try:
            connection.sendall(f"GET {target} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        except (BrokenPipeError, ConnectionResetError):
            pass
        try:
            return int(connection.recv(64).split(b" ")[1])
        except ConnectionResetError:
            return 414  # Refused without a word, because the rest was not read.


if __name__ == "__main__":
    unittest.main()

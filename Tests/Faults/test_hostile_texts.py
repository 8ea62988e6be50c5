"""Names, titles and searches that try to be something else."""

import json
import unittest
import urllib.parse

from history import FaultTest, status_of

HOSTILE = [
    "'; DROP TABLE inspections; --",
    '"; DELETE FROM sessions; --',
    "%' OR '1'='1",
    "\x00",
    "a\x00b",
    "\ud800",
    "NEAR(a b)",
    "name:x OR y*",
    "^\"(*)-+{}:",
    "<script>alert(1)</script>",
    "𝒯𝒽𝑒 🏳️‍🌈 ‮ab",
    " " * 1000,
    "\r\nSet-Cookie: a=b",
]
HUGE = 10 << 20


class HostileTexts(FaultTest):
    def setUp(self):
        super().setUp()
        self.server = self.serve()
        self.document, _ = self.capture(self.server)
        self.session = self.document["links"]["session"]

    def tearDown(self):
        # Whatever was sent: nothing was lost, and the server answers.
        self.assert_stored(self.server, {1: self.document["root"]})
        self.assertEqual(self.server.stop(), 0, self.server.log_text())
        self.assert_sound(self.server.database)

    def patch(self, title):
        # JSON carries what UTF-8 cannot: NUL and lone surrogates as escapes.
        body = json.dumps({"title": title}).encode()
        return status_of(self.server, self.session, "PATCH", body, {"Content-Type": "application/json"})

    def test_titles(self):
        for title in HOSTILE:
            if "\ud800" in title:
                # No text of Unicode: refused, and the title stays.
                before = self.server.json(self.session)["title"]
                self.assertEqual(self.patch(title), 400)
                self.assertEqual(self.server.json(self.session)["title"], before)
                continue
            self.assertEqual(self.patch(title), 200, repr(title))
            # White space around it goes; a title of nothing else is none.
            self.assertEqual(self.server.json(self.session)["title"], title.strip() or "Session 1")
        self.assertIn(self.patch("x" * HUGE), [400, 413])

    def test_searches(self):
        for text in HOSTILE:
            quoted = urllib.parse.quote(text.encode("utf-8", "surrogatepass"))
            for where in ["", "&in=name", "&in=type", "&in=value"]:
                self.assertIn(status_of(self.server, f"/sessions?q={quoted}{where}"), [200, 400], repr(text))
        self.assertIn(status_of(self.server, "/sessions?q=" + "x" * (100 << 10)), [400, 414])

    def test_objects_paths_and_sessions(self):
        for text in HOSTILE:
            quoted = urllib.parse.quote(text.encode("utf-8", "surrogatepass"), safe="")
            self.assertIn(status_of(self.server, f"/objects/{quoted}"), [400, 404], repr(text))
            self.assertIn(status_of(self.server, f"/objects/ticker?path={quoted}"), [400, 404], repr(text))
            self.assertIn(status_of(self.server, f"/sessions?object={quoted}"), [200, 400], repr(text))
            self.assertIn(status_of(self.server, f"/sessions?cursor={quoted}"), [400], repr(text))

    def test_session_names(self):
        for text in HOSTILE:
            if any(ord(character) < 0x20 or ord(character) > 0xFF for character in text):
                continue  # No client sends these in a field.
            status = status_of(self.server, "/objects/ticker", headers={"X-Inspection-Session": text}.items())
            self.assertIn(status, [200, 400], repr(text))


if __name__ == "__main__":
    unittest.main()

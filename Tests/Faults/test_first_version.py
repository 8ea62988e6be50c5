"""A database that only the first migration made, with data, is brought up to date by the program."""

import contextlib
import pathlib
import sqlite3
import subprocess
import unittest
import urllib.parse

from history import FaultTest, binary

MIGRATION = pathlib.Path(__file__).resolve().parents[2] / "Migrations" / "0001_sessions_and_inspections.sql"
TREE = (
    '{"name":"","path":"","type":"Cart","kind":"struct","value":"Cart","childCount":1,'
    '"shown":{"offset":0,"count":1,"total":1},"children":[%s]}'
)
ROW = '{"name":"owner","path":"owner","type":"String","kind":"string","value":"%s","mutability":"let","childCount":0}'
OWNERS = ["Ada Lovelace", "Grace Hopper", "東京都", "Ada Lovelace"]


class FirstVersion(FaultTest):
    def test_is_brought_up_to_date_with_its_data(self):
        self.make_first_version()
        # A command is enough to bring it up to date; then the server finds it so.
        database = ["--database", str(self.folder / "inspections.sqlite")]
        shown = subprocess.run([binary(), "history", "show", "1", *database], capture_output=True, text=True)
        self.assertIn(OWNERS[0], shown.stdout, shown.stderr)
        server = self.serve()
        self.assertEqual(len(server.json("/sessions")["sessions"]), 2)
        for number, owner in enumerate(OWNERS, 1):
            inspection = server.json(f"/inspections/{number}")
            self.assertEqual(inspection["root"]["children"][0]["value"], owner)
        for owner in set(OWNERS):
            found = server.json("/sessions?q=" + urllib.parse.quote(owner))["sessions"]
            self.assertTrue(found, owner)
        past = server.json("/objects/cart/history?path=owner")
        self.assertEqual([value["value"] for value in past["values"]], OWNERS[::-1])
        self.capture_until(server, recorded=True)
        self.assertEqual(server.stop(), 0, server.log_text())
        self.assert_sound(self.folder / "inspections.sqlite")

    def make_first_version(self):
        # What the program writes of its first step: its name, its checksum and the file's mark.
        fresh = self.folder / "fresh"
        fresh.mkdir()
        server = self.serve(fresh)
        self.assertEqual(server.stop(), 0)
        with contextlib.closing(sqlite3.connect(server.database)) as connection:
            step = connection.execute("SELECT * FROM schema_migrations WHERE number = 1").fetchone()
            table = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'schema_migrations'").fetchone()[0]
            mark = connection.execute("PRAGMA application_id").fetchone()[0]
        with contextlib.closing(sqlite3.connect(self.folder / "inspections.sqlite")) as connection:
            connection.executescript(f"{table}; {MIGRATION.read_text()}")
            connection.execute("INSERT INTO schema_migrations VALUES (?, ?, ?, ?)", step)
            connection.executescript(f"PRAGMA application_id = {mark}; PRAGMA user_version = 1")
            for session in (1, 2):
                connection.execute(
                    "INSERT INTO sessions (key, started_at, last_at) VALUES (?, ?, ?)",
                    (f"name:{session}", session * 1000, session * 1000),
                )
            trees = {}
            for number, owner in enumerate(OWNERS, 1):
                if owner not in trees:
                    tree = (TREE % (ROW % owner)).encode()
                    row = (content_hash(tree), tree)
                    trees[owner] = connection.execute("INSERT INTO trees (hash, json) VALUES (?, ?)", row).lastrowid
                connection.execute(
                    "INSERT INTO inspections (session_id, object, path, view, type, kind, summary, node_count,"
                    " captured_at, limits, tree_id) VALUES (?, 'cart', '', 'presented', 'Cart', 'struct', 'Cart', 2,"
                    " ?, ?, ?)",
                    (1 + number // 3, number * 1000, '{"depth":3,"limit":100,"nodes":10000,"offset":0}', trees[owner]),
                )
            connection.commit()


MASK = (1 << 64) - 1
PRIMES = (
    0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5,
)


def content_hash(data):
    """XXH64 with seed 0, as SQLite's signed integer: the hash that the first version wrote."""
    one, two, three, four, five = PRIMES

    def rotate(value, count):
        return (value << count | value >> (64 - count)) & MASK

    def mixed(lane, word):
        return rotate((lane + word * two) & MASK, 31) * one & MASK

    place, size = 0, len(data)
    if size >= 32:
        lanes = [(one + two) & MASK, two, 0, -one & MASK]
        while place + 32 <= size:
            for lane in range(4):
                lanes[lane] = mixed(lanes[lane], int.from_bytes(data[place:place + 8], "little"))
                place += 8
        value = sum(rotate(lane, count) for lane, count in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            value = ((value ^ mixed(0, lane)) * one + four) & MASK
    else:
        value = five
    value = (value + size) & MASK
    while place + 8 <= size:
        value = (rotate(value ^ mixed(0, int.from_bytes(data[place:place + 8], "little")), 27) * one + four) & MASK
        place += 8
    if place + 4 <= size:
        word = int.from_bytes(data[place:place + 4], "little")
        value = (rotate(value ^ (word * one & MASK), 23) * two + three) & MASK
        place += 4
    for octet in data[place:]:
        value = rotate(value ^ (octet * five & MASK), 11) * one & MASK
    value = (value ^ value >> 33) * two & MASK
    value = (value ^ value >> 29) * three & MASK
    value ^= value >> 32
    return value - (1 << 64) if value >> 63 else value


if __name__ == "__main__":
    unittest.main()

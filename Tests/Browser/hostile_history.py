"""Texts that attack whoever shows them, and a history that has each of them wherever a text can stand."""

import json

# Each runs, hides or breaks something where it is not shown as text.
TEXTS = {
    "script": "<script>document.title = 'owned'</script>",
    "closing": "</title></style></script></textarea></pre></bdi><svg onload=\"document.title='owned'\">",
    "attribute": "\" onmouseover=\"document.title='owned'\" style=\"position:fixed;inset:0\" x='",
    "image": "<img src=x onerror=\"document.title='owned'\">",
    "style": "<style>* { display: none !important }</style>",
    "address": "javascript:document.title='owned'",
    "controls": "nul \u0000 bell \u0007 escape \u001b[2J backspace \b\b\b delete \u007f\u0085",
    "override": "\u202egpj.exe \u2067\u2066 never closed \u202b",
    "invisible": "a\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u3164b" * 20,
    "marks": "Z" + "\u0351\u036b\u0343\u032a\u0302" * 1_000,
    "lines": "one\r\ntwo\u2028three\u2029four\u000b\u000c" * 50,
    "unbroken": "W" * 50_000,
    "wide": "\ufdfd\U0001242b" * 500,
    "placeholders": "{{constructor.constructor('alert(1)')()}} ${alert(1)} %s %n <%= 1 %>",
}
HUGE = "all work and no play " * (10_000_000 // 21)


def _node(name, path, type_name, kind, value, children=None):
    row = {"name": name, "path": path, "type": type_name, "kind": kind, "value": value, "childCount": len(children or [])}
    if children is not None:
        row["shown"] = {"offset": 0, "count": len(children), "total": len(children)}
        row["children"] = children
    return row


def _tree(text, value):
    key = "entries[" + json.dumps(text, ensure_ascii=False) + "]"
    return _node("cart", "", text, "struct", "Cart", [
        _node(text, "p." + text, "String", "string", "a name"),
        _node("typed", "typed", text, "opaque", "a type"),
        _node("value", "value", "String", "string", value),
        _node("entries", "entries", "[String: Int]", "dictionary", "1 entry", [_node(text, key, "Int", "number", "1")]),
    ])


def export():
    """An export with two inspections of each text: the second has another value, which has the text too."""
    moment = "2026-11-29T10:00:{:02}.000Z"
    records = [{"record": "header", "version": 1, "format": "reflection-explorer-history"}]
    identifier = 0
    for session, (name, text) in enumerate({**TEXTS, "huge": HUGE}.items(), 1):
        short = text[:2_000]
        records.append({
            "record": "session", "version": 1, "id": session, "key": f"name:{name}", "title": short[:200],
            "startedAt": moment.format(0), "lastAt": moment.format(1),
        })
        for second, value in enumerate([text, "once more " + text]):
            identifier += 1
            tree = _tree(short, value)
            records.append({
                "record": "inspection", "version": 1, "id": identifier, "session": session, "object": short, "path": "",
                "view": "presented", "type": tree["type"], "kind": tree["kind"], "value": tree["value"], "nodes": 6,
                "capturedAt": moment.format(second), "limits": {}, "tree": tree,
            })
    records.append({"record": "end", "version": 1, "sessions": session, "inspections": identifier})
    return "\n".join(json.dumps(record) for record in records) + "\n"

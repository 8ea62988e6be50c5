-- Sessions, their inspections and the trees that the inspections saw.
-- Times are whole milliseconds since 1970 (UTC). AUTOINCREMENT: an id that was handed out never means another row.

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Who is inspecting: cookie:…, name:… or client:…. Not unique: a client that comes back later gets a new session.
    key TEXT NOT NULL,
    title TEXT,
    client_address TEXT,
    user_agent TEXT,
    started_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
    -- Kept by the triggers below.
    inspection_count INTEGER NOT NULL DEFAULT 0,
    object_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The newest session of a key (the row id is the index's last column).
CREATE INDEX sessions_by_key ON sessions (key);

CREATE TABLE trees (
    id INTEGER PRIMARY KEY,
    -- XXH64 of the bytes; two trees may share it, so the bytes are compared as well.
    hash INTEGER NOT NULL,
    json BLOB NOT NULL
) STRICT;

CREATE INDEX trees_by_hash ON trees (hash);

CREATE TABLE inspections (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    object TEXT NOT NULL,
    path TEXT NOT NULL,
    view TEXT NOT NULL,
    type TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- The root's value in one line.
    summary TEXT NOT NULL,
    node_count INTEGER NOT NULL,
    captured_at INTEGER NOT NULL,
    -- The limits of the capture, as JSON.
    limits TEXT NOT NULL,
    tree_id INTEGER NOT NULL REFERENCES trees (id)
) STRICT;

CREATE INDEX inspections_by_session ON inspections (session_id);
CREATE INDEX inspections_by_object ON inspections (object);
CREATE INDEX inspections_by_tree ON inspections (tree_id);

-- Which objects a session inspected, and how often: finds an object's sessions, newest first, and counts its
-- inspections without reading them. A row lives as long as it counts an inspection.
CREATE TABLE session_objects (
    object TEXT NOT NULL,
    session_id INTEGER NOT NULL,
    inspection_count INTEGER NOT NULL,
    PRIMARY KEY (object, session_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER inspection_added AFTER INSERT ON inspections BEGIN
    UPDATE sessions
    SET inspection_count = inspection_count + 1, last_at = max(last_at, NEW.captured_at)
    WHERE id = NEW.session_id;

    INSERT INTO session_objects (object, session_id, inspection_count) VALUES (NEW.object, NEW.session_id, 1)
    ON CONFLICT DO UPDATE SET inspection_count = inspection_count + 1;
END;

CREATE TRIGGER inspection_deleted AFTER DELETE ON inspections BEGIN
    UPDATE sessions SET inspection_count = inspection_count - 1 WHERE id = OLD.session_id;

    UPDATE session_objects SET inspection_count = inspection_count - 1
    WHERE object = OLD.object AND session_id = OLD.session_id;

    DELETE FROM session_objects
    WHERE object = OLD.object AND session_id = OLD.session_id AND inspection_count = 0;

    DELETE FROM trees
    WHERE id = OLD.tree_id AND NOT EXISTS (SELECT 1 FROM inspections WHERE tree_id = OLD.tree_id);
END;

CREATE TRIGGER session_object_added AFTER INSERT ON session_objects BEGIN
    UPDATE sessions SET object_count = object_count + 1 WHERE id = NEW.session_id;
END;

CREATE TRIGGER session_object_deleted AFTER DELETE ON session_objects BEGIN
    UPDATE sessions SET object_count = object_count - 1 WHERE id = OLD.session_id;
END;

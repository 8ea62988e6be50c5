-- What makes a history small and findable: streams of like captures, trees stored as differences, and an index of
-- every text that a tree showed.

-- Captures of one object by one session that show the same part of it: one tree of a stream can be compared with the
-- next, and what is missing in the next is gone.
--
-- AUTOINCREMENT: what a process remembers of a stream never meets another stream of the same id.
CREATE TABLE streams (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    object TEXT NOT NULL,
    path TEXT NOT NULL,
    view TEXT NOT NULL,
    limits TEXT NOT NULL,
    UNIQUE (session_id, object, path, view, limits)
) STRICT;

CREATE INDEX streams_by_object ON streams (object);

ALTER TABLE inspections ADD COLUMN stream_id INTEGER REFERENCES streams (id);

INSERT INTO streams (session_id, object, path, view, limits)
SELECT DISTINCT session_id, object, path, view, limits FROM inspections;

UPDATE inspections SET stream_id = (
    SELECT s.id FROM streams AS s
    WHERE s.session_id = inspections.session_id AND s.object = inspections.object AND s.path = inspections.path
        AND s.view = inspections.view AND s.limits = inspections.limits
);

CREATE INDEX inspections_by_stream ON inspections (stream_id);

-- A search for titles goes over those that there are.
CREATE INDEX sessions_with_title ON sessions (id) WHERE title IS NOT NULL;

-- A tree is whole (no base), or the difference from another tree, which may be a difference itself. The hash is that of
-- the whole tree's bytes.
ALTER TABLE trees RENAME COLUMN json TO content;
ALTER TABLE trees ADD COLUMN base_id INTEGER REFERENCES trees (id);
-- Differences to apply until the tree is whole; 0 for a whole one.
ALTER TABLE trees ADD COLUMN base_count INTEGER NOT NULL DEFAULT 0;

CREATE INDEX trees_by_base ON trees (base_id) WHERE base_id IS NOT NULL;

-- A tree goes when no inspection saw it and no other tree is stored as a difference from it; then perhaps its base.
DROP TRIGGER inspection_deleted;

CREATE TRIGGER inspection_deleted AFTER DELETE ON inspections BEGIN
    UPDATE sessions SET inspection_count = inspection_count - 1 WHERE id = OLD.session_id;

    UPDATE session_objects SET inspection_count = inspection_count - 1
    WHERE object = OLD.object AND session_id = OLD.session_id;

    DELETE FROM session_objects
    WHERE object = OLD.object AND session_id = OLD.session_id AND inspection_count = 0;

    DELETE FROM trees
    WHERE id = OLD.tree_id
        AND NOT EXISTS (SELECT 1 FROM inspections WHERE tree_id = OLD.tree_id)
        AND NOT EXISTS (SELECT 1 FROM trees AS t WHERE t.base_id = OLD.tree_id);

    DELETE FROM streams
    WHERE id = OLD.stream_id AND NOT EXISTS (SELECT 1 FROM inspections WHERE stream_id = OLD.stream_id);
END;

-- At most as deep as a chain of differences is long. Needs PRAGMA recursive_triggers; without it a base that nothing
-- needs stays.
CREATE TRIGGER tree_deleted AFTER DELETE ON trees WHEN OLD.base_id IS NOT NULL BEGIN
    DELETE FROM trees
    WHERE id = OLD.base_id
        AND NOT EXISTS (SELECT 1 FROM inspections WHERE tree_id = OLD.base_id)
        AND NOT EXISTS (SELECT 1 FROM trees AS t WHERE t.base_id = OLD.base_id);
END;

-- The path of every row that a tree showed, once. Apart from the other texts, because nobody looks for a part of a path:
-- the largest texts of a tree stay out of the full-text tables.
CREATE TABLE paths (
    id INTEGER PRIMARY KEY,
    -- XXH64 of the UTF-8; two texts may share it.
    hash INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE INDEX paths_by_hash ON paths (hash);

-- Every text that a tree showed as a name, a type or a value: once, however often it was seen.
CREATE TABLE texts (
    id INTEGER PRIMARY KEY,
    -- XXH64 of the whole text's UTF-8.
    hash INTEGER NOT NULL,
    text TEXT NOT NULL,
    -- How long the whole is, where the text is only its beginning: in characters where the tree says so, else in bytes.
    whole_length INTEGER
) STRICT;

CREATE INDEX texts_by_hash ON texts (hash);

-- Whole words in any script, and parts of at least three characters. The beginnings of words that are too short for a
-- part have indexes of their own.
CREATE VIRTUAL TABLE text_words USING fts5 (
    text, content = 'texts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2'
);
CREATE VIRTUAL TABLE text_parts USING fts5 (text, content = 'texts', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER text_added AFTER INSERT ON texts BEGIN
    INSERT INTO text_words (rowid, text) VALUES (NEW.id, NEW.text);
    INSERT INTO text_parts (rowid, text) VALUES (NEW.id, NEW.text);
END;

CREATE TRIGGER text_deleted AFTER DELETE ON texts BEGIN
    INSERT INTO text_words (text_words, rowid, text) VALUES ('delete', OLD.id, OLD.text);
    INSERT INTO text_parts (text_parts, rowid, text) VALUES ('delete', OLD.id, OLD.text);
END;

-- A row of a stream's trees: a property of one name and type at one path. The session is the stream's: with it the
-- indexes find the newest session that shows a text by one step down a tree.
CREATE TABLE nodes (
    id INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    session_id INTEGER NOT NULL,
    path_id INTEGER NOT NULL REFERENCES paths (id),
    name_id INTEGER NOT NULL REFERENCES texts (id),
    type_id INTEGER NOT NULL REFERENCES texts (id),
    -- How many rows of the same path stand before it in a tree: 0 but for two dictionary keys that print alike.
    ordinal INTEGER NOT NULL,
    UNIQUE (stream_id, path_id, name_id, type_id, ordinal)
) STRICT;

CREATE INDEX nodes_by_path ON nodes (path_id);
CREATE INDEX nodes_by_name ON nodes (name_id, session_id);
CREATE INDEX nodes_by_type ON nodes (type_id, session_id);

-- How long a node had a value: from one inspection of the stream (inclusive) until another (exclusive; null while it is
-- still so). Both are bounds: the inspection itself may have been deleted since.
CREATE TABLE sightings (
    node_id INTEGER NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
    from_id INTEGER NOT NULL,
    until_id INTEGER,
    value_id INTEGER NOT NULL REFERENCES texts (id),
    session_id INTEGER NOT NULL,
    PRIMARY KEY (node_id, from_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sightings_by_value ON sightings (value_id, session_id);

-- What deletes may have left behind without use. It is looked through in small steps beside the recording, so that a
-- delete does not wait for it.
CREATE TABLE unused_texts (text_id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE unused_paths (path_id INTEGER PRIMARY KEY) STRICT;
-- Inspections that were deleted from streams that are still there: a sighting may have lost its last one.
CREATE TABLE deleted_inspections (
    stream_id INTEGER NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    inspection_id INTEGER NOT NULL,
    PRIMARY KEY (stream_id, inspection_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER inspection_left_stream AFTER DELETE ON inspections
WHEN OLD.stream_id IS NOT NULL AND EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session_id) BEGIN
    INSERT OR IGNORE INTO deleted_inspections (stream_id, inspection_id)
    SELECT id, OLD.id FROM streams WHERE id = OLD.stream_id;
END;

CREATE TRIGGER node_deleted AFTER DELETE ON nodes BEGIN
    INSERT OR IGNORE INTO unused_paths (path_id) VALUES (OLD.path_id);
    INSERT OR IGNORE INTO unused_texts (text_id) VALUES (OLD.name_id), (OLD.type_id);
END;

CREATE TRIGGER sighting_deleted AFTER DELETE ON sightings BEGIN
    INSERT OR IGNORE INTO unused_texts (text_id) VALUES (OLD.value_id);
END;

-- How far the trees were read into texts, nodes and sightings: recording does not wait for it.
CREATE TABLE search_index (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- The latest inspection that was read.
    inspection_id INTEGER NOT NULL
) STRICT;

INSERT INTO search_index (id, inspection_id) VALUES (1, 0);

-- What makes a history small and findable: streams of like captures, trees stored as differences, and an index of
-- every text that a tree showed.

-- Captures of one object by one session that show the same part of it: one tree of a stream can be compared with the
-- next, and what is missing in the next is gone.
CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
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

-- Every text that a tree showed as a path, a name, a type or a value: once, however often it was seen.
CREATE TABLE texts (
    id INTEGER PRIMARY KEY,
    -- XXH64 of the UTF-8; two texts may share it.
    hash INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE INDEX texts_by_hash ON texts (hash);

-- Whole words in any script, and parts of at least three characters.
CREATE VIRTUAL TABLE text_words USING fts5 (
    text, content = 'texts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE text_parts USING fts5 (text, content = 'texts', content_rowid = 'id', tokenize = 'trigram');

-- A row of a stream's trees: a property of one name and type at one path.
CREATE TABLE nodes (
    id INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL REFERENCES streams (id) ON DELETE CASCADE,
    path_id INTEGER NOT NULL REFERENCES texts (id),
    name_id INTEGER NOT NULL REFERENCES texts (id),
    type_id INTEGER NOT NULL REFERENCES texts (id),
    UNIQUE (stream_id, path_id, name_id, type_id)
) STRICT;

CREATE INDEX nodes_by_path ON nodes (path_id);
CREATE INDEX nodes_by_name ON nodes (name_id);
CREATE INDEX nodes_by_type ON nodes (type_id);

-- How long a node had a value: from one inspection of the stream (inclusive) until another (exclusive; null while it is
-- still so). Both are bounds: the inspection itself may have been deleted since.
CREATE TABLE sightings (
    node_id INTEGER NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
    from_id INTEGER NOT NULL,
    until_id INTEGER,
    value_id INTEGER NOT NULL REFERENCES texts (id),
    PRIMARY KEY (node_id, from_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sightings_by_value ON sightings (value_id);

-- How far the trees were read into texts, nodes and sightings: recording does not wait for it.
CREATE TABLE search_index (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- The latest inspection that was read.
    inspection_id INTEGER NOT NULL
) STRICT;

INSERT INTO search_index (id, inspection_id) VALUES (1, 0);

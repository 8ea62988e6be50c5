-- Lists in the order of time, deletes that hide at once, and an index that is read in smaller steps.

-- A session that is being deleted, in steps: nothing shows it any more.
ALTER TABLE sessions ADD COLUMN is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1));

CREATE INDEX sessions_to_delete ON sessions (id) WHERE is_deleted = 1;

-- Newest first is by when a session began, which never changes, so that the pages of a list stay where they are. What
-- was imported has the ids of today and the times of then.
CREATE INDEX sessions_by_start ON sessions (started_at);

-- The session's start, beside the object.
ALTER TABLE session_objects ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;

UPDATE session_objects SET started_at = (SELECT s.started_at FROM sessions AS s WHERE s.id = session_id);

CREATE INDEX session_objects_by_start ON session_objects (object, started_at, session_id);

-- A list of sessions says which objects each inspected.
CREATE INDEX session_objects_by_session ON session_objects (session_id);

DROP TRIGGER session_object_added;

CREATE TRIGGER session_object_added AFTER INSERT ON session_objects BEGIN
    UPDATE sessions SET object_count = object_count + 1 WHERE id = NEW.session_id;

    UPDATE session_objects SET started_at = (SELECT s.started_at FROM sessions AS s WHERE s.id = NEW.session_id)
    WHERE object = NEW.object AND session_id = NEW.session_id;
END;

-- The latest inspection of an object is the one that was captured last, whenever it arrived.
DROP INDEX inspections_by_object;

CREATE INDEX inspections_by_object ON inspections (object, captured_at);

-- Whether a row was of the kind number: a String "12" is none. Null where only trees before this step showed it.
ALTER TABLE nodes ADD COLUMN is_number INTEGER CHECK (is_number IN (0, 1));

-- How many steps were made into the tree of the next inspection, which may be large.
ALTER TABLE search_index ADD COLUMN step_count INTEGER NOT NULL DEFAULT 0;

@testable import InspectionHistory

extension Connection {
    /// The sessions of which something else is counted than what there is.
    func miscountedSessions() throws -> [Int64] {
        try integers(
            """
            SELECT id FROM sessions AS s WHERE is_deleted = 0 AND (
                inspection_count <> (SELECT count(*) FROM inspections WHERE session_id = s.id)
                OR object_count <> (SELECT count(DISTINCT object) FROM inspections WHERE session_id = s.id)
                OR object_count <> (SELECT count(*) FROM session_objects WHERE session_id = s.id)
                OR last_at < (SELECT coalesce(max(captured_at), 0) FROM inspections WHERE session_id = s.id)
                OR EXISTS (
                    SELECT 1 FROM session_objects AS o WHERE o.session_id = s.id AND (
                        o.started_at <> s.started_at OR o.inspection_count <>
                            (SELECT count(*) FROM inspections WHERE session_id = s.id AND object = o.object)
                    )
                )
            )
            """
        )
    }
}

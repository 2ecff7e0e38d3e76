extension RevisionTable {
  /// The query for the numbers of the revisions that led to the current states.
  ///
  /// It selects the same rows as the view `revisions_in_effect`, which is not used because a view
  /// in a file cannot be trusted. The numbers always descend, whatever a damaged file contains in
  /// `reverts`, so the query ends.
  static let inEffect = """
    WITH RECURSIVE state(library_id, id) AS (
      SELECT library_id, max(id) FROM revision GROUP BY library_id
      UNION ALL
      SELECT s.library_id, (SELECT p.id FROM revision p
        WHERE p.library_id = s.library_id AND p.id < min(r.id, coalesce(r.reverts, r.id))
        ORDER BY p.id DESC LIMIT 1)
      FROM state s JOIN revision r ON r.id = s.id
    )
    SELECT id FROM state WHERE id IS NOT NULL
    """
}

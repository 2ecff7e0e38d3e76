extension RevisionTable {
  /// The query for the numbers of the revisions that led to the present states, as the view
  /// `revisions_in_effect` has them: views are not used, because those of a file are not ours.
  ///
  /// Numbers only descend, whatever a damaged file says that its revisions revert.
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

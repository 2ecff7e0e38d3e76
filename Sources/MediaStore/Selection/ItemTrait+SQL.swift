import MediaModel

extension ItemTrait {
  /// The condition for the item `i` in a query whose first parameter is the library.
  var condition: String {
    switch self {
    case .isInNoPlaylist: "i.id NOT IN (\(Self.listed))"
    case .isOfIncompleteAlbum: "i.album_id IN (\(Self.incomplete))"
    }
  }

  private static let listed = """
    SELECT e.item_id FROM playlist p CROSS JOIN playlist_entry e ON e.playlist_id = p.id
    WHERE p.library_id = ?1 AND p.removed_revision IS NULL AND p.kind IN ('ordinary', 'genius')
      AND e.item_id IS NOT NULL
    UNION ALL
    SELECT e.item_id FROM on_the_go_list o CROSS JOIN on_the_go_entry e ON e.list_id = o.id
    WHERE o.library_id = ?1
    """

  /// The albums of which a disc has fewer tracks than it should, or which lack a disc.
  ///
  /// Tracks without a number count, too, because they may be any of those that seem to be missing.
  private static let incomplete = """
    WITH disc(album_id, wanted, present, discs) AS (
      SELECT album_id, max(album_track_count),
        count(DISTINCT nullif(album_track_number, 0))
          + count(*) FILTER (WHERE coalesce(album_track_number, 0) = 0),
        max(disc_count)
      FROM item
      WHERE library_id = ?1 AND removed_revision IS NULL AND album_id IS NOT NULL
      GROUP BY album_id, coalesce(nullif(disc_number, 0), 1))
    SELECT album_id FROM disc GROUP BY album_id
    HAVING max(wanted > present) = 1 OR max(discs) > count(*)
    """
}

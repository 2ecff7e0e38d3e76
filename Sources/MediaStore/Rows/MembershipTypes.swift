import MediaModel
import SQLite

/// The media types that items have because of the playlists that contain them.
enum MembershipTypes {
  /// Sets the media types of items for which only membership in lists such as Audiobooks reveals
  /// the type.
  ///
  /// Items that are not in such lists are not read.
  static func apply(
    to libraryID: Int64,
    in connection: Connection
  ) throws(SQLiteError) {
    let apply = try Statement(
      connection,
      """
      UPDATE item SET media_type = told.type FROM (
          SELECT e.item_id, min(p.media_type_of_members) AS type
          FROM playlist p JOIN playlist_entry e ON e.playlist_id = p.id
          WHERE p.library_id = ?1 AND p.removed_revision IS NULL
            AND p.media_type_of_members IS NOT NULL AND e.item_id IS NOT NULL
          GROUP BY e.item_id
        ) told
      WHERE item.id = told.item_id AND item.own_media_type IN (?2, ?3, ?4)
        AND item.media_type <> told.type
      """
    )
    apply.bind(1, libraryID)
    for (index, type) in [MediaType.music, .homeVideo, []].enumerated() {
      apply.bind(2 + index, Int64(type.rawValue))
    }
    try apply.run()
  }
}

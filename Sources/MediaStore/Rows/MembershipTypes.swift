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
    let types = [MediaType.music, .homeVideo, []].map { "\($0.rawValue)" }.joined(separator: ", ")
    let told = """
      SELECT e.item_id, min(p.media_type_of_members) AS type
      FROM playlist p JOIN playlist_entry e ON e.playlist_id = p.id
      WHERE p.library_id = \(libraryID) AND p.removed_revision IS NULL
        AND p.media_type_of_members IS NOT NULL AND e.item_id IS NOT NULL
      GROUP BY e.item_id
      """
    let isOther = "item.own_media_type IN (\(types)) AND item.media_type <> told.type"
    try ItemChanges.keep(
      where: """
        id IN (SELECT item.id FROM (\(told)) told CROSS JOIN item ON item.id = told.item_id
          WHERE \(isOther))
        """,
      connection
    )
    try connection.execute(
      """
      UPDATE item SET media_type = told.type FROM (\(told)) told
      WHERE item.id = told.item_id AND \(isOther)
      """
    )
  }
}

import SQLite

/// Deletes a library and all rows that belong to it.
struct LibraryRemoval {
  let connection: Connection
  let library: Int64

  func run() throws {
    try checkPlays()
    // Libraries that were merged into this one refer to its revisions.
    for merged in try MergedLibraries(connection: connection).libraries(mergedInto: library) {
      // A damaged file may have a loop.
      try delete(from: "setting", where: "name = 'merged_\(merged)'")
      try LibraryRemoval(connection: connection, library: merged).run()
    }
    // The highest revision number is kept, so that the numbers of deleted revisions are not used
    // again.
    try connection.execute(
      """
      INSERT INTO setting(name, value) SELECT 'last_revision', max(id) FROM revision
        WHERE true HAVING max(id) IS NOT NULL
      ON CONFLICT (name) DO UPDATE
        SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))
      """
    )
    let items = "item_id IN (SELECT id FROM item WHERE library_id = \(library))"
    let playlists = "playlist_id IN (SELECT id FROM playlist WHERE library_id = \(library))"
    let lists = "list_id IN (SELECT id FROM on_the_go_list WHERE library_id = \(library))"
    let collections =
      "collection_id IN (SELECT id FROM saved_collection WHERE library_id = \(library))"
    let revisions = "revision_id IN (SELECT id FROM revision WHERE library_id = \(library))"
    let files = "file_id IN (SELECT id FROM play_file WHERE library_id = \(library))"
    let photos = "photo_id IN (SELECT id FROM photo WHERE library_id = \(library))"
    let albums = "SELECT id FROM photo_album WHERE library_id = \(library)"
    try ItemChanges.keep(where: "library_id = \(library)", connection)
    // Fewer digits may be enough for the items that stay.
    try Setting.idLength.remove(from: connection)
    let parts = [
      ("item_change", items), ("item_match", items), ("item_extra", items), ("item_bytes", items),
      ("item_artwork", items),
      ("user_metadata", items), ("verification", items), ("metadata_change", revisions),
      ("playlist_entry", playlists), ("playlist_change", playlists),
      ("playlist_entry_change", playlists), ("playlist_bytes", playlists),
      ("library_change", revisions), ("list_change", revisions), ("on_the_go_entry", lists),
      ("saved_collection_member", collections),
      ("source_play", items), ("play_application", items),
      ("play", files), ("photo_change", photos), ("photo_file", photos),
      ("photo_album_change", "photo_album_id IN (\(albums))"),
      ("photo_album_member", "album_id IN (\(albums))"),
    ]
    try IPodPlayerTable(connection: connection).forget(library: library)
    // A later library may get the same row.
    try delete(from: "setting", where: "name GLOB '\(Setting.listensPrefix)\(library)_*'")
    try keepDevices(revisions)
    for (table, condition) in parts { try delete(from: table, where: condition) }
    let owned = [
      "play_file", "device_file", "on_the_go_file", "smart_list", "on_the_go_list",
      "saved_collection", "path_map", "photo_album", "photo",
      "playlist", "item", "collection", "read_source", "revision",
    ]
    for table in owned { try delete(from: table, where: "library_id = \(library)") }
    try delete(
      from: "setting",
      where: "name IN ('first_name_\(library)', 'merged_\(library)')"
    )
    try delete(
      from: "setting",
      where: "name = 'default_library' AND value = '\(library)'"
    )
    try delete(from: "library", where: "id = \(library)")
  }

  /// Keeps what is known of devices, without the library and its revisions.
  private func keepDevices(_ revisions: String) throws(SQLiteError) {
    try connection.execute(
      """
      UPDATE device SET library_id = NULL WHERE library_id = \(library);
      UPDATE device SET feeding_library_id = NULL WHERE feeding_library_id = \(library);
      UPDATE sync SET revision_id = NULL WHERE \(revisions)
      """
    )
  }

  private func delete(from table: String, where condition: String) throws(SQLiteError) {
    try connection.execute("DELETE FROM \(table) WHERE \(condition)")
  }

  /// Throws if another library shows plays that came from the library to be deleted.
  private func checkPlays() throws {
    let plays: (library: String, source: String)? = try connection.first(
      """
      SELECT l.name, d.name FROM play_application a JOIN play p ON p.id = a.play_id
        JOIN play_file f ON f.id = p.file_id JOIN item i ON i.id = a.item_id
        JOIN library l ON l.id = i.library_id JOIN library d ON d.id = f.library_id
      WHERE f.library_id = ?1 AND i.library_id <> ?1 LIMIT 1
      """,
      library
    ) { row throws(SQLiteError) in try (row.next(), row.next()) }
    guard let plays else { return }
    throw StoreError(
      .playsAreMerged,
      "'\(plays.library)' shows plays that came from '\(plays.source)'",
      path: connection.path
    )
  }
}

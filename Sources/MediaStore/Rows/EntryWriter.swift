import MediaModel
import SQLite

/// Writes the entries of playlists, many with each statement: writing a small row takes less time
/// than starting and ending a statement.
struct EntryWriter {
  private let many: Statement
  private let one: Statement

  private static let batch = 16

  init(_ connection: Connection) throws(SQLiteError) {
    many = try Statement(connection, Self.insertion(of: Self.batch))
    one = try Statement(connection, Self.insertion(of: 1))
  }

  /// Writes entries of a playlist; none may be stored at these positions yet.
  ///
  /// - Parameters:
  ///   - record: The new contents of the playlist.
  ///   - places: The positions of the entries to write; nil for all.
  ///   - row: The playlist's row.
  /// - Throws: `SQLiteError`.
  func write(
    _ record: PlaylistRecord,
    _ places: Range<Int>? = nil,
    toPlaylist row: Int64
  ) throws(SQLiteError) {
    let entries = record.entries
    let places = places ?? entries.indices
    var position = places.lowerBound
    while position < places.upperBound {
      let count = places.upperBound - position >= Self.batch ? Self.batch : 1
      let statement = count == 1 ? one : many
      var values: [Int64?] = [row]
      for position in position..<position + count {
        let entry = entries[position]
        values.append(Int64(position))
        values.append(entry == .missing ? nil : Int64(entry.rawValue))
        values.append(entry == .missing ? record.missingTrackIDs[position] : nil)
      }
      try statement.run(values)
      position += count
    }
  }

  /// Returns the statement that inserts entries.
  ///
  /// A failure rolls back the whole import, so SQLite does not need the journal for rolling back a
  /// single statement; OR FAIL makes it go without one.
  private static func insertion(of count: Int) -> String {
    let rows = (0..<count).map { "(?1, ?\(2 + $0 * 3), ?\(3 + $0 * 3), ?\(4 + $0 * 3))" }
    return """
      INSERT OR FAIL INTO playlist_entry(playlist_id, position, item_id, missing_track_id)
      VALUES \(rows.joined(separator: ", "))
      """
  }
}

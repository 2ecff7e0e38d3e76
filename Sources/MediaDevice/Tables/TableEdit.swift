import Bytes
import IPodFormats
import MediaModel

/// Brings tables in line with an edited `iTunesCDB`.
///
/// Only rows of tracks and lists that the edit has added, removed or changed are touched, and rows
/// that the tables lack are added. Rows that `iTunesCDB` knows nothing about stay.
enum TableEdit {
  /// Edits tables.
  ///
  /// - Parameters:
  ///   - set: The tables.
  ///   - before: The database as it is on the device.
  ///   - after: The edited database.
  ///   - clock: The clock of the device.
  /// - Throws: `TablesError`.
  static func run(
    on set: TableSet,
    from before: EditableDatabase,
    to after: EditableDatabase,
    clock: LocalClock
  ) throws(TablesError) {
    try set.run("BEGIN")
    try renewID(set, before, after)
    var tracks = try TrackEdit(set, from: before, to: after, clock: clock)
    try tracks.run()
    try ListEdit(set, from: before, to: after, clock: clock).run()
    try fillOrders(of: tracks.resorted, in: set) { after.sortText($0) }
    try set.run("COMMIT")
  }

  /// Makes sure that the tables are those of the same library, and renews the ID of the state if
  /// they have it.
  private static func renewID(
    _ set: TableSet,
    _ before: EditableDatabase,
    _ after: EditableDatabase
  ) throws(TablesError) {
    let id = try TableCheck(set, against: before).libraryID()
    guard id != before.databaseID, id != after.stateID else { return }
    let table = set.name(of: .information)
    try set.run("UPDATE \(table) SET pid = ?", [.integer(Int64(bitPattern: after.stateID))])
  }

  // MARK: Orders

  private typealias SortedText = (sql: String, columns: [String])

  private static func fillOrders(
    of tracks: Set<Int64>,
    in set: TableSet,
    sortText: (String) -> SortText
  ) throws(TablesError) {
    for (name, text) in orders where text.columns.allSatisfy({ set.has(.item, $0) }) {
      let column = OrderColumn(table: .item, key: "pid", text: text.sql, name: name)
      try column.fill(tracks, in: set, sortText: sortText)
    }
  }

  /// The columns with places in sorted lists, and the texts by which they are sorted.
  private static let orders: [(name: String, text: SortedText)] = [
    ("title_order", text("sort_title", "title")), ("artist_order", text("sort_artist", "artist")),
    ("album_order", text("sort_album", "album")),
    ("composer_order", text("sort_composer", "composer")),
    ("album_artist_order", text("sort_album_artist", "album_artist", "sort_artist", "artist")),
    ("album_by_artist_order", text("sort_album_artist", "album_artist", "sort_artist", "artist")),
    ("genre_order", ("(SELECT genre FROM genre_map WHERE id = genre_id)", ["genre_id"])),
    // Music belongs to no series.
    ("series_name_order", ("NULL", [])),
  ]

  private static func text(_ columns: String...) -> SortedText {
    ("coalesce(" + columns.map { "nullif(\($0), '')" }.joined(separator: ", ") + ")", columns)
  }
}

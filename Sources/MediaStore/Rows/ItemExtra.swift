import MediaModel
import SQLite

/// The values of items in a table of their own, which has rows for only those items that have any.
///
/// A row of `item` needs room for each column, even for those without a value, and every pass over
/// all items reads it.
struct ItemExtra {
  /// The properties whose values are in this table: those that few items of any source have.
  static let properties: Set<MediaItemProperty> = [
    .work, .movementName, .movementNumber, .movementCount, .equalizer, .contentRating, .series,
    .season, .episode, .episodeOrder, .sortSeries, .startTime, .stopTime, .volumeAdjustment,
    .videoWidth, .videoHeight, .isPartOfGaplessAlbum, .isClean, .isProtected, .isPlaylistOnly,
    .hasVideo, .isHD, .isMovie, .isTVShow, .isMusicVideo, .isPodcast, .isITunesU, .fileCreator,
    .eid, .matchID, .xid, .details, .subtitle, .category, .keywords, .network, .episodeURL,
    .feedURL, .remembersPosition, .skipsWhenShuffling, .chapterData,
  ]

  /// The columns of these properties.
  static let columns = Set(properties.map(\.columnName))

  /// Returns the expression for the value of a property in a query that calls the item `i`; nil if
  /// the property is not in this table.
  static func expression(_ property: MediaItemProperty) -> String? {
    guard properties.contains(property) else { return nil }
    return "(SELECT \(column(property)) FROM item_extra WHERE item_extra.item_id = i.id)"
  }

  /// Returns the column of a property in a query with the join.
  static func column(_ property: MediaItemProperty) -> String {
    "item_extra.\(property.columnName)"
  }

  /// The join that adds the table to a query with rows of `item`, whose numbers are given.
  static func join(_ row: String) -> String {
    "LEFT JOIN item_extra ON item_extra.item_id = \(row)"
  }

  private static let numbers = MediaItemProperty.fromSource.filter(properties.contains)
    .map(\.rawValue)

  private let insertion: Statement
  private let removal: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    let names = Self.numbers.map { MediaItemProperty.columnNames[$0] }
    let parameters = Self.numbers.map { "?\(Self.firstProperty + $0)" }
    insertion = try Statement(
      connection,
      """
      INSERT INTO item_extra(item_id, \(names.joined(separator: ", ")))
      VALUES (?1, \(parameters.joined(separator: ", ")))
      """
    )
    removal = try Statement(connection, "DELETE FROM item_extra WHERE item_id = ?1")
  }

  private static let firstProperty = 2

  /// Writes the values of a new item, if it has any.
  func insert(_ values: PropertyRow, of row: Int64) throws(SQLiteError) {
    guard Self.numbers.contains(where: { values.content($0) != .nothing }) else { return }
    insertion.bind(1, row)
    try insertion.run(with: values, from: Self.firstProperty, only: Self.numbers)
  }

  /// Replaces the values of an item by others.
  func update(
    _ old: PropertyRow,
    to values: PropertyRow,
    of row: Int64
  ) throws(SQLiteError) {
    if Self.numbers.allSatisfy({ values.equals(old, at: $0) }) { return }
    try removal.run(row)
    try insert(values, of: row)
  }
}

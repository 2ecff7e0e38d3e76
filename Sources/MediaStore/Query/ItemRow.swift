import Bytes
import MediaModel
import SQLite

/// The columns of items in the result of a query, which are read one after another.
final class ItemRow {
  private let columns: ItemColumns
  /// The number of the values that are in the row itself, which come first.
  private let ownCount: Int
  /// The values of the present row.
  private var values: PropertyRow
  private var extra: ItemExtraValues?
  private let groupings: GroupingIDs?
  /// The columns with rows of groupings, whose persistent IDs are the values.
  private let groupingColumns: [Int]

  init(_ properties: [MediaItemProperty], _ connection: Connection) throws(SQLiteError) {
    let (own, rare) = Self.parts(properties)
    columns = ItemColumns(own + rare)
    ownCount = own.count
    values = PropertyRow(count: properties.count)
    extra = rare.isEmpty ? nil : try ItemExtraValues(rare, connection)
    groupingColumns = own.indices.filter { own[$0].groupingColumn != nil }
    groupings = groupingColumns.isEmpty ? nil : try GroupingIDs(connection)
  }

  /// Returns the properties that are in the rows of items, and those in the other table.
  private static func parts(
    _ properties: [MediaItemProperty]
  ) -> (own: [MediaItemProperty], rare: [MediaItemProperty]) {
    (
      properties.filter { !ItemExtra.properties.contains($0) },
      properties.filter { ItemExtra.properties.contains($0) }
    )
  }

  /// Returns the columns, in a query that calls the item `i`.
  static func columns(_ properties: [MediaItemProperty]) -> String {
    let (own, rare) = parts(properties)
    // An index has all columns of an item whose properties are not read.
    return
      (["i.persistent_id", properties.isEmpty ? "NULL" : "i.source_values"]
      + (rare.isEmpty ? [] : ["i.id"])
      + own.map { property in property.groupingColumn.map { "i." + $0 } ?? property.expression })
      .joined(separator: ", ")
  }

  /// Reads the item in the next columns of a row.
  func read(_ row: inout Row) throws(SQLiteError) -> MediaItem { try read(row.next(), &row) }

  /// Reads the item in the last columns of a row; nil if the query has joined none.
  func readJoined(_ row: inout Row) throws(SQLiteError) -> MediaItem? {
    if let id = try row.next(PersistentID?.self) { return try read(id, &row) }
    row.skip()
    return nil
  }

  private func read(
    _ persistentID: PersistentID,
    _ row: inout Row
  ) throws(SQLiteError) -> MediaItem {
    let sourceValues: String? = try row.next()
    let number: Int64? = extra == nil ? nil : try row.next()
    try row.read(into: &values, count: ownCount)
    if let number { try extra?.read(number, into: &values, from: ownCount) }
    for column in groupingColumns {
      guard let groupings, let row = values.integer(column) else { continue }
      values.set(column, to: StoredValue(try groupings.id(of: row)))
    }
    return MediaItem(
      persistentID: persistentID,
      columns,
      PropertyRow(copying: values),
      sourceValues: sourceValues
    )
  }
}

import Bytes
import MediaModel
import SQLite

/// The columns of items in the result of a query, which are read one after another.
final class ItemRow {
  private let columns: ItemColumns
  /// The values of the present row.
  private var values: PropertyRow
  private let groupings: GroupingIDs?
  /// The columns with rows of groupings, whose persistent IDs are the values.
  private let groupingColumns: [Int]

  init(_ properties: [MediaItemProperty], _ connection: Connection) throws(SQLiteError) {
    columns = ItemColumns(properties)
    values = PropertyRow(count: properties.count)
    groupingColumns = properties.indices.filter { properties[$0].groupingColumn != nil }
    groupings = groupingColumns.isEmpty ? nil : try GroupingIDs(connection)
  }

  /// Returns the columns, in a query that calls the item `i` and has `join` after it.
  static func columns(_ properties: [MediaItemProperty]) -> String {
    // An index has all columns of an item whose properties are not read.
    (["i.persistent_id", properties.isEmpty ? "NULL" : "i.source_values"]
      + properties.map { property in
        if ItemExtra.properties.contains(property) { return ItemExtra.column(property) }
        return property.groupingColumn.map { "i." + $0 } ?? property.expression
      })
      .joined(separator: ", ")
  }

  /// Returns the join with the other table that has some of the columns; empty if it has none.
  static func join(_ properties: [MediaItemProperty]) -> String {
    ItemExtra.properties.isDisjoint(with: properties) ? "" : ItemExtra.join("i.id")
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
    try row.read(into: &values, count: columns.properties.count)
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

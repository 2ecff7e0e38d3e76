package import MediaModel

/// The items of a library in natural order, one at a time, as they are when the walk begins.
///
/// It has a connection of its own, so that the store can be asked meanwhile.
package final class ItemWalk {
  private let connection: Connection
  private var cursor: ItemCursor

  /// - Parameters:
  ///   - path: The library file.
  ///   - library: The name of the library; nil for the default one.
  ///   - properties: What the items are to tell.
  ///   - limit: How many items at most.
  /// - Throws: `StoreError`.
  package init(
    _ path: String,
    in library: String?,
    properties: [MediaItemProperty],
    limit: Int?
  ) throws {
    connection = try MediaStore.openToRead(path)
    // It ends with the connection.
    try connection.execute("BEGIN")
    let row = try MediaStore.row(ofLibrary: library, in: connection)
    cursor = try ItemCursor(connection, library: row, properties, limit: limit)
  }

  /// The next item; nil when there is none.
  package func next() throws(StoreError) -> MediaItem? { try cursor.next() }
}

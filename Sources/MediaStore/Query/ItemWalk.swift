package import MediaModel
import SQLite

/// The items of a library in natural order, one at a time, as they are when the walk begins.
///
/// It has a connection of its own, so that the store can be asked meanwhile.
package final class ItemWalk {
  private let connection: Connection
  private var cursor: ItemCursor

  /// - Parameters:
  ///   - store: The library.
  ///   - properties: What the items are to tell.
  ///   - limit: How many items at most.
  /// - Throws: `StoreError`.
  package init(
    _ store: MediaStore,
    properties: [MediaItemProperty],
    limit: Int?
  ) throws {
    (connection, cursor) = try StoreError.wrap {
      let connection = try MediaStore.openToRead(store.path)
      // It ends with the connection.
      _ = try connection.beginReading()
      let row = try LibraryTable(connection).row(named: store.selection)
      return (connection, try ItemCursor(connection, library: row, properties, limit: limit))
    }
  }

  /// The next item; nil at the end.
  package func next() throws(StoreError) -> MediaItem? {
    do { return try cursor.next() } catch { throw StoreError(error) }
  }
}

package import MediaModel
import SQLite

/// A walk over the items of a library in natural order, as they are when the walk begins.
///
/// It has a connection of its own, so the store can be queried during the walk.
package final class ItemWalk {
  private let connection: Connection
  private var cursor: ItemCursor

  /// - Parameters:
  ///   - store: The library.
  ///   - properties: The properties to read.
  ///   - limit: The maximum number of items, or nil for all.
  /// - Throws: `StoreError`.
  package init(
    _ store: MediaStore,
    properties: [MediaItemProperty],
    limit: Int?
  ) throws {
    (connection, cursor) = try StoreError.wrap {
      let connection = try MediaStore.openToRead(store.path)
      // The read transaction ends when the connection is closed.
      _ = try connection.beginReading()
      let row = try LibraryTable(connection).row(named: store.selection)
      return (connection, try ItemCursor(connection, library: row, properties, limit: limit))
    }
  }

  /// Returns the next item, or nil at the end.
  package func next() throws(StoreError) -> MediaItem? {
    do { return try cursor.next() } catch { throw StoreError(error) }
  }
}

package import MediaModel
import SQLite

/// A walk over the items of a selection in its order, as they are when the walk begins.
///
/// It has a connection of its own, so the store can be queried during the walk.
package final class ItemWalk {
  private let connection: Connection
  private var items: SelectedItems
  /// The copy that is read in place of a library file of an earlier version.
  private let upgraded: UpgradedCopy?

  /// - Parameters:
  ///   - store: The library.
  ///   - selection: The items.
  ///   - properties: The properties to read.
  ///   - options: The options of rules.
  /// - Throws: `StoreError`, `RuleEvaluationError`, `MediaQueryError`.
  package init(
    _ store: MediaStore,
    _ selection: MediaSelection,
    properties: [MediaItemProperty],
    options: RuleOptions
  ) throws {
    upgraded = store.file.upgraded
    let path = upgraded?.path ?? store.path
    (connection, items) = try StoreError.wrap {
      let connection = try MediaStore.openToRead(path)
      // The read transaction ends when the connection is closed.
      _ = try connection.beginReading()
      let library = store.selection
      return (
        connection, try SelectedItems(selection, of: library, in: connection, options, properties)
      )
    }
  }

  /// The lists that rules refer to and whose stored items are used, with the reasons.
  package var substitutions: [(list: String, obstacle: RuleEvaluationError)] {
    items.substitutions
  }

  /// Returns the next item, or nil at the end.
  package func next() throws(StoreError) -> MediaItem? {
    do { return try items.next() } catch { throw StoreError(error) }
  }
}

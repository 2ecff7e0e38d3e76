import MediaModel
import SQLite

/// SQL expressions for the row of the item that has a persistent ID in its library, or that a
/// rebuilt source gave that ID.
enum ItemRowByID {
  /// Returns the expression for an item that is in the library; null if no item has the ID.
  ///
  /// - Parameters:
  ///   - id: The expression for the persistent ID.
  ///   - library: The expression for the row of the library.
  /// - Returns: The expression.
  static func present(_ id: String, in library: String) -> String {
    "coalesce(\(queries(id, library, "IS NULL")))"
  }

  /// Returns the expression for an item of the present, or else of the past.
  static func presentOrPast(_ id: String, in library: String) -> String {
    "coalesce(\(queries(id, library, "IS NULL")), \(queries(id, library, "IS NOT NULL")))"
  }

  private static func queries(_ id: String, _ library: String, _ removed: String) -> String {
    """
    (SELECT o.id FROM item o WHERE o.library_id = \(library) AND o.persistent_id = \(id)
      AND o.removed_revision \(removed)),
    (SELECT o.id FROM item_match m CROSS JOIN item o ON o.id = m.item_id
      WHERE m.source_id = \(id) AND o.library_id = \(library) AND o.removed_revision \(removed)
      ORDER BY m.revision_id DESC LIMIT 1)
    """
  }
}

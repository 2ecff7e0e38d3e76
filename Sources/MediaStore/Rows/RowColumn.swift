import MediaModel
import SQLite

/// The columns of items or playlists other than those of properties, numbered from 1.
protocol RowColumn: RawRepresentable<Int>, CaseIterable, Equatable {
  /// Whether the column never changes after the row is inserted.
  var isFixed: Bool { get }
}

extension RowColumn {
  /// The column's name in the table: the case's name in snake case.
  var name: String { "\(self)".snakeCased }

  /// The number of the parameter for the first property.
  static var firstProperty: Int { allCases.count + 1 }

  /// Returns the statement that inserts a row, unless its persistent ID is already in use.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - properties: The columns of the properties.
  ///   - left: The names of columns that are in another table.
  /// - Returns: The statement.
  static func insertion(
    into table: String,
    _ properties: [String],
    except left: Set<String> = []
  ) -> String {
    let columns = (allCases.map(\.name) + properties).enumerated()
      .filter { !left.contains($0.element) }
    let names = columns.map(\.element)
    let parameters = columns.map { "?\($0.offset + 1)" }
    return """
      INSERT INTO \(table)(\(names.joined(separator: ", ")))
      VALUES (\(parameters.joined(separator: ", ")))
      ON CONFLICT (library_id, persistent_id) DO NOTHING
      """
  }

  /// Returns the statement that updates a row and, unless told otherwise, restores the item or
  /// playlist if it was removed.
  ///
  /// The first parameter is the row to be updated; the parameters of columns have the same numbers
  /// as in the insertion.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - properties: The columns of the properties.
  ///   - left: The names of columns that are not updated, in addition to the fixed ones.
  ///   - isRestoring: Whether the item or playlist may have been removed. SQLite writes the rows of
  ///     an index again if a column of it is set, even to the same value.
  /// - Returns: The statement.
  static func update(
    of table: String,
    _ properties: [String],
    except left: Set<String> = [],
    isRestoring: Bool = true
  ) -> String {
    let fixed = left.union(allCases.filter(\.isFixed).map(\.name))
    let assignments = (allCases.map(\.name) + properties).enumerated()
      .filter { !fixed.contains($0.element) }.map { "\($0.element) = ?\($0.offset + 1)" }
    let restoration = isRestoring ? "removed_revision = NULL, " : ""
    return """
      UPDATE \(table) SET \(restoration)\(assignments.joined(separator: ", ")) WHERE id = ?1
      """
  }
}

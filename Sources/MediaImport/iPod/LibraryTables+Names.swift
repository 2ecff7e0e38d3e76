import MediaModel

extension LibraryTables {
  /// Reads a table of names that others give by number, of which a device has a few.
  ///
  /// - Parameters:
  ///   - table: The table, whose column `id` has the numbers.
  ///   - column: The column of the names.
  ///   - part: The file.
  ///   - problems: Takes what is missing, what cannot be read and what is too much.
  /// - Returns: The names by number.
  func names(
    in table: String,
    _ column: String,
    _ part: Part = .library,
    problems: inout SourceProblems
  ) -> [Int64: String] {
    guard var rows = rows(part, table, ["id", column], problems: &problems) else { return [:] }
    var names: [Int64: String] = [:]
    var byteCount = 0
    while let row = rows.next(&problems) {
      guard let id = row.integer(0), let name = row.text(1) else { continue }
      byteCount += name.utf8.count
      guard names.count < Self.mostKept, byteCount <= Self.mostNameBytes else {
        let message = "of its names only the first \(names.count) are read"
        report(message, table, part, &problems)
        break
      }
      names[id] = name
    }
    return names
  }

  /// Of all names of a table.
  private static let mostNameBytes = 1 << 22
}

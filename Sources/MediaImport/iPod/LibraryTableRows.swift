import MediaModel

/// A walk over the rows of one of a library's tables.
struct LibraryTableRows {
  private let walk: any TableWalk
  private let areThere: [Bool]
  private let file: String
  private let table: String
  private var isOutOfOrder = false
  /// False when a row could not be read, and with it all behind it.
  private(set) var isWhole = true

  /// - Parameters:
  ///   - walk: Gives the values of the columns that are there.
  ///   - areThere: Which of the columns that were asked for are.
  ///   - file: What problems call the file.
  ///   - table: The table.
  init(_ walk: any TableWalk, areThere: [Bool], file: String, table: String) {
    self.walk = walk
    self.areThere = areThere
    self.file = file
    self.table = table
  }

  /// The next row; nil behind the last one that can be read.
  mutating func next(_ problems: inout SourceProblems) -> TableRow? {
    guard isWhole else { return nil }
    do {
      guard let values = try walk.next() else { return nil }
      var index = 0
      let row = areThere.map { isThere in
        guard isThere, index < values.count else { return StoredValue.null }
        index += 1
        return values[index - 1]
      }
      return TableRow(row)
    } catch {
      isWhole = false
      problems.add(SourceProblem(file: file, chunk: table, "\(error)"))
      return nil
    }
  }

  /// Notes once that a row comes behind one that it should precede, as only in a damaged file.
  mutating func noteDisorder(_ problems: inout SourceProblems) {
    if isOutOfOrder { return }
    isOutOfOrder = true
    let message = "its rows are out of their order, and some are left out"
    problems.add(SourceProblem(file: file, chunk: table, message))
  }
}

package import ICU

/// The rows of a list to choose from, each with some cells of text.
package struct ChooserRows: Sendable {
  /// The unique key of each row.
  private(set) var keys: [UInt64] = []
  private(set) var names = FoldedNames()
  private let cellCount: Int
  private var text: [UInt8] = []
  /// The end of each cell in the text.
  private var ends: [Int] = []

  /// The number of rows.
  package var count: Int { keys.count }

  /// Creates an empty list.
  ///
  /// - Parameter cellCount: The number of cells of a row.
  package init(cellCount: Int) { self.cellCount = cellCount }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - key: The key of the row, which no other row has.
  ///   - cells: The texts of the cells.
  ///   - searchedCount: The number of cells, from the first one, that the filter searches.
  ///   - folding: Folds the texts that the filter searches.
  package mutating func append(
    _ key: UInt64,
    _ cells: [String],
    searching searchedCount: Int,
    by folding: inout TextFolding
  ) {
    keys.append(key)
    for cell in 0..<cellCount {
      if cell < cells.count { text += cells[cell].utf8 }
      ends.append(text.count)
    }
    names.append(Array(cells.prefix(searchedCount)), by: &folding)
  }

  /// Returns the texts of the cells of a row.
  func cells(of row: Int) -> [String] {
    (row * cellCount..<(row + 1) * cellCount).map { cell in
      String(decoding: text[(cell == 0 ? 0 : ends[cell - 1])..<ends[cell]], as: UTF8.self)
    }
  }
}

import ICU

/// A writer that aligns cells in columns.
///
/// The first rows determine the widths, so that a table of any length needs little memory. Wider
/// cells in later rows are not cut off but break the alignment.
package struct TableWriter {
  private let columns: [String]
  private let style: Style
  private var waiting: [[String]] = []
  private var widths: [Int]?

  private static let rowsMeasured = 1000
  private static let maxWidth = 48

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - columns: The headings.
  ///   - style: The style of the headings.
  package init(columns: [String], style: Style) {
    self.columns = columns
    self.style = style
  }

  /// Adds a row and returns the text that can be written now.
  package mutating func add(_ cells: [String]) -> String {
    let row = cells.map(\.onOneLine)
    if let widths { return line(row, widths) }
    waiting.append(row)
    return waiting.count < Self.rowsMeasured ? "" : measure()
  }

  /// Returns the text that has not been written yet.
  package mutating func finish() -> String { widths == nil ? measure() : "" }

  private mutating func measure() -> String {
    let widths = columns.indices.map { column in
      let widest = waiting.map { $0[column].displayWidth }.max() ?? 0
      return max(columns[column].displayWidth, min(widest, Self.maxWidth))
    }
    self.widths = widths
    let heading = line(columns, widths)
    let rows = waiting.map { line($0, widths) }.joined()
    waiting = []
    return style.bold(String(heading.dropLast())) + "\n" + rows
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      line += cell + String(repeating: " ", count: max(0, width - cell.displayWidth) + 2)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}

import ICU

/// Aligns cells in columns.
///
/// The widths are those of the first rows; what comes later and is wider stands out rather than
/// being cut off, so that a table of any length needs little memory.
package struct TableWriter {
  private let columns: [String]
  private let style: Style
  private var waiting: [[String]] = []
  private var widths: [Int]?

  private static let rowsMeasured = 1000
  private static let widest = 48

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - columns: The headings.
  ///   - style: How the headings look.
  package init(columns: [String], style: Style) {
    self.columns = columns
    self.style = style
  }

  /// Takes a row and returns what can be written now.
  package mutating func add(_ cells: [String]) -> String {
    let row = cells.map(\.onOneLine)
    if let widths { return line(row, widths) }
    waiting.append(row)
    return waiting.count < Self.rowsMeasured ? "" : measure()
  }

  /// Returns what has not been written yet.
  package mutating func finish() -> String { widths == nil ? measure() : "" }

  private mutating func measure() -> String {
    let widths = columns.indices.map { column in
      let widest = waiting.map { $0[column].displayWidth }.max() ?? 0
      return max(columns[column].displayWidth, min(widest, Self.widest))
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

import ICU

/// A writer that aligns cells in columns.
///
/// The first rows determine the widths, so that a table of any length needs little memory. Without
/// a terminal, wider cells in later rows are not truncated but break the alignment. On a terminal,
/// no line is wider than the screen: long cells are truncated, and if that is not enough, the least
/// important columns are left out. Columns of numbers are aligned on the right.
package struct TableWriter {
  /// A cell of a row.
  package struct Cell: ExpressibleByStringInterpolation, Sendable {
    let text: String
    let isNumber: Bool

    /// Creates a cell with text, which may be that of a number.
    package init(_ text: String, isNumber: Bool = false) {
      (self.text, self.isNumber) = (text, isNumber)
    }

    package init(stringLiteral text: String) { self.init(text) }
  }

  private let headings: [String]
  private let pathColumns: Set<Int>
  private let byImportance: [Int]
  private let style: Style?
  private let width: Int?
  private var waiting: [[String]] = []
  private var widths: [Int?]?
  /// The columns with a number, and those with anything else, in the rows that were measured.
  private var numberColumns: Set<Int> = []
  private var textColumns: Set<Int> = []

  /// So few that the first ones are seen at once, however long the list is.
  private static let rowsMeasured = 300
  /// The width of a column of numbers if more rows follow, which may have more digits.
  private static let numberWidth = 5
  private static let maxWidth = 48
  /// No column is truncated to less than this width, which fits dates and IDs.
  private static let minWidth = 16
  private static let gap = 2

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - headings: The headings of the columns.
  ///   - byImportance: The indexes of the columns, the most important one first; only the first
  ///     occurrence of each counts.
  ///   - style: The style of the headings; `nil` for plain text.
  ///   - width: The width of the terminal, in columns; `nil` to truncate nothing.
  ///   - pathColumns: The indexes of the columns with paths, which are cut at the start.
  package init(
    headings: [String],
    byImportance: [Int],
    style: Style?,
    width: Int?,
    pathColumns: Set<Int> = []
  ) {
    self.headings = headings
    self.pathColumns = pathColumns
    var seen: Set<Int> = []
    self.byImportance = byImportance.filter { seen.insert($0).inserted }
    self.style = style
    self.width = width
  }

  /// Adds a row and returns the text that can be written now.
  package mutating func add(_ cells: [Cell]) -> StyledText {
    // Text is escaped before it is measured, because escapes are wider than the characters that
    // they replace.
    let row = cells.map { width == nil ? $0.text.onOneLine : TerminalText.safe($0.text.onOneLine) }
    if let widths { return StyledText(line(row, widths)) }
    waiting.append(row)
    for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
      if cell.isNumber { numberColumns.insert(column) } else { textColumns.insert(column) }
    }
    return waiting.count < Self.rowsMeasured ? "" : measure()
  }

  /// Returns the text that has not been written yet.
  package mutating func finish() -> StyledText { widths == nil ? measure() : "" }

  private mutating func measure() -> StyledText {
    numberColumns.subtract(textColumns)
    let isWhole = waiting.count < Self.rowsMeasured
    let natural = headings.indices.map { column in
      var widest = waiting.map { $0[column].displayWidth }.max() ?? 0
      if !isWhole, numberColumns.contains(column) { widest = max(widest, Self.numberWidth) }
      return max(headings[column].displayWidth, min(widest, Self.maxWidth))
    }
    let widths = width.map { fit(natural, into: $0) } ?? natural
    self.widths = widths
    let heading = String(line(headings, widths).dropLast())
    let rows = waiting.map { line($0, widths) }.joined()
    waiting = []
    return "\(style?.bold(heading) ?? StyledText(heading))\n\(rows)"
  }

  /// Returns the widths of the columns on a terminal; `nil` for those that are left out.
  private func fit(_ natural: [Int], into width: Int) -> [Int?] {
    var shown = byImportance
    func least(_ column: Int) -> Int { min(natural[column], Self.minWidth) }
    func rest() -> Int { width - shown.reduce(-Self.gap) { $0 + least($1) + Self.gap } }
    while rest() < 0, shown.count > 1 { shown.removeLast() }
    var widths = [Int?](repeating: nil, count: natural.count)
    var free = max(0, rest())
    for column in shown {
      let more = min(free, natural[column] - least(column))
      free -= more
      widths[column] = min(width, least(column) + more)
    }
    return widths
  }

  private func line(_ cells: [String], _ widths: [Int?]) -> String {
    var line = ""
    for (column, text) in cells.enumerated() {
      guard let columnWidth = widths[column] else { continue }
      let cell = cut(text, in: column, to: columnWidth)
      let blanks = String(repeating: " ", count: max(0, columnWidth - cell.displayWidth))
      line += numberColumns.contains(column) ? blanks + cell : cell + blanks
      line += String(repeating: " ", count: Self.gap)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  private func cut(_ text: String, in column: Int, to columnWidth: Int) -> String {
    if width == nil { return text }
    return pathColumns.contains(column)
      ? text.cutAtStart(toDisplayWidth: columnWidth) : text.cut(toDisplayWidth: columnWidth)
  }
}

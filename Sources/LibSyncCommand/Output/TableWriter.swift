/// Aligns cells in columns.
///
/// The widths are those of the first rows; what comes later and is wider stands out rather than
/// being cut off, so that a table of any length needs little memory.
struct TableWriter {
  private let columns: [String]
  private let style: Style
  private var waiting: [[String]] = []
  private var widths: [Int]?

  private static let rowsMeasured = 1000
  private static let widest = 48

  init(columns: [String], style: Style) {
    self.columns = columns
    self.style = style
  }

  /// Takes a row and returns what can be written now.
  mutating func add(_ cells: [String]) -> String {
    let row = cells.map(\.onOneLine)
    if let widths { return line(row, widths) }
    waiting.append(row)
    return waiting.count < Self.rowsMeasured ? "" : measure()
  }

  /// Returns what has not been written yet.
  mutating func finish() -> String { widths == nil ? measure() : "" }

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

extension String {
  /// How many columns a terminal gives it: two for East Asian wide characters and emoji.
  var displayWidth: Int {
    utf8.count == unicodeScalars.count
      ? utf8.count : reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }
}

extension Character {
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}

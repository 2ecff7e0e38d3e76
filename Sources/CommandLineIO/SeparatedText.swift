/// Formats lines of cells as tab-separated values, or as CSV according to RFC 4180, but with line
/// feeds instead of CR LF.
package struct SeparatedText {
  /// A separator of cells.
  package enum Separator {
    /// CSV.
    case commas
    /// Tab-separated values.
    case tabs
  }

  private let separator: Separator
  private let isSafeForSpreadsheets: Bool

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - separator: The separator of cells.
  ///   - isSafeForSpreadsheets: Whether cells that a spreadsheet would run as formulas are prefixed
  ///     with an apostrophe, which turns them into text.
  package init(_ separator: Separator, isSafeForSpreadsheets: Bool) {
    self.separator = separator
    self.isSafeForSpreadsheets = isSafeForSpreadsheets
  }

  /// Returns a line, without its line break.
  package func line(_ cells: [String]) -> String {
    let cells = isSafeForSpreadsheets ? cells.map(Self.safe) : cells
    return switch separator {
    case .commas: cells.map(Self.quoted).joined(separator: ",")
    case .tabs: cells.map(Self.escaped).joined(separator: "\t")
    }
  }

  private static func safe(_ cell: String) -> String {
    guard let first = cell.utf8.first, formulaStarts.contains(first), !isNumber(cell) else {
      return cell
    }
    return "'" + cell
  }

  /// Puts an apostrophe before a cell that looks as if it had one already, so that `withoutGuard`
  /// returns it unchanged.
  package static func guarded(_ cell: String) -> String { hasGuard(cell) ? "'" + cell : cell }

  /// Takes away the apostrophe that keeps a spreadsheet from running a cell as a formula.
  package static func withoutGuard(_ cell: String) -> String {
    hasGuard(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
  }

  /// Returns whether a cell begins with an apostrophe, or several, and then like a formula.
  private static func hasGuard(_ cell: String) -> Bool {
    let rest = cell.utf8.drop { $0 == 0x27 }
    return rest.count < cell.utf8.count && rest.first.map(formulaStarts.contains) == true
  }

  private static let formulaStarts = Set("=+-@\t\r".utf8)

  /// Returns whether a cell is a number with a sign, such as a volume adjustment.
  private static func isNumber(_ cell: String) -> Bool {
    let digits = cell.utf8.dropFirst()
    return "+-".utf8.contains(cell.utf8.first ?? 0) && !digits.isEmpty
      && digits.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes ? "\"" + escaping(["\"": "\"\""], in: cell) + "\"" : cell
  }

  private static func escaped(_ cell: String) -> String {
    escaping(["\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"], in: cell)
  }

  /// Replaces scalars, even if they are only part of a character, as in CR LF.
  private static func escaping(_ escapes: [Unicode.Scalar: String], in cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { escapes[$0] != nil }) else { return cell }
    return cell.unicodeScalars.reduce(into: "") { text, scalar in
      if let escape = escapes[scalar] {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

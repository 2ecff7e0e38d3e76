/// Lines of cells: CSV as RFC 4180 has it, but with line feeds, or tab-separated values.
package struct SeparatedText {
  /// What stands between cells.
  package enum Separator {
    /// CSV.
    case commas
    /// Tab-separated values.
    case tabs
  }

  private let separator: Separator
  private let isSafeForSpreadsheets: Bool

  /// Chooses a format.
  ///
  /// - Parameters:
  ///   - separator: What stands between cells.
  ///   - isSafeForSpreadsheets: Whether a cell that a spreadsheet would run as a formula gets an
  ///     apostrophe in front, which makes text of it there.
  package init(_ separator: Separator, isSafeForSpreadsheets: Bool) {
    self.separator = separator
    self.isSafeForSpreadsheets = isSafeForSpreadsheets
  }

  /// Returns a line with its end.
  package func line(_ cells: [String]) -> String {
    let cells = isSafeForSpreadsheets ? cells.map(Self.safe) : cells
    return switch separator {
    case .commas: cells.map(Self.quoted).joined(separator: ",") + "\n"
    case .tabs: cells.map(Self.escaped).joined(separator: "\t") + "\n"
    }
  }

  private static func safe(_ cell: String) -> String {
    guard let first = cell.utf8.first, formulaStarts.contains(first), !isNumber(cell) else {
      return cell
    }
    return "'" + cell
  }

  private static let formulaStarts = Set("=+-@\t\r".utf8)

  /// Whether it is a number with a sign, as in a change of volume.
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

  /// Replaces scalars, also where they are only a part of a character, as in CR LF.
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

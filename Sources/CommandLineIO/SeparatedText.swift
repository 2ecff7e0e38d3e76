/// Formats lines of cells as tab-separated values, or as CSV according to RFC 4180, but with line
/// feeds instead of CR LF.
@usableFromInline package struct SeparatedText {
  /// A separator of cells.
  package enum Separator {
    /// CSV.
    case commas
    /// Tab-separated values.
    case tabs
  }

  private let separator: Separator
  /// The byte of the separator.
  @usableFromInline let byte: UInt8
  private let isSafeForSpreadsheets: Bool

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - separator: The separator of cells.
  ///   - isSafeForSpreadsheets: Whether cells that a spreadsheet would run as formulas are prefixed
  ///     with an apostrophe, which turns them into text.
  package init(_ separator: Separator, isSafeForSpreadsheets: Bool) {
    self.separator = separator
    byte = separator == .commas ? 0x2C : 0x09
    self.isSafeForSpreadsheets = isSafeForSpreadsheets
  }

  /// Returns a line, without its line break.
  package func line(_ cells: [String]) -> String {
    var line: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      let start = begin(index, in: &line)
      line += cell.utf8
      end(start, in: &line)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Begins a cell, whose text is to be appended.
  ///
  /// - Parameters:
  ///   - index: The place of the cell in the line.
  ///   - line: The line.
  /// - Returns: Where the cell begins.
  @inlinable package func begin(_ index: Int, in line: inout [UInt8]) -> Int {
    if index > 0 { line.append(byte) }
    return line.count
  }

  /// Ends a cell: quotes or escapes what has been appended, if that is necessary.
  @inlinable package func end(_ start: Int, in line: inout [UInt8]) {
    if start < line.count { mend(start, in: &line) }
  }

  @usableFromInline func mend(_ start: Int, in line: inout [UInt8]) {
    if isSafeForSpreadsheets, let first = line[start...].first, Self.formulaStarts.contains(first),
      !Self.isNumber(line[start...])
    {
      line.insert(0x27, at: start)
    }
    switch separator {
    case .commas: Self.quote(start, in: &line)
    case .tabs: Self.escape(start, in: &line)
    }
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
  private static func isNumber(_ cell: ArraySlice<UInt8>) -> Bool {
    let digits = cell.dropFirst()
    return "+-".utf8.contains(cell.first ?? 0) && !digits.isEmpty
      && digits.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }

  /// Returns whether a cell contains one of two bytes or a line break.
  private static func contains(
    _ first: UInt8,
    _ second: UInt8,
    from start: Int,
    in line: [UInt8]
  ) -> Bool {
    let cell = line.span.extracting(start...)
    for index in cell.indices {
      let byte = cell[index]
      if byte == first || byte == second || byte == 0x0A || byte == 0x0D { return true }
    }
    return false
  }

  private static func quote(_ start: Int, in line: inout [UInt8]) {
    guard contains(0x22, 0x2C, from: start, in: line) else { return }
    let cell = Array(line[start...])
    line.removeSubrange(start...)
    line.append(0x22)
    for byte in cell {
      if byte == 0x22 { line.append(0x22) }
      line.append(byte)
    }
    line.append(0x22)
  }

  private static func escape(_ start: Int, in line: inout [UInt8]) {
    guard contains(0x5C, 0x09, from: start, in: line) else { return }
    let cell = Array(line[start...])
    line.removeSubrange(start...)
    for byte in cell {
      switch byte {
      case 0x5C: line += [0x5C, 0x5C]
      case 0x09: line += [0x5C, UInt8(ascii: "t")]
      case 0x0A: line += [0x5C, UInt8(ascii: "n")]
      case 0x0D: line += [0x5C, UInt8(ascii: "r")]
      default: line.append(byte)
      }
    }
  }
}

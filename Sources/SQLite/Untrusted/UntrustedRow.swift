package import Bytes

/// A row of a table made by other software.
///
/// All texts and data are in one buffer, which is used again for the next row.
@usableFromInline package struct UntrustedRow {
  @usableFromInline var values: [BufferedValue] = []
  /// The bytes of all texts and data; texts of programs are valid UTF-8.
  @usableFromInline package internal(set) var bytes: [UInt8] = []

  package init() {}

  /// Returns a value; text and data is a range of the bytes.
  @inlinable package subscript(index: Int) -> BufferedValue { values[index] }

  /// Returns a value on its own.
  package func storedValue(_ index: Int) -> StoredValue {
    switch values[index] {
    case .null: .null
    case .integer(let number): .integer(number)
    case .text(let range): .text(String(decoding: bytes[range], as: UTF8.self))
    case .data(let range): .data(Array(bytes[range]))
    }
  }

  /// Takes over the first columns of a statement's current row.
  ///
  /// A fractional number of a device becomes an integer, and that of a program becomes text; text of
  /// a program that is not UTF-8 becomes its bytes.
  mutating func read(_ count: Int, of statement: Statement, by writer: UntrustedDatabase.Writer) {
    values.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    for index in 0..<count { append(statement, index, writer) }
    // Most rows have only ASCII, which is found out faster for all texts at once.
    if writer == .program, !bytes.isKnownASCII { replaceInvalidTexts() }
  }

  /// Replaces texts that are not UTF-8 by their bytes.
  fileprivate mutating func replaceInvalidTexts() {
    for (index, value) in values.enumerated() {
      if case .text(let range) = value, !bytes.isUTF8(range) { values[index] = .data(range) }
    }
  }

  fileprivate mutating func append(
    _ statement: Statement,
    _ index: Int,
    _ writer: UntrustedDatabase.Writer
  ) {
    let start = bytes.count
    switch statement.column(index) {
    case .null: values.append(.null)
    case .integer(let number): values.append(.integer(number))
    case .fraction where writer == .device: values.append(BufferedValue(statement.integer(index)))
    case .fraction(let number):
      // SQLite writes 15 digits, slowly, although many of these numbers have few.
      if !FractionText.append(number, to: &bytes) {
        bytes.append(contentsOf: statement.textBytes(index))
      }
      values.append(.text(start..<bytes.count))
    case .text(let text):
      bytes.append(contentsOf: text)
      values.append(.text(start..<bytes.count))
    case .data(let data):
      bytes.append(contentsOf: data)
      values.append(.data(start..<bytes.count))
    }
  }
}

extension [UInt8] {
  /// Whether all bytes are ASCII; some texts for which that is not found out may be, too.
  fileprivate var isKnownASCII: Bool {
    guard let text = try? UTF8Span(validating: span) else { return false }
    return text.isKnownASCII
  }

  fileprivate func isUTF8(_ range: Range<Int>) -> Bool {
    (try? UTF8Span(validating: span.extracting(range))) != nil
  }
}

extension BufferedValue {
  fileprivate init(_ integer: Int64?) { self = integer.map(Self.integer) ?? .null }
}

extension Statement {
  /// Returns a value of the current row as `UntrustedRow` has it.
  func untrustedValue(_ index: Int, of writer: UntrustedDatabase.Writer) -> StoredValue {
    var row = UntrustedRow()
    row.append(self, index, writer)
    if writer == .program { row.replaceInvalidTexts() }
    return row.storedValue(0)
  }
}

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

  /// Whether a text has a zero byte; programs write none, but parts of a file that are lost often are
  /// zero.
  package var hasZeroInText: Bool {
    guard bytes.span.contains(0) else { return false }
    return values.contains { value in
      guard case .text(let range) = value else { return false }
      return bytes[range].contains(0)
    }
  }

  /// Returns a value on its own.
  package func storedValue(_ index: Int) -> StoredValue {
    switch values[index] {
    case .null: .null
    case .integer(let number): .integer(number)
    case .text(let range): .text(String(decoding: bytes[range], as: UTF8.self))
    case .data(let range): .data(Array(bytes[range]))
    }
  }

  /// Takes over columns of a statement's current row.
  ///
  /// A fractional number of a device becomes an integer, and that of a program becomes text; text of
  /// a program that is not UTF-8 becomes its bytes.
  mutating func read(
    _ columns: Range<Int>,
    of statement: Statement,
    by writer: UntrustedDatabase.Writer
  ) {
    if values.count != columns.count {
      values = Array(repeating: .null, count: columns.count)
    }
    var texts: [UInt8] = []
    swap(&texts, &bytes)
    texts.removeAll(keepingCapacity: true)
    // A span checks only once that nothing else refers to the array.
    var span = values.mutableSpan
    for index in span.indices {
      span[index] = Self.value(columns.lowerBound + index, of: statement, by: writer, &texts)
    }
    swap(&texts, &bytes)
    if writer == .program, !hasOnlyValidTexts { replaceInvalidTexts() }
  }

  /// Whether all texts are UTF-8; false if data is not, which few rows have.
  ///
  /// This is found out faster for all of them at once.
  private var hasOnlyValidTexts: Bool {
    guard let text = try? UTF8Span(validating: bytes.span) else { return false }
    if text.isKnownASCII { return true }
    // Valid bytes are valid in parts, too, if none begins in the middle of a character.
    return values.allSatisfy { value in
      switch value {
      case .null, .integer: true
      case .text(let range), .data(let range):
        range.isEmpty || bytes[range.lowerBound] & 0xC0 != 0x80
      }
    }
  }

  /// Replaces texts that are not UTF-8 by their bytes.
  private mutating func replaceInvalidTexts() {
    for (index, value) in values.enumerated() {
      guard case .text(let range) = value else { continue }
      let isText = (try? UTF8Span(validating: bytes.span.extracting(range))) != nil
      if !isText { values[index] = .data(range) }
    }
  }

  /// Returns a value of a statement's current row, whose text or data is appended.
  private static func value(
    _ index: Int,
    of statement: Statement,
    by writer: UntrustedDatabase.Writer,
    _ bytes: inout [UInt8]
  ) -> BufferedValue {
    let start = bytes.count
    switch statement.column(index) {
    case .null: return .null
    case .integer(let number): return .integer(number)
    case .fraction where writer == .device: return BufferedValue(statement.integer(index))
    case .fraction(let number):
      // SQLite writes 15 digits, slowly, although many of these numbers have few.
      if !FractionText.append(number, to: &bytes) {
        bytes.append(contentsOf: statement.textBytes(index))
      }
      return .text(start..<bytes.count)
    case .text(let text):
      bytes.append(contentsOf: text)
      return .text(start..<bytes.count)
    case .data(let data):
      bytes.append(contentsOf: data)
      return .data(start..<bytes.count)
    }
  }
}

extension BufferedValue {
  fileprivate init(_ integer: Int64?) { self = integer.map(Self.integer) ?? .null }
}

extension Statement {
  /// Returns a value of the current row as `UntrustedRow` has it.
  func untrustedValue(_ index: Int, of writer: UntrustedDatabase.Writer) -> StoredValue {
    var row = UntrustedRow()
    row.read(index..<index + 1, of: self, by: writer)
    return row.storedValue(0)
  }
}

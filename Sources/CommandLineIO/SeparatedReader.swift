/// Reads the records of comma-separated values (RFC 4180).
package struct SeparatedReader {
  /// A quote without its end.
  package struct UnclosedQuote: Error {
    /// The line where the quote begins, from 1.
    package let line: Int
  }

  private let bytes: [UInt8]
  private var place = 0
  private var nextLine = 1
  /// The line where the last record begins, from 1.
  package private(set) var line = 0

  /// Creates a reader of a whole text; a byte order mark is ignored.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Returns the cells of the next record; `nil` after the last one.
  package mutating func next() throws(UnclosedQuote) -> [String]? {
    guard place < bytes.count else { return nil }
    line = nextLine
    var cells: [String] = []
    while true {
      cells.append(try cell())
      guard place < bytes.count else { return cells }
      let end = bytes[place]
      place += 1
      if end == 0x2C { continue }
      if end == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
      nextLine += 1
      return cells
    }
  }

  /// Reads a cell up to the comma or the line break after it.
  private mutating func cell() throws(UnclosedQuote) -> String {
    var text: [UInt8] = []
    if place < bytes.count, bytes[place] == 0x22 { text = try quoted() }
    while place < bytes.count, ![0x2C, 0x0A, 0x0D].contains(bytes[place]) {
      text.append(bytes[place])
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func quoted() throws(UnclosedQuote) -> [UInt8] {
    let start = nextLine
    var text: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == 0x22 {
        guard place < bytes.count, bytes[place] == 0x22 else { return text }
        place += 1
      }
      if byte == 0x0A { nextLine += 1 }
      text.append(byte)
    }
    throw UnclosedQuote(line: start)
  }
}

import Bytes
import LibSync

/// HTML, in which every text that is not written in the source of the program is escaped.
///
/// Only the literal parts of an interpolated string are markup:
///
/// ```swift
/// let heading: Markup = "<h1>\(title)</h1>"
/// ```
struct Markup: ExpressibleByStringInterpolation {
  /// The markup as UTF-8.
  private(set) var bytes: [UInt8]

  init() { bytes = [] }

  init(stringLiteral value: String) { bytes = Array(value.utf8) }

  init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  /// The parts of an interpolated string.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    /// Appends text, for the content of an element or the value of an attribute in quotes.
    mutating func appendInterpolation(_ text: String) {
      bytes += text.escapedForHTML.utf8
    }

    mutating func appendInterpolation(_ number: Int) {
      DecimalDigits.write(Int64(number), to: &bytes)
    }

    mutating func appendInterpolation(_ id: PersistentID) { id.write(to: &bytes) }

    mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }
  }

  static func += (markup: inout Markup, other: Markup) { markup.bytes += other.bytes }

  /// Joins parts without anything between them.
  init(joining parts: some Sequence<Markup>) {
    bytes = []
    for part in parts { bytes += part.bytes }
  }
}

/// A text in the order of sort indices: letters before digits and signs, these before nothing.
package struct SortText: Comparable, Sendable {
  private let rank: Int
  /// UTF-8, whose order is that of the characters' numbers.
  private let bytes: [UInt8]
  /// The letter of a jump table: a capital, `0` for digits and signs, or 0 for nothing.
  let letter: UInt16

  /// The text of rows that have none.
  static let none = SortText(folded: "")

  /// Signs at the start of a text that do not count.
  private static let ignored = Set("'\"([{.-_*!?# ".unicodeScalars)

  init(folded: String) {
    var scalars = folded.unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    scalars = scalars.drop { $0.properties.isWhitespace }
    scalars = scalars.drop { Self.ignored.contains($0) }
    bytes = Array(String(scalars).utf8)
    guard let first = scalars.first else {
      rank = 2
      letter = 0
      return
    }
    let isLetter = Self.isLetter(first)
    rank = isLetter ? 0 : 1
    let capital = first.properties.uppercaseMapping.unicodeScalars.first ?? first
    letter = isLetter ? UInt16(exactly: capital.value) ?? 0 : 0x30
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  package static func < (left: SortText, right: SortText) -> Bool {
    left.rank != right.rank
      ? left.rank < right.rank : left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

import ICU

/// The order in which people expect names: leading articles do not count, nor does case, accents
/// only decide between equal letters, numbers go by value, and what does not begin with a letter
/// comes after what does.
struct SortKeyMaker {
  /// Goes up when the same names get other keys.
  static let version = 1

  private let collator: Collator

  init(_ collator: Collator) { self.collator = collator }

  /// Appends the key of a name to a buffer.
  ///
  /// - Parameters:
  ///   - name: UTF-8.
  ///   - isExplicit: Whether the source gave it for sorting, so that its article is meant.
  ///   - key: Where the key goes.
  func append(_ name: UnsafeBufferPointer<UInt8>, isExplicit: Bool, to key: inout [UInt8]) {
    let start = isExplicit ? 0 : Self.articleLength(name)
    let rest = UnsafeBufferPointer(rebasing: name[start...])
    key.append(Self.beginsWithLetter(rest) ? 1 : 2)
    key.append(contentsOf: collator.sortKey(rest))
  }

  /// How many bytes a leading English article and the blank behind it take.
  ///
  /// Sources written in other languages give sort fields of their own.
  private static func articleLength(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    for article in ["the ", "a ", "an "] where name.count > article.utf8.count {
      if zip(name, article.utf8).allSatisfy({ $0 | 0x20 == $1 }) { return article.utf8.count }
    }
    return 0
  }

  private static func beginsWithLetter(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    if first < 0x80 { return (0x41...0x5A).contains(first & 0xDF) }
    let scalar = String(decoding: name.prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isAlphabetic ?? false
  }
}

import ICU

/// Creates sort keys for the natural order of names: leading blanks, leading articles and case are
/// ignored, accents only matter between otherwise equal names, numbers are ordered by value, and
/// names that do not begin with a letter come last.
struct SortKeyMaker {
  /// The version of the rules, which must be increased when any name gets a different key.
  static let version = 5

  private let collator: Collator

  init(_ collator: Collator) { self.collator = collator }

  /// Appends the key of a name to a buffer.
  ///
  /// - Parameters:
  ///   - name: The name in UTF-8.
  ///   - isExplicit: Whether the source provides this name specifically for sorting, so that a
  ///     leading article is not ignored.
  ///   - key: The buffer to append to.
  func append(_ name: UnsafeBufferPointer<UInt8>, isExplicit: Bool, to key: inout [UInt8]) {
    let name = Self.withoutBlanks(name)
    let start = isExplicit ? 0 : Self.articleLength(name)
    let rest = UnsafeBufferPointer(rebasing: name[start...])
    key.append(Self.beginsWithLetter(rest) ? 1 : 2)
    key.append(contentsOf: collator.sortKey(rest))
  }

  /// Returns a name without the blanks before it, which most programs do not show.
  private static func withoutBlanks(
    _ name: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var rest = name[...]
    while let first = rest.first {
      let blank = first < 0x80 ? (first <= 0x20 ? 1 : 0) : wideBlank(rest)
      if blank == 0 { break }
      rest = rest.dropFirst(blank)
    }
    return UnsafeBufferPointer(rebasing: rest)
  }

  /// Returns the number of bytes of a blank at the start, such as a no-break space, or of a
  /// character that is not shown, such as a byte order mark; 0 if there is none.
  private static func wideBlank(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard let scalar = String(decoding: name.prefix(4), as: UTF8.self).unicodeScalars.first,
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    else { return 0 }
    return UTF8.width(scalar)
  }

  /// Returns the number of bytes of a leading article, including the spaces after it; 0 if there is
  /// none, or nothing else.
  private static func articleLength(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, initials.contains(first | 0x20) else { return 0 }
    for article in articles where name.count > article.count {
      if zip(name, article).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) {
        return name[article.count...].firstIndex { $0 != 0x20 } ?? 0
      }
    }
    return 0
  }

  /// The articles in English, French, German, Spanish and Italian.
  ///
  /// The Italian `i` is left out, since most titles that begin with it are English.
  private static let articles = [
    "the ", "a ", "an ", "le ", "la ", "les ", "l'", "l\u{2019}", "un ", "une ", "der ", "die ",
    "das ", "ein ", "eine ", "el ", "los ", "las ", "una ", "il ", "lo ", "gli ", "uno ",
  ].map { Array($0.utf8) }
  private static let initials = Set(articles.compactMap(\.first))

  private static func beginsWithLetter(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    if first < 0x80 { return (0x41...0x5A).contains(first & 0xDF) }
    let scalar = String(decoding: name.prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isAlphabetic ?? false
  }
}

extension String {
  /// The message with quoted parts cut to a readable length, because they repeat what was typed.
  ///
  /// Apostrophes within words are not quotes.
  var withShortQuotes: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "'") {
      let isOpening = !(rest[..<start].last ?? text.last ?? " ").isPartOfWord
      text += rest[...start]
      rest = rest[start...].dropFirst()
      guard isOpening, let end = rest.closingQuote else { continue }
      let quoted = rest[..<end]
      text += quoted.count > Self.maxQuoted ? quoted.prefix(Self.maxQuoted - 1) + "…" : quoted
      text.append("'")
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }

  /// The maximum number of characters in quotes.
  private static let maxQuoted = 60
}

extension Substring {
  /// The first quote that does not stand in a word.
  fileprivate var closingQuote: Index? {
    indices.first { index in
      self[index] == "'" && !(self[index...].dropFirst().first?.isPartOfWord ?? false)
    }
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

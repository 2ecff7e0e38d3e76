import ICU

/// The words that the rows of a chooser must contain.
struct ChooserFilter: Sendable {
  /// The words as typed.
  private(set) var text = ""
  /// The words, folded.
  private(set) var words: [[UInt8]] = []

  /// Nobody types a longer filter, but anything can be pasted.
  private static let maxLength = 200

  /// Returns whether each row that satisfies this filter also satisfies the other.
  func narrows(_ other: Self) -> Bool { text.hasPrefix(other.text) && !other.words.isEmpty }

  mutating func append(_ scalar: Unicode.Scalar) {
    if text.unicodeScalars.count >= Self.maxLength { return }
    text.unicodeScalars.append(scalar)
    fold()
  }

  mutating func removeLast() {
    if text.popLast() != nil { fold() }
  }

  mutating func removeLastWord() {
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.last?.isWhitespace == false { text.removeLast() }
    fold()
  }

  mutating func removeAll() { self = Self() }

  private mutating func fold() {
    var folding = TextFolding()
    words = text.split(whereSeparator: \.isWhitespace).map { word in
      folding?.fold(word) ?? Array(word.lowercased().utf8)
    }
  }
}

/// Folds text for searching: case, accents, and the width and form of letters are ignored.
package struct TextFolding {
  private let collator: Collator
  /// The folded forms of the characters that have been folded, which are few in most libraries.
  private var known: [Unicode.Scalar: [UInt8]] = [:]

  /// Creates a folding; `nil` if ICU has no data.
  package init?() {
    guard let collator = Collator() else { return nil }
    self.collator = collator
  }

  /// Appends the folded form of a text, as UTF-8.
  package mutating func fold(_ text: some StringProtocol, into bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      } else if let folded = known[scalar] {
        bytes += folded
      } else {
        let folded = folded(scalar)
        known[scalar] = folded
        bytes += folded
      }
    }
  }

  /// Returns the folded form of a text, as UTF-8.
  package mutating func fold(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    fold(text, into: &bytes)
    return bytes
  }

  private func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    var text = String(Character(scalar))
    let folded = text.withUTF8 {
      Array(
        collator.normalized($0, foldingCase: true, ignoringAccents: true, unifyingForms: true)
      )
    }
    var bytes: [UInt8] = []
    for scalar in String(decoding: folded, as: UTF8.self).unicodeScalars {
      if let letters = Self.letters[scalar] {
        bytes += letters
      } else {
        bytes += String(Character(scalar)).utf8
      }
    }
    return bytes
  }

  /// Letters with strokes and the like, which Unicode does not take apart as it does accents.
  package static let letters: [Unicode.Scalar: [UInt8]] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
    "þ": "th",
  ].mapValues { Array($0.utf8) }
}

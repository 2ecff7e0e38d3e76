import ICU

/// The words of texts, as they are indexed and searched for.
///
/// Case and accents are ignored, and so is the width of letters. Scripts without blanks between
/// words, such as Chinese characters and kana, are cut into overlapping pairs of characters, and
/// the last character alone: a part of such a text is then a sequence of pairs.
struct SearchWords {
  /// The version of the rules, which must be increased when any text gets other words.
  static let version = 2

  private let collator: Collator

  init(_ collator: Collator) { self.collator = collator }

  /// A part of a text without any blanks.
  enum Part: Equatable {
    case word([UInt8])
    /// Characters of a script without blanks.
    case run([Unicode.Scalar])
  }

  /// Returns the parts of a text in order.
  func parts(of text: UnsafeBufferPointer<UInt8>) -> [Part] {
    parts(ofFolded: folded(text))
  }

  private func folded(_ text: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
    collator.normalized(text, foldingCase: true, ignoringAccents: true, unifyingForms: true)
  }

  private func parts(ofFolded folded: ArraySlice<UInt8>) -> [Part] {
    var parts: [Part] = []
    var word: [UInt8] = []
    var run: [Unicode.Scalar] = []
    func endWord() {
      if !word.isEmpty { parts.append(.word(word)) }
      word.removeAll(keepingCapacity: true)
    }
    func endRun() {
      if !run.isEmpty { parts.append(.run(run)) }
      run.removeAll(keepingCapacity: true)
    }
    for scalar in String(decoding: folded, as: UTF8.self).unicodeScalars {
      if Self.isWithoutBlanks(scalar) {
        endWord()
        run.append(scalar)
        continue
      }
      endRun()
      if Self.range.contains(scalar), let letters = TextFolding.letters[scalar] {
        word += letters
      } else if Self.isOfWord(scalar) {
        word += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      } else {
        endWord()
      }
    }
    endWord()
    endRun()
    return parts
  }

  /// Returns the words of a text, with ASCII characters between them that are not parts of words.
  func words(of text: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
    let folded = folded(text)
    // Most texts with accents are ASCII without them.
    if folded.allSatisfy({ $0 < 0x80 }) { return folded }
    var words: [UInt8] = []
    for part in parts(ofFolded: folded) {
      switch part {
      case .word(let word): words += word + [0x20]
      case .run(let run): for pair in Self.pairs(of: run) { words += pair.utf8 + [0x20] }
      }
    }
    return words[...]
  }

  /// Returns the overlapping pairs of characters, and the last character.
  static func pairs(of run: [Unicode.Scalar]) -> [String] {
    run.indices.map { index in
      run[index..<min(index + 2, run.count)].reduce(into: "") { $0.unicodeScalars.append($1) }
    }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x0E00 { return false }
    return scriptsWithoutBlanks.contains { $0.contains(scalar.value) }
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }

  /// The blocks of Thai, Lao, Burmese, Khmer, kana and Chinese characters.
  private static let scriptsWithoutBlanks: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
    0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF,
  ]

  /// The range of the letters that are replaced by others.
  private static let range: ClosedRange<Unicode.Scalar> = "\u{E6}"..."\u{167}"
}

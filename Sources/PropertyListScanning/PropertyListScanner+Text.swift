extension PropertyListScanner {
  /// The end of a text, or the reason why it is not found.
  enum TextEnd {
    /// Before this position, without anything that has to be decoded.
    case plain(Int)
    /// Before this position, after references or carriage returns.
    case encoded(Int)
    case incomplete, foreign
  }

  /// Skips characters of ASCII that stand for themselves.
  @inline(__always)
  static func skipPlain(_ window: Span<UInt8>, _ position: inout Int) {
    while true {
      let found = Word.special(window.word(at: position))
      if found != 0 {
        position &+= found.trailingZeroBitCount &>> 3
        return
      }
      position &+= 8
    }
  }

  /// Finds the end of a text that has other characters, and checks these.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - start: The start of the text.
  ///   - first: The position of the first character that is not plain.
  /// - Returns: The end of the text.
  @inline(never)
  func textEnd(_ window: Span<UInt8>, _ start: Int, from first: Int) -> TextEnd {
    var position = first
    var isEncoded = false
    while true {
      Self.skipPlain(window, &position)
      switch window[position] {
      case 0x3C: return isEncoded ? .encoded(position) : .plain(position)
      case 0x26, 0x0D:
        isEncoded = true
        position &+= 1
      case 0x09, 0x0A: position &+= 1
      case 0x3E:
        // XML does not allow `]]>` in a text.
        let isEndOfSection =
          position >= start &+ 2 && window[position &- 1] == 0x5D && window[position &- 2] == 0x5D
        if isEndOfSection { return .foreign }
        position &+= 1
      case 0x80...:
        let count = Self.characterCount(window.word(at: position))
        guard count > 0 else { return position &+ 4 > end ? tooShort : .foreign }
        position &+= count
      default: return position >= end ? tooShort : .foreign
      }
    }
  }

  private var tooShort: TextEnd { isLast ? .foreign : .incomplete }

  /// Returns the size of the character in UTF-8 at the start of a word; 0 if XML does not allow it,
  /// or it is in ASCII.
  @inline(__always)
  private static func characterCount(_ word: UInt64) -> Int {
    let first = word & 0xFF
    switch first {
    case 0xC2...0xDF: return word & 0xC000 == 0x8000 ? 2 : 0
    case 0xE0...0xEF:
      guard word & 0xC0_C000 == 0x80_8000 else { return 0 }
      let scalar = (first & 0x0F) &<< 12 | continuation(word, 1) &<< 6 | continuation(word, 2)
      return scalar >= 0x800 && !(0xD800...0xDFFF).contains(scalar) && scalar < 0xFFFE ? 3 : 0
    case 0xF0...0xF4:
      guard word & 0xC0C0_C000 == 0x8080_8000 else { return 0 }
      let scalar =
        (first & 0x07) &<< 18 | continuation(word, 1) &<< 12 | continuation(word, 2) &<< 6
        | continuation(word, 3)
      return (0x10000...0x10FFFF).contains(scalar) ? 4 : 0
    default: return 0
    }
  }

  @inline(__always)
  private static func continuation(_ word: UInt64, _ index: UInt64) -> UInt64 {
    word &>> (index &* 8) & 0x3F
  }
}

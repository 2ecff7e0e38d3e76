extension PropertyListScanner {
  /// Returns the next key with its value, the next element of an array, or the end of either.
  @inline(__always)
  mutating func nextInside(_ window: Span<UInt8>) -> Event {
    var position = position
    guard skipSpace(window, &position) else { return stop(at: position) }
    let tag = window.word(at: position)
    guard dictionaries & 1 == 1 else {
      if tag == Tag.closeArray { return close(position &+ 8) }
      key = 0..<0
      return value(window, tag, at: position)
    }
    guard tag & Word.mask(5) == Tag.openKey else {
      guard tag & Word.mask(7) == Tag.closeDictionary else { return stop(at: position) }
      return close(position &+ 7)
    }
    position &+= 5
    let start = position
    Self.skipPlain(window, &position)
    if window.word(at: position) & Word.mask(6) != Tag.closeKey {
      switch textEnd(window, start, from: position) {
      case .plain(let end): position = end
      // No application writes references in keys.
      case .encoded, .foreign: return .foreign
      case .incomplete: return .incomplete
      }
      guard window.word(at: position) & Word.mask(6) == Tag.closeKey else {
        return stop(at: position)
      }
    }
    key = start..<position
    position &+= 6
    // Most values follow their key at once; the space before keys is more likely to repeat.
    if window[position] != 0x3C, !skipSpace(window, &position) { return stop(at: position) }
    return value(window, window.word(at: position), at: position)
  }

  /// Reads the value that begins with a tag.
  @inline(__always)
  private mutating func value(_ window: Span<UInt8>, _ tag: UInt64, at position: Int) -> Event {
    if tag == Tag.openString { return scalar(.string, window, from: position &+ 8) }
    if tag == Tag.openInteger, window[position &+ 8] == 0x3E {
      return scalar(.integer, window, from: position &+ 9)
    }
    switch tag & Word.mask(6) {
    case Tag.openDate: return scalar(.date, window, from: position &+ 6)
    case Tag.openData: return scalar(.data, window, from: position &+ 6)
    case Tag.openReal: return scalar(.real, window, from: position &+ 6)
    case Tag.openDictionary: return open(asDictionary: true, position &+ 6)
    default: break
    }
    switch tag & Word.mask(7) {
    case Tag.openArray: return open(asDictionary: false, position &+ 7)
    case Tag.yes: return boolean(.yes, position &+ 7)
    default: break
    }
    switch tag {
    case Tag.no: return boolean(.no, position &+ 8)
    case Tag.spacedYes: return boolean(.yes, position &+ 8)
    case Tag.spacedNo where window[position &+ 8] == 0x3E: return boolean(.no, position &+ 9)
    default: return stop(at: position)
    }
  }

  @inline(__always)
  private mutating func boolean(_ scalar: Scalar, _ position: Int) -> Event {
    self.position = position
    text = 0..<0
    return .scalar(scalar)
  }

  /// Reads the text of a scalar and its closing tag.
  @inline(__always)
  private mutating func scalar(
    _ scalar: Scalar,
    _ window: Span<UInt8>,
    from start: Int
  ) -> Event {
    var position = start
    Self.skipPlain(window, &position)
    var isEncoded = false
    if window[position] != 0x3C {
      switch textEnd(window, start, from: position) {
      case .plain(let end): position = end
      case .encoded(let end):
        position = end
        isEncoded = true
      case .incomplete: return .incomplete
      case .foreign: return .foreign
      }
    }
    guard let next = Self.closingEnd(of: scalar, window, at: position) else {
      return stop(at: position)
    }
    if isEncoded {
      guard EncodedText.decode(window.extracting(start..<position), to: &decoded) else {
        return .foreign
      }
      self.position = next
      return .decodedScalar(scalar)
    }
    text = start..<position
    self.position = next
    return .scalar(scalar)
  }

  /// Returns where the closing tag of a scalar ends; `nil` if the tag is not there.
  @inline(__always)
  private static func closingEnd(
    of scalar: Scalar,
    _ window: Span<UInt8>,
    at position: Int
  ) -> Int? {
    let tag = window.word(at: position)
    return switch scalar {
    case .string: tag == Tag.closeString && window[position &+ 8] == 0x3E ? position &+ 9 : nil
    case .integer:
      tag == Tag.closeInteger && window.word(at: position &+ 2) == Tag.integerEnd
        ? position &+ 10 : nil
    case .date: tag & Word.mask(7) == Tag.closeDate ? position &+ 7 : nil
    case .data: tag & Word.mask(7) == Tag.closeData ? position &+ 7 : nil
    case .real: tag & Word.mask(7) == Tag.closeReal ? position &+ 7 : nil
    case .yes, .no: nil
    }
  }
}

import MediaModel

extension DeviceBytes {
  /// Whether an `mhod` has the usual header, which can be rebuilt and so need not be stored.
  func hasUsualHead(_ part: Chunk) -> Bool {
    part.body == part.start + 24 && uint32(at: part.start + 16) == 0
      && uint32(at: part.start + 20) == 0
  }

  /// Reads the length-prefixed text of an `mhod`.
  ///
  /// - Parameters:
  ///   - part: The whole `mhod`.
  ///   - type: The type of the `mhod`.
  ///   - text: The value into which the text is read.
  ///   - problems: Collects warnings about invalid lengths.
  /// - Returns: The `RecordPiece` that stands for the `mhod`, or `nil` if its bytes must be stored.
  func readText(
    _ part: Chunk,
    type: UInt8,
    into text: inout DeviceText,
    problems: inout ImportWarnings
  ) -> UInt8? {
    let start = part.body + 16
    guard start <= part.end, let encoding = uint32(at: part.body),
      let count = uint32(at: part.body + 4), let mark = uint32(at: part.body + 8)
    else {
      problems.add(problem("the text is truncated", .mhod, at: part.start))
      text.removeAll()
      return nil
    }
    var end = part.end
    if Int(count) > end - start {
      problems.add(problem("the text is longer than its chunk", .mhod, at: part.start))
    } else {
      end = start + Int(count)
    }
    if end - start > Self.maxTextLength {
      problems.add(problem("the text is too long", .mhod, at: part.start))
      end = start + Self.maxTextLength
    }
    if encoding == Self.utf8Encoding {
      text.read(utf8: bytes[start..<end])
      return nil
    }
    text.read(utf16: bytes.span.extracting(start..<end), isBigEndian: isBigEndian)
    guard encoding == Self.utf16Encoding, text.isExact, end == part.end, Int(count) == end - start,
      mark <= 1,
      uint32(at: part.body + 12) == 0, hasUsualHead(part)
    else { return nil }
    return (mark == 0 ? RecordPiece.text : RecordPiece.markedText) | type
  }

  /// The maximum length of a string in bytes, more than any device displays; without a limit,
  /// converting one long string could take more memory than the file.
  static let maxTextLength = 1 << 18
  static let utf16Encoding: UInt32 = 1
  private static let utf8Encoding: UInt32 = 2
}

import MediaModel

extension DeviceBytes {
  /// Whether the head of a `mhod` is the usual one, so that it need not be kept.
  func hasUsualHead(_ part: Chunk) -> Bool {
    part.body == part.start + 24 && uint32(at: part.start + 16) == 0
      && uint32(at: part.start + 20) == 0
  }

  /// Reads the text of a `mhod` whose length stands before it.
  ///
  /// - Parameters:
  ///   - part: The whole `mhod`.
  ///   - type: Its type.
  ///   - text: Takes the text.
  ///   - problems: Takes what is wrong.
  /// - Returns: The piece that stands for the `mhod`; nil when its bytes must be kept.
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
      problems.add(problem("the text ends before it starts", .mhod, at: part.start))
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

  /// In bytes; no device shows as much, and its memory would be more than that of the file.
  static let maxTextLength = 1 << 18
  static let utf16Encoding: UInt32 = 1
  private static let utf8Encoding: UInt32 = 2
}

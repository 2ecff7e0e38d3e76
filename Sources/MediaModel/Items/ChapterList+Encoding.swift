extension ChapterList {
  /// The maximum length of a title in UTF-16 units, more than a device shows.
  private static let maxTitleCount = 255

  /// Encodes chapters, with the same flags and header as libgpod.
  ///
  /// - Parameter chapters: The chapters, in order.
  /// - Returns: The value of the property `chapterData`.
  package static func encode(_ chapters: [Chapter]) -> [UInt8] {
    var content: [UInt8] = []
    for chapter in chapters {
      // libgpod makes 1 of 0.
      let start = UInt32(clamping: max(1, chapter.start))
      content += atom(Self.chapter, start, count: 1, name(chapter.title))
    }
    content += atom(header, 1, count: 0, bytes(UInt32(0)) + bytes(UInt32(1)))
    let count = UInt32(clamping: chapters.count + 1)
    return Array(repeating: 0, count: flagsCount) + atom(root, 1, count: count, content)
  }

  private static func name(_ title: String) -> [UInt8] {
    var units = Array(title.utf16.prefix(maxTitleCount))
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    let text = bytes(UInt16(units.count)) + units.flatMap { bytes($0) }
    return atom(name, 1, count: 0, text)
  }

  private static func atom(
    _ letters: UInt32,
    _ value: UInt32,
    count: UInt32,
    _ content: [UInt8]
  ) -> [UInt8] {
    let length = UInt32(clamping: headCount + content.count)
    return [length, letters, value, count, 0].flatMap { bytes($0) } + content
  }

  /// The big-endian bytes of a number.
  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}

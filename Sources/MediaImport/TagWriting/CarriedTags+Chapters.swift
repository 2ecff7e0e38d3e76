import CTagLib
package import MediaModel

/// The chapters of encoded copies.
extension CarriedTags {
  /// The limits of chapters: no valid file has more, `CHAP` has times of 32 bits of which the last
  /// one means none, a track of QuickTime has lengths of titles of 16 bits, and all titles together
  /// take no more than this.
  private static let (maxCount, endOfTimes, maxTitleCount, maxTitlesCount) = (
    4096, Int64(UInt32.max), 60_000, 8 << 20
  )
  /// The limits of Vorbis comments: numbers of three digits, and hours of two.
  private static let (maxCommentCount, endOfComments) = (999, Int64(100 * 3_600_000))

  /// Takes over chapters, of which those that the format cannot have are left out.
  ///
  /// - Parameters:
  ///   - chapters: The chapters in any order.
  ///   - milliseconds: The playing time of the file; `nil` if it is not known.
  ///   - areComments: Whether the format has them as Vorbis comments.
  /// - Returns: The number of chapters that are left out.
  package mutating func carry(
    _ chapters: [Chapter],
    lasting milliseconds: Int64?,
    asComments areComments: Bool
  ) -> Int {
    var rest = Self.maxTitlesCount
    let end = areComments ? Self.endOfComments : Self.endOfTimes
    let kept = chapters.reachable(before: milliseconds).filter { (0..<end).contains($0.start) }
      .prefix(areComments ? Self.maxCommentCount : Self.maxCount)
      .map { chapter in
        let title = Self.limited(chapter.title, to: min(rest, Self.maxTitleCount))
        rest -= title.utf8.count
        return Chapter(start: chapter.start, title: title)
      }
    self.chapters = ChapterSpan.spans(of: kept, lasting: milliseconds)
    return chapters.count - kept.count
  }

  /// Returns the start of a title, at most this many bytes; a zero ends it in all formats.
  private static func limited(_ title: String, to count: Int) -> String {
    let bytes = title.utf8.prefix { $0 != 0 }
    if bytes.count <= count { return String(Substring(bytes)) }
    var end = bytes.index(bytes.startIndex, offsetBy: count)
    while end.samePosition(in: title.unicodeScalars) == nil { end = bytes.index(before: end) }
    return String(title[..<end])
  }

  /// Sets the chapters of a file in memory, except in a format that has them in a track; returns
  /// false if that fails.
  func writeChapters(to tags: OpaquePointer, _ format: CTagLibFormat) -> Bool {
    switch format {
    case CTAGLIB_MPEG:
      return ctaglib_set_chapters(
        tags,
        chapters.map { UInt32(clamping: $0.chapter.start) },
        chapters.map { UInt32(clamping: $0.end) },
        CStrings.bytes(of: chapters.map(\.chapter.title)),
        chapters.count
      )
    case CTAGLIB_OPUS:
      let comments = Self.comments(chapters.map(\.chapter))
      let texts = CStrings.bytes(of: comments.flatMap { [$0.name, $0.text] })
      return ctaglib_set_tags(tags, texts, comments.count)
    default: return true
    }
  }

  /// Returns the Vorbis comments for chapters (https://wiki.xiph.org/Chapter_Extension).
  private static func comments(_ chapters: [Chapter]) -> [(name: String, text: String)] {
    var comments: [(name: String, text: String)] = []
    for (index, chapter) in chapters.enumerated() {
      let name = "CHAPTER" + padded(Int64(index + 1), to: 3)
      let start = chapter.start
      let parts = [start / 3_600_000, start / 60_000 % 60, start / 1000 % 60]
      let time = parts.map { padded($0, to: 2) }.joined(separator: ":")
      comments.append((name, "\(time).\(padded(start % 1000, to: 3))"))
      if !chapter.title.isEmpty { comments.append((name + "NAME", chapter.title)) }
    }
    return comments
  }

  private static func padded(_ number: Int64, to count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

/// Texts for functions in C that take several.
enum CStrings {
  /// Returns the bytes of texts, each up to its first zero and followed by one.
  static func bytes(of texts: [String]) -> [CChar] {
    texts.flatMap { $0.utf8.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0] }
  }
}

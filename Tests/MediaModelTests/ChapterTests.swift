import MediaModel
import Testing

@Suite struct ChapterTests {
  private static func atom(
    _ letters: String,
    _ value: UInt32,
    _ content: [UInt8],
    count: Int? = nil
  ) -> [UInt8] {
    bytes(UInt32(count ?? content.count + 20)) + Array(letters.utf8) + bytes(value)
      + Array(repeating: 0, count: 8) + content
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chapter(_ start: UInt32, _ title: String) -> [UInt8] {
    let units = title.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return atom("chap", start, atom("name", 1, [0, UInt8(title.utf16.count)] + units))
  }

  private static let list: [UInt8] = {
    let chapters = chapter(1, "Intro é 🎵") + chapter(60_000, "") + chapter(.max, "Part 2")
    let other = atom("hedr", 1, Array(repeating: 0, count: 8))
    return Array(repeating: 0, count: 12) + atom("sean", 1, chapters + other)
  }()

  @Test func `chapters are read in order`() {
    #expect(
      ChapterList.decode(Self.list) == [
        Chapter(start: 1, title: "Intro é 🎵"), Chapter(start: 60_000, title: ""),
        Chapter(start: 4_294_967_295, title: "Part 2"),
      ]
    )
  }

  @Test func `chapters before a truncation or damage are read`() {
    for count in 0..<Self.list.count {
      var bytes = Array(Self.list.prefix(count))
      #expect(ChapterList.decode(bytes) == [])
      guard count >= 16 else { continue }
      bytes.replaceSubrange(12..<16, with: Self.bytes(UInt32(count - 12)))
      #expect(ChapterList.decode(Self.list).starts(with: ChapterList.decode(bytes)))
    }
    for count: UInt32 in [0, 19, .max] {
      var bytes = Self.list
      bytes.replaceSubrange(32..<36, with: Self.bytes(count))
      #expect(ChapterList.decode(bytes) == [])
    }
  }

  @Test func `a name longer than its bytes is truncated`() {
    let name = Self.atom("name", 1, [0xFF, 0xFF, 0, 0x41, 0, 0x42, 0])
    let bytes = Array(repeating: 0, count: 12) + Self.atom("sean", 1, Self.atom("chap", 5, name))
    #expect(ChapterList.decode(bytes) == [Chapter(start: 5, title: "AB")])
    let nameless = Array(repeating: 0, count: 12) + Self.atom("sean", 1, Self.atom("chap", 5, []))
    #expect(ChapterList.decode(nameless) == [Chapter(start: 5, title: "")])
  }

  @Test func `chapters are written as they are read`() {
    let chapters = ChapterList.decode(Self.list)
    let bytes = ChapterList.encode(chapters)
    #expect(ChapterList.decode(bytes) == chapters)
    // The header counts as well.
    #expect(Array(bytes[12..<32]) == Self.atomHead("sean", 1, count: 4, bytes.count - 12))
    #expect(bytes.suffix(28).prefix(20) == Self.atomHead("hedr", 1, count: 0, 28)[...])
  }

  private static func atomHead(
    _ letters: String,
    _ value: UInt32,
    count: UInt32,
    _ length: Int
  ) -> [UInt8] {
    bytes(UInt32(length)) + Array(letters.utf8) + bytes(value) + bytes(count) + bytes(0)
  }

  @Test func `what does not fit is cut off`() {
    let long = String(repeating: "x", count: 254) + "🎵"
    let bytes = ChapterList.encode([
      Chapter(start: -5, title: long), Chapter(start: .max, title: ""),
    ])
    #expect(
      ChapterList.decode(bytes) == [
        Chapter(start: 1, title: String(repeating: "x", count: 254)),
        Chapter(start: Int64(UInt32.max), title: ""),
      ]
    )
  }

  // MARK: Ends

  private static func spans(_ starts: [Int64], lasting time: Int64?, atMost: Int64) -> [[Int64]] {
    let chapters = starts.map { Chapter(start: $0, title: "") }
    let spans = ChapterSpan.spans(of: chapters, lasting: time)
    return ChapterSpan.spans(spans, lastingAtMost: atMost).map { [$0.chapter.start, $0.end] }
  }

  @Test func `chapters that last too long end early, and those after a gap are left out`() {
    #expect(Self.spans([], lasting: 10, atMost: 5).isEmpty)
    #expect(Self.spans([0, 4, 8], lasting: 20, atMost: 5) == [[0, 4], [4, 8], [8, 13]])
    #expect(Self.spans([0, 4, 20, 21], lasting: 30, atMost: 5) == [[0, 4], [4, 9]])
    // The first one counts from 0, since nothing is before it.
    #expect(Self.spans([3, 7], lasting: nil, atMost: 5) == [[3, 5], [7, 8]])
    #expect(Self.spans([9], lasting: nil, atMost: 5).isEmpty)
  }
}

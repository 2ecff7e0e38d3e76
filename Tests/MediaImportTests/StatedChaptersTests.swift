import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Chapters in ID3v2, Vorbis comments and Matroska.
struct StatedChaptersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ file: Data) throws -> [Chapter]? {
    StatedChapters.read(from: try folder.write(file, to: "file"))
  }

  // MARK: ID3v2

  private static func chapter(
    _ id: String,
    _ times: (start: Int, end: Int),
    _ title: String?,
    version: UInt8 = 4
  ) -> Data {
    var content = Data("\(id)\0".utf8)
    content += TaggedAudio.big(times.start) + TaggedAudio.big(times.end)
    content += Data(repeating: 0xFF, count: 8)
    if let title {
      content += TaggedAudio.frame("TIT2", Data([3]) + Data(title.utf8), version: version)
    }
    return TaggedAudio.frame("CHAP", content, version: version)
  }

  private static func contents(_ id: String, isTop: Bool, _ parts: [String]) -> Data {
    let head = Data("\(id)\0".utf8) + Data([isTop ? 3 : 1, UInt8(parts.count)])
    return TaggedAudio.frame("CTOC", head + Data(parts.map { "\($0)\0" }.joined().utf8))
  }

  private static func chapters(_ values: [(Int64, String)]) -> [Chapter] {
    values.map { Chapter(start: $0.0, title: $0.1) }
  }

  @Test func `chapters are in the order of their starts, whatever their ends are`() throws {
    let frames = [
      Self.chapter("c", (2000, 3000), "Three"), Self.chapter("a", (0, 1000), nil),
      Self.chapter("b", (1000, 10), String(repeating: "ä", count: 200)),
    ]
    let expected = Self.chapters([
      (0, ""), (1000, String(repeating: "ä", count: 200)), (2000, "Three"),
    ])
    #expect(try read(TaggedAudio.mp3(frames: frames)) == expected)
    let old = [Self.chapter("b", (5, 6), String(repeating: "x", count: 300), version: 3)]
    #expect(try read(TaggedAudio.mp3(version: 3, frames: old))?.first?.title.count == 300)
    #expect(try read(TaggedAudio.mp3(frames: [])) == nil)
  }

  @Test func `sizes of version 2.3 in tags of version 2.4 are understood`() throws {
    let title = TaggedAudio.frame("TIT2", Data([3]) + Data(repeating: 0x78, count: 200), version: 3)
    let content = Data("a\0".utf8) + Data(count: 16) + title
    let frames = [TaggedAudio.frame("CHAP", content), Self.chapter("b", (9, 10), "Next")]
    let titles = try read(TaggedAudio.mp3(frames: frames))?.map(\.title)
    #expect(titles == [String(repeating: "x", count: 200), "Next"])
  }

  @Test func `a chapter without a start is left out and named`() throws {
    let frames = [
      Self.chapter("a", (0xFFFF_FFFF, 0xFFFF_FFFF), "Nowhere"), Self.chapter("b", (7, 8), "Here"),
    ]
    #expect(try read(TaggedAudio.mp3(frames: frames)) == Self.chapters([(7, "Here")]))
    #expect(StatedChapters.unreadableFields(of: folder.file("file")) == ["CHAP 1"])
  }

  @Test func `tables of contents order chapters with the same start`() throws {
    let chapters = ["a", "b", "c", "d"].map { Self.chapter($0, (0, 10), $0) }
    let tables = [
      Self.contents("part", isTop: false, ["b", "all"]),
      Self.contents("all", isTop: true, ["c", "part", "a", "nothing"]),
    ]
    let titles = try read(TaggedAudio.mp3(frames: chapters + tables))?.map(\.title)
    #expect(titles == ["c", "b", "a", "d"])
    let none = try read(TaggedAudio.mp3(frames: chapters.reversed()))?.map(\.title)
    #expect(none == ["d", "c", "b", "a"])
  }

  @Test func `of a tag that is cut off, the chapters before are read`() throws {
    let frames = (0..<3).map { Self.chapter("\($0)", ($0 * 10, $0 * 10 + 10), "Title") }
    let tag = TaggedAudio.tag(frames: frames)
    var counts: Set<Int> = []
    for count in 0...tag.count {
      let chapters = try read(Data(tag.prefix(count))) ?? []
      #expect(chapters.map(\.start) == Array([0, 10, 20].prefix(chapters.count)))
      counts.insert(chapters.count)
    }
    #expect(counts == [0, 1, 2, 3])
  }

  // MARK: Matroska

  private static func element(_ id: [UInt8], _ content: Data) -> Data {
    // A size of four bytes.
    Data(id) + TaggedAudio.big(content.count | 0x1000_0000) + content
  }

  private static func atom(_ milliseconds: Int, _ title: String?, _ more: [Data] = []) -> Data {
    let start = withUnsafeBytes(of: UInt64(milliseconds * 1_000_000).bigEndian) { Data($0) }
    let display = title.map { element([0x80], element([0x85], Data($0.utf8))) } ?? Data()
    return element([0xB6], element([0x91], start) + display + Data(more.joined()))
  }

  private static func edition(_ atoms: [Data], isDefault: Bool = false) -> Data {
    let flag = isDefault ? element([0x45, 0xDB], Data([1])) : Data()
    return element([0x45, 0xB9], flag + Data(atoms.joined()))
  }

  private static func matroska(_ editions: [Data], before: [Data] = []) -> Data {
    let chapters = element([0x10, 0x43, 0xA7, 0x70], Data(editions.joined()))
    let header = element([0x1A, 0x45, 0xDF, 0xA3], Data(count: 5))
    // A segment of unknown size.
    let segment = Data([0x18, 0x53, 0x80, 0x67, 0x01]) + Data(repeating: 0xFF, count: 7)
    return header + segment + Data(before.joined()) + chapters
  }

  private static let cluster = element([0x1F, 0x43, 0xB6, 0x75], Data(count: 3000))

  @Test func `chapters in others and out of order are kept`() throws {
    let part = Self.atom(0, "Part 1", [Self.atom(0, "One"), Self.atom(5000, "Two")])
    let hidden = Self.atom(1, "Hidden", [Self.element([0x98], Data([1]))])
    let file = Self.matroska(
      [Self.edition([Self.atom(9000, nil), part, hidden])],
      before: [Self.cluster, Self.cluster]
    )
    let expected = [(0, "Part 1"), (0, "One"), (5000, "Two"), (9000, "")] as [(Int64, String)]
    #expect(try read(file) == Self.chapters(expected))
  }

  @Test func `the default edition is read, or else the first one`() throws {
    let editions = [Self.edition([Self.atom(1, "First")]), Self.edition([Self.atom(2, "Second")])]
    #expect(try read(Self.matroska(editions))?.map(\.title) == ["First"])
    let standard = Self.edition([Self.atom(3, "Default")], isDefault: true)
    #expect(try read(Self.matroska(editions + [standard]))?.map(\.title) == ["Default"])
  }

  @Test func `a cluster of unknown size leaves the chapters to the decoder`() throws {
    let cluster = Data([0x1F, 0x43, 0xB6, 0x75, 0xFF]) + Data(count: 30)
    let edition = Self.edition([Self.atom(1, "First")])
    #expect(try read(Self.matroska([edition], before: [cluster])) == nil)
  }

  @Test func `a file that is cut or damaged anywhere is read as far as it goes`() throws {
    let atoms = (0..<3).map { Self.atom($0, "Chapter") }
    let file = Self.matroska([Self.edition(atoms)])
    for count in 0...file.count { _ = try read(Data(file.prefix(count))) }
    #expect(try read(file)?.count == 3)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      var damaged = Array(file)
      for _ in 0..<3 {
        damaged[Int(random.next() % UInt64(file.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = try read(Data(damaged))
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `deep and endless chapters are bounded`() throws {
    var deep = Self.atom(1, "Inside")
    for _ in 0..<100 { deep = Self.atom(1, "Part", [deep]) }
    #expect(try read(Self.matroska([Self.edition([deep])]))?.count == 16)
    let many = Data(repeatElement(Self.atom(2, "x"), count: 10_000).joined())
    #expect(try read(Self.matroska([Self.edition([many])]))?.count == 4096)
    let big = Self.atom(1, String(repeating: "x", count: 2 << 20))
    #expect(try read(Self.matroska([Self.edition([big])]))?.count == 1)
  }

  // MARK: MPEG-4

  private static func atom(_ name: String, _ content: Data) -> Data {
    TaggedAudio.big(content.count + 8) + Data(name.utf8) + content
  }

  /// Returns a movie with a list whose first chapter begins at a time in milliseconds.
  private static func movie(_ start: Int, _ title: String, version: UInt8 = 1) -> Data {
    var list = Data([version, 0, 0, 0]) + Data(count: version == 0 ? 0 : 4) + Data([1])
    list += TaggedAudio.big(0) + TaggedAudio.big(start * 10_000)
    list += Data([UInt8(min(255, title.utf8.count))]) + Data(title.utf8.prefix(255))
    let data = Self.atom("udta", Self.atom("meta", Data(count: 5)) + Self.atom("chpl", list))
    return Self.atom("ftyp", Data("M4A \0\0\0\0".utf8)) + Self.atom("moov", data)
  }

  private func corrected(_ file: Data, _ chapters: [Chapter]) throws -> [Chapter] {
    StatedChapters.chapters(of: try folder.write(file, to: "a.m4a"), in: nil, found: chapters)
  }

  @Test func `a first chapter begins where the list of Nero says`() throws {
    let long = String(repeating: "ü", count: 300)
    for title in ["One", "", long] {
      let found = Self.chapters([(0, title), (2000, "Two")])
      let late = Self.chapters([(1500, title), (2000, "Two")])
      #expect(try corrected(Self.movie(1500, title), found) == late)
      #expect(try corrected(Self.movie(1500, title, version: 0), found) == late)
      #expect(try corrected(Self.movie(2000, title), found) == found)
      #expect(try corrected(Self.movie(1500, "Other"), found) == found)
      #expect(try corrected(Self.movie(1500, title), Self.chapters([(5, title)])).first?.start == 5)
    }
    #expect(try corrected(Self.movie(1500, "One"), []).isEmpty)
  }

  @Test func `a damaged list changes nothing else`() throws {
    let found = Self.chapters([(0, "One"), (2000, "Two")])
    let whole = Self.movie(1500, "One")
    for count in 0..<whole.count {
      #expect(try corrected(whole.prefix(count), found) == found, "\(count)")
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var damaged = Array(whole)
      damaged[Int(random.next() % UInt64(whole.count))] = UInt8(truncatingIfNeeded: random.next())
      let chapters = try corrected(Data(damaged), found)
      #expect(chapters.map(\.title) == ["One", "Two"] && chapters[0].start < 2000)
    }
  }

  @Test(.enabled(if: Programs.path(of: "ffmpeg") != nil, "ffmpeg is not installed"))
  func `chapters are those that ffmpeg writes`() throws {
    let titles = ["Eins ä", "Zwei = 2", String(repeating: "long ", count: 20)]
    let metadata = titles.enumerated().map { index, title in
      let escaped = title.replacing("=", with: "\\=")
      let start = index * 300
      return "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(start)\nEND=\(start + 300)\ntitle=\(escaped)\n"
    }
    let list = try folder.write(";FFMETADATA1\n" + metadata.joined(), to: "list")
    for name in ["a.mka", "a.mp3"] {
      let process = Process()
      process.executableURL = URL(filePath: try #require(Programs.path(of: "ffmpeg")))
      process.arguments = [
        "-v", "quiet", "-nostdin", "-f", "lavfi", "-i", "sine=d=1", "-i", list, "-map_metadata",
        "1", "-map_chapters", "1", folder.file(name),
      ]
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      let chapters = StatedChapters.read(from: folder.file(name))
      #expect(chapters?.map(\.start) == [0, 300, 600], "\(name)")
      let trimmed = chapters?.map { $0.title.trimmingCharacters(in: .whitespaces) }
      #expect(trimmed == titles.map { $0.trimmingCharacters(in: .whitespaces) }, "\(name)")
    }
  }

  // MARK: Vorbis comments

  private func comments(_ fields: [String]) throws -> VorbisChapters? {
    let file = try TaggedAudio.flac([(type: 4, content: TaggedAudio.comment(fields))])
    return VorbisChapters(of: try folder.write(file, to: "a.flac"))
  }

  @Test(
    arguments: [
      ("00:00:02.5", 2500), ("00:00:02.05", 2050), ("00:00:02.005", 2005), ("0:0:2", 2000),
      ("00:00:02.1239", 2123), ("100:59:59.000", 363_599_000), ("00:02.5", nil), ("00:00:", nil),
      ("00:00:2.", nil), ("00:00:2,5", nil), ("-1:00:00.0", nil), ("00:00:00:00", nil),
      ("99999:00:00", nil), ("later", nil),
    ] as [(String, Int64?)]
  )
  func `times in comments have fractions of any length`(_ text: String, _ time: Int64?) throws {
    let found = try #require(try comments(["CHAPTER001=\(text)", "chapter001name=Eins"]))
    #expect(found.chapters == (time.map { Self.chapters([($0, "Eins")]) } ?? []))
    #expect(found.unreadable == (time == nil ? ["CHAPTER001"] : []))
  }

  @Test func `comments of chapters are in the order of their numbers`() throws {
    let fields = [
      "CHAPTER10=00:00:10", "CHAPTER2=00:00:02", "CHAPTER003=soon", "CHAPTER10NAME=Ten",
      "CHAPTER1234=00:00:01", "CHAPTERS=1", "CHAPTER004NAME=Nothing", "CHAPTER005URL=x",
    ]
    let found = try #require(try comments(fields))
    #expect(found.chapters == Self.chapters([(2000, ""), (10_000, "Ten")]))
    #expect(found.unreadable == ["CHAPTER003"])
    #expect(try comments(["TITLE=x"]) == nil)
    let file = try TaggedAudio.flac([(type: 4, content: TaggedAudio.comment(fields))])
    #expect(try read(file) == found.chapters)
  }
}

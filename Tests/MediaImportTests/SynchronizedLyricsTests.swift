import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Lyrics with times in ID3v2.
struct SynchronizedLyricsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The encodings of ID3v2 by their numbers.
  private static let encodings: [(number: UInt8, encoding: String.Encoding)] = [
    (0, .isoLatin1), (1, .utf16), (2, .utf16BigEndian), (3, .utf8),
  ]

  private static func terminated(_ text: String, _ encoding: UInt8) -> Data {
    let bytes = text.data(using: encodings[Int(encoding)].encoding) ?? Data()
    return bytes + Data(count: encoding == 1 || encoding == 2 ? 2 : 1)
  }

  /// Returns the content of a frame.
  private static func lyrics(
    _ pieces: [(time: Int, text: String)],
    encoding: UInt8 = 3,
    unit: UInt8 = 2,
    kind: UInt8 = 1
  ) -> Data {
    var frame = Data([encoding]) + Data("eng".utf8) + Data([unit, kind])
    frame += terminated("words", encoding)
    for piece in pieces { frame += terminated(piece.text, encoding) + TaggedAudio.big(piece.time) }
    return frame
  }

  private static let lines: [(time: Int, text: String)] = [
    (1000, "Ähnlich"), (62_340, "Zwei"), (3_600_005, "Drei"),
  ]
  private static let text = "[00:01.00]Ähnlich\n[01:02.34]Zwei\n[60:00.005]Drei\n"

  private func read(_ file: Data, as name: String = "a.mp3") throws -> [String] {
    try Lyrics.read(from: folder.write(file, to: name)).map(\.text)
  }

  private func readFrame(
    _ content: Data,
    version: UInt8 = 4,
    named name: String = "SYLT"
  ) throws -> String? {
    let frame = TaggedAudio.frame(name, content, version: version)
    return try read(TaggedAudio.mp3(version: version, frames: [frame])).first
  }

  @Test(arguments: [0, 1, 2, 3] as [UInt8])
  func `all encodings have the same lines`(encoding: UInt8) throws {
    let content = Self.lyrics(Self.lines, encoding: encoding)
    for (version, name) in [(2, "SLT"), (3, "SYLT"), (4, "SYLT")] as [(UInt8, String)] {
      #expect(try readFrame(content, version: version, named: name) == Self.text, "\(version)")
    }
  }

  @Test func `the order of bytes stays that of the first mark`() throws {
    var content = Data([1]) + Data("eng".utf8) + Data([2, 1, 0xFE, 0xFF, 0, 0])
    let texts: [[UInt8]] = [
      [0, 0x41, 0, 0], [0xFF, 0xFE, 0x42, 0, 0, 0], [0x43, 0, 0, 0],
    ]
    for (index, text) in texts.enumerated() {
      content += Data(text) + TaggedAudio.big(10 * (index + 1))
    }
    #expect(try readFrame(content) == "[00:00.01]A\n[00:00.02]B\n[00:00.03]C\n")
  }

  @Test func `line breaks begin lines, and other pieces are words in them`() throws {
    let pieces: [(time: Int, text: String)] = [
      (0, "Sun"), (500, "shine"), (900, " in"), (2000, "\nthe night"), (4000, "Two\n"),
      (5000, "Three"),
    ]
    let text = """
      [00:00.00]Sun<00:00.50>shine <00:00.90>in
      [00:02.00]the night<00:04.00>Two
      [00:05.00]Three

      """
    #expect(try readFrame(Self.lyrics(pieces)) == text)
  }

  @Test func `lines are in the order of their times, and empty ones stay`() throws {
    let lyrics = Self.lyrics([(3000, "C"), (1000, "A"), (2000, "")])
    #expect(try readFrame(lyrics) == "[00:01.00]A\n[00:02.00]\n[00:03.00]C\n")
    #expect(try readFrame(Self.lyrics([(1000, ""), (2000, " ")])) == nil)
    #expect(try readFrame(Self.lyrics([])) == nil)
  }

  @Test func `other contents are left out`() throws {
    #expect(try readFrame(Self.lyrics(Self.lines, kind: 5)) == nil)
    let frames = [Self.lyrics(Self.lines, kind: 2), Self.lyrics([(0, "Own")])]
      .map { TaggedAudio.frame("SYLT", $0) }
    #expect(try read(TaggedAudio.mp3(frames: frames)).first == "[00:00.00]Own\n")
  }

  @Test func `times that count frames of MPEG become milliseconds`() throws {
    // A frame at 44.1 kHz has 1152 samples.
    let lyrics = Self.lyrics([(0, "A"), (38, "B"), (2297, "C")], unit: 1)
    #expect(try readFrame(lyrics) == "[00:00.00]A\n[00:00.993]B\n[01:00.003]C\n")
    let words = Self.lyrics([(5, "Sun"), (6, "shine"), (9, "\nNight")], unit: 1)
    let tag = TaggedAudio.tag(frames: [TaggedAudio.frame("SYLT", words)])
    let sound = try TaggedAudio.chunked(tag, "sound.wav", isBigEndian: false)
    #expect(try read(sound, as: "sound.wav") == ["Sunshine\nNight\n"])
    // No unit has this number.
    #expect(try readFrame(Self.lyrics(Self.lines, unit: 7)) == "Ähnlich\nZwei\nDrei\n")
  }

  // MARK: Languages

  private static func plain(_ text: String, _ language: String, named name: String = "") -> Data {
    TaggedAudio.frame("USLT", Data("\u{3}\(language)\(name)\0\(text)".utf8))
  }

  @Test func `lyrics have the languages of their frames`() throws {
    var content = Self.lyrics(Self.lines)
    content.replaceSubrange(1..<4, with: Data("rus".utf8))
    let frames = [
      Self.plain("Deutsch", "deu"), Self.plain(" ", "fra"), Self.plain("English", "ENG"),
      Self.plain("Other", "XXX"), Self.plain("Named", "ita", named: "live"),
      TaggedAudio.frame("SYLT", content),
    ]
    let path = try folder.write(TaggedAudio.mp3(frames: frames), to: "a.mp3")
    let expected: [(String, String?)] = [
      (Self.text, "rus"), ("Deutsch", "deu"), ("English", "eng"), ("Other", nil), ("Named", "ita"),
    ]
    let read = try Lyrics.read(from: path)
    #expect(read == expected.map { TaggedLyrics($0.0, language: $0.1) })
  }

  @Test func `languages are those of the tag that is read`() throws {
    let comment = TaggedAudio.comment(["LYRICS=Own words"])
    let flac = try TaggedAudio.flac([(type: 4, content: comment)])
    let tag = TaggedAudio.tag(frames: [Self.plain("Words", "deu")])
    let path = try folder.write(tag + flac, to: "a.flac")
    #expect(try Lyrics.read(from: path) == [TaggedLyrics("Own words", language: nil)])
  }

  // MARK: Sizes

  @Test(arguments: [3, 1] as [UInt8])
  func `lyrics are read whole, and too large ones are refused`(encoding: UInt8) throws {
    let unit = encoding == 1 ? 2 : 1
    // One encoding shows the limit, since so much text takes seconds.
    for (count, isWhole) in [(160_000, true), (1 << 20, true), (16 << 20 + 1, false)]
    where isWhole || encoding == 3 {
      let text = String(repeating: "0123456789abcde\n", count: count / 16) + "end"
      let bytes = text.data(using: Self.encodings[Int(encoding)].encoding) ?? Data()
      let content = Data([encoding]) + Data("eng".utf8) + Data(count: unit) + bytes
      let file = try TaggedAudio.mp3(frames: [TaggedAudio.frame("USLT", content)])
      let path = try folder.write(file, to: "a.mp3")
      if isWhole {
        #expect(try Lyrics.read(from: path).map(\.text) == [text])
      } else {
        let error = #expect(throws: ImportError.self) { try Lyrics.read(from: path) }
        #expect(error?.code == .malformed && error?.message.contains("16 MiB") == true)
      }
    }
  }

  @Test func `bytes that unsynchronisation added are removed`() throws {
    // A time with FF 00 in it, and the mark of UTF-16.
    let content = Self.lyrics([(0x00FF_0012, "A"), (0x00FF_E000, "B")], encoding: 1)
    func marked(_ data: Data) -> Data {
      data.reduce(into: Data()) { $0 += $1 == 0xFF ? [$1, 0] : [$1] }
    }
    let expected = try readFrame(content)
    let old = TaggedAudio.frame("SYLT", content, version: 3)
    #expect(
      try read(TaggedAudio.mp3(version: 3, flags: 0x80, frames: [marked(old)])).first == expected
    )
    var new = TaggedAudio.frame("SYLT", marked(content))
    new[9] = 0x02
    #expect(try read(TaggedAudio.mp3(flags: 0x80, frames: [new])).first == expected)
    new = TaggedAudio.frame("SYLT", Data([7]) + TaggedAudio.synchsafe(content.count) + content)
    new[9] = 0x41
    #expect(try read(TaggedAudio.mp3(frames: [new])).first == expected)
    #expect(expected?.hasSuffix("B\n") == true)
    new[9] = 0x08
    #expect(try read(TaggedAudio.mp3(frames: [new])).isEmpty)
  }

  @Test func `tags in chunks and after others are read`() throws {
    let frame = TaggedAudio.frame("SYLT", Self.lyrics(Self.lines))
    let tag = TaggedAudio.tag(frames: [TaggedAudio.text("TIT2", "Song"), frame])
    for (name, isBigEndian) in [("sound.wav", false), ("sound.aif", true)] {
      let file = try TaggedAudio.chunked(tag, name, isBigEndian: isBigEndian)
      #expect(try read(file, as: name).first == Self.text, "\(name)")
    }
  }

  @Test func `lyrics without times come after those with times`() throws {
    let plain = Data([3]) + Data("eng".utf8) + [0] + Data("Words".utf8)
    let frames = [
      TaggedAudio.frame("USLT", plain), TaggedAudio.frame("SYLT", Self.lyrics(Self.lines)),
    ]
    #expect(try read(TaggedAudio.mp3(frames: frames)) == [Self.text, "Words"])
  }

  @Test func `texts that claim Latin-1 are read in the encoding of their file`() throws {
    let cyrillic: [UInt8] = [
      0xC3, 0xF0, 0xF3, 0xEF, 0xEF, 0xE0, 0x20, 0xEA, 0xF0, 0xEE, 0xE2, 0xE8,
    ]
    let content = Data("\0eng\u{2}\u{1}\0".utf8) + Data(cyrillic) + Data([0, 0, 0, 3, 0xE8])
    let frames = [
      TaggedAudio.frame("TIT2", Data([0]) + Data(cyrillic)), TaggedAudio.frame("SYLT", content),
    ]
    let path = try folder.write(TaggedAudio.mp3(frames: frames), to: "a.mp3")
    for encoding in [TagEncoding(exactly: "windows-1251"), .detected] {
      let read = try Lyrics.read(from: path, in: encoding)
      #expect(read == [TaggedLyrics("[00:01.00]Группа крови\n", language: "eng")])
    }
    for encoding in [TagEncoding.latin1, nil] {
      let read = try Lyrics.read(from: path, in: encoding)
      #expect(read.map(\.text) == ["[00:01.00]Ãðóïïà êðîâè\n"])
    }
  }

  @Test func `an import knows that there are lyrics`() throws {
    for hasLyrics in [true, false] {
      let frames = hasLyrics ? [TaggedAudio.frame("SYLT", Self.lyrics(Self.lines))] : []
      let file = try TaggedAudio.mp3(frames: frames)
      var record = ItemRecord()
      let path = try folder.write(file, to: "a.mp3")
      try TaggedFile(path: path, decoder: TagDecoder(.latin1)).describe(&record)
      #expect((record.values.integer(MediaItemProperty.hasLyrics.rawValue) == 1) == hasLyrics)
    }
  }

  @Test func `of a frame that is cut off, what is before is read`() throws {
    let content = Self.lyrics(Self.lines, encoding: 1)
    let all = Self.text.split(separator: "\n")
    var counts: Set<Int> = []
    for count in 0...content.count {
      let lines = (try readFrame(content.prefix(count)) ?? "").split(separator: "\n")
      #expect(lines == Array(all.prefix(lines.count)), "\(count)")
      counts.insert(lines.count)
    }
    #expect(counts == [0, 1, 2, 3])
  }

  @Test func `a file that is cut at any byte is read as far as it goes`() throws {
    let frame = TaggedAudio.frame("SYLT", Self.lyrics([(10, "One"), (20, "Two")]))
    let tag = TaggedAudio.tag(frames: [TaggedAudio.text("TIT2", "Song"), frame, Data(count: 9)])
    for count in 0...tag.count {
      let path = try folder.write(Data(tag.prefix(count)), to: "cut.mp3")
      let lines = try (SynchronizedLyrics.read(from: path).first?.text ?? "").split(separator: "\n")
      #expect(lines == Array(["[00:00.01]One", "[00:00.02]Two"].prefix(lines.count)))
    }
  }

  @Test func `damaged tags never end the reading`() throws {
    let frame = TaggedAudio.frame("SYLT", Self.lyrics(Self.lines, encoding: 1))
    let tag = Array(TaggedAudio.tag(flags: 0x40, frames: [TaggedAudio.synchsafe(6), frame]))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var damaged = tag
      for _ in 0..<3 {
        damaged[Int(random.next() % UInt64(tag.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      let path = try folder.write(Data(damaged), to: "damaged.mp3")
      _ = try SynchronizedLyrics.read(from: path)
      _ = StatedChapters.read(from: path)
    }
  }

  @Test func `a frame that TagLib would read for hours is read`() throws {
    let head = Self.lyrics([(10, "One")])
    for count in [1 << 16, 1 << 16 + 1, 1 << 20] {
      let content = head + Data(repeating: 0x41, count: count - head.count)
      #expect(try readFrame(content) == "[00:00.01]One\n")
      #expect(try readFrame(content, version: 2, named: "SLT") == "[00:00.01]One\n")
      let tag = TaggedAudio.tag(frames: [TaggedAudio.frame("SYLT", content)])
      let sound = try TaggedAudio.chunked(tag, "sound.wav", isBigEndian: false)
      #expect(try read(sound, as: "sound.wav") == ["[00:00.01]One\n"])
    }
  }
}

import Foundation
import LibSync
import MediaArtwork
import MediaImport
import MediaModel
import MediaPlayback
import TestSupport
import Testing

/// Chapters, lyrics and covers that encoded copies keep.
@Suite(.waitLimit)
struct CarriedContentTests {
  private let folder: TemporaryFolder
  private let player = PlayerProcess()

  private static let targets: [TranscodingTarget] = [.alac, .standardAAC, .mp3, .standardOpus]

  init() throws { folder = try TemporaryFolder() }

  /// Encodes a WAV file of frames.
  private func encoded(
    _ frames: [Data],
    _ target: TranscodingTarget,
    lasting milliseconds: Int = 500,
    readingTagsIn encoding: TagEncoding? = nil
  ) async throws -> String {
    let path = try folder.write(
      TaggedWAV.file(frames, lasting: milliseconds),
      to: "original.wav"
    )
    let cache = TranscodingCache(folder: folder.file("cache"))
    let sound = try await SoundPreparation(TranscodingRule(only: target), cache, hasLoudness: false)
      .prepare(path, readingTagsIn: encoding, with: player)
    return try #require(sound).path
  }

  // MARK: Chapters

  private static let oddChapters = [
    Chapter(start: 40, title: "Ein später Anfang"), Chapter(start: 100, title: ""),
    Chapter(start: 100, title: "At the same time"),
    Chapter(start: 123, title: String(repeating: "0123456ä😀 ", count: 1000)),
    Chapter(start: 400, title: "CHAPTER CTOC 日本語 = ;\\"), Chapter(start: 3_600_000, title: "After"),
  ]

  @Test(arguments: targets)
  func `chapters have the same starts and titles, however odd they are`(
    _ target: TranscodingTarget
  ) async throws {
    let path = try await encoded(TaggedWAV.chapters(Self.oddChapters.reversed()), target)
    let sound = try await player.open(path)
    // Chapters with the same start were written in the reverse order, and one after the end.
    var expected = Self.oddChapters.dropLast()
    expected.swapAt(1, 2)
    #expect(sound.chapters.map(\.start) == expected.map(\.start))
    for (found, wanted) in zip(sound.chapters, expected) {
      #expect(found.title == wanted.title, "\(wanted.start)")
    }
    #expect(try await player.check(path).sampleCount != 0)
  }

  @Test(arguments: targets)
  func `two thousand chapters are kept, or as many as the format has`(
    _ target: TranscodingTarget
  ) async throws {
    let all = (0..<2000).map { Chapter(start: Int64($0) * 2, title: "Chapter \($0 + 1)") }
    let path = try await encoded(TaggedWAV.chapters(all), target, lasting: 4100)
    let found = try await player.open(path).chapters
    #expect(found == (target == .standardOpus ? Array(all.prefix(999)) : all))
  }

  @Test func `other chapters are other files, and the same ones the same file`() async throws {
    for target in [TranscodingTarget.alac, .mp3] {
      let one = TaggedWAV.chapters([Chapter(start: 0, title: "One")])
      let first = try await encoded(one, target)
      let second = try await encoded(
        TaggedWAV.chapters([Chapter(start: 0, title: "Zwei"), Chapter(start: 9, title: "")]),
        target
      )
      let none = try await encoded([], target)
      #expect(try await encoded(one, target) == first)
      #expect(Set([first, second, none]).count == 3)
      #expect(try await player.open(first).chapters.map(\.title) == ["One"])
      #expect(try await player.open(second).chapters.map(\.title) == ["Zwei", ""])
      #expect(try await player.open(none).chapters.isEmpty)
    }
  }

  @Test(.enabled(if: Programs.path(of: "ffprobe") != nil, "ffprobe is not installed"))
  func `ffprobe reads the same chapters`() async throws {
    let chapters = [
      Chapter(start: 0, title: "Eins ä"), Chapter(start: 150, title: "Zwei"),
      Chapter(start: 300, title: String(repeating: "Глава ", count: 50) + "3"),
    ]
    for target in Self.targets {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: try #require(Programs.path(of: "ffprobe")))
      process.arguments = [
        "-v", "error", "-show_chapters", "-of", "json",
        try await encoded(TaggedWAV.chapters(chapters), target),
      ]
      process.standardOutput = output
      try process.run()
      let answer = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let json = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
      let found = (json?["chapters"] as? [[String: Any]] ?? []).map { chapter in
        let seconds = (chapter["start_time"] as? String).flatMap(Double.init) ?? -1
        let tags = chapter["tags"] as? [String: String]
        return Chapter(start: Int64((seconds * 1000).rounded()), title: tags?["title"] ?? "")
      }
      #expect(found == chapters, "\(target)")
    }
  }

  // MARK: Lyrics

  private static let lines = [
    (start: 10, text: "Ähnlich"), (start: 62_340, text: ""), (start: 62_341, text: "Drei [x]"),
    (start: 3_600_005, text: "日本"),
  ]

  private static func lyrics(_ path: String) -> [LyricsLine]? {
    FoundLyrics.find(for: path, in: nil, onDeviceAt: nil).flatMap { LyricsText.timedLines($0.text) }
  }

  @Test(arguments: targets)
  func `lyrics keep their times, and words without times are beside them`(
    _ target: TranscodingTarget
  ) async throws {
    let timed = TaggedWAV.timedLyrics(Self.lines.map { ($0.start, Array($0.text.utf8)) })
    let expected = Self.lines.map { LyricsLine(start: Int64($0.start), text: $0.text) }
    let alone = try await encoded([timed], target)
    #expect(Self.lyrics(alone) == expected)
    let both = try await encoded([timed, TaggedWAV.lyrics("Other\nwords")], target)
    #expect(Self.lyrics(both) == expected)
    #expect(try Lyrics.read(from: both).map(\.text).contains("Other\nwords"))
    let words = try Lyrics.read(from: alone).last?.text
    if target == .mp3 { #expect(words == Self.lines.map(\.text).joined(separator: "\n")) }
  }

  @Test(arguments: targets)
  func `long lyrics are whole, with times and without`(_ target: TranscodingTarget) async throws {
    let lines = (0..<2500).map {
      (start: $0 * 1000, text: Array("The line number \($0) of it".utf8))
    }
    let words = String(repeating: "Words of a long song\n", count: 4000) + "The end"
    let frames = [TaggedWAV.timedLyrics(lines), TaggedWAV.lyrics(words)]
    let path = try await encoded(frames, target)
    let found = try #require(Self.lyrics(path))
    #expect(found.count == 2500)
    for (index, line) in found.enumerated() {
      #expect(line.start == Int64(index) * 1000 && line.text == "The line number \(index) of it")
    }
    #expect(try Lyrics.read(from: path).map(\.text).contains(words))
    #expect(try await player.check(path).sampleCount != 0)
  }

  @Test func `lyrics that are too large are refused by name`() async throws {
    let text = String(repeating: "0123456789abcdef", count: 1 << 20) + "!"
    do {
      _ = try await encoded([TaggedWAV.lyrics(text)], .mp3)
      Issue.record("nothing was refused")
    } catch let error as TranscodingFailure {
      #expect(error.reason == .unreadable && error.message.contains("16 MiB"), "\(error)")
      #expect(error.path.hasSuffix("original.wav"))
    }
  }

  @Test(arguments: targets)
  func `lyrics in all languages are kept`(_ target: TranscodingTarget) async throws {
    func frame(_ language: String, _ text: String) -> Data {
      TaggedWAV.frame("USLT", Data("\u{3}\(language)\0\(text)".utf8))
    }
    let frames = [frame("deu", "Eins"), frame("eng", "One"), frame("eng", "Uno")]
    let found = try Lyrics.read(from: try await encoded(frames, target))
    #expect(found.map(\.text) == ["Eins", "One", "Uno"])
    if target == .mp3 { #expect(found.map(\.language) == ["deu", "eng", "eng"]) }
  }

  // MARK: Tags

  private static let tags: [String: [String]] = [
    "ARTIST": ["A One", "B Two"], "GENRE": ["Rock", "Jazz"], "ISRC": ["DEA000000001"],
    "MUSICBRAINZ_TRACKID": ["11111111-2222-3333-4444-555555555555"],
    "MUSICBRAINZ_ALBUMID": ["66666666-2222-3333-4444-555555555555"], "WORK": ["Die Räuber"],
    "LABEL": ["Label"], "MOOD": ["Calm", "Late"], "RELEASEDATE": ["2001-02-03"],
    "TITLESORT": ["Sorted"], "MY OWN FIELD": ["x = y", "ä日本"], "TRACKNUMBER": ["A1"],
    "DISCNUMBER": ["1/2"], "STIK": ["2"], "COMMENT": ["Short"], "ALBUM": ["Both", "Names"],
    "COMPILATION": ["1"], "CONDUCTOR": ["Someone"], "ORIGINALDATE": ["1999"],
  ]

  /// Returns the path of a file of FLAC with tags.
  private func flac(_ tags: [String: [String]]) throws -> String {
    let fields = tags.sorted { $0.key < $1.key }
      .flatMap { name, texts in texts.map { "\(name)=\($0)" } }
    let sound = try Data(contentsOf: URL(filePath: SoundFixture("whole.flac").path))
    return try folder.write(CommentedFLAC.file(sound, fields), to: "tagged.flac")
  }

  @Test(arguments: targets)
  func `all tags are kept, with all of their values`(_ target: TranscodingTarget) async throws {
    var tags = Self.tags
    for name in ["ENCODER", "RATING", "FMPS_PLAYCOUNT", "REPLAYGAIN_TRACK_GAIN"] {
      tags[name] = ["1"]
    }
    let cache = TranscodingCache(folder: folder.file("cache"))
    for chapters in [false, true] {
      var all = tags
      if chapters { all["CHAPTER001"] = ["00:00:00.1"] }
      let sound = try await SoundPreparation(
        TranscodingRule(only: target),
        cache,
        hasLoudness: false
      ).prepare(flac(all), with: player)
      var found = try CarriedTags(of: try #require(sound).path).values
      #expect(found.removeValue(forKey: "TITLE") == ["tagged"])
      #expect(found == Self.tags.merging(["DATE": ["1999"]]) { $1 }, "\(chapters)")
      #expect(try await player.open(try #require(sound).path).chapters.count == (chapters ? 1 : 0))
    }
  }

  // MARK: Covers

  private static func image(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Images/\(name)")))
  }

  @Test(arguments: [
    ("lossy.webp", "image/jpeg"), ("lossless-alpha.webp", "image/png"), ("rgb-24.bmp", "image/png"),
  ])
  func `covers that few players show are converted`(_ name: String, _ type: String) async throws {
    let original = try Self.image(name)
    for target in Self.targets {
      let path = try await encoded([TaggedWAV.picture(original)], target)
      let cover = try #require(try EmbeddedPicture.read(path).first)
      #expect(cover.mediaType == type, "\(target)")
      let (before, after) = (try PictureInfo(Array(original)), try PictureInfo(cover.bytes))
      #expect(before.size == after.size && before.hasAlpha == after.hasAlpha)
      // Few steps of transparency survive a conversion exactly.
      if type == "image/png", !before.hasAlpha {
        let size = try #require(before.size)
        let rendition = Rendition(size: size)
        let renderer = PictureRenderer()
        #expect(
          try renderer.pixels(of: Array(original), as: rendition).pixels
            == renderer.pixels(of: cover.bytes, as: rendition).pixels
        )
      }
    }
  }

  /// Four pixels: red, green, blue and white; the GIF has a second picture, which is white.
  private static let otherCovers = [
    "R0lGODlhAgACAJEAAP8AAAD/AAAA/////yH5BAAKAAAALAAAAAACAAIAAAIEBENxBQAh+QQACgAAACwAAAAAAgACAAACBB"
      + "zHcQUAOw==",
    "SUkqAAgAAAAKAAABAwABAAAAAgAAAAEBAwABAAAAAgAAAAIBAwADAAAAhgAAAAMBAwABAAAAAQAAAAYBAwABAAAAAgAAAB"
      + "EBBAABAAAAjAAAABUBAwABAAAAAwAAABYBAwABAAAAAgAAABcBBAABAAAADAAAABwBAwABAAAAAQAAAAAAAAAIAAgACAD/"
      + "AAAA/wAAAP////8=",
  ]

  @Test(arguments: otherCovers)
  func `covers in GIF and TIFF become PNG`(_ text: String) async throws {
    let original = try #require(Data(base64Encoded: text))
    for target in Self.targets {
      let path = try await encoded([TaggedWAV.picture(original)], target)
      let cover = try #require(try EmbeddedPicture.read(path).first)
      #expect(cover.mediaType == "image/png", "\(target)")
      let raster = try PictureRenderer()
        .pixels(of: cover.bytes, as: Rendition(size: PictureSize(width: 2, height: 2)))
      #expect(raster.pixels == [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    }
    // A damaged one makes room for the next one, as any other.
    let jpeg = try Self.image("rgb.jpg")
    let frames = [TaggedWAV.picture(original.prefix(30)), TaggedWAV.picture(jpeg, kind: 4)]
    let pictures = try EmbeddedPicture.read(try await encoded(frames, .mp3))
    #expect(pictures.map { Data($0.bytes) } == [jpeg])
  }

  @Test func `a cover that cannot be decoded makes room for the next one`() async throws {
    let damaged = Data("RIFF\0\0\0\0WEBPVP8 ".utf8)
    let jpeg = try Self.image("rgb.jpg")
    for target in [TranscodingTarget.alac, .mp3] {
      let frames = [TaggedWAV.picture(damaged), TaggedWAV.picture(jpeg, kind: 4)]
      let pictures = try EmbeddedPicture.read(try await encoded(frames, target))
      #expect(pictures.map { Data($0.bytes) } == [jpeg])
      let none = try await encoded([TaggedWAV.picture(damaged)], target)
      #expect(try EmbeddedPicture.read(none).isEmpty)
    }
  }

  // MARK: Encodings

  @Test(arguments: targets)
  func `old tags are read in the stated encoding`(_ target: TranscodingTarget) async throws {
    // "Кино" in windows-1251.
    let bytes: [UInt8] = [0xCA, 0xE8, 0xED, 0xEE]
    let chapter = TaggedWAV.frame(
      "CHAP",
      Data("a\0".utf8) + Data([0, 0, 0, 0, 0, 0, 0, 9]) + Data(repeating: 0xFF, count: 8)
        + TaggedWAV.latin1("TIT2", bytes)
    )
    let lyrics = TaggedWAV.timedLyrics([(start: 5, text: bytes)], encoding: 0)
    let frames = [TaggedWAV.latin1("TIT2", bytes), chapter, lyrics]
    let readings: [(TagEncoding?, String)] = [
      (TagEncoding("cp1251"), "Кино"), (.latin1, "Êèíî"), (nil, "Êèíî"),
    ]
    for (encoding, text) in readings {
      let path = try await encoded(frames, target, readingTagsIn: encoding)
      #expect(try AudioFileSummary(path: path).values.text(MediaItemProperty.title) == text)
      #expect(try await player.open(path).chapters.map(\.title) == [text])
      #expect(Self.lyrics(path)?.map(\.text) == [text])
    }
  }
}

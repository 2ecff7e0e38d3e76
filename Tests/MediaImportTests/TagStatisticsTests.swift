import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// The ratings and plays that are read from tags, as players write them.
struct TagStatisticsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A POPM frame.
  private static func popm(_ owner: String, _ rating: UInt8, plays: UInt8 = 0) -> Data {
    TaggedAudio.frame("POPM", Data("\(owner)\0".utf8) + Data([rating, 0, 0, 0, plays]))
  }

  private static func text(_ name: String, _ value: String) -> Data {
    TaggedAudio.frame("TXXX", Data("\0\(name)\0\(value)".utf8))
  }

  /// Returns the statistics that an import reads from a file with these frames.
  private func read(_ frames: Data...) throws -> TagStatistics {
    try imported(folder.write(try TaggedAudio.mp3(frames: frames), to: "a.mp3"))
  }

  /// Returns the statistics that an import reads from a file with these fields.
  private func read(fields: [String]) throws -> TagStatistics {
    try imported(
      folder.write(try TaggedAudio.flac([(4, TaggedAudio.comment(fields))]), to: "a.flac")
    )
  }

  private func imported(_ path: String) throws -> TagStatistics {
    let values = try AudioFileSummary(path: path).values
    return TagStatistics(
      rating: values.integer(MediaItemProperty.rating).map(Int.init),
      playCount: values.integer(MediaItemProperty.playCount).map(Int.init)
    )
  }

  // MARK: Scales

  @Test(
    arguments: [
      ("no@email", 13, 10), ("no@email", 1, 20), ("no@email", 54, 30), ("no@email", 64, 40),
      ("no@email", 118, 50), ("no@email", 128, 60), ("no@email", 186, 70), ("no@email", 196, 80),
      ("no@email", 242, 90), ("no@email", 255, 100), ("no@email", 0, nil),
      ("Windows Media Player 9 Series", 196, 80), ("Banshee", 192, 80), ("someone", 200, 80),
      ("quodlibet@lists.sacredchao.net", 204, 80), ("quodlibet@lists.sacredchao.net", 63, 25),
      ("quodlibet@lists.sacredchao.net", 127, 50), ("users@musicbrainz.org", 51, 20),
      ("traktor@native-instruments.de", 102, 40), ("someone", 153, 60), ("someone", 26, 10),
    ] as [(String, UInt8, Int?)]
  )
  func `the byte of POPM is read on the scale of its player`(
    owner: String,
    byte: UInt8,
    rating: Int?
  ) throws {
    #expect(try read(Self.popm(owner, byte)) == TagStatistics(rating: rating))
  }

  @Test(arguments: [
    ("FMPS_RATING=0.55", 55), ("RATING=80", 80), ("RATING=4", 80), ("RATING=196", 80),
    ("RATING=256", nil), ("RATING:quodlibet@lists.sacredchao.net=0.75", 75),
    ("RATING:users@musicbrainz.org=1.0", 100),
  ])
  func `text fields have several scales`(field: String, rating: Int?) throws {
    #expect(try read(fields: [field]) == TagStatistics(rating: rating))
  }

  @Test(arguments: [
    ("WM/SharedUserRating", "1", 20), ("WM/SharedUserRating", "75", 80),
    ("WM/SharedUserRating", "62", 70), ("WM/SharedUserRating", "99", 100),
    ("WM/SharedUserRating", "100", nil), ("FMPS/Rating", "0.9", 90),
  ])
  func `the ratings of Windows Media are read`(name: String, value: String, rating: Int?) throws {
    let attribute = Self.little(0, 2) + Self.wide(value)
    #expect(try imported(windowsMedia(name, attribute)) == TagStatistics(rating: rating))
  }

  /// Windows Media Player writes its rating with the kind 3.
  @Test(arguments: [(3, 4), (4, 8), (5, 2)])
  func `numbers in tags of Windows Media are read`(kind: Int, size: Int) throws {
    for (number, rating) in [(1, 20), (25, 40), (50, 60), (75, 80), (99, 100), (0, nil)] {
      let value = Self.little(kind, 2) + Self.little(size, 2) + Self.little(number, size)
      let path = try windowsMedia("WM/SharedUserRating", value)
      #expect(try imported(path) == TagStatistics(rating: rating))
    }
    let plays = Self.little(kind, 2) + Self.little(size, 2) + Self.little(7, size)
    #expect(try imported(windowsMedia("FMPS/Playcount", plays)) == TagStatistics(playCount: 7))
  }

  private static func little(_ number: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }

  private static func wide(_ text: String) -> Data {
    let bytes = Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + [0, 0])
    return little(bytes.count, 2) + bytes
  }

  /// Writes a file with an attribute, whose kind, size and value are given.
  private func windowsMedia(_ name: String, _ attribute: Data) throws -> String {
    let little = Self.little
    let content = little(1, 2) + Self.wide(name) + attribute
    let kind: [UInt8] = [
      0x40, 0xA4, 0xD0, 0xD2, 0x07, 0xE3, 0xD2, 0x11, 0x97, 0xF0, 0x00, 0xA0, 0xC9, 0x5E, 0xA8,
      0x50,
    ]
    let object = Data(kind) + little(content.count + 24, 8) + content
    var file = try TaggedAudio.fixture("sound.wma")
    let size = file[16..<24].reversed().reduce(0) { $0 << 8 | Int($1) }
    file.insert(contentsOf: object, at: size)
    file.replaceSubrange(16..<24, with: little(size + object.count, 8))
    file[24] += 1
    return try folder.write(file, to: "a.wma")
  }

  @Test(arguments: [
    ("FMPS_RATING=0,8", 80), ("RATING=0,8", 80), ("RATING=3,5", 70), ("RATING=★★★", 60),
    ("RATING=★★★☆☆", 60), ("RATING=★★½", 50), ("RATING=⭐️⭐️", 40), ("RATING=☆☆☆☆☆", nil),
    ("RATING=★★★★★★", nil), ("RATING=★ great", nil),
  ])
  func `commas and stars are read`(field: String, rating: Int?) throws {
    #expect(try read(fields: [field]) == TagStatistics(rating: rating))
  }

  @Test(
    arguments: [
      ([], nil), ([5], 5), ([1, 5], 261), ([0, 0, 0, 0, 5], 5), ([0, 0, 0, 0, 0, 0, 0, 5], 5),
      ([2, 0, 0, 0, 0], nil), ([UInt8](repeating: 0xFF, count: 20), nil),
    ] as [([UInt8], Int?)]
  )
  func `counters of any length are read`(counter: [UInt8], plays: Int?) throws {
    for version: UInt8 in [3, 4] {
      for (name, start) in [("POPM", Data("a@b\0\u{1}".utf8)), ("PCNT", Data())] {
        let frame = TaggedAudio.frame(name, start + Data(counter), version: version)
        let other = TaggedAudio.frame("TIT2", Data("\0A".utf8), version: version)
        let file = try TaggedAudio.mp3(version: version, frames: [frame, other])
        let read = try imported(folder.write(file, to: "a.mp3"))
        #expect(read.playCount == plays, "\(name) in version \(version)")
      }
    }
  }

  @Test(arguments: ["sound.wav", "sound.aif"])
  func `frames in chunks are read`(name: String) throws {
    let tag = TaggedAudio.tag(frames: [Self.popm("no@email", 186, plays: 3)])
    let file = try TaggedAudio.chunked(tag, name, isBigEndian: name.hasSuffix("aif"))
    #expect(try imported(folder.write(file, to: name)) == TagStatistics(rating: 70, playCount: 3))
  }

  @Test func `fields of APE tags are read`() throws {
    let tag = TaggedAudio.ape([
      ("FMPS_Rating", Data("0.7".utf8)), ("FMPS_Playcount", Data("12".utf8)),
    ])
    let path = try folder.write(TaggedAudio.fixture("untagged.mp3") + tag, to: "a.mp3")
    #expect(try imported(path) == TagStatistics(rating: 70, playCount: 12))
  }

  // MARK: Which one counts

  @Test func `of several POPM frames, the first with a rating counts`() throws {
    #expect(
      try read(Self.popm("a", 0), Self.popm("b", 64), Self.popm("c", 255))
        == TagStatistics(rating: 40)
    )
    #expect(
      try read(Self.popm("libsync", 255), Self.popm("no@email", 64)) == TagStatistics(rating: 40)
    )
    #expect(
      try read(Self.popm("libsync", 255), Self.popm("no@email", 0)) == TagStatistics(rating: 100)
    )
  }

  @Test(
    arguments: [
      (186, "0.7", 70), (128, "0.7", 70), (196, "0.75", 75), (255, "0.8", 100), (64, "0.8", 40),
      (0, "0.9", 90),
    ] as [(UInt8, String, Int)]
  )
  func `FMPS_Rating says more exactly what POPM says`(
    byte: UInt8,
    fraction: String,
    rating: Int
  ) throws {
    let frames = [Self.popm("no@email", byte), Self.text("FMPS_Rating", fraction)]
    #expect(try read(frames[0], frames[1]).rating == rating)
  }

  @Test(arguments: [
    (["FMPS_RATING=0.8", "RATING=80", "RATING:quodlibet@lists.sacredchao.net=1.0"], 100),
    (["FMPS_RATING=0.8", "RATING=60", "RATING:quodlibet@lists.sacredchao.net=0.8"], 60),
    (["FMPS_RATING=0.2", "RATING=80", "RATING:quodlibet@lists.sacredchao.net=0.8"], 20),
    (["FMPS_RATING=0.2", "RATING=80"], 20),
    (["FMPS_RATING=0.2", "RATING=40", "RATING:quodlibet@lists.sacredchao.net=0.6"], 20),
  ])
  func `the field that one player changed counts`(fields: [String], rating: Int) throws {
    #expect(try read(fields: fields).rating == rating)
  }

  @Test func `the highest number of plays counts`() throws {
    let pcnt = TaggedAudio.frame("PCNT", Data([0, 0, 0, 7]))
    #expect(
      try read(Self.popm("a", 0, plays: 3), Self.popm("b", 0, plays: 9), pcnt).playCount == 9
    )
    #expect(try read(pcnt, Self.text("FMPS_PLAYCOUNT", "12.0")).playCount == 12)
    let fields = ["FMPS_PLAYCOUNT=3", "PLAYCOUNT:quodlibet@lists.sacredchao.net=5"]
    #expect(try read(fields: fields).playCount == 5)
  }

  // MARK: What is written

  @Test(arguments: TagWriterTests.written)
  func `all half stars that are written are read back`(name: String) throws {
    let path = try folder.write(TaggedAudio.fixture(name), to: name)
    let writer = TagWriter(overwriting: true, dryRun: false)
    for rating in stride(from: 10, through: 100, by: 10) {
      let values = TagStatistics(rating: rating, playCount: rating)
      #expect(try writer.write(values, to: path).outcome == .written)
      #expect(try imported(path) == values)
    }
  }

  @Test(arguments: ["no@email", "quodlibet@lists.sacredchao.net", "libsync"])
  func `half stars in POPM alone are read back`(owner: String) throws {
    let writer = TagWriter(overwriting: true, dryRun: false)
    for rating in stride(from: 10, through: 100, by: 10) {
      let frames = [Self.popm(owner, 1), TaggedAudio.text("TIT2", "A")]
      let path = try folder.write(TaggedAudio.mp3(frames: frames), to: "a.mp3")
      _ = try writer.write(TagStatistics(rating: rating), to: path)
      var file = try Data(contentsOf: URL(filePath: path))
      let name = try #require(file.range(of: Data("FMPS_Rating".utf8)))
      file.replaceSubrange(name, with: Data("XXXX_Rating".utf8))
      #expect(try imported(folder.write(file, to: "a.mp3")).rating == rating)
    }
  }

  @Test func `ratings in fields of other names are written as well`() throws {
    let fields = ["RATING:users@musicbrainz.org=0.4", "RATING=40", "FMPS_RATING=0.4"]
    let comment = TaggedAudio.comment(fields)
    let path = try folder.write(TaggedAudio.flac([(4, comment)]), to: "a.flac")
    let writer = TagWriter(overwriting: true, dryRun: false)
    #expect(try writer.write(TagStatistics(rating: 90), to: path).outcome == .written)
    #expect(try imported(path).rating == 90)
    #expect(
      !String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self).contains("0.4")
    )
  }

  @Test func `a field whose name has other capitals is changed, not added again`() throws {
    let path = try folder.write(TaggedAudio.fixture("aac.m4a"), to: "a.m4a")
    let writer = TagWriter(overwriting: true, dryRun: false)
    _ = try writer.write(TagStatistics(rating: 80), to: path)
    var file = try Data(contentsOf: URL(filePath: path))
    let name = try #require(file.range(of: Data("FMPS_Rating".utf8)))
    file.replaceSubrange(name, with: Data("FMPS_RATING".utf8))
    try folder.write(file, to: "a.m4a")
    _ = try writer.write(TagStatistics(rating: 30), to: path)
    #expect(try imported(path).rating == 30)
    #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("FMPS_Rating".utf8)) == nil)
  }
}

import Bytes
import Foundation
import MediaModel
import System
import TestSupport
import Testing

@testable import MediaImport

/// Ratings and plays in the tags of audio files.
struct TagWriterTests {
  private let folder: TemporaryFolder
  private let writer = TagWriter(overwriting: false, dryRun: false)
  private let values = TagStatistics(rating: 80, playCount: 42)

  init() throws { folder = try TemporaryFolder() }

  /// The fixtures whose tags are written.
  static let written = [
    "aac.m4a", "alac.m4a", "apev2.mp3", "book.m4b", "book.mp4", "flac.oga", "id3v1.mp3",
    "id3v22.mp3", "id3v23.mp3", "id3v24.mp3", "podcast.m4a", "sound.flac", "sound.opus",
    "speech.spx", "untagged.mp3", "vorbis.ogg",
  ]

  private func copy(_ name: String) throws -> String {
    try folder.write(TaggedAudio.fixture(name), to: name)
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test(arguments: written)
  func `values are read back, and nothing else changes`(name: String) throws {
    let path = try copy(name)
    let before = try AudioPrint(AudioFile(path: path), except: StatisticsChange.self)
    let record = try Self.record(path)
    #expect(try writer.write(values, to: path).outcome == .written)
    let file = try AudioFile(path: path)
    #expect(file.statistics == values)
    #expect(before.isKept(in: try AudioPrint(file, except: StatisticsChange.self)))
    #expect(try Self.record(path) == record)
    let once = try bytes(path)
    #expect(try writer.write(values, to: path).outcome == .present)
    #expect(try bytes(path) == once)
    #expect(try folder.contents == [name])
  }

  /// The values that an import reads, apart from what is written, the size and the time.
  private static func record(_ path: String) throws -> UInt64 {
    var record = ItemRecord()
    try TaggedFile(path: path, decoder: TagDecoder(.latin1)).describe(&record)
    let changing = [MediaItemProperty.fileSize, .dateModified, .bitRate, .rating, .playCount]
      .map(\.rawValue)
    var hasher = StableHasher()
    record.values.hash(into: &hasher, excluding: changing)
    return hasher.finalize()
  }

  @Test(arguments: [
    "raw.aac", "sound.aif", "sound.ape", "sound.mpc", "sound.tta", "sound.wav", "sound.wma",
    "sound.wv",
  ])
  func `other formats are left as they are`(name: String) throws {
    let path = try copy(name)
    let before = try bytes(path)
    #expect(try writer.write(values, to: path).outcome == .failed(.unknownFormat))
    #expect(try bytes(path) == before)
  }

  @Test(arguments: ["id3v24.mp3", "aac.m4a", "sound.opus"])
  func `a different rating and a higher number of plays are kept`(name: String) throws {
    let path = try copy(name)
    _ = try writer.write(values, to: path)
    let other = try writer.write(TagStatistics(rating: 40, playCount: 7), to: path)
    #expect(other.outcome == .present && other.keepsRating && other.found == values)
    let more = try writer.write(TagStatistics(rating: 40, playCount: 50), to: path)
    #expect(more.outcome == .written && more.keepsRating)
    #expect(try AudioFile(path: path).statistics == TagStatistics(rating: 80, playCount: 50))
    let overwriting = TagWriter(overwriting: true, dryRun: false)
    let new = try overwriting.write(TagStatistics(rating: 40, playCount: 7), to: path)
    #expect(new.outcome == .written && !new.keepsRating)
    #expect(try AudioFile(path: path).statistics == TagStatistics(rating: 40, playCount: 50))
  }

  @Test func `a dry run writes nothing`() throws {
    let path = try copy("id3v23.mp3")
    let before = try bytes(path)
    let writing = try TagWriter(overwriting: false, dryRun: true).write(values, to: path)
    #expect(writing.outcome == .written && writing.result == values)
    #expect(try bytes(path) == before)
  }

  @Test func `the rating of another player is recognised and its field updated`() throws {
    let popm = Data("someone@example.org\0".utf8) + Data([200, 0, 0, 0, 9])
    let path = try folder.write(
      TaggedAudio.mp3(frames: [TaggedAudio.frame("POPM", popm), TaggedAudio.text("TIT2", "A")]),
      to: "a.mp3"
    )
    #expect(try AudioFile(path: path).statistics == TagStatistics(rating: 80, playCount: 9))
    #expect(try writer.write(TagStatistics(rating: 60), to: path).keepsRating)
    _ = try TagWriter(overwriting: true, dryRun: false).write(values, to: path)
    let text = String(decoding: try bytes(path), as: UTF8.self)
    #expect(text.contains("someone@example.org\0") && !text.contains("libsync"))
    #expect(try AudioFile(path: path).statistics == values)
  }

  @Test(arguments: [
    ("FMPS_RATING=0.55", 55), ("RATING=0.6", 60), ("RATING=4", 80), ("RATING=90", 90),
    ("RATING=soon", nil), ("RATING=-1", nil), ("FMPS_RATING=7", nil), ("RATING=1e400", nil),
    ("RATING=nan", nil),
  ])
  func `ratings of Vorbis comments have several scales`(field: String, rating: Int?) throws {
    let comment = TaggedAudio.comment([field])
    let path = try folder.write(TaggedAudio.flac([(4, comment)]), to: "a.flac")
    #expect(try AudioFile(path: path).statistics.rating == rating)
  }

  @Test func `chapters and tags of two kinds are left as they are`() throws {
    let chapter = TaggedAudio.frame("CHAP", Data("one\0".utf8) + Data(count: 16))
    let mp3 = try folder.write(TaggedAudio.mp3(frames: [chapter]), to: "a.mp3")
    let flac = TaggedAudio.tag(frames: [TaggedAudio.text("TIT2", "A")])
    let both = try folder.write(flac + TaggedAudio.fixture("sound.flac"), to: "a.flac")
    for path in [mp3, both] {
      let before = try bytes(path)
      #expect(try writer.write(values, to: path).outcome == .failed(.unwritable))
      #expect(try bytes(path) == before)
    }
  }

  // MARK: Files

  @Test func `permissions, owner and extended attributes are kept`() throws {
    let path = try copy("sound.flac")
    chmod(path, 0o640)
    let set = "import os, sys; os.setxattr(sys.argv[1], 'user.stars', b'4')"
    let isSupported = (try? Python.run(["-c", set, path])) != nil
    #expect(try writer.write(values, to: path).outcome == .written)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    if isSupported {
      let get = "import os, sys; print(os.getxattr(sys.argv[1], 'user.stars'))"
      #expect(try Python.run(["-c", get, path]) == Data("b'4'\n".utf8))
    }
  }

  @Test func `a symbolic link stays, and its target is written`() throws {
    let path = try copy("id3v23.mp3")
    symlink("id3v23.mp3", folder.file("link.mp3"))
    #expect(try writer.write(values, to: folder.file("link.mp3")).outcome == .written)
    #expect(try AudioFile(path: path).statistics == values)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.mp3"))
    #expect(link == "id3v23.mp3")
  }

  @Test func `what must not be replaced is left as it is`() throws {
    let linked = try copy("id3v23.mp3")
    link(linked, folder.file("other.mp3"))
    let locked = try copy("sound.flac")
    chmod(locked, 0o444)
    mkfifo(folder.file("pipe.mp3"), 0o600)
    try folder.write("", to: "empty.mp3")
    let before = try bytes(linked)
    for (name, obstacle) in [
      ("id3v23.mp3", TagObstacle.linked(2)), ("sound.flac", .readOnly), ("pipe.mp3", .notAFile),
      ("none.mp3", .missing), (".", .notAFile),
    ] {
      #expect(try writer.write(values, to: folder.file(name)).outcome == .failed(obstacle))
    }
    guard case .failed(.unreadable) = try writer.write(values, to: folder.file("empty.mp3")).outcome
    else {
      Issue.record("an empty file is written")
      return
    }
    #expect(try bytes(linked) == before)
  }

  @Test func `a file that changes meanwhile is left as it is`() throws {
    let path = try copy("id3v23.mp3")
    let original = try Original(path)
    let changed = try bytes(path) + Data([0])
    try folder.write(changed, to: "id3v23.mp3")
    #expect(throws: TagObstacle.self) {
      try original.replace(StatisticsChange(values: values, result: values))
    }
    #expect(try bytes(path) == changed)
    #expect(try folder.contents == ["id3v23.mp3"])
  }

  @Test func `copies of killed processes are removed, those of others are not`() throws {
    let names = [
      ".libsync-999999999-a.partial", ".libsync-\(getpid())-a.partial", ".libsync-x.partial", "a",
    ]
    for name in names { try folder.write("", to: name) }
    try OutputFolder(folder.path).removeAbandonedFiles()
    #expect(try folder.contents == Array(names.dropFirst()).sorted())
  }

  // MARK: Damage

  @Test(arguments: written)
  func `damaged files are written completely or left as they are`(name: String) throws {
    let whole = try TaggedAudio.fixture(name)
    var generator = SeededGenerator(seed: 61)
    for round in 0..<40 {
      var damaged = whole
      if round.isMultiple(of: 2) {
        damaged = damaged.prefix(Int.random(in: 0..<whole.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0...20, using: &generator) where !damaged.isEmpty {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let path = try folder.write(damaged, to: name)
      let writing = try writer.write(values, to: path)
      if writing.outcome == .written, writing.result == values {
        #expect(try AudioFile(path: path).statistics == values)
      } else if writing.outcome != .written {
        #expect(try bytes(path) == damaged, "round \(round)")
      }
      #expect(try folder.contents == [name])
    }
  }
}

import Bytes
import Foundation
import Glibc
import MediaModel
import System
import TestSupport
import Testing

@testable import MediaImport

/// Loudness in the tags of audio files.
struct GainWriterTests {
  private let folder: TemporaryFolder
  private let writer = GainWriter(Set(GainKind.allCases), dryRun: false)
  private let track = MeasuredLoudness(loudness: -11.53, peak: -0.3)
  private let album = MeasuredLoudness(loudness: -14, peak: 0.25)

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ name: String) throws -> String {
    try folder.write(TaggedAudio.fixture(name), to: name)
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  private static let replayGain = [
    "REPLAYGAIN_TRACK_GAIN": "-6.47 dB", "REPLAYGAIN_TRACK_PEAK": "0.966051",
    "REPLAYGAIN_ALBUM_GAIN": "-4.00 dB", "REPLAYGAIN_ALBUM_PEAK": "1.029201",
  ]
  // 10^0.647 is 4.43609, and 0.966051 times 32768 is 31655.6.
  private static let soundCheck = [
    "iTunNORM": " 00001154 00001154 00002B52 00002B52 00000000 00000000"
      + " 00007BA8 00007BA8 00000000 00000000"
  ]
  private static let r128 = ["R128_TRACK_GAIN": "-2936", "R128_ALBUM_GAIN": "-2304"]

  private static let withReplayGain = [
    "flac.oga", "sound.flac", "speech.spx", "vorbis.ogg", "sound.ape", "sound.wv",
  ]

  /// The fields of a fixture.
  private static func fields(_ name: String) -> [String: String] {
    if name.hasSuffix(".opus") { return r128 }
    return withReplayGain.contains(name)
      ? replayGain : replayGain.merging(soundCheck) { $1 }
  }

  static let written = TagWriterTests.written + ["sound.ape", "sound.wv"]

  @Test(arguments: written)
  func `each format gets its fields, and nothing else changes`(name: String) throws {
    let path = try copy(name)
    let before = try AudioPrint(AudioFile(path: path), except: GainChange.self)
    let pictures = try AudioFile(path: path).pictureCount
    let record = try Self.record(path)
    let writing = try writer.write(track, album: album, to: path)
    #expect(writing.outcome == .written)
    #expect(writing.written == Self.fields(name))
    let file = try AudioFile(path: path)
    let found = GainTags(of: file).fields
    for (field, value) in Self.fields(name) { #expect(found[field] == value) }
    #expect(file.pictureCount == pictures)
    #expect(before.isKept(in: try AudioPrint(file, except: GainChange.self)))
    #expect(try Self.record(path) == record)
    let once = try bytes(path)
    let again = try writer.write(track, album: album, to: path)
    #expect(again.outcome == .present && again.found == found)
    #expect(try bytes(path) == once)
    #expect(try folder.contents == [name])
  }

  /// The values that an import reads, apart from what is written, the size and the time.
  private static func record(_ path: String) throws -> UInt64 {
    var record = ItemRecord()
    try TaggedFile(path: path, decoder: TagDecoder(.latin1)).describe(&record)
    let changing = [MediaItemProperty.fileSize, .dateModified, .bitRate, .normalization]
      .map(\.rawValue)
    var hasher = StableHasher()
    record.values.hash(into: &hasher, excluding: changing)
    return hasher.finalize()
  }

  @Test(arguments: ["raw.aac", "sound.aif", "sound.mpc", "sound.tta", "sound.wav", "sound.wma"])
  func `other formats are left as they are`(name: String) throws {
    let path = try copy(name)
    let before = try bytes(path)
    #expect(try writer.write(track, album: nil, to: path).outcome == .failed(.unknownFormat))
    #expect(try bytes(path) == before)
  }

  @Test(arguments: ["id3v22.mp3", "untagged.mp3", "aac.m4a", "sound.opus", "sound.flac"])
  func `an import reads the Sound Check value of the loudness`(name: String) throws {
    let path = try copy(name)
    _ = try writer.write(track, album: nil, to: path)
    let read = try #require(AudioTags(try AudioFile(path: path).tags()).soundCheck)
    // Fields in decibels have two digits after the point or eight bits.
    let exact = try #require(Normalization.value(loudness: track.loudness))
    #expect(abs(read - exact) <= 5)
    if !name.hasSuffix(".opus"), !name.hasSuffix(".flac") { #expect(read == exact) }
  }

  @Test(arguments: [(-70.0, "-400"), (0.0, "0"), (5.0, "12")])
  func `no loudness makes a note that is not one`(loudness: Double, peak: String) throws {
    let note = Normalization.note(loudness: loudness, peak: Double(peak))
    let numbers = note.split(separator: " ").compactMap { Int64($0, radix: 16) }
    #expect(numbers.count == 10 && note.utf8.count == 90)
    #expect((1...65534).contains(numbers[0]) && (0...65535).contains(numbers[6]))
    #expect(AudioTags(["ITUNNORM": [note]]).soundCheck == numbers[0])
  }

  @Test func `kinds are written only where they suit`() throws {
    let one = GainWriter([.soundCheck], dryRun: false)
    let song = try copy("id3v24.mp3")
    #expect(try one.write(track, album: album, to: song).written == Self.soundCheck)
    let opus = try copy("sound.opus")
    let other = GainWriter([.replayGain], dryRun: false)
    let before = try bytes(opus)
    let writing = try other.write(track, album: album, to: opus)
    #expect(!writing.isSuited && writing.outcome == .present && writing.written == [:])
    #expect(try bytes(opus) == before)
  }

  @Test func `a dry run writes nothing`() throws {
    let path = try copy("id3v23.mp3")
    let before = try bytes(path)
    let dry = GainWriter(Set(GainKind.allCases), dryRun: true)
    #expect(try dry.write(track, album: nil, to: path).outcome == .written)
    #expect(try bytes(path) == before)
  }

  @Test func `fields of other programs are replaced, and those of albums kept`() throws {
    func text(_ name: String, _ value: String) -> Data {
      TaggedAudio.frame("TXXX", Data("\0\(name)\0\(value)".utf8))
    }
    let note = TaggedAudio.frame("COMM", Data("\0engiTunNORM\0 0001 0001".utf8))
    let plain = TaggedAudio.frame("COMM", Data("\0eng\0A comment".utf8))
    let path = try folder.write(
      TaggedAudio.mp3(frames: [
        text("replaygain_track_gain", "+1.00 dB"), text("replaygain_album_gain", "+2.00 dB"), note,
        plain,
      ]),
      to: "a.mp3"
    )
    let writing = try writer.write(track, album: nil, to: path)
    #expect(writing.outcome == .written)
    #expect(writing.found["REPLAYGAIN_TRACK_GAIN"] == "+1.00 dB")
    let tags = try AudioFile(path: path).tags()
    #expect(tags["REPLAYGAIN_TRACK_GAIN"] == ["-6.47 dB"])
    #expect(tags["REPLAYGAIN_ALBUM_GAIN"] == ["+2.00 dB"])
    #expect(tags["COMMENT"] == ["A comment"])
    #expect(tags["COMMENT:ITUNNORM"] == Array(Self.soundCheck.values))
  }

  private static let oldTag = Data("TAGOld".utf8) + Data(count: 122)

  @Test(arguments: [true, false])
  func `ReplayGain in an APE tag is replaced, and nothing else in it`(hasFrames: Bool) throws {
    let cover = Data("a.jpg\0".utf8) + Data([0xFF, 0xD8, 0, 1])
    let kept: [(key: String, value: Data)] = [
      ("Title", Data("Año".utf8)), ("Artist", Data("One\0Two".utf8)),
      ("Cover Art (Front)", cover), ("MP3GAIN_MINMAX", Data("100,200".utf8)),
    ]
    let tag = TaggedAudio.ape(
      kept + [
        ("replaygain_track_gain", Data("+1.00 dB".utf8)),
        ("REPLAYGAIN_ALBUM_GAIN", Data("+2.00 dB".utf8)),
      ]
    )
    let frames = hasFrames ? [TaggedAudio.text("TIT2", "Title")] : []
    let sound =
      try hasFrames ? TaggedAudio.mp3(frames: frames) : TaggedAudio.fixture("untagged.mp3")
    let path = try folder.write(sound + tag + Self.oldTag, to: "a.mp3")
    let dry = GainWriter([.replayGain], dryRun: true)
    let planned = try dry.write(track, album: nil, to: path)
    #expect(planned.found["REPLAYGAIN_TRACK_GAIN"] == "+1.00 dB")
    #expect(try writer.write(track, album: nil, to: path).outcome == .written)
    let file = try bytes(path)
    #expect(file.suffix(128) == Self.oldTag)
    let start = try #require(file.range(of: Data("APETAGEX".utf8))?.lowerBound)
    let written = file[start...]
    for (key, value) in kept {
      #expect(written.range(of: Data(key.utf8) + [0] + value) != nil, "\(key)")
    }
    func has(_ text: String) -> Bool { written.range(of: Data(text.utf8)) != nil }
    #expect(has("replaygain_track_gain\0-6.47 dB"))
    #expect(!has("+1.00 dB") && has("+2.00 dB") && !has("TRACK_PEAK"))
    #expect(try GainTags(of: AudioFile(path: path)).fields["REPLAYGAIN_TRACK_GAIN"] == "-6.47 dB")
    #expect(try writer.write(track, album: nil, to: path).outcome == .present)
    #expect(try bytes(path) == file)
  }

  @Test func `an APE tag alone that has other values is reason enough to write`() throws {
    let path = try folder.write(
      TaggedAudio.mp3(frames: [TaggedAudio.text("TIT2", "Title")]),
      to: "a.mp3"
    )
    #expect(try writer.write(track, album: album, to: path).outcome == .written)
    let tag = TaggedAudio.ape([("REPLAYGAIN_TRACK_PEAK", Data("1.000000".utf8))])
    _ = try folder.write(try bytes(path) + tag, to: "a.mp3")
    let writing = try writer.write(track, album: album, to: path)
    #expect(writing.outcome == .written)
    #expect(writing.found["REPLAYGAIN_TRACK_PEAK"] == "0.966051, 1.000000")
    let found = try GainTags(of: AudioFile(path: path)).fields
    #expect(found["REPLAYGAIN_TRACK_PEAK"] == "0.966051")
  }

  @Test func `an APE tag that TagLib would not keep is left as it is`() throws {
    let tag = TaggedAudio.ape([
      ("REPLAYGAIN_TRACK_GAIN", Data("+1.00 dB".utf8)), ("Comment", Data([0xE9, 0x74, 0xE9])),
    ])
    let path = try folder.write(
      TaggedAudio.mp3(frames: [TaggedAudio.text("TIT2", "Title")]) + tag,
      to: "a.mp3"
    )
    let before = try bytes(path)
    #expect(try writer.write(track, album: album, to: path).outcome == .failed(.notPreserved))
    #expect(try bytes(path) == before)
  }

  @Test func `the note of iTunes is the same in all languages`() throws {
    let notes = ["eng", "deu", "\0\0\0"].map {
      TaggedAudio.frame("COMM", Data("\0\($0)iTunNORM\0 0001 \($0 == "deu" ? 2 : 1)".utf8))
    }
    let path = try folder.write(TaggedAudio.mp3(frames: notes), to: "a.mp3")
    #expect(try writer.write(track, album: nil, to: path).outcome == .written)
    let note = try #require(Self.soundCheck.values.first)
    let tags = try AudioFile(path: path).tags()
    #expect(tags["COMMENT:ITUNNORM"] == [note, note, note])
    #expect(try writer.write(track, album: nil, to: path).outcome == .present)
  }

  @Test func `what must not be replaced is left as it is`() throws {
    let linked = try copy("id3v23.mp3")
    link(linked, folder.file("other.mp3"))
    let locked = try copy("sound.wv")
    chmod(locked, 0o444)
    let chapter = TaggedAudio.frame("CHAP", Data("one\0".utf8) + Data(count: 16))
    try folder.write(TaggedAudio.mp3(frames: [chapter]), to: "chapters.mp3")
    for (name, obstacle) in [
      ("id3v23.mp3", TagObstacle.linked(2)), ("sound.wv", .readOnly), ("chapters.mp3", .unwritable),
      ("none.mp3", .missing),
    ] {
      let path = folder.file(name)
      let before = try? bytes(path)
      #expect(try writer.write(track, album: album, to: path).outcome == .failed(obstacle))
      let after = try? bytes(path)
      #expect(after == before)
    }
  }

  @Test(arguments: written)
  func `damaged files are written completely or left as they are`(name: String) throws {
    let whole = try TaggedAudio.fixture(name)
    var generator = SeededGenerator(seed: 62)
    for round in 0..<30 {
      var damaged = whole
      if round.isMultiple(of: 2) {
        damaged = damaged.prefix(Int.random(in: 0..<whole.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0...20, using: &generator) where !damaged.isEmpty {
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let path = try folder.write(damaged, to: name)
      let writing = try writer.write(track, album: album, to: path)
      if writing.outcome == .written {
        let found = try GainTags(of: AudioFile(path: path)).fields
        for (field, value) in writing.written { #expect(found[field] == value) }
      } else {
        #expect(try bytes(path) == damaged, "round \(round)")
      }
      #expect(try folder.contents == [name])
    }
  }
}

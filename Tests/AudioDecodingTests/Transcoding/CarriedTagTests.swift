import Foundation
import LibSync
import MediaArtwork
import MediaImport
import MediaModel
import MediaPlayback
import TestSupport
import Testing

/// Tags of encoded copies that have no common form, or that TagLib does not list.
@Suite(.waitLimit)
struct CarriedTagTests {
  private let folder: TemporaryFolder
  private let player = PlayerProcess()

  private static let targets: [TranscodingTarget] = [.alac, .standardAAC, .mp3, .standardOpus]

  init() throws { folder = try TemporaryFolder() }

  private func encoded(_ path: String, _ target: TranscodingTarget) async throws -> String {
    let cache = TranscodingCache(folder: folder.file("cache"))
    let sound = try await SoundPreparation(TranscodingRule(only: target), cache, hasLoudness: false)
      .prepare(path, with: player)
    return try #require(sound).path
  }

  /// Encodes a WAV file of frames.
  private func encoded(_ frames: [Data], _ target: TranscodingTarget) async throws -> String {
    let path = try folder.write(TaggedWAV.file(frames), to: "original.wav")
    return try await encoded(path, target)
  }

  private static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }

  private static func own(_ name: String, _ text: String) -> Data {
    TaggedWAV.text("TXXX", "\(name)\0\(text)")
  }

  /// Returns a frame of functions and names.
  private static func people(_ name: String, _ texts: String...) -> Data {
    TaggedWAV.text(name, texts.joined(separator: "\0"))
  }

  // MARK: Several values

  // A form of an older version of a format, in which programs ignore a part.
  @Test func `ID3v2 with chapters has all values in a form that version 2.3 knows`() async throws {
    let frames = [
      TaggedWAV.text("TPE1", "Änn\0Ben"), TaggedWAV.text("TCON", "Rock\0Jazz"),
      TaggedWAV.text("TCOM", "One\0Two"), Self.own("PERFORMER", "Joe\0Kim"),
      TaggedWAV.text("TMOO", "Calm\0Late"),
    ]
    let chapters = TaggedWAV.chapters([Chapter(start: 0, title: "One")])
    let path = try await encoded(frames + chapters, .mp3)
    let bytes = try Self.bytes(path)
    #expect(bytes[3] == 3)
    for text in ["Änn/Ben", "Rock; Jazz", "One/Two", "Joe; Kim", "Calm; Late"] {
      let words = try #require(text.data(using: .utf16LittleEndian))
      // TagLib writes genres in Latin-1.
      let place = bytes.range(of: words) ?? bytes.range(of: Data(text.utf8))
      #expect(place != nil, "\(text)")
    }
    let values = try CarriedTags(of: path).values
    #expect(values["ARTIST"] == ["Änn", "Ben"] && values["ARTISTS"] == nil)
    #expect(values["GENRE"] == ["Rock", "Jazz"] && values["COMPOSER"] == ["One", "Two"])
    #expect(values["PERFORMER"] == ["Joe", "Kim"] && values["MOOD"] == ["Calm", "Late"])
    // The form of version 2.4 is known without chapters.
    #expect(try Self.bytes(try await encoded(frames, .mp3))[3] == 4)
  }

  // MARK: Names

  @Test(arguments: targets)
  func `texts of MPEG-4 are atoms there and fields elsewhere`(
    _ target: TranscodingTarget
  ) async throws {
    let texts = [
      "NARRATOR": "Jörg", "PUBLISHER": "Verlag", "DIRECTOR": "Eve", "SUBTITLE": "Second",
      "LONGDESCRIPTION": String(repeating: "Long ", count: 100) + "end", "STOREDESCRIPTION": "Sold",
    ]
    let book = try await encoded(texts.sorted { $0.key < $1.key }.map(Self.own), .standardAAC)
    for atom in [[0xA9] + "nrt".utf8, [0xA9] + "pub".utf8, [0xA9] + "dir".utf8, Array("ldes".utf8)]
    {
      #expect(try Self.bytes(book).range(of: Data(atom)) != nil)
    }
    let values = try CarriedTags(of: try await encoded(book, target)).values
    for (name, text) in texts { #expect(values[name] == [text], "\(name)") }
  }

  @Test(arguments: targets)
  func `people and fields of ID3v2 are kept, whatever their names are`(
    _ target: TranscodingTarget
  ) async throws {
    let frames = [
      Self.people("TIPL", "producer", "Bob", "mix", "Max", "DJ-mix", "Dee", "oboe", "Ona"),
      Self.people("TMCL", "guitar", "Al"), TaggedWAV.text("TSST", "Part"),
      TaggedWAV.text("TKWD", "key, word"), Self.own("my:tag", "colon"),
      TaggedWAV.frame("COMM", Data("\u{3}engSongs-DB_Custom1\0custom".utf8)),
    ]
    let values = try CarriedTags(of: try await encoded(frames, target)).values
    #expect(values["PRODUCER"] == ["Bob"] && values["MIXER"] == ["Max"])
    #expect(values["DJMIXER"] == ["Dee"] && values["DISCSUBTITLE"] == ["Part"])
    #expect(values["PODCASTKEYWORDS"] == ["key, word"])
    if target == .mp3 {
      #expect(values["PERFORMER:GUITAR"] == ["Al"] && values["PERFORMER:OBOE"] == ["Ona"])
    } else {
      #expect(values["PERFORMER"]?.sorted() == ["Al (guitar)", "Ona (oboe)"])
    }
    let colon = target == .mp3 || target == .standardOpus ? ":" : " "
    #expect(values["MY\(colon)TAG"] == ["colon"])
    #expect(values["COMMENT\(colon)SONGS-DB_CUSTOM1"] == ["custom"])
  }

  @Test func `the address of a feed is read with an encoding and without`() async throws {
    let address = "http://feed.example/odd"
    for start in ["", "\0"] {
      let path = try folder.write(
        TaggedWAV.file([TaggedWAV.frame("WFED", Data((start + address).utf8))]),
        to: "feed.wav"
      )
      #expect(try CarriedTags(of: path).values["PODCASTURL"] == [address])
      #expect(try AudioFileSummary(path: path).values.text(MediaItemProperty.feedURL) == address)
    }
  }

  // MARK: Numbers

  @Test(arguments: targets)
  func `numbers are as exact as the format allows, and zeros are left out`(
    _ target: TranscodingTarget
  ) async throws {
    let frames = [TaggedWAV.text("TBPM", "99.5"), TaggedWAV.text("TPOS", "0/3")]
    let values = try CarriedTags(of: try await encoded(frames, target)).values
    let isMP4 = [.alac, .standardAAC].contains(target)
    #expect(values["BPM"] == [isMP4 ? "100" : "99.5"])
    if target == .standardOpus {
      #expect(values["DISCNUMBER"] == nil && values["DISCTOTAL"] == ["3"])
    } else {
      #expect(values["DISCNUMBER"] == ["0/3"])
    }
    let zeros = [TaggedWAV.text("TBPM", "0"), TaggedWAV.text("TPOS", "0")]
    let others = try CarriedTags(of: try await encoded(zeros, target)).values
    #expect(others["BPM"] == nil && others["DISCNUMBER"] == nil)
  }

  @Test func `the gain of Opus follows from Sound Check where there is no other`() async throws {
    let note = " 000007D0 000003E8 00001388 000009C4 00000000 00000000 00007FFF 00007FFF 0 0"
    let frame = TaggedWAV.frame("COMM", Data("\u{3}engiTunNORM\0\(note)".utf8))
    let path = try await encoded([frame], .standardOpus)
    // −10 × log10(2) − 5 dB, in 256ths.
    #expect(try Self.bytes(path).range(of: Data("R128_TRACK_GAIN=-2051".utf8)) != nil)
    let gain = Self.own("REPLAYGAIN_TRACK_GAIN", "-1.00 dB")
    let other = try await encoded([frame, gain], .standardOpus)
    #expect(try Self.bytes(other).range(of: Data("R128_TRACK_GAIN=-1536".utf8)) != nil)
  }

  // MARK: Covers

  @Test func `the cover of Opus has its dimensions`() async throws {
    let image = try Self.bytes(ProjectFiles.fixture("Images/one-row.jpg"))
    let path = try await encoded([TaggedWAV.picture(image)], .standardOpus)
    let bytes = try Self.bytes(path)
    let name = Data("METADATA_BLOCK_PICTURE=".utf8)
    let place = try #require(bytes.range(of: name))
    let block = try #require(Data(base64Encoded: bytes[place.upperBound...].prefix(64)))
    // The kind, the media type and the description come first.
    let numbers = block.dropFirst(4 + 4 + "image/jpeg".utf8.count + 4).prefix(12)
    let size = try #require(try PictureInfo(Array(image)).size)
    let width = [UInt8(size.width >> 8), UInt8(size.width & 0xFF)]
    #expect(Array(numbers) == [0, 0] + width + [0, 0, 0, 1, 0, 0, 0, 24])
  }
}

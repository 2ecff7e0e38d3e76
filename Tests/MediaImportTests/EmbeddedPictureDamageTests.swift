import Foundation
import MediaImport
import TestSupport
import Testing

/// Unreadable pictures in audio files, which must be distinguished from missing ones.
@Suite struct EmbeddedPictureDamageTests {
  private static let picture = Data([0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 300))
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ file: Data, as name: String) throws -> EmbeddedPictures {
    try EmbeddedPictures(of: folder.write(file, to: name))
  }

  @Test(arguments: try AudioFixture.all)
  func `the pictures of an undamaged file have no problems`(fixture: AudioFixture) throws {
    let read = try EmbeddedPictures(of: fixture.path)
    #expect(read.damage.isEmpty)
    #expect(read.pictures.count == fixture.pictures.count)
  }

  // MARK: ID3v2

  private static let content = TaggedAudio.apic(picture)
  private static let pic = Data("\0JPG\u{3}\0".utf8) + picture

  /// Frames that TagLib omits, each with the version of its tag.
  private static let frames: [(version: UInt8, frame: Data)] = [
    (4, TaggedAudio.frame("APIC", content, size: content.count + 5000)),
    (4, TaggedAudio.frame("APIC", Data())), (3, TaggedAudio.frame("APIC", Data(), version: 3)),
    (3, TaggedAudio.frame("APIC", content, version: 3, size: 1 << 30)),
    (2, TaggedAudio.frame("PIC", pic, version: 2, size: 100_000)),
    (2, TaggedAudio.frame("PIC", Data(), version: 2)),
    // A frame that is marked as encrypted.
    (3, Data("APIC".utf8) + TaggedAudio.big(content.count) + Data([0, 0x40]) + content),
  ]

  @Test(arguments: frames)
  func `an omitted frame is reported`(version: UInt8, frame: Data) throws {
    let title = TaggedAudio.frame(
      version == 2 ? "TT2" : "TIT2",
      Data("\0Title".utf8),
      version: version
    )
    let file = try TaggedAudio.mp3(version: version, frames: [title, frame])
    let broken = try read(file, as: "a.mp3")
    #expect(broken.pictures.isEmpty && broken.damage == [.unreadable])
    let whole = version == 2 ? ("PIC", Self.pic) : ("APIC", Self.content)
    let good = TaggedAudio.frame(whole.0, whole.1, version: version)
    let both = try read(TaggedAudio.mp3(version: version, frames: [good, frame]), as: "b.mp3")
    #expect(both.pictures.map(\.bytes) == [Array(Self.picture)] && both.damage == [.unreadable])
    let sound = try read(
      TaggedAudio.mp3(version: version, frames: [title, good, good, Data(count: 64)]),
      as: "c.mp3"
    )
    #expect(sound.pictures.count == 2 && sound.damage.isEmpty)
  }

  @Test func `a truncated tag is reported, even in chunks`() throws {
    let frame = TaggedAudio.frame("APIC", Self.content)
    #expect(
      try read(TaggedAudio.mp3(frames: [frame], size: 200), as: "a.mp3").damage == [.unreadable]
    )
    let tag = TaggedAudio.tag(frames: [TaggedAudio.frame("APIC", Self.content, size: 9999)])
    for (name, isBigEndian) in [("sound.wav", false), ("sound.aif", true)] {
      let file = try TaggedAudio.chunked(tag, name, isBigEndian: isBigEndian)
      #expect(try read(file, as: name).damage == [.unreadable])
    }
  }

  @Test func `unsynchronised frames and wrongly encoded sizes are not damage`() throws {
    // A zero follows each 0xFF; the frame size does not include these zeros.
    let marked = Data(Self.content.flatMap { $0 == 0xFF ? [$0, 0] : [$0] })
    var frame = TaggedAudio.frame("APIC", Self.content, version: 3)
    frame.replaceSubrange(10..., with: marked)
    let text = TaggedAudio.frame("TIT2", Data("\0Title".utf8), version: 3)
    let file = try TaggedAudio.mp3(version: 3, flags: 0x80, frames: [frame, text])
    let unsynchronised = try read(file, as: "a.mp3")
    #expect(unsynchronised.pictures.count == 1 && unsynchronised.damage.isEmpty)
    // The tag has version 4, but its frame sizes are encoded as in version 3.
    let plain = TaggedAudio.frame("APIC", Self.content, version: 3)
    let iTunes = try read(TaggedAudio.mp3(frames: [plain, plain]), as: "b.mp3")
    #expect(iTunes.pictures.count == 2 && iTunes.damage.isEmpty)
  }

  @Test func `an empty picture and a URL are reported as such`() throws {
    let empty = TaggedAudio.frame("APIC", TaggedAudio.apic(Data()))
    #expect(try read(TaggedAudio.mp3(frames: [empty, empty]), as: "a.mp3").damage == [.empty])
    let address = TaggedAudio.apic(Data("http://example.org/a.jpg".utf8), mediaType: "-->")
    let link = TaggedAudio.frame("APIC", address)
    let read = try read(TaggedAudio.mp3(frames: [link, empty]), as: "b.mp3")
    #expect(read.pictures.isEmpty && read.damage == [.link, .empty])
    #expect(Set(EmbeddedPictureDamage.allCases.map(\.message)).count == 5)
  }

  @Test func `pictures above the limit are reported`() throws {
    let frame = TaggedAudio.frame("APIC", Self.content)
    let read = try read(TaggedAudio.mp3(frames: Array(repeating: frame, count: 300)), as: "a.mp3")
    #expect(read.pictures.count == 256 && read.damage == [.tooMany])
  }

  // MARK: Other formats

  @Test func `damaged FLAC blocks are reported`() throws {
    let good = (type: UInt8(6), content: TaggedAudio.block(Self.picture))
    for stated in [Self.picture.count + 1, 99_999, 0x7FFF_FFFF] {
      let bad = (type: UInt8(6), content: TaggedAudio.block(Self.picture, stated: stated))
      let read = try read(TaggedAudio.flac([bad, good]), as: "\(stated).flac")
      #expect(read.pictures.count == 1 && read.damage == [.unreadable])
    }
    let empty = (type: UInt8(6), content: TaggedAudio.block(Data()))
    #expect(try read(TaggedAudio.flac([empty]), as: "a.flac").damage == [.empty])
    let fields = ["TITLE=a", "METADATA_BLOCK_PICTURE=!!!!not base64", "title=b"]
    let comment = (type: UInt8(4), content: TaggedAudio.comment(fields))
    let read = try read(TaggedAudio.flac([comment, good]), as: "b.flac")
    #expect(read.pictures.count == 1 && read.damage == [.unreadable])
  }

  @Test(arguments: ["vorbis.ogg", "sound.opus", "speech.spx", "flac.oga"])
  func `damaged comment fields are reported`(name: String) throws {
    var file = try TaggedAudio.fixture(name)
    let field = Data("METADATA_BLOCK_PICTURE=".utf8)
    let place = try #require(file.range(of: field)).upperBound
    file.replaceSubrange(place..<place + 8, with: Data("!!!!!!!!".utf8))
    let count = try EmbeddedPictures(of: ProjectFiles.fixture("Audio/\(name)")).pictures.count
    let read = try read(file, as: name)
    #expect(read.pictures.count == count - 1 && read.damage == [.unreadable])
  }

  @Test func `damaged MPEG-4 covers and Windows Media attributes are reported`() throws {
    var mp4 = try TaggedAudio.fixture("aac.m4a")
    let cover = try #require(mp4.range(of: Data("covr".utf8))).upperBound
    mp4[cover + 11] = 99
    let count = try EmbeddedPictures(of: ProjectFiles.fixture("Audio/aac.m4a")).pictures.count
    let read = try read(mp4, as: "a.m4a")
    #expect(read.pictures.count == count - 1 && read.damage == [.unreadable])
    var asf = try TaggedAudio.fixture("sound.wma")
    let name = Data("WM/Picture".utf8.flatMap { [$0, 0] })
    // The picture's byte count follows the type and length of the value, and the picture's kind.
    let place = try #require(asf.range(of: name)).upperBound + 7
    asf.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(try self.read(asf, as: "a.wma").damage == [.unreadable])
  }
}

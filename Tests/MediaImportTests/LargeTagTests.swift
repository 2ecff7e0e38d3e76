import CZlib
import Foundation
import Glibc
import MediaImport
import TestSupport
import Testing

/// Tags that would exhaust memory, in sparse files.
@Suite struct LargeTagTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expectRefusal(_ name: String, _ bytes: Data, hole: Int, rest: Data = Data()) throws {
    let path = try folder.write(bytes, to: name)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.truncate(atOffset: UInt64(bytes.count + hole))
    try handle.seekToEnd()
    try handle.write(contentsOf: rest)
    try handle.close()
    let error = #expect(throws: ImportError.self) { try EmbeddedPicture.read(path) }
    #expect(error?.code == .malformed && error?.message == "its tags take too much memory")
  }

  private func atom(_ name: String, _ content: Data, more: Int = 0) -> Data {
    TaggedAudio.big(content.count + 8 + more) + Data(name.utf8) + content
  }

  @Test func `a large MPEG-4 cover is refused`() throws {
    let hole = 2_000_000_000
    let data = atom("data", TaggedAudio.big(13) + TaggedAudio.big(0), more: hole)
    let list = atom("ilst", atom("covr", data, more: hole), more: hole)
    let handler = atom("hdlr", Data(count: 8) + Data("mdirappl".utf8) + Data(count: 9))
    let meta = atom("meta", Data(count: 4) + handler + list, more: hole)
    let movie = atom("moov", atom("udta", meta, more: hole), more: hole)
    try expectRefusal("a.m4a", atom("ftyp", Data("M4A ".utf8) + Data(count: 4)) + movie, hole: hole)
  }

  @Test func `a large tag is refused at the start or after other data`() throws {
    let sound = try TaggedAudio.fixture("untagged.mp3")
    let size = 200_000_000
    let tag = TaggedAudio.tag(
      frames: [TaggedAudio.frame("APIC", TaggedAudio.apic(Data()), size: size - 30)],
      size: size
    )
    try expectRefusal("a.mp3", tag, hole: size - (tag.count - 10), rest: sound)
    try expectRefusal("b.mp3", Data(count: 100) + tag, hole: size - (tag.count - 10), rest: sound)
  }

  @Test(arguments: [("sound.wav", false), ("sound.aif", true)])
  func `a large tag in a chunk is refused`(name: String, isBigEndian: Bool) throws {
    let size = 200_000_000
    let tag = TaggedAudio.tag(frames: [TaggedAudio.frame("APIC", Data(count: 9))], size: size)
    var file = try TaggedAudio.chunked(tag, name, isBigEndian: isBigEndian)
    let total = TaggedAudio.big(file.count + size - 8)
    let chunk = TaggedAudio.big(tag.count + size)
    let place = file.count - tag.count - 4
    file.replaceSubrange(4..<8, with: isBigEndian ? total : Data(total.reversed()))
    file.replaceSubrange(place..<place + 4, with: isBigEndian ? chunk : Data(chunk.reversed()))
    try expectRefusal(name, file, hole: size)
  }

  /// Returns a frame with a compressed picture of zeros.
  private func compressed(_ count: Int, version: UInt8) throws -> Data {
    let content = [UInt8](TaggedAudio.apic(Data(count: count)))
    var size = compressBound(UInt(content.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    try #require(compress2(&packed, &size, content, UInt(content.count), 9) == Z_OK)
    let length = version == 4 ? TaggedAudio.synchsafe(count) : TaggedAudio.big(count)
    var frame = TaggedAudio.frame("APIC", length + packed.prefix(Int(size)), version: version)
    frame[9] = version == 4 ? 0x09 : 0x80
    return frame
  }

  @Test(arguments: [UInt8(3), 4])
  func `large compressed frames are left out, and small ones are read`(version: UInt8) throws {
    let title = TaggedAudio.frame("TIT2", Data("\0Title".utf8), version: version)
    let large = try compressed(65 << 20, version: version)
    let small = try compressed(5000, version: version)
    let path = try folder.write(
      TaggedAudio.mp3(version: version, frames: [small, large, title]),
      to: "a.mp3"
    )
    let read = try EmbeddedPictures(of: path)
    #expect(read.pictures.map(\.bytes.count) == [5000] && read.damage == [.unreadable])
  }

  @Test func `many blocks are refused even if each is small enough`() throws {
    let block = (type: UInt8(6), content: TaggedAudio.block(Data(count: 15 << 20)))
    try expectRefusal(
      "a.flac",
      TaggedAudio.flac(Array(repeating: block, count: 5)),
      hole: 0
    )
    let pictures = try EmbeddedPicture.read(
      folder.write(TaggedAudio.flac(Array(repeating: block, count: 4)), to: "b.flac")
    )
    #expect(pictures.count == 4)
  }

  @Test func `an endless comment across pages is refused`() throws {
    var file = try TaggedAudio.fixture("vorbis.ogg")
    let second = try #require(file[4...].range(of: Data("OggS".utf8))).lowerBound
    let comment = Data("\u{3}vorbis".utf8) + Data([4, 0, 0, 0]) + Data("some".utf8)
    var content = comment + Data([1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F])
    var pages = Data()
    // The pages are full, so that the packet continues on the next page.
    for number in UInt32(1)...1100 {
      var page = file[second..<second + 27]
      page[page.startIndex + 5] = number == 1 ? 0 : 1
      let start = page.startIndex
      page.replaceSubrange(
        start + 18..<start + 22,
        with: (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      )
      page[start + 26] = 255
      content += Data(count: 255 * 255 - content.count)
      pages += page + Data(repeating: 255, count: 255) + content
      content = Data()
    }
    let rest = file[second...]
    file = file[..<second] + pages + rest
    try expectRefusal("a.ogg", file, hole: 0)
  }
}

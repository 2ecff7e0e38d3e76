import Foundation
import TestSupport

/// Builds audio files with arbitrary tags.
enum TaggedAudio {
  // MARK: ID3v2

  /// Returns an MP3 file with a tag of the given frames, optionally with a wrong tag size.
  static func mp3(
    version: UInt8 = 4,
    flags: UInt8 = 0,
    frames: [Data],
    size: Int? = nil
  ) throws -> Data {
    try tag(version: version, flags: flags, frames: frames, size: size)
      + fixture("untagged.mp3")
  }

  static func tag(
    version: UInt8 = 4,
    flags: UInt8 = 0,
    frames: [Data],
    size: Int? = nil
  ) -> Data {
    let body = Data(frames.joined())
    return Data([0x49, 0x44, 0x33, version, 0, flags]) + synchsafe(size ?? body.count) + body
  }

  /// Returns a frame, optionally with a wrong size.
  static func frame(
    _ name: String,
    _ content: Data,
    version: UInt8 = 4,
    size: Int? = nil
  ) -> Data {
    let size = size ?? content.count
    let length =
      switch version {
      case 2: big(size).dropFirst()
      case 3: big(size)
      default: synchsafe(size)
      }
    return Data(name.utf8) + length + (version == 2 ? Data() : Data(count: 2)) + content
  }

  /// Returns the content of a picture frame.
  static func apic(_ picture: Data, mediaType: String = "image/jpeg", kind: UInt8 = 3) -> Data {
    Data([0]) + Data(mediaType.utf8) + Data([0, kind, 0]) + picture
  }

  /// Returns a text frame.
  static func text(_ name: String, _ text: String) -> Data {
    frame(name, Data([0]) + Data(text.utf8))
  }

  // MARK: APEv2

  /// Returns a tag without a header.
  static func ape(_ items: [(key: String, value: Data)]) -> Data {
    func little(_ number: Int) -> Data { Data(big(number).reversed()) }
    let body = items.reduce(Data()) { body, item in
      let isPicture = item.key.hasPrefix("Cover Art")
      return body + little(item.value.count) + little(isPicture ? 2 : 0)
        + Data(item.key.utf8) + [0] + item.value
    }
    return body + Data("APETAGEX".utf8) + little(2000) + little(body.count + 32)
      + little(items.count) + Data(count: 12)
  }

  // MARK: FLAC

  /// Returns a FLAC file with the given blocks after its own first one.
  static func flac(_ blocks: [(type: UInt8, content: Data)]) throws -> Data {
    let sound = try fixture("sound.flac")
    var file = sound.prefix(42)
    file[4] &= 0x7F
    for (index, block) in blocks.enumerated() {
      file.append(index == blocks.count - 1 ? block.type | 0x80 : block.type)
      file += big(block.content.count).dropFirst() + block.content
    }
    return file
  }

  /// Returns the content of a picture block, optionally with a wrong byte count.
  static func block(_ picture: Data, stated: Int? = nil, kind: Int = 3) -> Data {
    let mediaType = Data("image/jpeg".utf8)
    return big(kind) + big(mediaType.count) + mediaType + big(0) + Data(count: 16)
      + big(stated ?? picture.count) + picture
  }

  /// Returns a Vorbis comment.
  static func comment(_ fields: [String]) -> Data {
    func little(_ number: Int) -> Data { Data(big(number).reversed()) }
    return fields.reduce(little(4) + Data("some".utf8) + little(fields.count)) { comment, field in
      comment + little(field.utf8.count) + Data(field.utf8)
    }
  }

  // MARK: Parts

  /// Returns the bytes of an audio fixture.
  static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/\(name)")))
  }

  /// Returns a fixture whose own tag is replaced with the given one in a chunk.
  static func chunked(_ tag: Data, _ name: String, isBigEndian: Bool) throws -> Data {
    func number(_ number: Int) -> Data { isBigEndian ? big(number) : Data(big(number).reversed()) }
    let chunk = Data((isBigEndian ? "ID3 " : "id3 ").utf8)
    var file = try fixture(name)
    if let own = file.range(of: chunk) { file.replaceSubrange(own, with: Data("JUNK".utf8)) }
    file += chunk + number(tag.count) + tag
    file.replaceSubrange(4..<8, with: number(file.count - 8))
    return file
  }

  static func big(_ number: Int) -> Data {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Data($0) }
  }

  static func synchsafe(_ number: Int) -> Data {
    Data([21, 14, 7, 0].map { (shift: Int) -> UInt8 in UInt8(number >> shift & 0x7F) })
  }
}

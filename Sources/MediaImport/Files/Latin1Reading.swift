import Bytes
import MediaModel

/// Reads the texts of frames that claim to be in Latin-1 and that TagLib does not hand over, in the
/// encoding that the other tags of their file have.
struct Latin1Reading {
  private let decoder: TagDecoder
  private let tags: DecodedTags

  /// Reads texts as they claim to be encoded.
  static var asStated: Self { Self(TagDecoder(.latin1), DecodedTags(values: [:])) }

  /// - Parameters:
  ///   - decoder: The decoder of the file's tags.
  ///   - tags: The file's tags.
  init(_ decoder: TagDecoder, _ tags: DecodedTags) {
    (self.decoder, self.tags) = (decoder, tags)
  }

  /// Reads texts of a file whose tags were not read yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - encoding: The stated encoding; `nil` if none was stated.
  init(ofFileAt path: String, in encoding: TagEncoding?) {
    let decoder = TagDecoder(encoding ?? .latin1)
    var tags = DecodedTags(values: [:])
    if encoding == .detected, let file = try? AudioFile(path: path),
      let stored = try? file.storedTags()
    {
      tags = decoder.decode(stored)
    }
    self.init(decoder, tags)
  }

  func text(_ bytes: ArraySlice<UInt8>) -> String {
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    return isPlain
      ? String(decoding: bytes, as: UTF8.self)
      : decoder.text(Array(bytes), beside: tags) ?? Windows1252.text(bytes)
  }
}

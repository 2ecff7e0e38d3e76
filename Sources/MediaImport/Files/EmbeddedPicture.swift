import Bytes
import CTagLib
import MediaModel

/// A picture embedded in an audio file.
public struct EmbeddedPicture: Sendable {
  /// The subject of a picture, numbered as in ID3v2; the other formats use the same numbers.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A picture that fits none of the other kinds.
    case other = 0
    /// An icon of 32×32 pixels.
    case fileIcon
    /// Another icon.
    case otherFileIcon
    /// The front cover.
    case frontCover
    /// The back of the cover.
    case backCover
    /// A page of the booklet.
    case leaflet
    /// The disc's label.
    case media
    /// The soloist.
    case leadArtist
    /// The artist.
    case artist
    /// The conductor.
    case conductor
    /// The band or orchestra.
    case band
    /// The composer.
    case composer
    /// The lyricist.
    case lyricist
    /// The location of the recording.
    case recordingLocation
    /// The recording.
    case recording
    /// The performance.
    case performance
    /// A frame of a film.
    case videoFrame
    /// A bright coloured fish.
    case colouredFish
    /// An illustration.
    case illustration
    /// The artist's logotype.
    case artistLogotype
    /// The publisher's logotype.
    case publisherLogotype
  }

  /// The kind of picture.
  public let kind: Kind
  /// The media type in lower case, such as `image/jpeg`: detected from the bytes, or else as stated
  /// in the file; empty if neither is known.
  public let mediaType: String
  /// The description in the file, often empty.
  public let description: String
  /// The encoded picture.
  public let bytes: [UInt8]

  /// Returns the pictures of a file: front covers first, then all other pictures in file order.
  ///
  /// Pictures larger than 64 MiB and all pictures after the first 256 are left out.
  ///
  /// - Parameter path: The path of an audio file of any format that can be imported.
  /// - Returns: The pictures, or an empty array if there are none.
  /// - Throws: `cannotOpen`, or `wrongFormat` or `malformed` if the file is damaged or not audio.
  public static func read(_ path: String) throws(ImportError) -> [EmbeddedPicture] {
    try EmbeddedPictures(of: path).pictures
  }

  /// Returns whether a file's name has an audio file's extension.
  package static func isExpected(in path: String) -> Bool {
    AudioFormat(extensionOf: path.lastPathComponent) != nil
  }

  /// The limits that keep a hostile file from exhausting memory.
  static let maxPictures = 256
  static let maxBytes = 64 << 20
}

extension EmbeddedPicture {
  /// Copies a picture that TagLib has read.
  init(_ picture: CTagLibPicture) throws(EmbeddedPictureDamage) {
    let stated = String(cString: picture.mediaType).lowercased()
    guard stated != "-->" else { throw .link }
    guard let bytes = picture.bytes, picture.count > 0 else { throw .empty }
    guard picture.count <= Self.maxBytes else { throw .tooLarge }
    self.bytes = Array(UnsafeBufferPointer(start: bytes, count: picture.count))
    kind = UInt8(exactly: picture.type).flatMap(Kind.init) ?? .other
    mediaType = Self.mediaType(of: self.bytes) ?? Self.corrected(stated)
    description = String(cString: picture.description)
  }

  /// Returns the media type detected from the first bytes, which is more reliable than the tag.
  private static func mediaType(of bytes: [UInt8]) -> String? {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89]), begins("PNG\r\n", at: 1) { return "image/png" }
    if begins("GIF8") { return "image/gif" }
    if begins("RIFF"), begins("WEBP", at: 8) { return "image/webp" }
    if begins("BM") { return "image/bmp" }
    if begins("II*\0") || begins("MM\0*") { return "image/tiff" }
    return nil
  }

  /// Returns the registered name of a stated media type; some taggers write only the image format.
  private static func corrected(_ stated: String) -> String {
    switch stated {
    case "image/jpg", "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "image/": ""
    default: stated
    }
  }
}

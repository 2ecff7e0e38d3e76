import CTagLib
import MediaModel

/// A picture inside an audio file.
public struct EmbeddedPicture: Sendable {
  /// What a picture shows, by the numbers of ID3v2, which the other formats use as well.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Nothing of the others.
    case other = 0
    /// An icon of 32×32 pixels.
    case fileIcon
    /// Another icon.
    case otherFileIcon
    /// The front of the cover.
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
    /// Who wrote the words.
    case lyricist
    /// Where it was recorded.
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

  /// What it shows.
  public let kind: Kind
  /// The media type that its bytes speak of, else that which the file states, in lower case, such
  /// as `image/jpeg`; empty for neither.
  public let mediaType: String
  /// What the file says of it, often nothing.
  public let description: String
  /// The encoded picture.
  public let bytes: [UInt8]

  /// Returns all pictures of a file, front covers first, else in the file's order.
  ///
  /// Pictures of more than 64 MiB are left out, and all but the first 256.
  ///
  /// - Parameter path: The path of an audio file of any format that can be imported.
  /// - Returns: Its pictures, none when it has none.
  /// - Throws: `cannotOpen`, and `wrongFormat` or `malformed` for what is no audio or damaged.
  public static func read(_ path: String) throws(ImportError) -> [EmbeddedPicture] {
    try EmbeddedPictures(of: path).pictures
  }

  /// Whether the name of a file is that of audio.
  package static func isExpected(in path: String) -> Bool {
    AudioFormat(extensionOf: path.lastPathComponent) != nil
  }

  /// A hostile file must not fill the memory.
  static let maxPictures = 256
  static let maxBytes = 64 << 20
}

extension EmbeddedPicture {
  /// Copies a picture.
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

  /// What bytes begin with tells more than what taggers write.
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

  /// The registered name of what is stated; some write only what the kind of image is.
  private static func corrected(_ stated: String) -> String {
    switch stated {
    case "image/jpg", "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "image/": ""
    default: stated
    }
  }
}

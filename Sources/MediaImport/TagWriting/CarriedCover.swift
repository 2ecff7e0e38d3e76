/// A cover that an encoded copy of a file has.
package struct CarriedCover: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The media type, such as `image/jpeg`.
  package let mediaType: String

  package init(_ bytes: [UInt8], mediaType: String) {
    (self.bytes, self.mediaType) = (bytes, mediaType)
  }

  /// - Parameter picture: A picture of a format that all players can show; the result is `nil` for
  ///   others.
  package init?(_ picture: EmbeddedPicture) {
    guard ["image/jpeg", "image/png"].contains(picture.mediaType) else { return nil }
    self.init(picture.bytes, mediaType: picture.mediaType)
  }

  /// Returns whether pictures of a media type can be carried, as they are or converted.
  static func canCarry(_ mediaType: String) -> Bool {
    [
      "image/jpeg", "image/png", "image/webp", "image/bmp", "image/gif", "image/tiff",
    ]
    .contains(mediaType)
  }
}

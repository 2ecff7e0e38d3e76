/// A cover that an encoded copy of a file has.
package struct CarriedCover: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The media type, such as `image/jpeg`.
  package let mediaType: String
  /// The size in pixels and the number of bits of a pixel; `nil` if they are not known.
  package var dimensions: Dimensions?

  /// The size of a picture.
  package struct Dimensions: Hashable, Sendable {
    let width: Int
    let height: Int
    let depth: Int

    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - depth: The number of bits of a pixel.
    package init(width: Int, height: Int, depth: Int) {
      (self.width, self.height, self.depth) = (width, height, depth)
    }
  }

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

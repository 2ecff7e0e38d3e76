public import MediaArtwork
public import MediaModel

/// The artwork of an item, available in any size.
///
/// ```swift
/// let library = try MediaLibrary(reading: "library.sqlite")
/// if let cover = try library.artwork(of: song.persistentID) {
///   let image = try cover.image(size: PictureSize(width: 300, height: 300))
/// }
/// ```
public struct Artwork: Sendable {
  /// A rectangle in a picture, in pixels from its upper-left corner.
  public struct Rectangle: Hashable, Sendable {
    /// The distance from the left edge.
    public let x: Int
    /// The distance from the top edge.
    public let y: Int
    /// The width and height.
    public let size: PictureSize
  }

  /// The picture file as it was found.
  public let bytes: [UInt8]
  /// The place where the picture was found; `nil` if it does not belong to an item.
  public let source: ArtworkSource?
  /// The full size of the picture, after applying its orientation.
  public let bounds: PictureSize
  /// The part of the bounds that shows the picture: always the whole, since the padding that
  /// devices add is removed when their covers are read.
  public var cropRectangle: Rectangle { Rectangle(x: 0, y: 0, size: bounds) }

  /// Creates artwork from a picture.
  ///
  /// - Parameter bytes: The bytes of a picture file.
  /// - Throws: `PictureError` if the bytes are not a picture that can be decoded.
  public init(picture bytes: [UInt8]) throws(PictureError) {
    try self.init(bytes, source: nil)
  }

  init(_ bytes: [UInt8], source: ArtworkSource?) throws(PictureError) {
    let information = try PictureInfo(bytes)
    guard information.format.isDecodable, let size = information.size else {
      throw PictureError(
        .unsupported,
        "\(information.format.rawValue) pictures cannot be decoded",
        format: information.format
      )
    }
    self.bytes = bytes
    self.source = source
    bounds = size
  }

  /// Returns a neutral picture for items without artwork.
  ///
  /// - Returns: The artwork.
  /// - Throws: `PictureError` if there is not enough memory to draw it.
  public static func fallback() throws(PictureError) -> Artwork {
    try Artwork(picture: FallbackPicture.encoded())
  }

  /// Returns the picture at a given size.
  ///
  /// - Parameters:
  ///   - size: The maximum size.
  ///   - fit: The way to fit a picture whose aspect ratio differs from that of the size.
  /// - Returns: The picture as a JPEG file, never larger than the bounds.
  /// - Throws: `PictureError` if the picture cannot be decoded.
  public func image(
    size: PictureSize,
    fit: Rendition.Fit = .contain
  ) throws(PictureError) -> RenderedPicture {
    try image(Rendition(size: size, fit: fit))
  }

  /// Returns a rendition of the picture.
  ///
  /// - Parameter rendition: The size, the fit, the format and other settings.
  /// - Returns: The picture.
  /// - Throws: `PictureError` if the picture cannot be decoded.
  public func image(_ rendition: Rendition) throws(PictureError) -> RenderedPicture {
    guard let picture = try PictureRenderer().render(bytes, as: [rendition]).first else {
      throw PictureError(.damaged, "none of it can be decoded")
    }
    return picture
  }
}

extension MediaLibrary {
  /// Returns the artwork of an item: the first of its pictures that can be decoded.
  ///
  /// - Parameters:
  ///   - persistentID: The persistent ID of the item.
  ///   - options: The places to look for pictures.
  /// - Returns: The artwork, or `nil` if the item has none.
  /// - Throws: `StoreError`.
  public func artwork(
    of persistentID: PersistentID,
    options: ArtworkOptions = ArtworkOptions()
  ) throws -> Artwork? {
    try pictures(of: persistentID, options: options).pictures.lazy
      .compactMap { try? Artwork($0.bytes, source: $0.source) }.first
  }
}

public import MediaArtwork
public import MediaModel

/// A picture that stands for an item, which can be asked for in any size.
///
/// ```swift
/// let library = try MediaLibrary(reading: "library.sqlite")
/// if let cover = try library.artwork(of: song.persistentID) {
///   let image = try cover.image(size: PictureSize(width: 300, height: 300))
/// }
/// ```
public struct Artwork: Sendable {
  /// A part of a picture, in pixels from its upper left corner.
  public struct Rectangle: Hashable, Sendable {
    /// How far the part is from the left.
    public let x: Int
    /// How far the part is from the top.
    public let y: Int
    /// How large it is.
    public let size: PictureSize
  }

  /// The picture as it was found.
  public let bytes: [UInt8]
  /// Where it comes from; nil for one that was not found with an item.
  public let source: ArtworkSource?
  /// The whole picture in its full size, after turning as its orientation says.
  public let bounds: PictureSize
  /// Where in the bounds the picture is; devices fill theirs up, which is taken off already.
  public var cropRectangle: Rectangle { Rectangle(x: 0, y: 0, size: bounds) }

  /// Makes artwork of a picture.
  ///
  /// - Parameter bytes: A picture file.
  /// - Throws: `PictureError` for what is no picture that can be decoded.
  public init(picture bytes: [UInt8]) throws(PictureError) {
    try self.init(bytes, source: nil)
  }

  init(_ bytes: [UInt8], source: ArtworkSource?) throws(PictureError) {
    let information = try PictureInfo(bytes)
    guard information.format.isDecodable, let size = information.size else {
      throw PictureError(
        .unsupported(information.format),
        "\(information.format.rawValue) is not decoded"
      )
    }
    self.bytes = bytes
    self.source = source
    bounds = size
  }

  /// A neutral picture for what has none.
  ///
  /// - Returns: The artwork.
  /// - Throws: `PictureError` when there is no memory to draw it.
  public static func fallback() throws(PictureError) -> Artwork {
    try Artwork(picture: FallbackPicture.encoded())
  }

  /// The picture in a size.
  ///
  /// - Parameters:
  ///   - size: How large it is to be at most.
  ///   - fit: What happens when it has another shape.
  /// - Returns: The picture as a JPEG file; it is never larger than the bounds.
  /// - Throws: `PictureError` when it cannot be decoded.
  public func image(
    size: PictureSize,
    fit: Rendition.Fit = .contain
  ) throws(PictureError) -> RenderedPicture {
    try image(Rendition(size: size, fit: fit))
  }

  /// The picture as it is asked for.
  ///
  /// - Parameter rendition: Size, fit, format and more.
  /// - Returns: The picture.
  /// - Throws: `PictureError` when it cannot be decoded.
  public func image(_ rendition: Rendition) throws(PictureError) -> RenderedPicture {
    guard let picture = try PictureRenderer().render(bytes, as: [rendition]).first else {
      throw PictureError(.damaged, "nothing of it can be decoded")
    }
    return picture
  }
}

extension MediaLibrary {
  /// The artwork of an item: the first of its pictures that can be decoded.
  ///
  /// - Parameters:
  ///   - persistentID: The item.
  ///   - options: Where to look.
  /// - Returns: The artwork; nil when it has none.
  /// - Throws: `StoreError`.
  public func artwork(
    of persistentID: PersistentID,
    options: ArtworkOptions = ArtworkOptions()
  ) throws -> Artwork? {
    try pictures(of: persistentID, options: options).pictures.lazy
      .compactMap { try? Artwork($0.bytes, source: $0.source) }.first
  }
}

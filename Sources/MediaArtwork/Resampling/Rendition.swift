/// The settings for a picture file made from another picture: its size, fit and format.
public struct Rendition: Hashable, Sendable {
  /// The ways to fit a picture with another aspect ratio.
  public enum Fit: String, CaseIterable, Sendable {
    /// Shows the whole picture, as large as possible.
    case contain
    /// Fills the size, and crops two opposite sides.
    case cover
    /// Fills the size, and distorts the picture.
    case stretch
  }

  /// The resampling filters.
  public enum Filter: String, CaseIterable, Sendable {
    /// The mean of the area that each pixel covers; the most faithful filter.
    case area
    /// A windowed sinc with three lobes; sharper than `area`.
    case lanczos
  }

  /// The output file formats.
  public enum Format: String, CaseIterable, Sendable {
    /// A file without transparency, or one that can have it.
    case jpeg, png

    /// This format as a `PictureFormat`.
    public var pictureFormat: PictureFormat {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      }
    }
  }

  /// An opaque colour.
  public struct Color: Hashable, Sendable {
    /// The red component, from 0 to 255.
    public var red: UInt8
    /// The green component, from 0 to 255.
    public var green: UInt8
    /// The blue component, from 0 to 255.
    public var blue: UInt8

    /// Creates a colour in sRGB.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    var isGrey: Bool { red == green && green == blue }

    /// White.
    public static let white = Self(red: 255, green: 255, blue: 255)
  }

  /// A number that changes whenever the same picture would be rendered to different bytes, so that
  /// caches can recognise outdated renditions.
  package static let version = 2

  /// The part of the picture to show; `nil` for all of it.
  public var crop: PictureCrop?
  /// The maximum size, after applying the orientation.
  public var size: PictureSize
  /// The way to fit a picture with another aspect ratio.
  public var fit: Fit
  /// The resampling filter.
  public var filter: Filter
  /// The output format.
  public var format: Format
  /// The quality of a JPEG file, from 1 to 100; other values are clamped.
  public var quality: Int
  /// The background behind transparent pixels; with `nil`, PNG files stay transparent, and JPEG
  /// files, which cannot be transparent, get a white background.
  public var background: Color?
  /// Whether a picture may be enlarged.
  public var isUpscaling: Bool
  /// Whether the result has the pixels alone, in red, green and blue, and not a file.
  var isUncompressed = false

  /// The smallest ratio of the pixels of a side that are decoded to those of the result; less would
  /// visibly reduce quality.
  private(set) var oversampling = 2.0

  /// Creates a rendition.
  public init(
    size: PictureSize,
    fit: Fit = .contain,
    filter: Filter = .area,
    format: Format = .jpeg,
    quality: Int = 85,
    background: Color? = nil,
    isUpscaling: Bool = false,
    crop: PictureCrop? = nil
  ) {
    self.size = size
    self.fit = fit
    self.filter = filter
    self.format = format
    self.quality = quality
    self.background = background
    self.isUpscaling = isUpscaling
    self.crop = crop
  }

  /// The rendition as it is made of photos.
  ///
  /// Their commonest width, 4032 pixels, is a little less than 16 times 256, for which four times
  /// as many pixels would have to be decoded as for a width of 4096.
  package var ofPhoto: Self {
    var rendition = self
    rendition.oversampling = 1.9375
    return rendition
  }

  /// The rendition as pixels alone, for ``Raster``.
  package var uncompressed: Self {
    var rendition = self
    (rendition.format, rendition.isUncompressed) = (.jpeg, true)
    return rendition
  }

  /// The background in this file format; `nil` to keep transparent pixels.
  var shownBackground: Color? {
    switch format {
    case .jpeg: background ?? .white
    case .png: background
    }
  }

  /// Returns the size of the rendition of a picture, never larger than the picture unless upscaling
  /// is allowed.
  ///
  /// - Parameter picture: The displayed size of the picture.
  /// - Returns: The size of the rendition.
  public func size(of picture: PictureSize) -> PictureSize { Placement(of: picture, in: self).size }

  /// Returns the size from which a picture need not be enlarged for this rendition.
  ///
  /// - Parameter picture: The displayed size of the picture.
  /// - Returns: The size.
  package func neededSize(of picture: PictureSize) -> PictureSize {
    let placement = Placement(of: picture, in: self)
    let across = Double(placement.size.width) / placement.width
    let down = Double(placement.size.height) / placement.height
    return PictureSize(
      width: Int((Double(picture.width) * across).rounded()),
      height: Int((Double(picture.height) * down).rounded())
    )
  }
}

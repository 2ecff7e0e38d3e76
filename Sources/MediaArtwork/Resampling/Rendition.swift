/// How a picture is asked for: how large, how it fits, and in what kind of file.
public struct Rendition: Hashable, Sendable {
  /// What happens to a picture of another shape.
  public enum Fit: String, CaseIterable, Sendable {
    /// All of it is shown, and fills the size in one direction.
    case contain
    /// It fills the size; what is left over on two sides is cut off.
    case cover
    /// It fills the size and is distorted.
    case stretch
  }

  /// How pixels become fewer.
  public enum Filter: String, CaseIterable, Sendable {
    /// The mean of the area that a pixel covers: the most faithful.
    case area
    /// Three lobes of a windowed sinc: sharper.
    case lanczos
  }

  /// What kind of file comes out.
  public enum Format: String, CaseIterable, Sendable {
    case jpeg, png

    /// The same as one of the formats of pictures.
    public var pictureFormat: PictureFormat {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      }
    }
  }

  /// A colour without transparency.
  public struct Color: Hashable, Sendable {
    /// Red, of at most 255.
    public var red: UInt8
    /// Green, of at most 255.
    public var green: UInt8
    /// Blue, of at most 255.
    public var blue: UInt8

    /// A colour in sRGB.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    var isGrey: Bool { red == green && green == blue }

    /// The colour of paper.
    public static let white = Self(red: 255, green: 255, blue: 255)
  }

  /// Changes when the bytes change that are made of the same picture, so that stores of renditions
  /// can tell old ones.
  public static let version = 2

  /// How large it is to be, after turning as its orientation says.
  public var size: PictureSize
  /// What happens to a picture of another shape.
  public var fit: Fit
  /// How pixels become fewer.
  public var filter: Filter
  /// What kind of file comes out.
  public var format: Format
  /// The quality of a JPEG file, from 1 to 100; others are taken as the nearest of these.
  public var quality: Int
  /// What shows through transparent pixels; nil lets PNG files keep them, and is white in JPEG files,
  /// which have none.
  public var background: Color?
  /// Whether a picture may become larger than it is.
  public var isUpscaling: Bool

  /// A picture of a size.
  public init(
    size: PictureSize,
    fit: Fit = .contain,
    filter: Filter = .area,
    format: Format = .jpeg,
    quality: Int = 85,
    background: Color? = nil,
    isUpscaling: Bool = false
  ) {
    self.size = size
    self.fit = fit
    self.filter = filter
    self.format = format
    self.quality = quality
    self.background = background
    self.isUpscaling = isUpscaling
  }

  /// What shows through transparent pixels in this kind of file; nil for nothing.
  var shownBackground: Color? {
    switch format {
    case .jpeg: background ?? .white
    case .png: background
    }
  }

  /// Returns how large the result is for a picture; never larger than it unless that is allowed.
  ///
  /// - Parameter picture: The size of the picture as it is shown.
  /// - Returns: The size of the result.
  public func size(of picture: PictureSize) -> PictureSize { Placement(of: picture, in: self).size }
}

import MediaArtwork
public import MediaCapture
import PhotoFormats
import System

/// A small picture, as pixels.
public struct PhotoThumbnail: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The red, green and blue samples of each pixel, row by row from the top.
  public let pixels: [UInt8]

  /// Creates a thumbnail; returns `nil` unless the number of samples matches the size.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard let raster = Raster(width: width, height: height, channels: 3, pixels: pixels) else {
      return nil
    }
    self.init(raster)
  }

  init(_ raster: Raster) { (width, height, pixels) = (raster.width, raster.height, raster.pixels) }

  /// Reads the small picture in the metadata of a file; returns `nil` if the file has none, or
  /// cannot be read.
  ///
  /// - Parameter path: The path of the file.
  public init?(embeddedIn path: String) {
    guard let file = try? OpenPhoto(path),
      let raster = EmbeddedThumbnail(PhotoContents(file)).flatMap(Self.decode)
    else { return nil }
    self.init(raster)
  }

  /// Creates a small version of a picture that a camera has just captured; returns `nil` if it is
  /// damaged.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - side: The maximum number of pixels of its longer side.
  public init?(_ picture: CapturedPicture, side: Int) {
    let rendition = Rendition(size: PictureSize(width: side, height: side))
    guard let raster = try? PictureRenderer().pixels(of: picture.jpeg, as: rendition) else {
      return nil
    }
    self.init(raster)
  }

  /// The largest side of the small pictures that cameras make.
  private static let maxSide = 1024
  /// The brightest part of a bar, which the compression makes less than black.
  private static let maxBlack: UInt8 = 24

  private static func decode(_ thumbnail: EmbeddedThumbnail) -> Raster? {
    let size = PictureSize(width: maxSide, height: maxSide)
    guard let whole = try? PictureRenderer().pixels(of: thumbnail.bytes, as: Rendition(size: size))
    else { return nil }
    let part = thumbnail.part(width: whole.width, height: whole.height) { columns, rows in
      rows.allSatisfy { row in
        let start = row * whole.width
        return whole.pixels[(start + columns.lowerBound) * 3..<(start + columns.upperBound) * 3]
          .allSatisfy { $0 <= maxBlack }
      }
    }
    guard let part else { return nil }
    let pixels = part.rows.flatMap { row in
      whole.pixels[
        (row * whole.width + part.columns.lowerBound)
          * 3..<(row * whole.width
          + part.columns.upperBound) * 3
      ]
    }
    return Raster(
      width: part.columns.count,
      height: part.rows.count,
      channels: 3,
      pixels: pixels
    )?
    .turned(thumbnail.orientation)
  }
}

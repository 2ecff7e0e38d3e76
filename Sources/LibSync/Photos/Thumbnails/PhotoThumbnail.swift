import MediaArtwork
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

  private init(_ raster: Raster) {
    (width, height, pixels) = (raster.width, raster.height, raster.pixels)
  }

  /// Reads a thumbnail of a picture file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - side: The maximum number of pixels of its longer side.
  ///   - isQuick: Whether only the small picture in the metadata is wanted.
  /// - Returns: The thumbnail; `nil` if the file has none, or cannot be read or decoded.
  public init?(file path: String, side: Int, isQuick: Bool) {
    // Opening a named pipe must not block.
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let status = try? file.status(), status.kind == .file
    else { return nil }
    if isQuick {
      let start = (try? file.bytes(count: min(status.byteCount, Self.headCount))) ?? []
      let contents = PhotoContents(PhotoStart(byteCount: status.byteCount, bytes: start))
      guard let raster = EmbeddedThumbnail(contents).flatMap(Self.decode) else { return nil }
      self.init(raster)
      return
    }
    guard status.byteCount <= PictureFile.maxBytes,
      let bytes = try? file.bytes(count: status.byteCount)
    else { return nil }
    let rendition = Rendition(size: PictureSize(width: side, height: side))
    guard let raster = try? PictureRenderer().pixels(of: bytes, as: rendition) else { return nil }
    self.init(raster)
  }

  /// The beginning of a file, in which cameras keep the metadata.
  private static let headCount = 128 << 10

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
        (row * whole.width + part.columns.lowerBound) * 3..<(row * whole.width
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

/// A file of which only the beginning was read.
private struct PhotoStart: PhotoSource {
  let byteCount: Int
  let bytes: [UInt8]

  func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range.clamped(to: bytes.indices)]) }
}

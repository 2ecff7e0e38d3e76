package import MediaArtwork
import System

/// The pixels of a picture that another process decoded, with red, green and blue.
package final class DecodedPixels: PixelSource {
  private let memory: FileDescriptor
  package let size: PictureSize
  package let channels = 3

  init(_ memory: consuming FileDescriptor, size: PictureSize) {
    self.size = size
    self.memory = memory
  }

  package func samples(of rows: Range<Int>) throws(PictureError) -> [UInt8] {
    let count = size.width * channels
    do throws(SystemError) {
      return try memory.bytes(from: rows.lowerBound * count, count: rows.count * count)
    } catch {
      throw PictureError(.damaged, error.message)
    }
  }

  /// All pixels.
  package var raster: Raster? {
    get throws(PictureError) {
      let pixels = try samples(of: 0..<size.height)
      return Raster(width: size.width, height: size.height, channels: channels, pixels: pixels)
    }
  }
}

/// A picture that was decoded, and what is to be done with its pixels.
package struct DecodedPhoto: Sendable {
  package let pixels: DecodedPixels
  /// The turn that shows it upright, as Exif counts from 1 to 8.
  package let orientation: Int
  /// Its ICC profile.
  package let profile: [UInt8]?
  /// A description of missing or damaged parts; `nil` if there are none.
  package let warning: String?
  /// When the frame of a movie begins, in seconds.
  package let seconds: Double?
}

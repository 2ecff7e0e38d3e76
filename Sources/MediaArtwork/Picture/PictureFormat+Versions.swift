import CJPEG
import CSPNG

extension PictureFormat {
  /// The version of libjpeg, which decodes and encodes JPEG files.
  package static var jpegVersion: String { String(cString: cjpeg_version()) }

  /// The version of libspng, which decodes and encodes PNG files.
  package static var pngVersion: String {
    spng_version_string().map { String(cString: $0) } ?? "unknown"
  }
}

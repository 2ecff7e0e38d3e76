import CDeflate
import CJPEG
import CSPNG
import CWebP

extension PictureFormat {
  /// The version of libjpeg, which decodes and encodes JPEG files.
  package static var jpegVersion: String { String(cString: cjpeg_version()) }

  /// The version of libdeflate, which inflates PNG files.
  package static var inflationVersion: String { LIBDEFLATE_VERSION_STRING }

  /// The version of libspng, which decodes and encodes PNG files.
  package static var pngVersion: String {
    spng_version_string().map { String(cString: $0) } ?? "unknown"
  }

  /// The version of libwebp, which decodes WebP files.
  package static var webPVersion: String {
    let version = cwebp_version()
    if version == 0 { return "not installed" }
    return "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}

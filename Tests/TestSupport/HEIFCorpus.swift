import Foundation
import Testing

/// The pictures with HEVC tiles in the folder of real files.
package enum HEIFCorpus {
  /// A picture that other software can decode.
  package struct Original: Sendable, CustomTestStringConvertible {
    /// The path in the folder of photos.
    package let name: String
    package let tileCount: Int
    package let shownSize: (width: Int, height: Int)
    package let thumbnailWidths: [Int]

    package var path: String {
      ProjectFiles.corpus?.appending(path: "photos/\(name)").path(percentEncoded: false) ?? ""
    }

    package var bytes: [UInt8] {
      get throws { Array(try Data(contentsOf: URL(filePath: path))) }
    }

    package var testDescription: String { name }
  }

  package static let originals: [Original] = [
    original("generated-exif/exif.heic", 128, 96),
    original("files/mei/heic/cheers_1440x960.heic", 1440, 960, thumbnails: [240]),
    original("files/exif-samples/heic/samplefilehub.heif", 640, 426),
    original("files/libheif/fuzz/colors-no-alpha.heic", 64, 64),
    original("files/libheif/fuzz/colors-no-alpha-thumbnail.heic", 72, 72, thumbnails: [64]),
    original("files/libheif/fuzz/colors-with-alpha.heic", 64, 64),
    original("files/libheif/fuzz/colors-with-alpha-thumbnail.heic", 72, 72, thumbnails: [64]),
    original("files/osxphotos/media_types/IMG_3582.HEIC", 4284, 5712, tiles: 45, thumbnails: [416]),
    original("files/osxphotos/original_aae/IMG_3582_edited.heic", 4284, 5712, tiles: 49),
  ]

  private static func original(
    _ name: String,
    _ width: Int,
    _ height: Int,
    tiles: Int = 1,
    thumbnails: [Int] = []
  ) -> Original {
    Original(
      name: name,
      tileCount: tiles,
      shownSize: (width, height),
      thumbnailWidths: thumbnails
    )
  }
}

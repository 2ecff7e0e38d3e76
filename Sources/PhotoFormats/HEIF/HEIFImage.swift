/// The plan by which a picture of a HEIF file is decoded: its tiles, the places of their data in
/// the file, and the uses of the pixels.
package struct HEIFImage: Hashable, Sendable {
  /// The codecs of tiles.
  package enum Codec: String, Sendable {
    case hevc, av1
  }

  /// A part of the picture that is decoded by itself.
  package struct Tile: Hashable, Sendable {
    /// The place of its first pixel in what is shown of the stored picture; it may be outside.
    package let x: Int
    package let y: Int
    /// The place of what the decoder needs in addition to the data, such as `hvcC`.
    package let configuration: Range<Int>
    /// The places of the data, which belong together.
    package let extents: [Range<Int>]

    package init(x: Int, y: Int, configuration: Range<Int>, extents: [Range<Int>]) {
      (self.x, self.y) = (x, y)
      (self.configuration, self.extents) = (configuration, extents)
    }
  }

  /// The conversion of brightness and colour differences to red, green and blue, with the numbers
  /// of ISO 23091-2.
  package struct Colors: Hashable, Sendable {
    package let matrix: Int
    package let isFullRange: Bool

    package init(matrix: Int, isFullRange: Bool) {
      (self.matrix, self.isFullRange) = (matrix, isFullRange)
    }
  }

  package let codec: Codec
  package let tiles: [Tile]
  package let tileWidth: Int
  package let tileHeight: Int
  /// The size of what is shown of the stored picture, before it is turned.
  package let width: Int
  package let height: Int
  /// The turn that shows the picture upright, as Exif counts from 1 to 8.
  package let orientation: Int
  /// `nil` if the data themselves say it.
  package let colors: Colors?
  /// The place of the ICC profile; `nil` if there is none.
  package let profile: Range<Int>?

  /// The size as shown.
  package var shownSize: (width: Int, height: Int) {
    orientation >= 5 ? (height, width) : (width, height)
  }
}

/// The reason why the picture of a HEIF file cannot be decoded.
package enum HEIFProblem: Error, Hashable, Sendable {
  /// There is no picture, or what belongs to it is missing.
  case damaged(String)
  /// The picture is of a kind that is not decoded.
  case unsupported(String)
  /// The picture has too many pixels or tiles.
  case tooLarge(String)

  package var message: String {
    switch self {
    case .damaged(let message), .unsupported(let message), .tooLarge(let message): message
    }
  }
}

/// The picture that a HEIF file shows, and smaller versions of it.
package struct HEIFImages: Sendable {
  private static let maxThumbnails = 8

  package let picture: HEIFImage
  package let thumbnails: [HEIFImage]

  /// Reads how the picture of a file is decoded.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - maxPixels: The maximum number of its pixels.
  /// - Throws: `HEIFProblem`.
  package init(_ source: some PhotoSource, maxPixels: Int) throws(HEIFProblem) {
    let boxes = BoxReader(FileWindow(source))
    var meta: Range<Int>?
    boxes.forEach(in: 0..<boxes.window.byteCount) {
      if $0 == "meta", meta == nil { meta = $1 }
    }
    guard let meta else { throw .damaged("it has no list of pictures") }
    let items = HEIFItems(boxes, meta)
    guard let primary = items.primary else { throw .damaged("it does not say what it shows") }
    let planner = HEIFPlanner(items: items, maxPixels: maxPixels)
    picture = try planner.image(primary)
    let smaller = items.sources(of: primary, "thmb").prefix(Self.maxThumbnails)
    thumbnails = smaller.compactMap { try? planner.image($0) }
  }

  /// Returns the smallest version that has at least a size as shown, or else the picture.
  package func smallest(width: Int, height: Int) -> HEIFImage {
    let shown = picture.shownSize
    let suitable = thumbnails.filter { thumbnail in
      let size = thumbnail.shownSize
      // A thumbnail of another shape shows something else.
      let across = Double(size.width) / Double(shown.width)
      let down = Double(size.height) / Double(shown.height)
      return abs(across / down - 1) < 0.02 && size.width >= width && size.height >= height
    }
    return suitable.min { $0.width * $0.height < $1.width * $1.height } ?? picture
  }
}

/// A JPEG file in its parts: the segments before its pixels, and the rest.
///
/// ITU T.81, annex B, defines the format.
package struct JPEGFile: Sendable {
  private struct Segment {
    let marker: UInt8
    /// The bytes with the marker and the length.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var segments: [Segment] = []
  /// The offset of the segment after which the pixels follow.
  private let pixelStart: Int

  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let maxSegmentLength = 0xFFFF

  /// Takes a file apart; `nil` if it is not a JPEG file with pixels.
  package init?(_ bytes: [UInt8]) {
    let view = ByteView(bytes[...])
    guard bytes.starts(with: Self.start) else { return nil }
    self.bytes = bytes
    var place = 2
    while true {
      // Fill bytes may precede a marker.
      while view[place] == 0xFF, view[place + 1] == 0xFF { place += 1 }
      guard view[place] == 0xFF, let marker = view[place + 1],
        let length = view.number(at: place + 2, bytes: 2), length >= 2,
        place + 2 + length <= bytes.count
      else { return nil }
      if marker == 0xDA {
        pixelStart = place
        return
      }
      segments.append(Segment(marker: marker, range: place..<place + 2 + length))
      place += 2 + length
    }
  }

  /// The file with the Huffman tables that annex K recommends if it has none.
  ///
  /// Cameras leave them out of the frames of Motion-JPEG.
  package var withHuffmanTables: [UInt8] {
    if segments.contains(where: { $0.marker == 0xC4 }) { return bytes }
    return Array(bytes[..<pixelStart]) + Self.huffmanTables + bytes[pixelStart...]
  }

  /// Returns the file with these Exif data in the place of all metadata that it has, or without
  /// any; its profile stays.
  ///
  /// - Parameter exif: The Exif data; empty to have none.
  /// - Returns: The file, or `nil` if the Exif data are too long for one.
  package func replacingMetadata(withExif exif: [UInt8]) -> [UInt8]? {
    var result = Self.start
    if !exif.isEmpty {
      let content = Array("Exif\0\0".utf8) + exif
      guard content.count + 2 <= Self.maxSegmentLength else { return nil }
      let length = content.count + 2
      result += [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
    // The segments of JFIF, Exif and XMP, Photoshop, and comments.
    for segment in segments where ![0xE0, 0xE1, 0xED, 0xFE].contains(segment.marker) {
      result += bytes[segment.range]
    }
    return result + bytes[pixelStart...]
  }
}

package import IPodFormats

/// A size in which a device shows covers, as pixels of 16 bits (RGB565, little-endian).
package struct CoverFormat: Equatable, Sendable {
  package let id: UInt32
  package let width: Int
  package let height: Int
  /// The number of bytes from the start of a row to the start of the next.
  package let rowByteCount: Int

  package init(id: UInt32, width: Int, height: Int, rowByteCount: Int? = nil) {
    self.id = id
    self.width = width
    self.height = height
    self.rowByteCount = rowByteCount ?? 2 * width
  }

  /// The size of a picture in bytes.
  package var byteCount: Int { rowByteCount * height }
}

extension CoverFormat {
  /// Takes a format from `SysInfoExtended`; `nil` if its pixels are of another kind.
  package init?(_ format: SystemInfoExtended.ImageFormat) {
    guard [nil, Self.pixelFormat].contains(format.pixelFormat?.uppercased()) else { return nil }
    let rest = 2 * format.width % format.rowAlignment
    self.init(
      id: format.id,
      width: format.width,
      height: format.height,
      rowByteCount: 2 * format.width + (rest == 0 ? 0 : format.rowAlignment - rest)
    )
  }

  /// The letters `L565`.
  private static let pixelFormat = "4C353635"

  /// Returns the formats of a generation, from the largest to the smallest.
  package static func known(to generation: DeviceGeneration) -> [Self] {
    let formats = ArtworkFormat.known(to: generation)
    let known = generation.coverFormats.compactMap { id -> Self? in
      // iTunes stores 55 columns in rows of 112 bytes, where libgpod stores 56 columns.
      if id == 1061 { return Self(id: id, width: 55, height: 55, rowByteCount: 112) }
      guard let format = formats[id], format.pixels == .rgb565 else { return nil }
      return Self(id: id, width: format.width, height: format.height)
    }
    return known.sorted { $0.width * $0.height > $1.width * $1.height }
  }
}

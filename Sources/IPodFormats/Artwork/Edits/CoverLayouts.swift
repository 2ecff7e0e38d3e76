/// The pictures that a device needs of each cover.
package struct CoverLayouts: Equatable, Sendable {
  /// A format with the layout of its pictures.
  package struct Format: Equatable, Sendable {
    package let id: UInt32
    package let layout: ThumbnailLayout
  }

  /// The formats in the order in which images have them.
  package let formats: [Format]

  /// Finds the formats and layouts of a device.
  ///
  /// The formats are those of the database. Its sizes decide between layouts: iTunes stores format
  /// 1061 with 55 rows, libgpod with 56. A new database has the formats that the device describes,
  /// otherwise those that are known of its generation.
  ///
  /// - Parameters:
  ///   - artwork: The database, or `nil` if there is none.
  ///   - generation: The generation of the device, or `nil` if it is unknown.
  ///   - described: The formats that the device describes in `SysInfoExtended`.
  /// - Throws: `ArtworkEditError.unknownLayout` if a format has no known layout of its size.
  package init(
    _ artwork: EditableArtwork?,
    of generation: DeviceGeneration?,
    described: [SystemInfoExtended.ImageFormat] = []
  ) throws(ArtworkEditError) {
    let known = ArtworkFormat.known(to: generation)
    let sources = [artwork?.formats ?? [], described.map(\.id), generation?.coverFormats ?? []]
    var formats: [Format] = []
    for id in sources.first(where: { !$0.isEmpty }) ?? [] where !formats.contains(id) {
      let layouts = [
        described.first { $0.id == id }.flatMap { ThumbnailLayout($0) },
        known[id].map { ThumbnailLayout($0) },
      ].compactMap(\.self).filter { PixelWriter.supports($0) }
      let byteCount = artwork?.imageByteCount(of: id)
      guard let layout = Self.layout(of: byteCount, among: layouts) else {
        throw .unknownLayout(format: id)
      }
      formats.append(Format(id: id, layout: layout))
    }
    self.formats = formats
  }

  /// The number of bytes that the pictures of one cover have together.
  package var byteCount: Int { formats.reduce(0) { $0 + $1.layout.byteCount } }

  private static func layout(
    of byteCount: Int?,
    among layouts: [ThumbnailLayout]
  ) -> ThumbnailLayout? {
    guard let byteCount else { return layouts.first }
    return layouts.first { $0.byteCount == byteCount }
      ?? layouts.lazy.compactMap { $0.cut(toByteCount: byteCount) }.first
  }
}

extension [CoverLayouts.Format] {
  fileprivate func contains(_ id: UInt32) -> Bool { contains { $0.id == id } }
}

extension EditableArtwork {
  /// Makes a database without images for a device.
  ///
  /// - Parameter layouts: The pictures that the device needs.
  /// - Returns: The database.
  /// - Throws: `ArtworkEditError.damaged`, which would be a fault of this function.
  package static func empty(for layouts: CoverLayouts) throws(ArtworkEditError) -> Self {
    try empty(layouts.formats.map { ($0.id, $0.layout.byteCount) })
  }
}

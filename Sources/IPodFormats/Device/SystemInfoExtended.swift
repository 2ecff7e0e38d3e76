package import MediaModel

/// `SysInfoExtended`: a property list in which the device describes its identity and capabilities.
package struct SystemInfoExtended: Sendable {
  /// A picture size and format that the device supports.
  package struct ImageFormat: Equatable, Sendable {
    package var id: UInt32
    package var width: Int
    package var height: Int
    /// The four-character code as eight hexadecimal digits, such as `4C353635`; `nil` if missing.
    package var pixelFormat: String?
    /// Rows are padded to a multiple of this number of bytes; 1 for no padding.
    package var rowAlignment = 1
  }

  /// The whole property list.
  package let values: PropertyTree
  package private(set) var coverFormats: [ImageFormat] = []
  package private(set) var photoFormats: [ImageFormat] = []
  package private(set) var chapterFormats: [ImageFormat] = []

  /// Reads the formats from a property list.
  ///
  /// - Parameters:
  ///   - tree: The content of the file.
  ///   - path: The path of the file in warnings and errors.
  ///   - problems: Collects warnings about invalid formats.
  /// - Throws: `DeviceFormatError` if the property list is not a dictionary.
  package init(
    _ tree: PropertyTree,
    path: String,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    guard case .dictionary = tree else {
      throw DeviceFormatError("the top-level value is not a dictionary", file: path)
    }
    values = tree
    coverFormats = Self.formats(tree, "AlbumArt", path, &problems)
    photoFormats = Self.formats(tree, "ImageSpecifications", path, &problems)
    chapterFormats = Self.formats(tree, "ChapterImageSpecs", path, &problems)
  }

  /// The unique identifier of the device, in 16 hexadecimal digits; `nil` if it is missing.
  package var fireWireGUID: String? { values[key: "FireWireGUID"]?.text?.uppercased() }

  /// The serial number; `nil` if it is missing.
  package var serialNumber: String? { values[key: "SerialNumber"]?.text }

  /// The version of the firmware; `nil` if it is missing.
  package var buildID: String? {
    values[key: "VisibleBuildID"]?.text ?? values[key: "BuildID"]?.text
  }

  package var familyID: Int64? { values[key: "FamilyID"]?.integer }

  /// Whether the device plays from SQLite tables instead of `iTunesDB`.
  package var usesTables: Bool { values[key: "SQLiteDB"]?.boolean ?? false }

  /// The model; `nil` if it is unknown.
  package var model: DeviceModel? {
    values[key: "ModelNumStr"]?.text.flatMap(DeviceModel.withNumber)
      ?? serialNumber.flatMap(DeviceModel.withSerialNumber)
  }

  /// Whether several tracks may name one image as their cover; `nil` if the device does not say.
  package var sharesCovers: Bool? { values[key: "SupportsSparseArtwork"]?.boolean }

  /// The alignment of rows; earlier devices only say that there is one, which libgpod takes for
  /// four bytes.
  private static func rowAlignment(_ format: PropertyTree) -> Int {
    let early: Int64 = format[key: "AlignRowBytes"]?.boolean ?? false ? 4 : 1
    let stated = format[key: "RowBytesAlignment"]?.integer ?? 0
    return Int(min(stated > 0 ? stated : early, 4096))
  }

  private static func formats(
    _ tree: PropertyTree,
    _ key: String,
    _ path: String,
    _ problems: inout ImportWarnings
  ) -> [ImageFormat] {
    var formats: [ImageFormat] = []
    for value in tree[key: key]?.children ?? [] {
      // Some devices also list the number of each format on its own.
      if value.integer != nil { continue }
      guard let id = value[key: "FormatId"]?.integer.flatMap(UInt32.init(exactly:)),
        let width = value[key: "RenderWidth"]?.integer, (1...10_000).contains(width),
        let height = value[key: "RenderHeight"]?.integer, (1...10_000).contains(height)
      else {
        problems.add(ImportWarning(file: path, chunk: key, "image format without number or size"))
        continue
      }
      formats.append(
        ImageFormat(
          id: id,
          width: Int(width),
          height: Int(height),
          pixelFormat: value[key: "PixelFormat"]?.text,
          rowAlignment: rowAlignment(value)
        )
      )
    }
    return formats
  }
}

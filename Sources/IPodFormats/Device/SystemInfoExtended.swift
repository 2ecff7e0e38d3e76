package import MediaModel

/// `SysInfoExtended`: what the device says that it is and can do, as a property list.
package struct SystemInfoExtended: Sendable {
  /// A size in which the device wants pictures.
  package struct ImageFormat: Equatable, Sendable {
    package var id: UInt32
    package var width: Int
    package var height: Int
    /// Four letters as eight hexadecimal digits, for example `4C353635`; nil when not told.
    package var pixelFormat: String?
    /// Rows are filled up to a multiple of so many bytes; 1 for not at all.
    package var rowAlignment = 1
  }

  /// All of it.
  package let values: PropertyTree
  package private(set) var coverFormats: [ImageFormat] = []
  package private(set) var photoFormats: [ImageFormat] = []
  package private(set) var chapterFormats: [ImageFormat] = []

  /// - Parameters:
  ///   - tree: What the file holds.
  ///   - path: What problems call the file.
  ///   - problems: Takes what is wrong with single values.
  /// - Throws: When it is no dictionary.
  package init(
    _ tree: PropertyTree,
    path: String,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    guard case .dictionary = tree else {
      throw DeviceFormatError("no dictionary is at its top", file: path)
    }
    values = tree
    coverFormats = Self.formats(tree, "AlbumArt", path, &problems)
    photoFormats = Self.formats(tree, "ImageSpecifications", path, &problems)
    chapterFormats = Self.formats(tree, "ChapterImageSpecs", path, &problems)
  }

  /// What tells the device from all others, in 16 hexadecimal digits; nil when it is not told.
  package var fireWireGUID: String? { values[key: "FireWireGUID"]?.text?.uppercased() }

  /// Nil when it is not told.
  package var serialNumber: String? { values[key: "SerialNumber"]?.text }

  /// The version of the firmware; nil when it is not told.
  package var buildID: String? {
    values[key: "VisibleBuildID"]?.text ?? values[key: "BuildID"]?.text
  }

  package var familyID: Int64? { values[key: "FamilyID"]?.integer }

  /// Whether the device plays from tables.
  package var usesTables: Bool { values[key: "SQLiteDB"]?.boolean ?? false }

  /// The model, when it is known.
  package var model: DeviceModel? {
    values[key: "ModelNumStr"]?.text.flatMap(DeviceModel.withNumber)
      ?? serialNumber.flatMap(DeviceModel.withSerialNumber)
  }

  private static func formats(
    _ tree: PropertyTree,
    _ key: String,
    _ path: String,
    _ problems: inout ImportWarnings
  ) -> [ImageFormat] {
    var formats: [ImageFormat] = []
    for value in tree[key: key]?.children ?? [] {
      // Beside each format some devices put its number.
      if value.integer != nil { continue }
      guard let id = value[key: "FormatId"]?.integer.flatMap(UInt32.init(exactly:)),
        let width = value[key: "RenderWidth"]?.integer, (1...10_000).contains(width),
        let height = value[key: "RenderHeight"]?.integer, (1...10_000).contains(height)
      else {
        problems.add(ImportWarning(file: path, chunk: key, "a format without a number or a size"))
        continue
      }
      formats.append(
        ImageFormat(
          id: id,
          width: Int(width),
          height: Int(height),
          pixelFormat: value[key: "PixelFormat"]?.text,
          rowAlignment: Int(min(max(value[key: "RowBytesAlignment"]?.integer ?? 1, 1), 4096))
        )
      )
    }
    return formats
  }
}

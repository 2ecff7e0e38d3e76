import IPodFormats
package import MediaModel

/// The covers that a device stores for its tracks, in the device's own sizes.
package struct DeviceCovers: Sendable {
  /// A cover in the largest size that can be read.
  package struct Cover: Sendable {
    /// The path of the file that contains the cover.
    package let path: String
    /// The bytes as stored in the file.
    package let bytes: [UInt8]
    /// The width and height in pixels.
    package let width: Int
    package let height: Int
    /// Red, green and blue of each pixel; empty for an encoded picture.
    package let pixels: [UInt8]
  }

  /// The path of the cover index.
  package let path: String
  /// The problems found in the index.
  package let problems: ImportWarnings
  private let folder: DeviceFolder
  /// The path of the artwork folder, relative to the device.
  private let artworkPath: String
  private let layouts: [UInt32: ThumbnailLayout]
  private let byItem: [PersistentID: [ArtworkDatabase.Thumbnail]]
  private let byID: [UInt32: [ArtworkDatabase.Thumbnail]]

  /// The maximum size of a cover in bytes; no device's screen needs as much.
  private static let maxBytes = 1 << 24

  /// Reads the index of the device mounted at a folder; `nil` if there is none.
  package init?(ofDeviceAt path: String) {
    guard let folder = DeviceFolder(holdingDevice: path),
      let artwork = folder.findInControl("Artwork"),
      let index = folder.find(artwork.path + "/ArtworkDB")
    else { return nil }
    var files = DeviceFiles(folder)
    let database = files.parse(files.read(index, .artwork)) {
      file,
      problems throws(DeviceFormatError) in
      try ArtworkDatabase(file, problems: &problems)
    }
    self.folder = folder
    self.path = folder.systemPath(of: index.path)
    artworkPath = artwork.path
    layouts = Self.layouts(&files)
    let images = (database?.images ?? []).filter { !$0.thumbnails.isEmpty }
    byID = Dictionary(images.map { ($0.id, $0.thumbnails) }) { first, _ in first }
    byItem = Dictionary(
      images.compactMap { image in image.itemID.map { ($0, image.thumbnails) } }
    ) { first, _ in first }
    problems = files.problems
  }

  /// Returns the cover of a track.
  ///
  /// - Parameters:
  ///   - track: The persistent ID of the track on the device.
  ///   - artworkID: The ID of a cover that other tracks may share; `nil` if the track has none.
  ///   - report: Receives a warning if the pixels cannot be read.
  /// - Returns: The cover, or `nil` if the track has none that can be read.
  package func cover(
    of track: PersistentID,
    artworkID: Int64?,
    report: (ImportWarning) -> Void
  ) -> Cover? {
    let shared = artworkID.flatMap(UInt32.init(exactly:)).flatMap { byID[$0] }
    guard let thumbnails = byItem[track] ?? shared else { return nil }
    let largestFirst = thumbnails.sorted { $0.width * $0.height > $1.width * $1.height }
    for thumbnail in largestFirst where !thumbnail.isOriginal {
      guard let layout = layouts[thumbnail.format] else { continue }
      do throws(DeviceFormatError) {
        return try read(thumbnail, layout)
      } catch {
        report(ImportWarning(error))
      }
    }
    return nil
  }

  private func read(
    _ thumbnail: ArtworkDatabase.Thumbnail,
    _ layout: ThumbnailLayout
  ) throws(DeviceFormatError) -> Cover {
    let name = thumbnail.file.split(separator: ":").joined(separator: "/")
    let relative = artworkPath + "/" + name
    guard let file = folder.find(relative) else {
      throw DeviceFormatError("it is missing, although it should contain a cover", file: relative)
    }
    let bytes = try folder.read(
      file,
      from: thumbnail.offset,
      count: min(thumbnail.byteCount, Self.maxBytes)
    )
    let path = folder.systemPath(of: file.path)
    if layout.pixels == .jpeg {
      return Cover(
        path: path,
        bytes: bytes,
        width: thumbnail.width,
        height: thumbnail.height,
        pixels: []
      )
    }
    guard let picture = ThumbnailPixels(bytes, layout: layout, of: thumbnail) else {
      throw DeviceFormatError(
        "\(bytes.count) bytes are not a cover of \(layout.width)×\(layout.height) pixels",
        file: relative,
        offset: thumbnail.offset
      )
    }
    return Cover(
      path: path,
      bytes: bytes,
      width: picture.width,
      height: picture.height,
      pixels: picture.bytes
    )
  }

  /// Returns the layouts by format; a layout stated by the device overrides the built-in one.
  private static func layouts(_ files: inout DeviceFiles) -> [UInt32: ThumbnailLayout] {
    var layouts = ArtworkFormat.all.mapValues { ThumbnailLayout($0) }
    let information = files.parse(
      files.read(files.folder.findInControl("Device/SysInfoExtended"), .extendedSystemInfo)
    ) { file, problems throws(DeviceFormatError) in
      try SystemInfoExtended(try PropertyTree.read(file), path: file.path, problems: &problems)
    }
    for format in information?.coverFormats ?? [] {
      if let layout = ThumbnailLayout(format) { layouts[format.id] = layout }
    }
    return layouts
  }
}

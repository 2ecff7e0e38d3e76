import IPodFormats
import MediaModel

/// A cover or photo of a device.
package struct DevicePicture: Sendable {
  /// The path of the file that contains the picture.
  package let path: String
  /// The bytes as stored in the file.
  package let bytes: [UInt8]
  /// The width and height in pixels.
  package let width: Int
  package let height: Int
  /// Red, green and blue of each pixel; empty for an encoded picture.
  package let pixels: [UInt8]
}

/// The thumbnails in the `ithmb` files of a device.
struct ThumbnailFiles: Sendable {
  let folder: DeviceFolder
  let layouts: [UInt32: ThumbnailLayout]
  let writer: ArtworkDatabase.Writer

  /// The maximum size of a thumbnail in bytes; no device's screen needs as much.
  private static let maxBytes = 1 << 24

  /// Creates the files of a device.
  ///
  /// - Parameters:
  ///   - files: The files of the device; receives the problems.
  ///   - formats: The formats in the device's description of itself.
  ///   - writer: The software that wrote the thumbnails.
  init(
    _ files: inout DeviceFiles,
    formats: KeyPath<SystemInfoExtended, [SystemInfoExtended.ImageFormat]>,
    by writer: ArtworkDatabase.Writer
  ) {
    folder = files.folder
    self.writer = writer
    let information = files.parse(
      files.read(files.folder.findInControl("Device/SysInfo"), .systemInfo)
    ) { file, problems throws(DeviceFormatError) in try SystemInfo(file, problems: &problems) }
    let extended = files.parse(
      files.read(files.folder.findInControl("Device/SysInfoExtended"), .extendedSystemInfo)
    ) { file, problems throws(DeviceFormatError) in
      try SystemInfoExtended(try PropertyTree.read(file), path: file.path, problems: &problems)
    }
    let generation = (information?.model ?? extended?.model)?.generation
    var layouts = ArtworkFormat.known(to: generation).mapValues { ThumbnailLayout($0) }
    // What the device states about itself overrides what is known of its generation.
    for format in extended?[keyPath: formats] ?? [] {
      if let layout = ThumbnailLayout(format) { layouts[format.id] = layout }
    }
    self.layouts = layouts
  }

  /// Returns the number of pixels that are shown of a thumbnail, 0 if its format is unknown.
  func shownPixels(of thumbnail: ArtworkDatabase.Thumbnail) -> Int {
    guard let size = shownSize(of: thumbnail) else { return 0 }
    return max(0, size.width) * max(0, size.height)
  }

  /// Returns the size in which a thumbnail is shown, or `nil` if its format is unknown.
  func shownSize(of thumbnail: ArtworkDatabase.Thumbnail) -> (width: Int, height: Int)? {
    layouts[thumbnail.format]?.shownSize(of: thumbnail, by: writer)
  }

  /// Reads a thumbnail.
  ///
  /// - Parameters:
  ///   - thumbnail: The thumbnail.
  ///   - relative: The path of its file, relative to the device.
  /// - Returns: The picture, or `nil` if its format is unknown.
  /// - Throws: An error if the pixels cannot be read.
  func read(
    _ thumbnail: ArtworkDatabase.Thumbnail,
    at relative: String
  ) throws(DeviceFormatError) -> DevicePicture? {
    guard let layout = layouts[thumbnail.format] else { return nil }
    guard let file = folder.find(relative) else {
      throw DeviceFormatError("it is missing, although it should contain a picture", file: relative)
    }
    let count = min(thumbnail.byteCount, Self.maxBytes)
    let bytes = try folder.read(file, from: thumbnail.offset, count: count)
    let path = folder.systemPath(of: file.path)
    if layout.pixels == .jpeg {
      let (width, height) = (thumbnail.width, thumbnail.height)
      return DevicePicture(path: path, bytes: bytes, width: width, height: height, pixels: [])
    }
    guard let picture = ThumbnailPixels(bytes, layout: layout, of: thumbnail, by: writer) else {
      throw DeviceFormatError(
        "\(bytes.count) bytes are not a picture of \(layout.width)×\(layout.height) pixels",
        file: relative,
        offset: thumbnail.offset
      )
    }
    return DevicePicture(
      path: path,
      bytes: bytes,
      width: picture.width,
      height: picture.height,
      pixels: picture.bytes
    )
  }
}

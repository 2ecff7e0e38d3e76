import Bytes
import IPodFormats
package import MediaModel

/// The pictures that a device stores of its photos, in the device's own sizes.
package struct DevicePhotos: Sendable {
  /// The problems found in the device's description of itself.
  package let problems: ImportWarnings
  private let thumbnails: ThumbnailFiles

  /// Whether a device with a photo database is mounted at a folder, and no camera, whose pictures
  /// are in `DCIM`.
  package static func isLibrary(_ path: String) -> Bool {
    guard let folder = DeviceFolder(holdingDevice: path) else { return false }
    return folder.find(PhotoIndex.path)?.kind == .file && !folder.hasCameraRoll
  }

  /// Whether a device with a camera, which stores its pictures in `DCIM`, is mounted at a folder.
  package static func hasCameraRoll(_ path: String) -> Bool {
    DeviceFolder(holdingDevice: path)?.hasCameraRoll ?? false
  }

  /// Prepares to read from the device mounted at a folder; `nil` if it has no photo database.
  package init?(ofDeviceAt path: String) {
    guard let folder = DeviceFolder(holdingDevice: path),
      let index = folder.find(PhotoIndex.path), index.kind == .file
    else { return nil }
    var files = DeviceFiles(folder)
    let start = files.attempt { () throws(DeviceFormatError) in
      try folder.read(index, upTo: ArtworkDatabase.maxHeaderLength)
    }
    let header = DeviceBytes(path: index.path, bytes: start ?? [])
    thumbnails = ThumbnailFiles(
      &files,
      formats: \.photoFormats,
      by: ArtworkDatabase.writer(ofHeader: header)
    )
    problems = files.problems
  }

  /// Returns the size in which a thumbnail is shown, or `nil` if its format is unknown.
  package func size(of file: PhotoFile) -> (width: Int, height: Int)? {
    ArtworkDatabase.Thumbnail(file).flatMap(thumbnails.shownSize)
  }

  /// Returns the picture of a photo that is best for a size.
  ///
  /// This is the smallest one that needs not be enlarged or, if all are smaller, the largest one.
  /// Pictures whose edges were cropped come last. If one cannot be read, the next is tried.
  ///
  /// - Parameters:
  ///   - files: The files of the photo.
  ///   - size: The width and height in pixels into which the picture will be fitted; `nil` for the
  ///     largest picture.
  ///   - report: Receives a warning about each picture that cannot be read.
  /// - Returns: The picture and the thumbnail that it is, or `nil` if there is none that can be
  ///   read.
  package func picture(
    of files: [PhotoFile],
    fitting size: (width: Int, height: Int)?,
    report: (ImportWarning) -> Void
  ) -> (picture: DevicePicture, file: PhotoFile)? {
    for file in ordered(files, fitting: size) {
      guard let thumbnail = ArtworkDatabase.Thumbnail(file) else { continue }
      do throws(DeviceFormatError) {
        if let picture = try thumbnails.read(thumbnail, at: file.location) {
          return (picture, file)
        }
      } catch {
        report(ImportWarning(error))
      }
    }
    return nil
  }

  /// Returns the thumbnails of known formats, the best one for a size first.
  private func ordered(
    _ files: [PhotoFile],
    fitting wanted: (width: Int, height: Int)?
  ) -> [PhotoFile] {
    let known = files.compactMap { file in
      size(of: file).map { (file: file, width: max(0, $0.width), height: max(0, $0.height)) }
    }
    let largestFirst = known.sorted { $0.width * $0.height > $1.width * $1.height }
    guard let largest = largestFirst.first else { return [] }
    // The shapes of small pictures differ by the rounding of their sizes.
    let whole = largestFirst.filter {
      abs($0.width * largest.height - $0.height * largest.width) * 12
        <= largest.width * max(1, $0.height)
    }
    let cropped = largestFirst.filter { other in
      !whole.contains { $0.file == other.file }
    }
    guard let wanted else { return (whole + cropped).map(\.file) }
    let enough = whole.filter { $0.width >= wanted.width || $0.height >= wanted.height }
    let small = whole.filter { $0.width < wanted.width && $0.height < wanted.height }
    return (enough.reversed() + small + cropped).map(\.file)
  }
}

extension DeviceFolder {
  fileprivate var hasCameraRoll: Bool { find("DCIM")?.kind == .folder }
}

extension ArtworkDatabase.Thumbnail {
  /// Creates the thumbnail that a photo's file describes; `nil` if it is not a thumbnail.
  fileprivate init?(_ file: PhotoFile) {
    guard file.role == .thumbnail, let offset = file.offset, let byteCount = file.byteCount,
      let format = file.format.flatMap(UInt32.init(exactly:))
    else { return nil }
    self.init(
      format: format,
      file: file.location,
      offset: offset,
      byteCount: byteCount,
      width: file.width ?? 0,
      height: file.height ?? 0,
      horizontalPadding: file.horizontalPadding ?? 0,
      verticalPadding: file.verticalPadding ?? 0,
      isOriginal: false
    )
  }
}

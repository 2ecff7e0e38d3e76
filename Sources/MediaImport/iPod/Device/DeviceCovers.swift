import IPodFormats
package import MediaModel

/// The covers that a device stores for its tracks, in the device's own sizes.
package struct DeviceCovers: Sendable {
  /// The path of the cover index.
  package let path: String
  /// The problems found in the index.
  package let problems: ImportWarnings
  private let thumbnails: ThumbnailFiles
  /// The path of the artwork folder, relative to the device.
  private let artworkPath: String
  private let byItem: [PersistentID: [ArtworkDatabase.Thumbnail]]
  private let byID: [UInt32: [ArtworkDatabase.Thumbnail]]

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
    self.path = folder.systemPath(of: index.path)
    artworkPath = artwork.path
    thumbnails = ThumbnailFiles(&files, formats: \.coverFormats, by: .other)
    let images = (database?.images ?? []).filter { !$0.thumbnails.isEmpty }
    byID = Dictionary(images.map { ($0.id, $0.thumbnails) }) { first, _ in first }
    byItem = Dictionary(
      images.compactMap { image in image.itemID.map { ($0, image.thumbnails) } }
    ) { first, _ in first }
    problems = files.problems
  }

  /// Returns the cover of a track in the largest size that can be read.
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
  ) -> DevicePicture? {
    let shared = artworkID.flatMap(UInt32.init(exactly:)).flatMap { byID[$0] }
    guard let sizes = byItem[track] ?? shared else { return nil }
    let largestFirst = sizes.sorted { $0.width * $0.height > $1.width * $1.height }
    for thumbnail in largestFirst where !thumbnail.isOriginal {
      let name = thumbnail.file.split(separator: ":").joined(separator: "/")
      do throws(DeviceFormatError) {
        if let cover = try thumbnails.read(thumbnail, at: artworkPath + "/" + name) {
          return cover
        }
      } catch {
        report(ImportWarning(error))
      }
    }
    return nil
  }
}

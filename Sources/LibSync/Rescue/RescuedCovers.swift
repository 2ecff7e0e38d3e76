import MediaArtwork
import MediaImport
package import MediaModel
import System

/// The covers of rescued albums.
package struct RescuedCovers: Sendable {
  /// The paths of the covers, relative to the output folder.
  package private(set) var paths: [String] = []
  /// The number of folders without a cover: folders with several albums, or with a single album
  /// that has no picture.
  package private(set) var missingCount = 0
  /// The pictures that cannot be read.
  package private(set) var problems: [ImportWarning] = []
  private let finder: ArtworkFinder
  private static let fileName = "cover.jpg"

  /// Writes the cover of each folder that contains the copies of only one album.
  ///
  /// An existing file with the name of the cover is kept, regardless of its content.
  ///
  /// - Parameters:
  ///   - files: The copied files.
  ///   - device: The folder where the device is mounted.
  ///   - folder: The output folder.
  /// - Throws: `OutputError`, `StoreError` and `Interruption.Stop`.
  package init(of files: [CopiedFile], onDevice device: String, in folder: String) throws {
    let covers = DeviceCovers(ofDeviceAt: device)
    finder = ArtworkFinder(
      files: MediaFileFinder(device: device),
      device: covers,
      folderImages: nil
    ) { _ in nil }
    problems = finder.problems
    let output = try OutputFolder(folder)
    for (names, albumFiles) in Self.folders(of: files) {
      if Interruption.isRequested { throw Interruption.Stop() }
      let album = try output.folder(names)
      let path = (names + [Self.fileName]).joined(separator: "/")
      if try album.kind(of: Self.fileName) != nil {
        paths.append(path)
      } else if Set(albumFiles.map(\.album)).count == 1, albumFiles.first?.album != nil,
        let cover = try cover(of: albumFiles)
      {
        let file = try album.file(Self.fileName)
        try file.write(cover)
        try file.finish()
        paths.append(path)
      } else {
        missingCount += 1
      }
    }
  }

  /// Returns the folders that contain copies, each with its files in order.
  private static func folders(
    of files: [CopiedFile]
  ) -> [(names: [String], files: [CopyPlan.File])] {
    var order: [[String]] = []
    var found: [[String]: [CopyPlan.File]] = [:]
    for copied in files where copied.path != nil {
      let names = copied.file.place.folders
      if found[names] == nil { order.append(names) }
      found[names, default: []].append(copied.file)
    }
    return order.map { ($0, found[$0] ?? []) }
  }

  /// Returns the first picture found in the files, as a JPEG file; `nil` if they contain no
  /// picture.
  private mutating func cover(of files: [CopyPlan.File]) throws -> [UInt8]? {
    var found: [ImportWarning] = []
    defer { problems += found }
    for file in files {
      var cover: [UInt8]?
      try finder.forEachPicture(in: finder.places(of: file.artwork), report: { found.append($0) }) {
        cover = Self.jpeg($0)
        return cover != nil
      }
      if let cover { return cover }
    }
    return nil
  }

  private static func jpeg(_ picture: FoundPicture) -> [UInt8]? {
    guard let size = picture.size, picture.format?.isDecodable == true else { return nil }
    if picture.format == .jpeg { return picture.bytes }
    let rendition = Rendition(size: size, format: .jpeg)
    return (try? PictureRenderer().render(picture.bytes, as: [rendition]))?.first?.bytes
  }
}

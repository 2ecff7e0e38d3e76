import MediaImport
import MediaModel

/// The files of the tracks in a device's database.
struct DeviceTrackFiles {
  /// A track and its file.
  struct Track {
    let location: String?
    /// The path in the database, relative to the device; the title if the database has no path.
    let path: String
    /// The file; `nil` if it is missing.
    let entry: DeviceFolder.Entry?
    /// Whether the database knows nothing about the track except its file.
    let needsTags: Bool
  }

  /// The tracks by their persistent IDs.
  private(set) var files: [PersistentID: Track] = [:]
  private let folder: DeviceFolder

  init(_ library: MediaLibrary?, on folder: DeviceFolder) throws {
    self.folder = folder
    var listing = DeviceListing(of: folder)
    try library?.forEachItem(properties: [.title, .location]) { item in
      let path = item.location.flatMap { FileLocation.path(ofLocation: $0) }
      let entry = path.flatMap { listing.find($0) }.flatMap { $0.kind == .folder ? nil : $0 }
      files[item.persistentID] = Track(
        location: item.location,
        path: path ?? item.title ?? "\(item.persistentID)",
        entry: entry,
        needsTags: item.title == nil && entry != nil
      )
    }
  }

  /// Returns the files that must be named after their tags, sorted by path.
  ///
  /// - Parameters:
  ///   - listed: The items whose files to return; `nil` for all files, even those without an item.
  ///   - problems: Receives the folders that cannot be read.
  /// - Returns: The files.
  func unnamed(
    _ listed: Set<PersistentID>?,
    problems: inout ImportWarnings
  ) -> [DeviceFolder.Entry] {
    var known: Set<[UInt8]> = []
    var wanted: [DeviceFolder.Entry] = []
    for (id, track) in files {
      guard let entry = track.entry, known.insert(Array(entry.path.utf8)).inserted else { continue }
      if track.needsTags, listed?.contains(id) != false { wanted.append(entry) }
    }
    if listed == nil {
      wanted += folder.musicFiles(problems: &problems).filter {
        !known.contains(Array($0.path.utf8))
      }
    }
    return wanted.sorted { $0.path < $1.path }
  }
}

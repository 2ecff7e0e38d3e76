import Bytes
import IPodFormats
import MediaModel

/// Checks whether a device's picture indexes match the files; the pixels themselves are not
/// checked.
struct PictureCheck {
  private var files: DeviceFiles
  private var counts: [String: (missing: Int, beyondEnd: Int)] = [:]
  private var sizes: [String: Int?] = [:]
  private static let maxFiles = 1000

  /// Checks the indexes of covers and photos.
  ///
  /// - Parameters:
  ///   - files: The files of the device; receives the problems.
  ///   - tracks: All tracks, or `nil` if not all are known.
  static func run(_ files: inout DeviceFiles, tracks: DeviceTracks?) {
    var check = Self(files: files)
    check.covers(tracks)
    check.photos()
    files = check.files
  }

  private init(files: DeviceFiles) { self.files = files }

  private mutating func covers(_ tracks: DeviceTracks?) {
    guard let artwork = files.folder.findInControl("Artwork"),
      let index = files.folder.find(artwork.path + "/ArtworkDB")
    else { return }
    recordThumbnails(in: artwork)
    guard let database = read(index, .artwork) else { return }
    check(database, in: artwork, index)
    guard let tracks else { return }
    var strangers = Set(database.images.compactMap(\.itemID?.rawValue))
    for place in tracks.references.indices { strangers.remove(tracks.identity(at: place)) }
    let strays = database.images.count { image in
      image.itemID.map { strangers.contains($0.rawValue) } ?? false
    }
    if strays > 0 {
      files.problems.add(
        ImportWarning(
          file: index.path,
          strays == 1
            ? "1 of its \(database.images.count) covers belongs to a missing track"
            : "\(strays) of its \(database.images.count) covers belong to missing tracks"
        )
      )
    }
  }

  private mutating func photos() {
    guard let photos = files.folder.find("Photos"),
      let index = files.folder.find(photos.path + "/Photo Database")
    else { return }
    if let folder = files.folder.find(photos.path + "/Thumbs") { recordThumbnails(in: folder) }
    if let database = read(index, .photos) { check(database, in: photos, index) }
  }

  private mutating func read(
    _ index: DeviceFolder.Entry,
    _ kind: DeviceFileKind
  ) -> ArtworkDatabase? {
    files.parse(files.read(index, kind)) { file, problems throws(DeviceFormatError) in
      try ArtworkDatabase(file, problems: &problems)
    }
  }

  /// Records the files with pixels, which are too large to read.
  private mutating func recordThumbnails(in folder: DeviceFolder.Entry) {
    for file in files.entries(of: folder) where file.name.lowercased().hasSuffix(".ithmb") {
      var hasher = StableHasher()
      hasher.combine(UInt64(file.byteCount))
      files.record(file, .thumbnails, fingerprint: hasher.finalize(), kept: [])
    }
  }

  /// Checks whether each picture lies within its file.
  private mutating func check(
    _ database: ArtworkDatabase,
    in folder: DeviceFolder.Entry,
    _ index: DeviceFolder.Entry
  ) {
    var unseen = 0
    for image in database.images {
      for thumbnail in image.thumbnails where !thumbnail.file.isEmpty {
        let name = thumbnail.file.split(separator: ":").joined(separator: "/")
        let path = folder.path + "/" + name
        // A damaged index may refer to any number of files, each of which would be looked up.
        guard sizes[path] != nil || sizes.count < Self.maxFiles else {
          unseen += 1
          continue
        }
        guard let size = size(of: path) else {
          counts[path, default: (0, 0)].missing += 1
          continue
        }
        let (end, overflow) = thumbnail.offset.addingReportingOverflow(thumbnail.byteCount)
        if !thumbnail.isOriginal, overflow || thumbnail.offset < 0 || end > size {
          counts[path, default: (0, 0)].beyondEnd += 1
        }
      }
    }
    for (path, count) in counts.sorted(by: { $0.key < $1.key }) {
      let message =
        count.missing > 0
        ? "it is missing, but \(index.name) refers to it for \(count.missing) "
          + (count.missing == 1 ? "picture" : "pictures")
        : "it ends before \(count.beyondEnd) of the pictures in \(index.name)"
      files.problems.add(ImportWarning(file: path, message))
    }
    counts = [:]
    if unseen > 0 {
      let message = "too many picture files; \(unseen) pictures are not checked"
      files.problems.add(ImportWarning(file: index.path, message))
    }
  }

  private mutating func size(of path: String) -> Int? {
    if let known = sizes[path] { return known }
    let file = files.folder.find(path)
    let size = file?.kind == .file ? file?.byteCount : nil
    sizes[path] = .some(size)
    return size
  }
}

import IPodFormats
import MediaModel

/// Looks whether a device's indexes of pictures agree with what is there; the pixels themselves are
/// not looked at.
struct PictureCheck {
  private var files: DeviceFiles
  private var counts: [String: (missing: Int, beyondEnd: Int)] = [:]
  private var sizes: [String: Int?] = [:]
  private static let maxFiles = 1000

  /// Reads the indexes of covers and photos.
  ///
  /// - Parameters:
  ///   - files: The device's, which take what is wrong.
  ///   - tracks: All tracks; nil when not all are known.
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
            ? "1 of its \(database.images.count) covers is of a track that is not there"
            : "\(strays) of its \(database.images.count) covers are of tracks that are not there"
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

  /// Notes the files with pixels, which are too large to be read.
  private mutating func recordThumbnails(in folder: DeviceFolder.Entry) {
    for file in files.entries(of: folder) where file.name.lowercased().hasSuffix(".ithmb") {
      var hasher = StableHasher()
      hasher.combine(UInt64(file.byteCount))
      files.record(file, .thumbnails, fingerprint: hasher.finalize(), kept: [])
    }
  }

  /// Looks whether each picture lies in its file.
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
        // A damaged index may name any number of files, each of which would be looked for.
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
        ? "it is missing, of which \(index.name) names \(count.missing) "
          + (count.missing == 1 ? "picture" : "pictures")
        : "of the pictures that \(index.name) names \(count.beyondEnd) lie behind its end"
      files.problems.add(ImportWarning(file: path, message))
    }
    counts = [:]
    if unseen > 0 {
      let message = "\(unseen) pictures are in more files than any device has"
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

import Bytes
import IPodFormats
import MediaModel

/// Checks whether a device's picture indexes match the files; the pixels themselves are not
/// checked.
struct PictureCheck {
  private var files: DeviceFiles
  private var counts: [String: (missing: Int, beyondEnd: Int)] = [:]
  /// The maximum number of missing files that are listed one by one.
  private static let maxListed = 10

  /// Checks the indexes of covers and photos.
  ///
  /// - Parameters:
  ///   - files: The files of the device; receives the problems.
  ///   - tracks: All tracks, or `nil` if not all are known.
  /// - Returns: The index of the photos, or `nil` if there is none that can be read.
  static func run(_ files: inout DeviceFiles, tracks: DeviceTracks?) -> PhotoIndex? {
    var check = Self(files: files)
    check.covers(tracks)
    let photos = check.photos()
    files = check.files
    return photos
  }

  private init(files: DeviceFiles) { self.files = files }

  private mutating func covers(_ tracks: DeviceTracks?) {
    guard let artwork = files.folder.findInControl("Artwork"),
      let index = files.folder.find(artwork.path + "/ArtworkDB")
    else { return }
    recordThumbnails(in: artwork)
    let read = files.parse(files.read(index, .artwork)) {
      file,
      problems throws(DeviceFormatError) in
      try ArtworkDatabase(file, problems: &problems)
    }
    guard let database = read else { return }
    var listing = PictureListing(of: files.folder)
    for image in database.images {
      for thumbnail in image.thumbnails where !thumbnail.file.isEmpty {
        let name = thumbnail.file.split(separator: ":").joined(separator: "/")
        check(thumbnail, artwork.path + "/" + name, listing.file(name, in: artwork))
      }
    }
    report(index)
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

  private mutating func photos() -> PhotoIndex? {
    if let folder = files.folder.find("Photos/Thumbs") { recordThumbnails(in: folder) }
    guard var index = PhotoIndex(&files) else { return nil }
    for image in index.database.images {
      for picture in image.thumbnails {
        // Files on the computer are not looked for.
        guard let path = index.path(of: picture) else { continue }
        check(picture, path, index.file(of: picture))
      }
    }
    report(index.file)
    return index
  }

  /// Records the files with pixels, which are too large to read.
  private mutating func recordThumbnails(in folder: DeviceFolder.Entry) {
    for file in files.entries(of: folder) where file.name.lowercased().hasSuffix(".ithmb") {
      var hasher = StableHasher()
      hasher.combine(UInt64(file.byteCount))
      files.record(file, .thumbnails, fingerprint: hasher.finalize(), kept: [])
    }
  }

  /// Checks whether a picture lies within its file.
  private mutating func check(
    _ picture: ArtworkDatabase.Thumbnail,
    _ path: String,
    _ file: DeviceFolder.Entry?
  ) {
    guard let file else {
      counts[path, default: (0, 0)].missing += 1
      return
    }
    let (end, overflow) = picture.offset.addingReportingOverflow(picture.byteCount)
    if !picture.isOriginal, overflow || picture.offset < 0 || end > file.byteCount {
      counts[path, default: (0, 0)].beyondEnd += 1
    }
  }

  /// Reports the files with problems: each of them or, if very many are missing, all in one line.
  private mutating func report(_ index: DeviceFolder.Entry) {
    let missing = counts.filter { $0.value.missing > 0 }
    if missing.count > Self.maxListed, let first = missing.keys.min() {
      let pictures = missing.values.reduce(0) { $0 + $1.missing }
      let message = "\(missing.count) files with \(pictures) pictures are missing, such as \(first)"
      files.problems.add(ImportWarning(file: index.path, message))
      counts = counts.filter { $0.value.missing == 0 }
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
  }
}

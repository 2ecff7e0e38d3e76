import Bytes
import IPodFormats
import MediaModel
import PhotoFormats
import System

/// Turns the photo database of a device into records.
struct PhotoRecords {
  private var index: PhotoIndex
  private(set) var problems = ImportWarnings()
  private var ids: PhotoRecordIDs
  private var references: [UInt32: PhotoReference] = [:]
  private var known: KnownPhotos?

  private var database: ArtworkDatabase { index.database }

  init(_ index: PhotoIndex) {
    self.index = index
    ids = PhotoRecordIDs(of: index.database)
  }

  /// Passes all photos and albums to a sink.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - check: Called repeatedly; throws to stop.
  /// - Throws: Any error of the sink and of the check.
  mutating func read(into sink: any LibrarySink, check: () throws -> Void) throws {
    known = try sink.knownPhotos()
    for image in database.images {
      try check()
      let reference = try sink.photo(record(of: image))
      if references[image.id] == nil { references[image.id] = reference }
    }
    for album in database.albums {
      try check()
      try sink.photoAlbum(record(of: album))
    }
    reportUnknownFormats()
  }

  private mutating func record(of album: ArtworkDatabase.Album) -> PhotoAlbumRecord {
    var record = PhotoAlbumRecord(album, persistentID: ids.id(of: album))
    record.members = album.members.compactMap { references[$0] }
    record.isPartial = !database.isComplete
    let missing = album.members.count - record.members.count
    if missing > 0 {
      let what = missing == 1 ? "1 member" : "\(missing) members"
      report("\(what) of the album \(album.name.quoted) cannot be found")
    }
    return record
  }

  private mutating func reportUnknownFormats() {
    var counts: [UInt32: Int] = [:]
    for thumbnail in database.images.lazy.flatMap(\.thumbnails)
    where !thumbnail.isOriginal && index.thumbnails.layouts[thumbnail.format] == nil {
      counts[thumbnail.format, default: 0] += 1
    }
    for (format, count) in counts.sorted(by: { $0.key < $1.key }) {
      let what = count == 1 ? "1 thumbnail" : "\(count) thumbnails"
      report("the format \(format) of \(what) is unknown")
    }
  }

  private mutating func report(_ message: String, in file: String? = nil) {
    problems.add(ImportWarning(file: file ?? index.file.path, message))
  }

  // MARK: Photos

  private mutating func record(of image: ArtworkDatabase.Image) -> PhotoRecord {
    var record = PhotoRecord(persistentID: ids.id(of: image))
    record.set(.fileSize, image.originalByteCount == 0 ? nil : image.originalByteCount)
    addOriginal(of: image, to: &record)
    record.set(.kind, PhotoKind.photo.rawValue)
    record.set(.deviceImageID, image.id)
    if image.rating > 0 { record.set(.rating, image.rating) }
    setDates(of: image, in: &record)
    if let position = image.position, record.values.integer(PhotoProperty.latitude) == nil {
      record.set(.latitude, Int64((position.latitude * PhotoPosition.scale).rounded()))
      record.set(.longitude, Int64((position.longitude * PhotoPosition.scale).rounded()))
    }
    let isHere = !record.files.isEmpty && record.files[0].role == .original
    let hasThumbnail = addThumbnails(of: image, to: &record, givingSize: !isHere)
    let state = isHere ? PhotoState.here : hasThumbnail ? .thumbnail : .elsewhere
    record.set(.state, state.rawValue)
    return record
  }

  private func setDates(of image: ArtworkDatabase.Image, in record: inout PhotoRecord) {
    let source = record.values.text(PhotoProperty.dateSource)
    if let taken = image.creationDate.seconds, source == nil || source == "file" {
      let isUTC = image.creationDate.isUTC
      record.set(.dateTaken, isUTC ? taken : nil)
      record.set(.localTimeTaken, isUTC ? nil : taken)
      record.set(.zone, (isUTC ? PhotoZone.utc : .unknown).rawValue)
      record.set(.dateSource, "device")
    }
    guard record.values.integer(PhotoProperty.dateModified) == nil else { return }
    // A local time without a zone is no moment.
    let changed = [image.modificationDate, image.fileDate].first { $0.rawValue != 0 && $0.isUTC }
    record.set(.dateModified, changed?.seconds)
  }

  /// Adds the thumbnails, the largest first.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - record: Receives the files.
  ///   - givesSize: Whether the size of the largest one is that of the photo, of which nothing
  ///     larger is left.
  /// - Returns: Whether the pixels of one of them can be there.
  private mutating func addThumbnails(
    of image: ArtworkDatabase.Image,
    to record: inout PhotoRecord,
    givingSize givesSize: Bool
  ) -> Bool {
    var isFound = false
    let largestFirst = image.thumbnails.filter { !$0.isOriginal && $0.photoPlace != nil }
      .sorted { index.thumbnails.shownPixels(of: $0) > index.thumbnails.shownPixels(of: $1) }
    for thumbnail in largestFirst {
      let entry = index.file(of: thumbnail)
      record.files.append(PhotoFile(thumbnail, at: entry?.path ?? index.path(of: thumbnail) ?? ""))
      let (end, overflows) = thumbnail.offset.addingReportingOverflow(thumbnail.byteCount)
      guard !isFound, let entry, !overflows, end <= entry.byteCount,
        let size = index.thumbnails.shownSize(of: thumbnail), size.width > 0, size.height > 0
      else { continue }
      isFound = true
      if givesSize {
        record.set(.width, size.width)
        record.set(.height, size.height)
      }
    }
    return isFound
  }

  // MARK: Originals

  /// Adds the name and the file of the original and, if it is on the device, what it says about
  /// itself.
  private mutating func addOriginal(
    of image: ArtworkDatabase.Image,
    to record: inout PhotoRecord
  ) {
    guard let original = image.original, let place = original.photoPlace else { return }
    switch place {
    case .onComputer(let name, let path):
      record.set(.name, name)
      let count = original.byteCount == 0 ? nil : original.byteCount
      record.files.append(PhotoFile(.onComputer, path, byteCount: count))
    case .onDevice(let path):
      record.set(.name, path.lastPathComponent)
      guard let entry = index.file(of: original) else { return }
      var file = PhotoFile(.original, entry.path, byteCount: entry.byteCount)
      file.modifiedTime = entry.modified &* 1_000_000_000
      if let reading = reading(of: entry, modifiedTime: entry.modified &* 1_000_000_000) {
        for property in PhotoProperty.allCases.map(\.rawValue) {
          let value = reading.values.value(property)
          if value != .null { record.values.set(property, to: value) }
        }
        file.reading = reading.stored
        for problem in reading.problems { problems.add(ImportWarning(problem, of: entry.path)) }
      }
      record.set(.fileSize, entry.byteCount)
      record.set(.dateModified, entry.modified)
      record.files.append(file)
    }
  }

  /// Returns what a picture says about itself, without opening a file that is known unchanged.
  private mutating func reading(
    of entry: DeviceFolder.Entry,
    modifiedTime: Int64
  ) -> PhotoReading? {
    if let old = known?.files[entry.path], old.byteCount == entry.byteCount,
      old.modifiedTime == modifiedTime, let reading = PhotoReading(stored: old.reading)
    {
      return reading
    }
    guard case .media? = PhotoFileKind(name: entry.name) else { return nil }
    do throws(SystemError) {
      let source = try PhotoFileSource(index.thumbnails.folder.systemPath(of: entry.path))
      return PhotoReading(source, fileTime: Int(entry.modified), latestTime: .max)
    } catch {
      report(error.message, in: entry.path)
      return nil
    }
  }
}

extension PhotoFile {
  /// Creates the file of a thumbnail at a path on the device.
  fileprivate init(_ thumbnail: ArtworkDatabase.Thumbnail, at path: String) {
    self.init(.thumbnail, path, byteCount: thumbnail.byteCount)
    offset = thumbnail.offset
    format = Int(thumbnail.format)
    width = thumbnail.width
    height = thumbnail.height
    horizontalPadding = thumbnail.horizontalPadding
    verticalPadding = thumbnail.verticalPadding
  }
}

import Bytes
import IPodFormats
import JSON
import MediaModel
import System

/// Turns the photo database of a device into records.
struct PhotoRecords {
  private var index: PhotoIndex
  private(set) var problems = ImportWarnings()
  private var references: [UInt32: PhotoReference] = [:]
  /// How many records have the same ID.
  private var uses: [UInt64: UInt64] = [:]

  private var database: ArtworkDatabase { index.database }

  init(_ index: PhotoIndex) { self.index = index }

  /// Passes all photos and albums to a sink.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - check: Called repeatedly; throws to stop.
  mutating func read(into sink: any LibrarySink, check: () throws -> Void) throws {
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

  private mutating func reportUnknownFormats() {
    var counts: [UInt32: Int] = [:]
    for thumbnail in database.images.lazy.flatMap(\.thumbnails)
    where !thumbnail.isOriginal && index.thumbnails.layouts[thumbnail.format] == nil {
      counts[thumbnail.format, default: 0] += 1
    }
    for (format, count) in counts.sorted(by: { $0.key < $1.key }) {
      let message =
        "the format \(format) of \(count) \(count == 1 ? "thumbnail" : "thumbnails") is unknown"
      problems.add(ImportWarning(file: index.file.path, message))
    }
  }

  // MARK: Photos

  private mutating func record(of image: ArtworkDatabase.Image) -> PhotoRecord {
    var record = PhotoRecord(persistentID: id(of: image))
    record.set(.kind, PhotoKind.photo.rawValue)
    record.set(.deviceImageID, image.id)
    record.set(.rating, image.rating == 0 ? nil : Int64(image.rating))
    record.set(.fileSize, image.originalByteCount == 0 ? nil : image.originalByteCount)
    setDates(of: image, in: &record)
    if let position = image.position {
      record.set(.latitude, Int64((position.latitude * PhotoPosition.scale).rounded()))
      record.set(.longitude, Int64((position.longitude * PhotoPosition.scale).rounded()))
    }
    let original = setOriginal(of: image, in: &record)
    let largestFirst = image.thumbnails.filter { !$0.isOriginal && $0.photoPlace != nil }
      .sorted { index.thumbnails.shownPixels(of: $0) > index.thumbnails.shownPixels(of: $1) }
    var state = original ? PhotoState.here : .elsewhere
    for thumbnail in largestFirst {
      let file = index.file(of: thumbnail)
      record.files.append(Self.file(thumbnail, at: file?.path ?? index.path(of: thumbnail) ?? ""))
      let end = thumbnail.offset.addingReportingOverflow(thumbnail.byteCount)
      if !original, state == .elsewhere, let file, !end.overflow,
        end.partialValue <= file.byteCount,
        let size = index.thumbnails.shownSize(of: thumbnail), size.width > 0, size.height > 0
      {
        // The original's size is unknown, so that of what is left is the photo's.
        state = .thumbnail
        record.set(.width, size.width)
        record.set(.height, size.height)
      }
    }
    record.set(.state, state.rawValue)
    return record
  }

  private func setDates(of image: ArtworkDatabase.Image, in record: inout PhotoRecord) {
    if let taken = image.creationDate.seconds {
      let isUTC = image.creationDate.isUTC
      record.set(isUTC ? .dateTaken : .localTimeTaken, taken)
      record.set(.zone, (isUTC ? PhotoZone.utc : .unknown).rawValue)
      record.set(.dateSource, "device")
    }
    // A local time without a zone is no moment.
    let changed = [image.modificationDate, image.fileDate].first { $0.rawValue != 0 && $0.isUTC }
    record.set(.dateModified, changed?.seconds)
  }

  /// Sets the name and the file of the original, and returns whether it is on the device.
  private mutating func setOriginal(
    of image: ArtworkDatabase.Image,
    in record: inout PhotoRecord
  ) -> Bool {
    guard let original = image.original, let place = original.photoPlace else { return false }
    switch place {
    case .onComputer(let name, let path):
      record.set(.name, name)
      let count = original.byteCount == 0 ? nil : original.byteCount
      record.files.append(PhotoFile(.onComputer, path, byteCount: count))
      return false
    case .onDevice(let path):
      record.set(.name, path.lastPathComponent)
      guard let found = index.file(of: original) else { return false }
      var file = PhotoFile(.original, found.path, byteCount: found.byteCount)
      file.modifiedTime = found.modified * 1_000_000_000
      record.set(.fileSize, found.byteCount)
      record.files.append(file)
      return true
    }
  }

  private static func file(
    _ thumbnail: ArtworkDatabase.Thumbnail,
    at path: String
  ) -> PhotoFile {
    var file = PhotoFile(.thumbnail, path, byteCount: thumbnail.byteCount)
    file.offset = thumbnail.offset
    file.format = Int(thumbnail.format)
    file.width = thumbnail.width
    file.height = thumbnail.height
    file.horizontalPadding = thumbnail.horizontalPadding
    file.verticalPadding = thumbnail.verticalPadding
    return file
  }

  // MARK: Albums

  private mutating func record(of album: ArtworkDatabase.Album) -> PhotoAlbumRecord {
    var record = PhotoAlbumRecord(
      persistentID: id(of: album),
      kind: album.isMaster ? .library : .album,
      name: album.name
    )
    record.settings = Self.settings(of: album)
    record.members = album.members.compactMap { references[$0] }
    let missing = album.members.count - record.members.count
    if missing > 0 {
      let what = missing == 1 ? "1 member" : "\(missing) members"
      let message = "\(what) of the album \(album.name.quoted) cannot be found"
      problems.add(ImportWarning(file: index.file.path, message))
    }
    return record
  }

  private static func settings(of album: ArtworkDatabase.Album) -> String {
    let show = album.slideShow
    guard show.isSet else { return "" }
    var members: [String: JSONValue] = [:]
    for (name, value) in [
      ("playsMusic", show.playsMusic), ("repeats", show.repeats), ("shuffles", show.shuffles),
      ("showsTitles", show.showsTitles),
    ] where value { members[name] = .boolean(true) }
    for (name, value) in [
      ("direction", UInt32(show.direction)), ("slideDuration", show.slideDuration),
      ("transitionDuration", show.transitionDuration),
    ] where value > 0 { members[name] = .integer(Int64(value)) }
    if show.musicID != 0 {
      members["musicID"] = .string(PersistentID(rawValue: show.musicID).description)
    }
    return JSONValue.object(members).text
  }

  // MARK: IDs

  /// Returns an ID that follows from the database's random bytes and the image's own ID or, as
  /// libgpod gives images other IDs whenever it writes them, from the place of its pixels.
  private mutating func id(of image: ArtworkDatabase.Image) -> PersistentID {
    var hasher = StableHasher(seed: 0x7068_6F74_6F)
    if let identity = database.identity {
      hasher.combine(identity.span)
      hasher.combine(UInt64(image.id))
    } else if let place = image.thumbnails.filter({ !$0.isOriginal }).min(by: {
      $0.format < $1.format
    }) {
      hasher.combine(Array(place.file.utf8).span)
      hasher.combine(UInt64(place.offset))
    } else {
      hasher.combine(UInt64(image.id))
    }
    return unused(hasher)
  }

  /// Returns an ID that follows from the database's random bytes and the album's own ID or, for
  /// libgpod, from the album's name.
  private mutating func id(of album: ArtworkDatabase.Album) -> PersistentID {
    var hasher = StableHasher(seed: 0x616C_6275_6D)
    if let identity = database.identity { hasher.combine(identity.span) }
    if album.isMaster {
      hasher.combine(1)
    } else if database.identity != nil {
      hasher.combine(UInt64(album.id))
    } else {
      hasher.combine(Array(album.name.utf8).span)
    }
    return unused(hasher)
  }

  /// Returns the hash or, if it was returned before, another one.
  private mutating func unused(_ hasher: StableHasher) -> PersistentID {
    var hasher = hasher
    let hash = hasher.finalize()
    let count = uses[hash, default: 0]
    uses[hash] = count + 1
    if count == 0 { return PersistentID(rawValue: hash) }
    hasher.combine(count)
    return PersistentID(rawValue: hasher.finalize())
  }
}

import Bytes
import MediaModel
import PhotoFormats

/// The photos and albums of a camera roll.
struct CameraRoll {
  private let files: [CameraRollFile]
  private let groups: [PhotoGroup]
  /// The places of the files with the same bytes as a file, by its place.
  private var copies: [Int: [CameraRollFile]] = [:]
  /// Files that belong to a photo by their names, but the photo is missing.
  let strays: [CameraRollFile]

  init(_ found: [CameraRollFile]) {
    var files: [CameraRollFile] = []
    var first: [String: Int] = [:]
    for file in found {
      if let hash = file.sha256, file.reading.isShown {
        if let place = first[hash] {
          copies[place, default: []].append(file)
          continue
        }
        first[hash] = files.count
      }
      files.append(file)
    }
    self.files = files
    let grouping = PhotoGrouping(files.map(\.rollFile))
    groups = grouping.groups
    strays = grouping.strays.map { files[$0] }
  }

  /// Passes all photos and albums to a sink.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - isComplete: Whether there are no other files, which could not be read.
  /// - Throws: Any error of the sink.
  func write(to sink: any LibrarySink, isComplete: Bool) throws {
    var albums: [Album: [PhotoReference]] = [:]
    var order: [Album] = []
    for group in groups {
      let reference = try sink.photo(record(of: group))
      guard let album = Album(of: files[group.original].path) else { continue }
      if albums[album] == nil { order.append(album) }
      albums[album, default: []].append(reference)
    }
    for album in order {
      var record = album.record
      record.members = albums[album] ?? []
      record.isPartial = !isComplete
      try sink.photoAlbum(record)
    }
  }

  private func record(of group: PhotoGroup) -> PhotoRecord {
    let original = files[group.original]
    var record = PhotoRecord(persistentID: original.persistentID)
    record.values = original.reading.values
    let isMovie = original.reading.kind == .movie
    record.set(.name, original.path.lastPathComponent)
    record.set(.kind, (isMovie ? PhotoKind.movie : .photo).rawValue)
    record.set(.state, PhotoState.here.rawValue)
    record.set(.fileSize, original.byteCount)
    record.set(.dateModified, original.modifiedTime.dividedDown(by: 1_000_000_000))
    record.set(.isLive, group.liveMovie != nil)
    record.set(.isEdited, group.edited != nil || group.adjustments != nil)
    record.files = files(of: group)
    return record
  }

  private func files(of group: PhotoGroup) -> [PhotoFile] {
    let places: [(PhotoFile.Role, Int?)] = [
      (.original, group.original), (.edit, group.edited), (.liveMovie, group.liveMovie),
      (.editedLiveMovie, group.editedMovie), (.adjustments, group.adjustments),
      (.originalAdjustments, group.originalAdjustments),
    ]
    var listed: [PhotoFile] = []
    for (role, place) in places + group.others.map({ (.sidecar, $0) }) {
      guard let place else { continue }
      listed.append(files[place].photoFile(role))
      listed += (copies[place] ?? []).map { $0.photoFile(.copy) }
    }
    return listed
  }

  /// The album of a photo, which follows from its folder.
  private enum Album: Hashable {
    case cameraRoll
    case folder(String)

    init?(of path: String) {
      let folder = path.folderPath
      if folder.isEmpty { return nil }
      let isCameras = CameraFolderName(folder.lastPathComponent) != nil
      let isInRoll = folder.lowercased().split(separator: "/").contains("dcim")
      self = isCameras || isInRoll ? .cameraRoll : .folder(folder)
    }

    var record: PhotoAlbumRecord {
      switch self {
      case .cameraRoll:
        PhotoAlbumRecord(persistentID: id(of: ""), kind: .cameraRoll, name: "Camera Roll")
      case .folder(let path):
        PhotoAlbumRecord(persistentID: id(of: path), kind: .folder, name: path)
      }
    }

    private func id(of path: String) -> PersistentID {
      // 'PHALBUM1' in ASCII.
      var hasher = StableHasher(seed: 0x5048_414C_4255_4D31)
      hasher.combine(Array(path.utf8).span)
      return PersistentID(nonzero: hasher.finalize())
    }
  }
}

extension CameraRollFile {
  /// The ID of a photo, which follows from its content ID or, without one, from its bytes.
  fileprivate var persistentID: PersistentID {
    // 'PHOTOID1' in ASCII.
    var hasher = StableHasher(seed: 0x5048_4F54_4F49_4431)
    hasher.combine(reading.kind == .movie ? 1 : 0)
    if let contentID = reading.values.text(PhotoProperty.contentID) {
      hasher.combine(Array(contentID.lowercased().utf8).span)
    } else {
      hasher.combine(UInt64(byteCount))
      hasher.combine(reading.head)
    }
    return PersistentID(nonzero: hasher.finalize())
  }
}

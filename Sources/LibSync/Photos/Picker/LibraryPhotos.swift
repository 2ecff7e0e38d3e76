import MediaArtwork
public import MediaCapture
public import MediaModel
import MediaStore
import Synchronization

/// The photos of a library file, for an ``ImagePicker``.
public struct LibraryPhotos: PickableLibrary {
  private let library: MediaLibrary
  private let renderer: PhotoRenderer
  private let sources = Sources()

  /// - Parameters:
  ///   - library: The library, which stays open.
  ///   - renderer: Makes the pictures that are shown; `nil` for one that others use as well.
  public init(_ library: MediaLibrary, renderer: PhotoRenderer? = nil) {
    (self.library, self.renderer) = (library, renderer ?? .shared)
  }

  /// The sources of pictures, which are found when the first picture is wanted.
  private final class Sources: Sendable {
    private let found = Mutex<PhotoPictureSources?>(nil)

    func find(_ folder: @autoclosure () throws -> String) rethrows -> PhotoPictureSources {
      try found.withLock { found in
        if let found { return found }
        let sources = PhotoPictureSources(in: try folder())
        found = sources
        return sources
      }
    }
  }

  /// Whether the library has photos, and for ``ImageSource/savedPhotos`` a camera roll.
  public func availability(of source: ImageSource) -> Availability {
    do {
      var first = PhotoQuery()
      first.limit = 1
      let hasPhotos =
        source == .savedPhotos ? try roll() != nil : try !library.photos(first).isEmpty
      return hasPhotos ? .available : .unavailable(.noLibrary)
    } catch {
      switch (error as? StoreError)?.code {
      case .locked, .beingCreated: return .unavailable(.libraryLocked)
      case .cannotOpen: return .unavailable(.noPermission)
      case .missing, .unknownLibrary: return .unavailable(.noLibrary)
      default: return .unavailable(.libraryCorrupt)
      }
    }
  }

  /// Returns the media types of the photos.
  public func mediaTypes(of source: ImageSource) throws -> [CaptureMediaType] {
    var query = try query(PickableSelection(source))
    query.limit = 1
    return try CaptureMediaType.allCases.filter { type in
      query.kind = type.photoKind
      return try !library.photos(query).isEmpty
    }
  }

  /// Returns the albums, in the order of the source.
  public func albums(of source: ImageSource) throws -> [PickableAlbum] {
    try library.photoAlbums.filter { source == .library || $0.kind == .cameraRoll }
      .map { PickableAlbum($0.persistentID, name: $0.name, count: $0.count) }
  }

  /// Returns photos in the order of their album, or by the time at which they were taken.
  public func photos(_ selection: PickableSelection) throws -> [PickablePhoto] {
    let folder = try library.photoFolder
    var photos: [PickablePhoto] = []
    try library.forEachPhoto(of: query(selection)) { photos.append(Self.photo($0, in: folder)) }
    return photos
  }

  /// Returns a photo.
  public func photo(_ persistentID: PersistentID, of source: ImageSource) throws -> PickablePhoto? {
    if source == .savedPhotos {
      let roll = try roll()
      let albums = try library.photoAlbums(of: persistentID)
      guard albums.contains(where: { $0.persistentID == roll }) else { return nil }
    }
    guard let photo = try library.photo(persistentID) else { return nil }
    var found = Self.photo(photo, in: try library.photoFolder)
    for property in photo.properties {
      found.metadata[property.name] = photo.value(for: property)
    }
    return found
  }

  /// Decodes the file or, if it is gone, a thumbnail of the device.
  public func thumbnail(
    of photo: PickablePhoto,
    side: Int,
    at time: Duration
  ) async -> PhotoThumbnail? {
    let size = PictureSize(width: side, height: side)
    guard let stored = try? library.photo(photo.persistentID),
      let source = try? sources.find(library.photoFolder).source(of: stored, fitting: size)
    else { return nil }
    return await renderer.thumbnail(of: source, side: side, at: time)
  }

  /// The camera roll; `nil` if the library has none.
  private func roll() throws -> PersistentID? {
    try library.store.photoAlbums().first { $0.kind == .cameraRoll }?.persistentID
  }

  private func query(_ selection: PickableSelection) throws -> PhotoQuery {
    var query = PhotoQuery()
    query.album = try selection.album ?? (selection.source == .savedPhotos ? roll() : nil)
    query.kind = selection.mediaTypes.count == 1 ? selection.mediaTypes.first?.photoKind : nil
    (query.offset, query.limit) = (selection.offset, selection.limit)
    query.readsFiles = true
    return query
  }

  private static func photo(_ photo: Photo, in folder: String) -> PickablePhoto {
    let type: CaptureMediaType = photo.kind == .movie ? .movie : .image
    var result = PickablePhoto(photo.persistentID, type, name: photo.name)
    result.date = (photo.localTimeTaken ?? photo.dateTaken)?.description
    result.size = photo.size.map { PictureSize(width: $0.width, height: $0.height) }
    result.duration = photo.duration
    result.path = photo.original.map { folder + "/" + $0.location }
    return result
  }
}

extension CaptureMediaType {
  fileprivate var photoKind: PhotoKind { self == .image ? .photo : .movie }
}

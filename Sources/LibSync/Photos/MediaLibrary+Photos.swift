public import MediaModel

/// Photos, which a library has if its source is a camera roll or a device with a photo library.
extension MediaLibrary {
  /// Returns the photos of a query.
  ///
  /// - Throws: `StoreError`.
  public func photos(_ query: PhotoQuery = PhotoQuery()) throws -> [Photo] {
    var photos: [Photo] = []
    try forEachPhoto(of: query) { photos.append($0) }
    return photos
  }

  /// Calls the body with the photos of a query, in its order.
  ///
  /// - Throws: `StoreError`, and any error that the body throws.
  public func forEachPhoto(of query: PhotoQuery, _ body: (Photo) throws -> Void) throws {
    try store.readPhotos(query, body)
  }

  /// Returns the number of photos of a query, whatever its limit.
  ///
  /// - Throws: `StoreError`.
  public func photoCount(_ query: PhotoQuery = PhotoQuery()) throws -> Int {
    try store.photoCount(query)
  }

  /// Returns a photo with its files; `nil` if the library has none with this ID.
  ///
  /// - Throws: `StoreError`.
  public func photo(_ id: PersistentID) throws -> Photo? {
    var query = PhotoQuery()
    query.ids = [id]
    query.readsFiles = true
    return try photos(query).first
  }

  /// The albums, in the order of the source.
  ///
  /// - Throws: `StoreError`.
  public var photoAlbums: [PhotoAlbum] {
    get throws { try store.photoAlbums() }
  }

  /// Returns the albums that have a photo.
  ///
  /// - Throws: `StoreError`.
  public func photoAlbums(of photo: PersistentID) throws -> [PhotoAlbum] {
    let ids = Set(try store.photoAlbums(of: photo))
    return try photoAlbums.filter { ids.contains($0.persistentID) }
  }

  /// Returns the names of the albums of the photos of a query that are in any, by their IDs.
  package func photoAlbumNames(
    _ query: PhotoQuery = PhotoQuery()
  ) throws -> [PersistentID: [String]] {
    try store.photoAlbumNames(query)
  }

  /// The folder that the paths of photos' files are relative to, where path maps say.
  ///
  /// - Throws: `StoreError`.
  public var photoFolder: String {
    get throws {
      let folder = try storedPhotoFolder
      return try pathMaps().lazy.compactMap { $0.apply(to: folder) }.first ?? folder
    }
  }

  /// The folder of the photos when they were imported.
  var storedPhotoFolder: String {
    get throws {
      let name = try name
      let library = try libraries().first { $0.name == name }
      if case .text(let url) = library?.value(for: .musicFolder),
        let path = FileLocation.path(ofURL: url)
      {
        return path
      }
      return library?.source ?? ""
    }
  }
}

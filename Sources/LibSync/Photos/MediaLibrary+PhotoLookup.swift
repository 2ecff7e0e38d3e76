public import MediaModel

/// Finding photos and albums by what people type.
extension MediaLibrary {
  /// Returns the IDs of photos that are named by their IDs, the first digits of these, or the names
  /// of their files; case is ignored.
  ///
  /// - Throws: `LookupError` for the first one that no photo or several photos have, `StoreError`.
  public func photoIDs(named words: [String]) throws -> [PersistentID] {
    if words.isEmpty { return [] }
    let photos = try photos().map { (id: $0.persistentID, name: $0.name.lowercased()) }
    return try words.map { word in
      let wanted = word.lowercased()
      let digits = word.uppercased()
      let isDigits = word.utf8.count >= 4 && word.allSatisfy(\.isHexDigit)
      var found = photos.filter { $0.name == wanted }
      if found.isEmpty, isDigits { found = photos.filter { "\($0.id)".hasPrefix(digits) } }
      guard let photo = found.first else { throw LookupError.unknownPhoto(word) }
      if Set(found.map(\.id)).count > 1 {
        throw LookupError.ambiguousPhoto(word, found.prefix(5).map(\.id))
      }
      return photo.id
    }
  }

  /// Returns the album with a name or an ID; case is ignored, and `library` also means the album of
  /// all photos of a device.
  ///
  /// - Throws: `LookupError` if there is none or several have the name, `StoreError`.
  public func photoAlbum(named word: String) throws -> PhotoAlbum {
    let albums = try photoAlbums
    let wanted = word.lowercased()
    var found = albums.filter { $0.name.lowercased() == wanted }
    if found.isEmpty { found = albums.filter { "\($0.persistentID)" == word.uppercased() } }
    if found.isEmpty, wanted == "library" { found = albums.filter { $0.kind == .library } }
    guard let album = found.first else {
      throw LookupError.unknownAlbum(word, names: albums.map(\.name))
    }
    if found.count > 1 { throw LookupError.ambiguousAlbum(word, found.map(\.persistentID)) }
    return album
  }
}

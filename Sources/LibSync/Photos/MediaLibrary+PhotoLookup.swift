public import MediaModel

/// Finding photos and albums by what people type.
extension MediaLibrary {
  /// Returns the IDs of photos that are named by their IDs, the first digits of these, or the names
  /// of their originals or else of other files that only they have; case is ignored.
  ///
  /// - Throws: `LookupError` for the first one that no photo or several photos have, `StoreError`.
  public func photoIDs(named words: [String]) throws -> [PersistentID] {
    if words.isEmpty { return [] }
    var byName: [String: [PersistentID]] = [:]
    var ids: [String] = []
    var byText: [String: PersistentID] = [:]
    try forEachPhoto(of: PhotoQuery()) { photo in
      let id = photo.persistentID
      byName[photo.name.lowercased(), default: []].append(id)
      ids.append("\(id)")
      byText["\(id)"] = id
    }
    ids.sort()
    var byFile: [String: [PersistentID]]?
    return try words.map { word in
      var found =
        byName[word.lowercased()]
        ?? Self.beginning(with: word, in: ids).compactMap { byText[$0] }
      if found.isEmpty {
        let files = try byFile ?? photosByFile()
        byFile = files
        found = files[word.lowercased()] ?? []
      }
      guard let photo = found.first else { throw LookupError.unknownPhoto(word) }
      if Set(found).count > 1 { throw LookupError.ambiguousPhoto(word, Array(found.prefix(5))) }
      return photo
    }
  }

  /// Returns the photos by the names of their edits, movies and other files of their own.
  private func photosByFile() throws -> [String: [PersistentID]] {
    var query = PhotoQuery()
    query.readsFiles = true
    var found: [String: [PersistentID]] = [:]
    try forEachPhoto(of: query) { photo in
      for file in photo.files where ![.thumbnail, .onComputer].contains(file.role) {
        found[file.name.lowercased(), default: []].append(photo.persistentID)
      }
    }
    return found
  }

  /// Returns those of some sorted IDs that begin with the digits of a word.
  private static func beginning(with word: String, in ids: [String]) -> ArraySlice<String> {
    guard word.utf8.count >= 4, word.allSatisfy(\.isHexDigit) else { return [] }
    let digits = word.uppercased()
    var (start, end) = (0, ids.count)
    while start < end {
      let middle = (start + end) / 2
      if ids[middle] < digits { start = middle + 1 } else { end = middle }
    }
    return ids[start...].prefix { $0.hasPrefix(digits) }
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

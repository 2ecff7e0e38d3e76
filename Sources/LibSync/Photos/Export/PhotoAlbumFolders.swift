import Bytes
import MediaModel

/// The folders of albums in an export, in which each album has one of its own.
struct PhotoAlbumFolders {
  private var folders: [PersistentID: [[String]]] = [:]

  /// - Parameters:
  ///   - library: The library.
  ///   - album: The only album that is exported; `nil` for all of them.
  /// - Throws: `StoreError`.
  init(of library: MediaLibrary, album: PersistentID?) throws {
    var taken: Set<String> = []
    var query = PhotoQuery()
    for found in try library.photoAlbums
    where album == nil ? found.kind != .library : found.id == album {
      let path = Self.path(found.name, &taken)
      query.album = found.id
      for photo in Set(try library.photos(query).map(\.id)) {
        folders[photo, default: []].append(path)
      }
    }
  }

  /// Returns the folders that have a photo; one that is in no album is beside them.
  func folders(of photo: Photo) -> [[String]] { folders[photo.id] ?? [[]] }

  /// Returns the path of a new folder for an album, whose name may be a path itself.
  private static func path(_ name: String, _ taken: inout Set<String>) -> [String] {
    var parts = name.split(separator: "/").map(String.init)
    let last = parts.popLast() ?? "Album"
    let parents = parts.map { SafeFileName.make($0, fileExtension: "") }
    for number in 1... {
      let numbered = SafeFileName.make(
        last,
        number: number == 1 ? nil : number,
        fileExtension: ""
      )
      let path = parents + [numbered]
      if taken.insert(path.joined(separator: "/").uppercased().lowercased()).inserted {
        return path
      }
    }
    return parents
  }
}

import MediaModel

/// Which files all playlists of a library are exported to.
public struct ExportPlan: Sendable {
  /// A playlist and its file.
  public struct File: Sendable {
    /// The playlist.
    public let playlist: Playlist
    /// The folders that its file is in, the outermost first.
    public let folders: [String]
    /// What its file is called.
    public let name: String

    /// The path of its file, relative to the folder that all are in.
    public var path: String { (folders + [name]).joined(separator: "/") }
  }

  /// The folders to be made, each as the names that lead to it, an outer one before those in it.
  public private(set) var folders: [[String]] = []
  /// One for each playlist that is not the library itself, and a folder only where the format has
  /// files of folders; such a file is beside its directory.
  public private(set) var files: [File] = []

  /// How many folders lie in each other; lists in deeper ones are in the last of them.
  public static let maxDepth = 32
  /// How long paths of folders become, so that other programs can open what is in them.
  private static let maxPathBytes = 2048

  private static func canHold(_ place: [String]) -> Bool {
    place.count < maxDepth
      && place.reduce(0) { $0 + $1.utf8.count + 1 } < maxPathBytes - SafeFileName.maxBytes
  }

  /// Plans files and folders whose names differ on every file system.
  ///
  /// - Parameters:
  ///   - playlists: All playlists of a library.
  ///   - format: What the files are.
  public init(_ playlists: [Playlist], format: PlaylistFormat) {
    // The folder that what lies at a depth is in; lists are no folders, even if some say so.
    var places: [[String]] = [[]]
    var names: [[String]: FolderNames] = [:]
    PlaylistTree(playlists.filter { $0.kind != .master }).walk { playlist, depth in
      let place = places[depth]
      places.removeSubrange((depth + 1)...)
      guard playlist.kind == .folder else {
        places.append(place)
        let name = names[place, default: FolderNames()]
          .claim(playlist.name, fileExtension: format.fileExtension)
        files.append(File(playlist: playlist, folders: place, name: name))
        return
      }
      if Self.canHold(place) {
        let folder = names[place, default: FolderNames()].claim(playlist.name, fileExtension: "")
        places.append(place + [folder])
        folders.append(place + [folder])
      } else {
        places.append(place)
      }
      guard format.hasFolders else { return }
      let name = names[place, default: FolderNames()]
        .claim(playlist.name, fileExtension: format.fileExtension)
      files.append(File(playlist: playlist, folders: place, name: name))
    }
  }
}

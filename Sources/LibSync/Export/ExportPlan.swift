import Bytes
import MediaModel

/// The files and folders to which all playlists of a library are exported.
public struct ExportPlan: Sendable {
  /// A playlist and its file.
  public struct File: Sendable {
    /// The playlist.
    public let playlist: Playlist
    /// The folders that contain the file, outermost first.
    public let folders: [String]
    /// The name of the file.
    public let name: String

    /// The path of the file, relative to the output folder.
    public var path: String { (folders + [name]).joined(separator: "/") }
  }

  /// The folders to create, each as its path components, parents before children.
  public private(set) var folders: [[String]] = []
  /// The files: one for each playlist except the master playlist, and one for each folder if the
  /// format represents folders, next to its directory.
  ///
  /// Other formats get no files for empty built-in lists.
  public private(set) var files: [File] = []

  /// The maximum depth of nested folders; lists in deeper folders go to the deepest allowed folder.
  public static let maxDepth = 32
  /// The maximum length of folder paths, so that other programs can open the files in them.
  private static let maxPathBytes = 2048

  private static func canHold(_ place: [String]) -> Bool {
    place.count < maxDepth
      && place.reduce(0) { $0 + $1.utf8.count + 1 } < maxPathBytes - SafeFileName.maxBytes
  }

  /// Returns the name of the file of a single playlist, which is valid on every file system.
  package static func fileName(
    of playlist: Playlist,
    format: PlaylistFormat,
    limits: NameLimits = NameLimits()
  ) -> String {
    SafeFileName.make(playlist.name, fileExtension: format.fileExtension, limits: limits)
  }

  /// Plans files and folders with names that are unique on every file system.
  ///
  /// - Parameters:
  ///   - playlists: All playlists of a library.
  ///   - format: The format of the files.
  public init(_ playlists: [Playlist], format: PlaylistFormat) {
    self.init(playlists, format: format, limits: NameLimits())
  }

  /// Plans files and folders whose names are limited besides.
  ///
  /// - Parameters:
  ///   - playlists: All playlists of a library.
  ///   - format: The format of the files.
  ///   - limits: The limits of the names.
  ///   - taken: The paths of other files in the output folder, which are not used.
  package init(
    _ playlists: [Playlist],
    format: PlaylistFormat,
    limits: NameLimits,
    besides taken: Set<String> = []
  ) {
    // The folder for playlists at each depth. A list is never a folder, even if a playlist names it
    // as its parent.
    var places: [[String]] = [[]]
    var names: [[String]: FolderNames] = [:]
    for path in taken {
      let parts = path.split(separator: "/").map(String.init)
      names[Array(parts.dropLast()), default: FolderNames(limits)].reserve(path.lastPathComponent)
    }
    let exported = playlists.filter { playlist in
      // Only a format that restores whole libraries has a use for empty lists such as Rentals.
      let isUseless = playlist.kind == .builtIn && playlist.count == 0 && !format.hasFolders
      return playlist.kind != .master && !isUseless
    }
    PlaylistTree(exported).walk { playlist, depth in
      let place = places[depth]
      places.removeSubrange((depth + 1)...)
      guard playlist.kind == .folder else {
        places.append(place)
        let name = names[place, default: FolderNames(limits)]
          .claim(playlist.name, fileExtension: format.fileExtension)
        files.append(File(playlist: playlist, folders: place, name: name))
        return
      }
      if Self.canHold(place) {
        let folder = names[place, default: FolderNames(limits)].claim(
          playlist.name,
          fileExtension: ""
        )
        places.append(place + [folder])
        folders.append(place + [folder])
      } else {
        places.append(place)
      }
      guard format.hasFolders else { return }
      let name = names[place, default: FolderNames(limits)]
        .claim(playlist.name, fileExtension: format.fileExtension)
      files.append(File(playlist: playlist, folders: place, name: name))
    }
  }
}

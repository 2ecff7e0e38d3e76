import Bytes
import MediaImport
import MediaModel

/// An entry of a playlist file in the form in which its item is looked for.
struct WantedEntry {
  let persistentID: PersistentID?
  /// The URL of something else than a file.
  let url: String?
  /// The components of the path, in the form of `FileNameMatch.key`, the name of the file first.
  let names: [String]
  /// Whether the path is absolute, so that `names` is all of it.
  let isAbsolute: Bool
  let title: String?
  let artist: String?
  let milliseconds: Int64?
  /// The text that stands for the entry in messages.
  let label: String

  /// - Parameters:
  ///   - entry: The entry.
  ///   - folder: The absolute path of the folder of the playlist file.
  init(_ entry: PlaylistFileEntry, in folder: String) {
    persistentID = entry.persistentID
    (title, artist, milliseconds) = (entry.title, entry.artist, entry.milliseconds)
    label = entry.label
    switch entry.place {
    case .path(let path):
      let path = Self.absolute(path, in: folder)
      (url, names, isAbsolute) = (nil, Self.names(of: path), PathComponents.isAbsolute(path))
    case .url(let text): (url, names, isAbsolute) = (text, [], false)
    case nil: (url, names, isAbsolute) = (nil, [], false)
    }
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    // Windows writes paths relative to the playlist with backslashes.
    let isOfWindows = !path.utf8.contains(0x2F) && path.utf8.contains(0x5C)
    let path = isOfWindows ? path.replacing("\\", with: "/") : PathComponents.withSlashes(path)
    return PathComponents.isAbsolute(path) ? path : folder.appendingPath(path)
  }

  /// Returns the components of a path from the last one on, without those that lead nowhere.
  static func names(of path: String) -> [String] {
    var names: [Substring] = []
    for name in PathComponents.all(path) where !name.isEmpty && name != "." {
      if name == "..", !names.isEmpty {
        names.removeLast()
      } else {
        names.append(name)
      }
    }
    return names.reversed().map(FileNameMatch.key)
  }
}

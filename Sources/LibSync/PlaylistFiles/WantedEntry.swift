import Bytes
import MediaImport
import MediaModel

/// An entry of a playlist file in the form in which its item is looked for.
struct WantedEntry {
  let persistentID: PersistentID?
  /// The URL of something else than a file, or a path that may be one, such as `tidal:12345`.
  let url: String?
  /// The path as it is, and then the one that it is if it is percent-encoded; empty if the entry
  /// has no path, or one that is too long for any system.
  let paths: [EntryPath]
  /// The title, the artist and the album in folded form.
  let title: String?
  let artist: String?
  let album: String?
  let milliseconds: Int64?
  /// The text that stands for the entry in messages.
  let label: String

  /// The maximum length of a path in bytes; that of Linux is a quarter of it.
  private static let longestPath = 1 << 14

  /// - Parameters:
  ///   - entry: The entry.
  ///   - folder: The path of the folder of the playlist file, which ends with a slash.
  ///   - folding: Folds names.
  init(_ entry: PlaylistFileEntry, in folder: String, _ folding: inout NameFolding) {
    persistentID = entry.persistentID
    title = entry.title.map { folding.key($0) }
    artist = entry.artist.map { folding.key($0) }
    album = entry.albumTitle.map { folding.key($0) }
    milliseconds = entry.milliseconds
    label = entry.label
    switch entry.place {
    case .path(let path) where path.utf8.count <= Self.longestPath:
      url = path
      // Programs such as VLC write relative URLs, which nothing tells from paths.
      let decoded = PercentEncoding.decodedWholly(path.utf8).map { ExactPath.text($0) }
      paths = [path, decoded].compactMap { $0.flatMap { EntryPath(Self.absolute($0, in: folder)) } }
    case .url(let text): (url, paths) = (text, [])
    default: (url, paths) = (nil, [])
    }
  }

  /// Whether the entry says nothing of the item but where its file is.
  var isOnlyPath: Bool { title == nil && milliseconds == nil }

  private static func absolute(_ path: String, in folder: String) -> String {
    // Windows writes paths relative to the playlist with backslashes.
    let isOfWindows = !path.utf8.contains(0x2F) && path.utf8.contains(0x5C)
    let path = isOfWindows ? path.replacing("\\", with: "/") : PathComponents.withSlashes(path)
    return PathComponents.isAbsolute(path) ? path : folder + path
  }
}

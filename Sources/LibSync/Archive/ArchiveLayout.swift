import MediaArchive

/// The places of files in an archive.
package enum ArchiveLayout {
  /// The folder of the files of items.
  static let files = "data/files"
  /// The folder of pictures, each under its SHA-256.
  static let artwork = "data/artwork"
  static let playlists = "data/playlists"
  /// The folder of saved collections, each as JSON.
  static let collections = "data/collections"
  /// The items, playlists, saved collections and libraries, as one JSON object per line.
  static let catalog = "data/catalog.jsonl"
  /// The library file.
  static let library = "data/library.sqlite"

  /// Returns a path in an archive, made from names that are safe.
  static func path(_ names: String...) throws -> BagPath {
    let text = names.joined(separator: "/")
    guard let path = BagPath(text) else { throw UnsafePath(path: text) }
    return path
  }

  /// Names that are too long together.
  struct UnsafePath: Error { let path: String }

  /// Returns a text for the name of a file without percent signs, which programs that check bags
  /// read in two ways.
  static func plain(_ text: String) -> String { text.replacing("%", with: "_") }
}

import MediaModel

/// The keys at the top level of a library's property list.
///
/// Their order differs between a library that iTunes shares automatically and an exported one: in
/// the former, Music Folder comes last.
enum LibraryKeys {
  static let table = KeyMap(
    [
      ("Library Persistent ID", .persistentID), ("Tracks", .list(.tracks)),
      ("Playlists", .list(.playlists)),
    ] + properties.map { ($0, .property($1)) }
  )

  private static let properties: [(String, LibraryProperty)] = [
    ("Major Version", .majorVersion), ("Minor Version", .minorVersion),
    ("Application Version", .applicationVersion), ("Date", .exportDate),
    ("Features", .features), ("Show Content Ratings", .showContentRatings),
    ("Music Folder", .musicFolder),
  ]
}

extension LibraryRecord {
  /// Returns the application that wrote the library.
  ///
  /// Music.app numbers its own versions from 1.0, in four parts; iTunes never had such a number.
  func writer() -> LibraryKind {
    let version = values.text(LibraryProperty.applicationVersion) ?? ""
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    return parts.first == "1" && parts.count >= 4 ? .music : .iTunes
  }
}

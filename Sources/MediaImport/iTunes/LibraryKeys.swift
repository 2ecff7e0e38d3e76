import MediaModel

/// The keys at the top of a library's property list.
///
/// Their order differs between a library that iTunes shared by itself and one that was exported:
/// the first has Music Folder at its end.
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
  /// Music.app counts its own versions from 1.0 in four parts; iTunes never had such a number.
  func writer() -> LibraryKind {
    let version = values.text(LibraryProperty.applicationVersion) ?? ""
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    return parts.first == "1" && parts.count >= 4 ? .music : .iTunes
  }
}

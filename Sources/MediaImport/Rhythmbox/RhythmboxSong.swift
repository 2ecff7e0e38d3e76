/// A song in the database of Rhythmbox, with what its user thinks of it.
package struct RhythmboxSong: Sendable {
  /// The absolute path of the file, as an `ExactPath`.
  package let path: String
  package var title: String?
  package var artist: String?
  package var albumTitle: String?
  package var genre: String?
  /// From 1 to 100, with 20 for each star; `nil` for none.
  package var rating: Int?
  package var playCount: Int?
  /// Seconds since 1970.
  package var lastPlayed: Int64?
  /// Seconds since 1970.
  package var firstSeen: Int64?

  package init(path: String) { self.path = path }
}

/// An edit that a database does not permit; the database is as before.
package enum DatabaseEditError: Error, Equatable, Sendable {
  /// A part of the database that edits depend on is missing or damaged.
  case damaged(String)
  /// Another track has the persistent ID.
  case takenID(UInt64)
  case unknownTrack(UInt64)
  case unknownPlaylist(UInt64)
  /// The list of all tracks, whose name is that of the device, cannot be removed.
  case libraryList
  /// All numbers for tracks, albums and entries are in use.
  case outOfNumbers
}

/// A part of a database that does not fit the others.
package struct DatabaseFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The length or a count of a chunk is not that of its content; its four letters.
    case wrongLength(chunk: String)
    /// There are bytes after the end of the database.
    case excess
    /// There is no list of tracks.
    case noTracks
    /// A sort index does not name each track once; its number.
    case wrongIndex(UInt64)
    /// A jump table does not cover its sort index; its number.
    case wrongJumps(UInt64)
    /// The places of entries of a list do not rise in the order of the file.
    case fallingPlaces(list: String)
    /// Entries of a list name tracks that do not exist.
    case unknownMembers(list: String)
    /// A list names a folder that does not exist.
    case unknownFolder(list: String)
    /// Tracks name albums that do not exist.
    case unknownAlbums
    /// A list differs between the two data sets of lists, or is in only one of them.
    case differingList(list: String)
  }

  package let kind: Kind
  /// The offset of the first part in the inflated file; `nil` for the whole file.
  package let offset: Int?
  /// The number of parts with the fault.
  package let count: Int
}

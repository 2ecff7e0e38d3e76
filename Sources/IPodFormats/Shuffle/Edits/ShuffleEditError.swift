import MediaModel

/// An error because of which an `iTunesSD` is not edited; the database is as before.
package enum ShuffleEditError: Error, Equatable, Sendable {
  /// The file differs from every known form.
  case notUnderstood(offset: Int, String)
  /// A path is not absolute, contains a NUL, or is too long for the database.
  case invalidPath(String)
  /// The name of a file does not say in which format it is, or devices with this form of the
  /// database do not play it.
  case unsupportedFile(String)
  case outOfRange(ShuffleNumber)
  /// A track is from a database of another form.
  case foreignTrack(position: Int)
  /// Another track has the persistent ID.
  case takenID(UInt64)
  case unknownTrack(position: Int)
  /// Devices of the first two generations have no playlists.
  case listsUnsupported
  /// A database has one list of all tracks, not this many.
  case libraryLists(count: Int)
  case tooLarge
  /// `iTunesStats` has another number of rows than the database has tracks.
  case rowMismatch(rows: Int, tracks: Int)
  /// `iTunesStats` is from a device of another generation.
  case foreignStats

  /// The reason in words, without a period.
  package var message: String {
    switch self {
    case .notUnderstood(let offset, let reason): "\(reason) (byte \(offset))"
    case .invalidPath(let path): "the device's database cannot store the path '\(path)'"
    case .unsupportedFile(let path): "the device does not play files such as '\(path)'"
    case .outOfRange(let number): "the value of '\(number)' is out of range"
    case .foreignTrack(let position): "track \(position + 1) has the form of another database"
    case .takenID(let id): "another track has the persistent ID \(PersistentID(rawValue: id))"
    case .unknownTrack(let position): "a list names track \(position + 1), which does not exist"
    case .listsUnsupported: "the device has no playlists"
    case .libraryLists(let count): "expected one list of all tracks, found \(count)"
    case .tooLarge: "there are too many tracks or entries for the device's database"
    case .rowMismatch(let rows, let tracks):
      "expected play counts of \(tracks) tracks, found \(rows)"
    case .foreignStats: "the play counts have the form of another generation of devices"
    }
  }
}

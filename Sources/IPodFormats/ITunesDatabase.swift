package import MediaModel

/// The database of an iPod: `iTunesDB`, or `iTunesCDB` once it is inflated.
package struct ITunesDatabase: Sendable {
  package let version: UInt32
  /// Of the library; nil when the database gives none.
  package let persistentID: PersistentID?
  package let databaseID: UInt64
  /// Seconds that the device's clock is ahead of UTC; nil when the database does not tell.
  package let offsetFromUTC: Int64?
  /// 1 for Mac OS, 2 for Windows; nil when the database does not tell.
  package let platform: UInt16?
  /// Of the file's bytes.
  package let fingerprint: UInt64
  /// How many tracks there are, which need not be the number that the database says.
  package var trackCount: Int { 0 }
  /// False when tracks may be missing, because the database is damaged.
  package var isComplete: Bool { true }
  /// What of the file neither tracks nor playlists hold.
  package var remainder: [UInt8] { [] }

  /// Whether a file begins as a database does, in either byte order.
  package static func recognises(_ bytes: [UInt8]) -> Bool { false }

  /// Where the compressed part of a database starts; nil when nothing of it is compressed.
  package static func compressedStart(in bytes: [UInt8]) -> Int? { nil }

  /// Reads the header and finds the sections of a file that is inflated already.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Takes what is wrong with header and sections.
  /// - Throws: When it is no database.
  package init(
    _ file: DeviceBytes,
    problems: inout SourceProblems
  ) throws(DeviceFormatError) {
    throw DeviceFormatError("not an iPod's database", file: file.path)
  }

  /// What the device is called: the name of its master list.
  package func deviceName() -> String? { nil }

  /// Calls the body with each track in the order of the database.
  ///
  /// The record is used again for the next track.
  ///
  /// - Parameters:
  ///   - clock: The device's.
  ///   - problems: Takes what is wrong with tracks.
  ///   - body: Takes the record, the database's number for the track and its position from 0; what
  ///     it throws ends the walk.
  /// - Throws: What the body throws.
  package func forEachTrack(
    clock: LocalClock,
    problems: inout SourceProblems,
    _ body: (inout ItemRecord, _ number: UInt32, _ position: Int) throws -> Void
  ) throws {}

  /// Calls the body with each of the user's playlists in the order of the database.
  ///
  /// - Parameters:
  ///   - clock: The device's.
  ///   - problems: Takes what is wrong with playlists.
  ///   - reference: Finds the item of a track's number.
  ///   - body: Takes the playlist; what it throws ends the walk.
  /// - Throws: What the body throws.
  package func forEachPlaylist(
    clock: LocalClock,
    problems: inout SourceProblems,
    reference: (UInt32) -> ItemReference?,
    _ body: (PlaylistRecord) throws -> Void
  ) throws {}
}

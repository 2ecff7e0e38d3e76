import IPodFormats
import MediaModel

/// A database with the tracks and playlists of a device.
protocol DeviceDatabase {
  /// The persistent ID of the library, or `nil` if the database has none.
  var persistentID: PersistentID? { get }
  /// The fingerprint of the database's bytes.
  var fingerprint: UInt64 { get }
  var trackCount: Int { get }
  /// The IDs of all tracks by position, or `nil` if they are known only after reading each track.
  var trackIDs: OrderedIDs? { get }
  /// False if tracks may be missing because the database is damaged.
  var isComplete: Bool { get }
  /// False if tracks may be missing, so that positions are unreliable.
  var hasAllTracks: Bool { get }
  /// The bytes that belong to no track or playlist.
  var remainder: [UInt8] { get }
  /// The offset of the device's clock from UTC in seconds, or `nil` if the database has none.
  var offsetFromUTC: Int64? { get }

  func deviceName() -> String?

  /// Returns the plays since the last sync, by persistent ID; the tracks' own counts include them.
  ///
  /// The result is `nil` for a database that does not record plays since the last sync.
  func countedPlays(problems: inout ImportWarnings) -> [PersistentID: PlayStatistics]?

  func forEachTrack(
    clock: LocalClock,
    problems: inout ImportWarnings,
    _ body: (inout ItemRecord, _ number: UInt32, _ position: Int) throws -> Void
  ) throws

  func forEachPlaylist(
    problems: inout ImportWarnings,
    reference: (UInt32) -> ItemReference?,
    _ body: (PlaylistRecord) throws -> Void
  ) throws
}

extension DeviceDatabase {
  var hasAllTracks: Bool { isComplete }

  var trackIDs: OrderedIDs? { nil }

  func countedPlays(problems: inout ImportWarnings) -> [PersistentID: PlayStatistics]? { nil }
}

extension ITunesDatabase: DeviceDatabase {}

/// A database without tracks, for a device that has no other.
struct NoTracks: DeviceDatabase {
  var persistentID: PersistentID? { nil }
  var fingerprint: UInt64 { 0 }
  var trackCount: Int { 0 }
  var isComplete: Bool { true }
  var remainder: [UInt8] { [] }
  var offsetFromUTC: Int64? { nil }

  func deviceName() -> String? { nil }

  func forEachTrack(
    clock: LocalClock,
    problems: inout ImportWarnings,
    _ body: (inout ItemRecord, _ number: UInt32, _ position: Int) throws -> Void
  ) {}

  func forEachPlaylist(
    problems: inout ImportWarnings,
    reference: (UInt32) -> ItemReference?,
    _ body: (PlaylistRecord) throws -> Void
  ) {}
}

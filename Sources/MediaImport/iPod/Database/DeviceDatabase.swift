import IPodFormats
import MediaModel

/// What holds the tracks and playlists of a device.
protocol DeviceDatabase {
  /// Of the library; nil when the database gives none.
  var persistentID: PersistentID? { get }
  /// Of its bytes.
  var fingerprint: UInt64 { get }
  var trackCount: Int { get }
  /// Of all tracks, by their place; nil when only reading each track tells.
  var trackIDs: OrderedIDs? { get }
  /// False when tracks may be missing, because the database is damaged.
  var isComplete: Bool { get }
  /// False when tracks may be missing, so that none is sure to be in its place.
  var hasAllTracks: Bool { get }
  /// What of it neither tracks nor playlists hold.
  var remainder: [UInt8] { get }
  /// Seconds that the device's clock is ahead of UTC; nil when the database does not tell.
  var offsetFromUTC: Int64? { get }

  func deviceName() -> String?

  /// What was done with tracks since the last sync, by persistent ID, where the tracks' own counts
  /// have it already; nil for a database that notes nothing of that.
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

public import MediaModel

/// A sync of a device: what it was to do, and what came of it.
public struct SyncRecord: Hashable, Sendable {
  /// The end of a sync.
  public enum Outcome: String, Sendable {
    /// Everything was done.
    case done
    /// The device was written, except for some tracks.
    case partial
    /// The device is as it was before.
    case rolledBack
    /// It ended before the device was written, and was not yet finished or rolled back.
    case interrupted
  }

  /// The number of the sync of its device, from 1; 0 if it was not recorded yet.
  public internal(set) var number: Int64 = 0
  /// When it began.
  public var began: Timestamp
  /// When it ended.
  public var ended: Timestamp
  /// Whether it was done.
  public var outcome: Outcome
  /// The numbers of tracks added, changed and removed.
  public var tracks: ChangeCount
  /// The size of the files that were copied to the device, in bytes.
  public var bytesCopied: Int64
  /// The time that it took, in milliseconds, whatever the clock showed.
  public var duration: Int64
  /// The number of plays merged into the library.
  public var playsMerged: Int64
  /// The revision of the library that merged them; nil if none did, or if the library was removed.
  public var revision: Int64?
  /// The fingerprint of the database that the plays on the device were about, if the sync replaced
  /// it; nil if the device had no plays.
  package var replacedDatabase: UInt64?
  /// Everything that was done, as JSON; nil if it is unknown.
  public var report: String?

  package init(
    began: Timestamp,
    ended: Timestamp,
    outcome: Outcome,
    tracks: ChangeCount = ChangeCount(),
    bytesCopied: Int64 = 0,
    duration: Int64 = 0,
    playsMerged: Int64 = 0,
    revision: Int64? = nil,
    replacedDatabase: UInt64? = nil,
    report: String? = nil
  ) {
    (self.began, self.ended, self.outcome, self.tracks) = (began, ended, outcome, tracks)
    (self.bytesCopied, self.duration, self.playsMerged) = (bytesCopied, duration, playsMerged)
    (self.revision, self.replacedDatabase, self.report) = (revision, replacedDatabase, report)
  }
}

public import MediaModel

/// The outcome of a sync.
public struct SyncReport: Sendable {
  /// The end that a sync came to.
  public enum Outcome: String, CaseIterable, Sendable {
    /// The device is as it should be.
    case done
    /// The device was as it should be already, and nothing was written.
    case nothingToDo
    /// Only the plan was made.
    case planned
    /// The user did not agree to the plan.
    case declined
  }

  /// The end of a sync that was interrupted before.
  public enum Recovery: String, Sendable {
    /// It was finished.
    case finished
    /// It was undone.
    case undone
    /// Its copies are used.
    case resumed
    /// Other software had written to the device since, and its copies are left over.
    case superseded
  }

  /// The folder where the device is mounted.
  public internal(set) var path = ""
  /// The name of the device; empty if it has none.
  public internal(set) var deviceName = ""
  /// The name of the library that is put on the device.
  public internal(set) var library = ""
  /// The name of the device's own library in the library file.
  public internal(set) var deviceLibrary: String?
  /// The end that the sync came to.
  public internal(set) var outcome = Outcome.planned
  /// The end of a sync that was interrupted before; `nil` if there was none.
  public internal(set) var recovery: Recovery?
  /// The plan.
  public internal(set) var plan = SyncSummary()
  /// The effect of the plays on the library; `nil` if none were merged.
  public internal(set) var plays: PlayMergeOutcome?
  /// The fingerprint of the database that the plays on the device are about; `nil` if it has none.
  var playedDatabase: UInt64?
  /// The items whose files could not be copied.
  public internal(set) var failed: [LeftOutItem] = []
  /// The number of tracks that got a cover.
  public internal(set) var coverCount = 0
  /// The pictures that cannot be covers, and the reasons why covers stay as they are.
  public internal(set) var coverProblems = ImportWarnings()
  /// The number of playlist files for Rockbox that were written or removed.
  public internal(set) var rockboxFileCount = 0
  /// The number of bytes that were copied.
  public internal(set) var copiedByteCount: Int64 = 0
  /// The duration of the copying, in milliseconds.
  public internal(set) var milliseconds: Int64 = 0
  /// The folder with the backup of the device's databases; `nil` if none was made.
  public internal(set) var backup: String?
  /// The folder on this computer with the files that were removed; `nil` if none were copied.
  public internal(set) var removedMusic: String?
  /// The space on the device after the sync.
  public internal(set) var space: DeviceSummary.Space?

  /// Whether some items could not be put on the device.
  public var isPartial: Bool { !failed.isEmpty || !plan.leftOut.isEmpty }

  /// Shows a plan, without changing what is known about the plays and the device.
  mutating func show(_ work: SyncWork) {
    let old = plan
    plan = SyncSummary(work.plan, leftOut: work.catalog.leftOut)
    (plan.plays, plan.space) = (old.plays, old.space)
    plan.expectedMilliseconds = old.expectedMilliseconds
  }
}

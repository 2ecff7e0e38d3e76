import JSON
import MediaPlayback

/// The result of playing.
public struct PlayReport: Sendable {
  /// An item that could not be played.
  public struct Failed: Sendable {
    /// The item.
    public let item: PersistentID?
    /// The reason.
    public let failure: PlaybackFailure
  }

  /// The number of items that came to their ends.
  public private(set) var endCount = 0
  /// The number of items whose time passed in silence because they are protected.
  public private(set) var protectedCount = 0
  /// The items that could not be played.
  public private(set) var failures: [Failed] = []
  /// The activities that the player reported.
  public var activities: [PlaybackActivity] = []
  /// The activities that were recorded in the library.
  public var recorded = RecordedActivity()
  /// The expectations of a script that were not met.
  public var expectations: [ScriptRun.Failure] = []
  /// The time that passed, in nanoseconds.
  public var time: Int64 = 0

  /// Creates a report on nothing.
  public init() {}

  /// Counts what happened to the player.
  public mutating func add(_ entry: PlayerLogEntry) {
    switch entry.event {
    case .itemEnded: endCount += 1
    case .itemIsProtected: protectedCount += 1
    case .itemFailed(let failure): failures.append(Failed(item: entry.item, failure: failure))
    default: break
    }
  }
}

extension JSONDocument {
  /// Returns the document of what came of playing items of a library.
  public static func play(_ report: PlayReport, of library: String) -> Self {
    Self(
      .play,
      [
        "library": .string(library),
        "seconds": .encoded(SampleTime.seconds(report.time)),
        "played": .integer(Int64(report.endCount)),
        "protected": .integer(Int64(report.protectedCount)),
        "recorded": report.recorded.json,
        "failed": .array(
          report.failures.map {
            .object([
              "persistentID": $0.item.map { .string("\($0)") } ?? .null,
              "reason": .string($0.failure.reason.rawValue),
              "message": .string($0.failure.message),
            ])
          }
        ),
        "expectations": .array(
          report.expectations.map {
            .object([
              "line": .integer(Int64($0.line)), "text": .string($0.text),
              "actual": .string($0.actual), "t": .encoded(SampleTime.seconds($0.time)),
            ])
          }
        ),
      ]
    )
  }
}

import CommandLineIO
import JSON
import LibSync

/// What playing added to the activity that a library keeps.
struct RecordedActivity {
  private var playCount: Int64 = 0
  private var skipCount = 0
  private var bookmarked: Set<PersistentID> = []

  init(_ activities: [PlaybackActivity] = []) {
    for activity in activities {
      switch activity.kind {
      case .play(let count): playCount = playCount.addingClamped(count)
      case .skip: skipCount += 1
      case .bookmark: bookmarked.insert(activity.item)
      }
    }
  }

  /// The sentence that reports it; `nil` if nothing was recorded.
  var text: String? {
    let counts = [
      (Int(clamping: playCount), "play"), (skipCount, "skip"), (bookmarked.count, "bookmark"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { NumberFormat.count($0.0, $0.1) }
    if parts.isEmpty { return nil }
    let all = counts.reduce(0) { $0 + $1.0 } == 1 ? "it" : "them"
    return "\(parts.joined(separator: ", ")) recorded; 'libsync undo' takes \(all) back."
  }

  var json: JSONValue {
    .object([
      "plays": .integer(playCount), "skips": .integer(Int64(skipCount)),
      "bookmarks": .integer(Int64(bookmarked.count)),
    ])
  }
}

import JSON
import MediaModel

/// The activity that playing added to a library.
public struct RecordedActivity: Sendable {
  /// The number of plays.
  public private(set) var playCount: Int64 = 0
  /// The number of skips.
  public private(set) var skipCount = 0
  private var bookmarked: Set<PersistentID> = []

  /// The number of items that got a bookmark.
  public var bookmarkCount: Int { bookmarked.count }

  /// Sums up what players reported.
  public init(_ activities: [PlaybackActivity] = []) {
    for activity in activities {
      switch activity.kind {
      case .play(let count): playCount = playCount.addingClamped(count)
      case .skip: skipCount += 1
      case .bookmark: bookmarked.insert(activity.item)
      }
    }
  }

  var json: JSONValue {
    .object([
      "plays": .integer(playCount), "skips": .integer(Int64(skipCount)),
      "bookmarks": .integer(Int64(bookmarkCount)),
    ])
  }
}

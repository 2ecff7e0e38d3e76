import MediaModel
import SQLite

/// Closes the plays that the source of a library has come to count: from then on the source's own
/// values stand for them.
struct PlayClosing {
  /// Rows of what no longer lies on top of the source's values.
  private(set) var ended: [Int64] = []
  /// What needs no merging.
  private(set) var settled: [MergedPlayOverlay] = []

  var isEmpty: Bool { ended.isEmpty && settled.isEmpty }

  /// Stores what was closed by what a source says at a revision.
  func write(at revision: Int64, _ connection: Connection) throws(SQLiteError) {
    try MergedPlayOverlays.insert(settled, at: revision, connection)
    try MergedPlayOverlays.end(ended, at: revision, connection)
  }

  /// Closes the plays of an item that are counted, and what the source has been given instead of
  /// merged ratings and bookmarks.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - account: Knows its plays.
  ///   - source: What the source says of it.
  ///   - values: What is to be shown of it, with the source's rating and bookmark.
  /// - Returns: The values with the ratings and bookmarks that still lie on top.
  mutating func closed(
    _ item: Int64,
    in account: PlayAccount,
    source: PlayStatistics,
    values: PlayStatistics
  ) -> PlayStatistics {
    let counted = account.plays(of: item).filter { account.verdict(on: $0) == .counted }
    for play in counted {
      if let row = account.applications.active(.plays, of: play) {
        ended.append(row)
      } else if !account.applications.contains(.plays, of: play) {
        settled.append(MergedPlayOverlay(settling: play, item: item, source: source))
      }
    }
    let rows = Set(counted.map(\.row))
    var values = values
    ended += account.applications.addRatingAndBookmark(
      to: &values,
      of: item,
      source: source,
      except: rows.contains
    )
    return values
  }
}

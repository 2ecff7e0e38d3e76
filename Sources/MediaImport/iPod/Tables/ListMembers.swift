import MediaModel

/// The tracks of all lists; both tracks and lists are referred to by position.
///
/// A file may hold millions of rows of a few bytes each, so each row takes only four bytes.
struct ListMembers {
  /// The positions of the tracks, one list after the other.
  private var tracks: [UInt32] = []
  /// The end of each list in `tracks`, up to the last list that has tracks.
  private var ends: [UInt32] = []
  /// The IDs of missing tracks, by index in `tracks`.
  private var missingIDs: [UInt32: Int64] = [:]
  /// False if tracks of any list may be missing.
  private(set) var isWhole = false

  private static let missing = UInt32.max
  /// The maximum number of missing IDs kept, more than anyone looks up.
  private static let maxMissingIDs = 65_536

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - tables: The tables of the library.
  ///   - table: The name of the table.
  ///   - column: The column that orders the tracks of a list.
  ///   - problems: Receives missing and unreadable parts.
  init(
    _ tables: LibraryTables,
    _ table: String,
    orderedBy column: String,
    problems: inout ImportWarnings
  ) {
    let columns = ["container_pid", column, "item_pid"]
    guard
      var rows = tables.rows(.library, table, columns, orderedBy: 2, problems: &problems)
    else { return }
    while let row = rows.next(&problems) {
      guard let id = row.integer(0), let track = row.integer(2) else {
        rows.passOver()
        continue
      }
      guard let list = tables.lists.place(of: id), tracks.count < Int(UInt32.max) else { continue }
      guard Int(list) + 1 >= ends.count else {
        rows.reportDisorder(&problems)
        continue
      }
      append(track, tables.tracks.place(of: track), to: Int(list))
    }
    isWhole = rows.isWhole
  }

  private mutating func append(_ id: Int64, _ track: UInt32?, to list: Int) {
    let end = UInt32(truncatingIfNeeded: tracks.count)
    while ends.count <= list { ends.append(end) }
    if track == nil, missingIDs.count < Self.maxMissingIDs { missingIDs[end] = id }
    tracks.append(track ?? Self.missing)
    ends[list] = end + 1
  }

  /// Returns the number of tracks in a list.
  func count(in list: UInt32) -> Int { range(of: list).count }

  /// Calls the body with the position of each track of a list, or with the ID, if known, of a
  /// missing track.
  func forEach(in list: UInt32, _ body: (_ track: UInt32?, _ missingID: Int64?) -> Void) {
    for index in range(of: list) {
      if tracks[index] == Self.missing {
        body(nil, missingIDs[UInt32(truncatingIfNeeded: index)])
      } else {
        body(tracks[index], nil)
      }
    }
  }

  /// Returns the first track of a list, or `nil` if it is missing.
  func first(in list: UInt32) -> UInt32? {
    let track = range(of: list).first.map { tracks[$0] }
    return track == Self.missing ? nil : track
  }

  private func range(of list: UInt32) -> Range<Int> {
    let list = Int(list)
    guard list < ends.count else { return 0..<0 }
    return (list == 0 ? 0 : Int(ends[list - 1]))..<Int(ends[list])
  }
}

import MediaModel
import SQLite

/// The entries of an on-the-go list.
///
/// Their positions are 0, 1, 2 and so on, without gaps. Entry numbers, by contrast, count only the
/// listed entries, starting with 1: an entry whose item has been removed keeps its position but has
/// no number. Positions must always be unique, so entries to be moved are first given negative
/// positions.
struct OnTheGoEntries {
  let connection: Connection
  let list: OnTheGoTable.Entry

  /// Inserts items before the entry with a number, or at the end if the number is nil.
  func insert(_ items: [Int64], at number: Int?) throws {
    var position: Int64
    if let number, number != list.list.count + 1 {
      position = try self.position(number, in: positions())
    } else {
      let end = "SELECT max(position) + 1 FROM on_the_go_entry WHERE list_id = ?1"
      position = try connection.value(end, list.row) ?? 0
    }
    if items.isEmpty { return }
    try connection.execute(
      """
      UPDATE on_the_go_entry SET position = -1 - (position + \(items.count))
      WHERE list_id = \(list.row) AND position >= \(position)
      """
    )
    try finishMoving()
    let statement = try Statement(
      connection,
      "INSERT INTO on_the_go_entry(list_id, position, item_id) VALUES (\(list.row), ?1, ?2)"
    )
    for item in items {
      try statement.run(position, item)
      position += 1
    }
  }

  /// Removes the entries with the given numbers and returns how many were removed.
  func remove(_ numbers: [ClosedRange<Int>]) throws -> Int {
    let positions = try positions()
    let statement = try Statement(
      connection,
      """
      DELETE FROM on_the_go_entry WHERE list_id = \(list.row) AND position BETWEEN ?1 AND ?2
        AND item_id IN (SELECT id FROM item WHERE removed_revision IS NULL)
      """
    )
    for range in numbers {
      try statement.run(
        position(range.lowerBound, in: positions),
        position(range.upperBound, in: positions)
      )
    }
    try connection.execute(
      """
      UPDATE on_the_go_entry SET position = -1 - new.position FROM (
        SELECT position AS old, row_number() OVER (ORDER BY position) - 1 AS position
        FROM on_the_go_entry WHERE list_id = \(list.row)) new
      WHERE list_id = \(list.row) AND on_the_go_entry.position = new.old AND new.old <> new.position
      """
    )
    try finishMoving()
    return positions.count - (try self.positions().count)
  }

  /// Moves an entry from one number to another.
  func move(from number: Int, to other: Int) throws {
    let positions = try positions()
    let start = try position(number, in: positions)
    let end = try position(other, in: positions)
    if start == end { return }
    try connection.execute(
      """
      UPDATE on_the_go_entry SET position = -1 - CASE position WHEN \(start) THEN \(end)
        ELSE position + \(start < end ? -1 : 1) END
      WHERE list_id = \(list.row) AND position BETWEEN \(min(start, end)) AND \(max(start, end))
      """
    )
    try finishMoving()
  }

  /// Removes all entries, even those that are not listed because their items have been removed.
  func clear() throws(SQLiteError) {
    try connection.execute("DELETE FROM on_the_go_entry WHERE list_id = \(list.row)")
  }

  private func finishMoving() throws(SQLiteError) {
    try connection.execute(
      """
      UPDATE on_the_go_entry SET position = -1 - position
      WHERE list_id = \(list.row) AND position < 0
      """
    )
  }

  /// Returns the positions of the listed entries; the first one belongs to entry number 1.
  private func positions() throws(SQLiteError) -> [Int64] {
    try connection.values(
      """
      SELECT e.position FROM on_the_go_entry e CROSS JOIN item i ON i.id = e.item_id
      WHERE e.list_id = ?1 AND i.removed_revision IS NULL ORDER BY e.position
      """,
      list.row
    )
  }

  private func position(_ number: Int, in positions: [Int64]) throws -> Int64 {
    if number > 0, number <= positions.count { return positions[number - 1] }
    let count = positions.count
    let what = count == 0 ? "is empty" : count == 1 ? "has 1 entry" : "has \(count) entries"
    throw StoreError(
      .unknownPosition,
      "there is no entry \(number) in '\(list.list.name)', which \(what)",
      path: connection.path
    )
  }
}

import MediaModel
import SQLite

/// Finds the items of a library by their persistent IDs.
///
/// Most sources list their items in the order in which the library file stores them. So rows are
/// read ahead in that order, and the index is only used for an item that is not the next one.
final class StoredItems {
  private let libraryID: Int64
  private let next: Statement
  private let byID: Statement
  private var block: [StoredItem] = []
  private var position = 0
  private var lastRow: Int64 = 0
  private var isAtEnd = false
  /// The number of rows to read ahead: a few after a miss, then twice as many with each block.
  private var size = StoredItems.maxSize

  private static let minSize = 4
  private static let maxSize = 512

  init(_ connection: Connection, libraryID: Int64) throws(SQLiteError) {
    self.libraryID = libraryID
    // Row order is the order of the table itself, so no index is used: it would require a separate
    // lookup for each row.
    next = try Statement(
      connection,
      """
      SELECT \(StoredItem.columns) FROM item NOT INDEXED
      WHERE id > ?1 AND library_id = ?2 ORDER BY id LIMIT ?3
      """
    )
    byID = try Statement(
      connection,
      """
      SELECT \(StoredItem.columns) FROM item
      WHERE library_id = ?2 AND persistent_id = ?1
      """
    )
  }

  /// Returns the item with a persistent ID; nil if there is none.
  func find(_ persistentID: PersistentID) throws(SQLiteError) -> StoredItem? {
    if position == block.count, !isAtEnd { try readAhead() }
    if position < block.count, block[position].persistentID == persistentID {
      position += 1
      return block[position - 1]
    }
    byID.bind(1, persistentID)
    byID.bind(2, libraryID)
    guard let found = try byID.next(StoredItem.init) else { return nil }
    byID.reset()
    continueAfter(found.row)
    return found
  }

  private func continueAfter(_ row: Int64) {
    if let index = block[position...].firstIndex(where: { $0.row == row }) {
      position = index + 1
    } else {
      block.removeAll(keepingCapacity: true)
      position = 0
      lastRow = row
      isAtEnd = false
      size = Self.minSize
    }
  }

  private func readAhead() throws(SQLiteError) {
    block.removeAll(keepingCapacity: true)
    position = 0
    next.bind(1, lastRow)
    next.bind(2, libraryID)
    next.bind(3, Int64(size))
    while let item = try next.next(StoredItem.init) { block.append(item) }
    isAtEnd = block.isEmpty
    lastRow = block.last?.row ?? lastRow
    size = min(size * 2, Self.maxSize)
  }
}

import Bytes
import MediaModel
import SQLite

/// Compares the search index with the items of a file.
struct SearchIndexCheck {
  let connection: Connection

  /// Returns whether the index has exactly the words of the items; one made by other rules is not
  /// compared.
  func isSound() throws(SQLiteError) -> Bool {
    guard try SearchIndex.isCurrent(in: connection) else { return true }
    return try indexed() == expected()
  }

  /// Returns a sum over all words of the index; nil if a search does not find one of them.
  private func indexed() throws(SQLiteError) -> UInt64? {
    try connection.execute(
      "CREATE VIRTUAL TABLE temp.indexed_word USING fts5vocab('main', 'search', 'instance')"
    )
    defer { try? connection.execute("DROP TABLE temp.indexed_word") }
    let words = try Statement(connection, "SELECT doc, col, offset, term FROM temp.indexed_word")
    let lookup = try Statement(connection, "SELECT 1 FROM search WHERE search MATCH ?1 LIMIT 1")
    var last = ""
    var sum: UInt64 = 0
    while let found = try words.next(IndexedWord.init) {
      if found.word != last {
        // The walk over all words does not use the tree in which a search looks them up.
        if try lookup.value("\"\(found.word)\"", as: Bool.self) == nil { return nil }
        last = found.word
      }
      sum &+= Self.hash(found.row, found.column, found.offset, found.word.utf8)
    }
    return sum
  }

  /// Returns the same sum over all words of the items.
  private func expected() throws(SQLiteError) -> UInt64 {
    try SearchIndex.defineWords(connection)
    var sum: UInt64 = 0
    try connection.forEach(SearchIndex.wordsOfItems) { (row) throws(SQLiteError) in
      let item: Int64 = try row.next()
      for column in SearchIndex.columns.indices {
        guard let text = try row.next(String?.self) else { continue }
        for (offset, word) in SearchIndex.tokens(of: text).enumerated() {
          sum &+= Self.hash(item, column, offset, word)
        }
      }
    }
    return sum
  }

  private static func hash(
    _ row: Int64,
    _ column: Int,
    _ offset: Int,
    _ word: some Sequence<UInt8>
  ) -> UInt64 {
    var hasher = StableHasher(seed: UInt64(bitPattern: row))
    hasher.combine(UInt64(truncatingIfNeeded: column))
    hasher.combine(UInt64(truncatingIfNeeded: offset))
    hasher.combine(Array(word).span)
    return hasher.finalize()
  }
}

/// A word of the index, with its place.
private struct IndexedWord {
  let row: Int64
  let column: Int
  let offset: Int
  let word: String

  private static let columns = Dictionary(
    uniqueKeysWithValues: SearchIndex.columns.enumerated().map { ($0.element, $0.offset) }
  )

  init(_ values: inout Row) throws(SQLiteError) {
    row = try values.next()
    column = Self.columns[try values.next()] ?? -1
    offset = try values.next()
    word = try values.next()
  }
}

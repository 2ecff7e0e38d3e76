/// A set of row IDs, with a bit for each.
struct SeenRows {
  private var words: [UInt64] = []

  /// Adds a row; false when it was there already.
  mutating func insert(_ row: Int64) -> Bool {
    let (word, bit) = Int(row).quotientAndRemainder(dividingBy: 64)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: max(word + 1 - words.count, 1024)))
    }
    let mask: UInt64 = 1 << UInt64(bit)
    defer { words[word] |= mask }
    return words[word] & mask == 0
  }

  func contains(_ row: Int64) -> Bool {
    let (word, bit) = Int(row).quotientAndRemainder(dividingBy: 64)
    return word < words.count && words[word] & (1 << UInt64(bit)) != 0
  }
}

extension SeenRows {
  /// The rows of a library that are there and not in the set.
  func others(
    in table: String,
    of library: LibraryTable.Entry,
    _ connection: Connection
  ) throws(StoreError) -> [Int64] {
    if library.isNew { return [] }
    // The order of rows is that of the table; an index would have to look up each of them.
    let present = try Statement(
      connection,
      """
      SELECT id FROM \(table) NOT INDEXED WHERE library_id = ?1 AND removed_revision IS NULL
      ORDER BY id
      """
    )
    present.bind(1, library.id)
    var others: [Int64] = []
    while try present.step() {
      if let row = present.integer(0), !contains(row) { others.append(row) }
    }
    return others
  }
}

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
  /// Marks the rows of a library that are not in the set as removed and returns them.
  func removeOthers(
    from table: String,
    of library: LibraryTable.Entry,
    in revision: RevisionRecord,
    _ connection: Connection
  ) throws(StoreError) -> [Int64] {
    if library.isNew { return [] }
    let present = try Statement(
      connection,
      "SELECT id FROM \(table) WHERE library_id = ?1 AND removed_revision IS NULL"
    )
    present.bind(1, library.id)
    var gone: [Int64] = []
    while try present.step() {
      if let row = present.integer(0), !contains(row) { gone.append(row) }
    }
    if gone.isEmpty { return [] }
    let remove = try Statement(
      connection,
      "UPDATE \(table) SET removed_revision = ?2 WHERE id = ?1"
    )
    remove.bind(2, try revision.require())
    for row in gone {
      remove.bind(1, row)
      try remove.run()
    }
    return gone
  }
}

import Bytes
import SQLite

/// A table of names that rows of tracks refer to by number, such as that of genres.
struct NameTable {
  let table: TableSet.Table
  /// The column with the numbers.
  let key: String
  let name: String
  private var known: [String: Int64] = [:]
  private var keys: Set<Int64> = []
  /// The numbers of rows that were added.
  private(set) var added: Set<Int64> = []

  /// Reads the names; there are none if the set lacks the table.
  init(
    _ set: TableSet,
    _ table: TableSet.Table,
    key: String,
    name: String
  ) throws(TablesError) {
    (self.table, self.key, self.name) = (table, key, name)
    guard set.has(table, key), set.has(table, name) else { return }
    let columns = [key, name].map { Statement.quoted($0) }.joined(separator: ", ")
    for row in try set.rows("SELECT \(columns) FROM \(set.name(of: table))", columns: 2) {
      guard let id = row[0].integer else { continue }
      keys.insert(id)
      if let text = row[1].text, known[text] == nil { known[text] = id }
    }
  }

  func contains(_ key: Int64) -> Bool { keys.contains(key) }

  subscript(text: String) -> Int64? { known[text] }

  /// The number after the largest one.
  var nextKey: Int64 { (keys.max() ?? 0) &+ 1 }

  /// Adds a row, which the set may have no table for.
  mutating func add(
    _ text: String,
    as key: Int64,
    _ others: TableSet.Values = [],
    to set: TableSet
  ) throws(TablesError) {
    let values: TableSet.Values = [(self.key, .integer(key)), (name, .text(text))]
    try set.insert(table, values + others)
    if known[text] == nil { known[text] = key }
    keys.insert(key)
    added.insert(key)
  }

  /// Returns the number of a name, which is added if it is new; 0 for no name.
  mutating func number(of text: String?, in set: TableSet) throws(TablesError) -> Int64 {
    guard let text, set.has(table) else { return 0 }
    if let known = known[text] { return known }
    let key = nextKey
    try add(text, as: key, to: set)
    return key
  }
}

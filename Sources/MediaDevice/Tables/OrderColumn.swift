import Bytes
import IPodFormats
import SQLite

/// A column with the places of rows in a sorted list; rows with the same text have the same place.
///
/// iTunes numbers the texts in steps of 100, so that new ones mostly fit between two others, and
/// rows that are not concerned keep their numbers.
struct OrderColumn {
  let table: TableSet.Table
  /// The column that identifies rows.
  let key: String
  /// The SQL for the text that rows are sorted by.
  let text: String
  let name: String
  /// Whether new rows go to the end if the other rows are not sorted by their texts.
  var followsDisorder = false

  private static let step: Int64 = 100

  private struct Row {
    let key: Int64
    let text: String?
    let order: Int64?
  }

  /// Sets the numbers of new rows.
  ///
  /// - Parameters:
  ///   - keys: The rows that are new, or whose text may have changed.
  ///   - set: The tables.
  ///   - sortText: Returns the place of a text in the order of the device.
  /// - Throws: `TablesError`.
  func fill(
    _ keys: Set<Int64>,
    in set: TableSet,
    sortText: (String) -> SortText
  ) throws(TablesError) {
    guard !keys.isEmpty, set.has(table, name) else { return }
    let rows = try rows(in: set)
    let placed = rows.filter { !keys.contains($0.key) && $0.order != nil }
    let new = rows.filter { keys.contains($0.key) }
    if placed.isEmpty {
      // A column that no other row uses stays unused.
      if rows.count > new.count { return }
      return try number(rows, in: set, sortText)
    }
    let orders = Set(placed.map(\.order))
    if orders.count == 1, let common = orders.first, Set(placed.map(\.text)).count > 1 {
      return try write(new.map { ($0.key, common) }, to: set)
    }
    var places = Places(placed.map { ($0.text, $0.order ?? 0) }, sortText)
    if followsDisorder, !places.isSorted { places.appendsOnly = true }
    var changes: [(Int64, Int64?)] = []
    for row in new {
      guard let order = places.order(of: row.text, at: row.text.map(sortText)) else {
        return try number(rows, in: set, sortText)
      }
      if order != row.order { changes.append((row.key, order)) }
    }
    try write(changes, to: set)
  }

  private func rows(in set: TableSet) throws(TablesError) -> [Row] {
    let columns = [Statement.quoted(key), text, Statement.quoted(name)].joined(separator: ", ")
    let sql = "SELECT \(columns) FROM \(set.name(of: table)) ORDER BY 1"
    return try set.rows(sql, columns: 3).compactMap { row in
      row[0].integer.map { Row(key: $0, text: row[1].text, order: row[2].integer) }
    }
  }

  /// Numbers all rows from the start.
  private func number(
    _ rows: [Row],
    in set: TableSet,
    _ sortText: (String) -> SortText
  ) throws(TablesError) {
    let texts = Set(rows.compactMap(\.text)).map { (text: $0, place: sortText($0)) }
      .sorted { $0.place == $1.place ? $0.text < $1.text : $0.place < $1.place }
    var orders: [String: Int64] = [:]
    for (index, text) in texts.enumerated() { orders[text.text] = Int64(index + 1) * Self.step }
    // Rows without a text come last.
    let last = Int64(texts.count + 1) * Self.step
    try write(rows.map { row in (row.key, row.text.flatMap { orders[$0] } ?? last) }, to: set)
  }

  private func write(
    _ changes: [(key: Int64, order: Int64?)],
    to set: TableSet
  ) throws(TablesError) {
    for (key, order) in changes {
      try set.update(table, [(name, StoredValue(order))], where: self.key, is: key)
    }
  }

  /// The numbers of texts, among which others are put.
  private struct Places {
    private var sorted: [(place: SortText, order: Int64)] = []
    private var known: [String: Int64] = [:]
    private var withoutText: Int64?
    var appendsOnly = false

    init(_ rows: [(text: String?, order: Int64)], _ sortText: (String) -> SortText) {
      for (text, order) in rows {
        if let text { known[text] = known[text] ?? order } else { withoutText = order }
      }
      sorted = known.map { (sortText($0.key), $0.value) }.sorted { $0.order < $1.order }
    }

    var isSorted: Bool { zip(sorted, sorted.dropFirst()).allSatisfy { $0.place <= $1.place } }

    /// Returns the number of a text; `nil` if there is none left between its neighbours.
    mutating func order(of text: String?, at place: SortText?) -> Int64? {
      guard let text, let place else {
        let order = withoutText ?? end
        withoutText = order
        return order
      }
      if let order = known[text] { return order }
      var (low, high) = (0, appendsOnly ? 0 : sorted.count)
      if appendsOnly { low = sorted.count }
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle].place <= place { low = middle + 1 } else { high = middle }
      }
      let before = low > 0 ? sorted[low - 1].order : 0
      let order = low < sorted.count ? before + (sorted[low].order - before) / 2 : end
      guard order > before else { return nil }
      sorted.insert((place, order), at: low)
      known[text] = order
      return order
    }

    /// The number after all others; small numbers are those of a set without steps.
    private var end: Int64 {
      let last = max(sorted.last?.order ?? 0, withoutText ?? 0)
      return last + (last > 0 && last < OrderColumn.step ? 1 : OrderColumn.step)
    }
  }
}

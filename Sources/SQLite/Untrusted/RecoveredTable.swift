import Bytes

/// A copy of the readable rows of a damaged table.
///
/// SQLite gives up at the first page that it cannot read. But rows are stored in order of their
/// numbers, so the rows after that page are found by searching for numbers that lead to an
/// undamaged page. If a row cannot be read as a whole, its values are read one by one.
struct RecoveredTable {
  /// The problems found while copying: columns with values that cannot be read, or too many rows.
  private(set) var problems: [SQLiteError] = []

  private let connection: Connection
  private let limit: WalkLimit
  private let writer: UntrustedDatabase.Writer
  private let table: String
  private let columns: [String]
  /// The connection to the copy, which is a file of its own, so that errors in the damaged file do
  /// not roll the copy back.
  private let copy: Connection
  private let orderCount: Int
  private let firstRow: Statement
  private let insertion: Statement
  private var pieces: [Statement] = []
  private var rowCount = 0
  private var byteCount = 0
  private var unreadCounts: [Int]

  /// The maximum number of damaged pages and rows to skip; a file with more damage is not worth
  /// recovering.
  private static let maxAttempts = 1000

  /// - Parameters:
  ///   - table: The table's name in SQL; the table must have row IDs.
  ///   - columns: The names of its columns in SQL.
  ///   - connection: The connection to the damaged file.
  ///   - limit: The limit for reading the file.
  ///   - writer: What wrote the file.
  ///   - count: The number of leading columns that determine the order of rows.
  /// - Throws: `SQLiteError` if there is no space on the disk for the copy.
  init(
    _ table: String,
    _ columns: [String],
    _ connection: Connection,
    _ limit: WalkLimit,
    of writer: UntrustedDatabase.Writer,
    orderedBy count: Int
  ) throws {
    self.connection = connection
    self.limit = limit
    self.writer = writer
    self.table = table
    self.columns = columns
    orderCount = count
    copy = try Connection(path: "", mode: .temporary)
    unreadCounts = Array(repeating: 0, count: columns.count)
    let names = columns.indices.map { "c\($0)" } + ["unread"]
    try copy.execute("CREATE TABLE recovered(\(names.joined(separator: ", ")))")
    let parameters = names.indices.map { "?\($0 + 1)" }
    insertion = try Statement(
      copy,
      "INSERT INTO recovered VALUES (\(parameters.joined(separator: ", ")))"
    )
    firstRow = try Statement(
      connection,
      "SELECT rowid FROM \(table) NOT INDEXED WHERE rowid >= ?1 ORDER BY rowid LIMIT 1"
    )
    try copy.write { try copyRows() }
    problems += unreadCounts.enumerated().filter { $0.element > 0 }.map { column, count in
      let rows = count == 1 ? "1 row" : "\(count) rows"
      return SQLiteError(.damaged, "\(columns[column]) of \(rows) cannot be read", path: "")
    }
  }

  /// Returns a statement that reads the rows of the copy in order, skipping the first `first` rows.
  func rows(from first: Int) throws(SQLiteError) -> Statement {
    let order = (0..<orderCount).map { "c\($0)" } + ["rowid"]
    return try Statement(
      copy,
      """
      SELECT * FROM recovered ORDER BY \(order.joined(separator: ", ")) LIMIT -1 OFFSET \(first)
      """
    )
  }

  /// Returns the indexes of the values that could not be read, for the current row of a statement
  /// made by `rows(from:)`.
  func unread(in row: Statement) -> [Int] {
    guard let places = row.data(columns.count) else { return [] }
    return places.map { Int($0) }
  }

  // MARK: Copying

  private mutating func copyRows() throws(SQLiteError) {
    let walk = try Statement(
      connection,
      """
      SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table) NOT INDEXED
      WHERE rowid >= ?1 ORDER BY rowid
      """
    )
    var next: Int64? = .min
    for _ in 0..<Self.maxAttempts {
      guard let start = next else { return }
      walk.bind(1, start)
      do {
        next = nil
        while try walk.step() {
          guard let row = walk.integer(0), row >= next ?? start else { break }
          let values = columns.indices.map { walk.untrustedValue($0 + 1, of: writer) }
          guard try add(values, unread: []) else { return problems.append(limit.error) }
          next = row == .max ? nil : row + 1
        }
        return walk.reset()
      } catch {
        next = try step(over: next ?? start)
      }
    }
  }

  /// Copies the readable values of the row that could not be read as a whole, or finds the next
  /// readable page, and returns the row number at which to continue.
  private mutating func step(over start: Int64) throws(SQLiteError) -> Int64? {
    switch found(from: start) {
    case .nothing: return nil
    case .damage: return nextReadable(after: start)
    case .row(let row):
      guard try addPieces(of: row) else {
        problems.append(limit.error)
        return nil
      }
      return row == .max ? nil : row + 1
    }
  }

  /// Adds a row to the copy; returns false if the file cannot possibly hold that much data.
  private mutating func add(_ values: [StoredValue], unread: [UInt8]) throws(SQLiteError) -> Bool {
    rowCount += 1
    byteCount += values.reduce(0) { $0 + $1.byteCount }
    guard rowCount <= limit.rowCount, byteCount <= limit.byteCount else { return false }
    for (index, value) in values.enumerated() { insertion.bind(index + 1, value) }
    insertion.bind(values.count + 1, unread.isEmpty ? .null : .data(unread))
    try insertion.run()
    return true
  }

  private mutating func addPieces(of row: Int64) throws(SQLiteError) -> Bool {
    if pieces.isEmpty {
      for column in columns {
        pieces.append(
          try Statement(connection, "SELECT \(column) FROM \(table) NOT INDEXED WHERE rowid = ?1")
        )
      }
    }
    var values: [StoredValue] = []
    var unread: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      piece.bind(1, row)
      var value = StoredValue.null
      do {
        if try piece.step() { value = piece.untrustedValue(0, of: writer) }
        piece.reset()
      } catch {
        unreadCounts[index] += 1
        unread.append(UInt8(clamping: index))
      }
      values.append(value)
    }
    return try add(values, unread: unread)
  }

  // MARK: Finding

  private enum Found: Equatable { case row(Int64), nothing, damage }

  /// Looks for the first row whose number is not below the given one.
  private func found(from number: Int64) -> Found {
    firstRow.bind(1, number)
    defer { firstRow.reset() }
    do {
      return try firstRow.step() ? .row(firstRow.integer(0) ?? number) : .nothing
    } catch {
      return .damage
    }
  }

  /// Returns a number greater than `start` that leads to a readable page; the page that `start`
  /// leads to cannot be read.
  private func nextReadable(after start: Int64) -> Int64? {
    func isReadable(_ distance: UInt64) -> Bool {
      found(from: start &+ Int64(bitPattern: distance)) != .damage
    }
    let maxDistance = UInt64(bitPattern: .max &- start)
    var (failing, working): (UInt64, UInt64) = (0, 1)
    while working < maxDistance, !isReadable(working) {
      failing = working
      working = working > maxDistance / 2 ? maxDistance : working * 2
    }
    if working >= maxDistance {
      guard maxDistance > 0, isReadable(maxDistance) else { return nil }
      working = maxDistance
    }
    while working - failing > 1 {
      let middle = failing + (working - failing) / 2
      if isReadable(middle) { working = middle } else { failing = middle }
    }
    return start &+ Int64(bitPattern: working)
  }
}

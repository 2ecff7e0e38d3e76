import MediaModel

extension LibraryTables {
  /// Calls the body with each row of a table, sorted by the first columns.
  ///
  /// - Parameters:
  ///   - part: The file.
  ///   - table: The name of the table.
  ///   - columns: The requested columns; the table must have the first of them.
  ///   - count: The number of leading columns to sort the rows by.
  ///   - problems: Receives missing and unreadable parts; it is passed on to the body.
  ///   - body: Called with each row; throws to end the walk.
  /// - Returns: Whether all rows were read.
  /// - Throws: Any error that the body throws.
  @discardableResult
  func forEachRow<Failure: Error>(
    _ part: Part,
    _ table: String,
    _ columns: [String],
    orderedBy count: Int = 1,
    problems: inout ImportWarnings,
    _ body: (TableRow, inout ImportWarnings) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard var rows = rows(part, table, columns, orderedBy: count, problems: &problems) else {
      return false
    }
    while let row = rows.next(&problems) { try body(row, &problems) }
    return rows.isWhole
  }

  /// Starts a walk as for `forEachRow`, or returns `nil` if the table cannot be read.
  func rows(
    _ part: Part,
    _ table: String,
    _ columns: [String],
    orderedBy count: Int = 1,
    problems: inout ImportWarnings
  ) -> LibraryTableRows? {
    guard let source = sources[part],
      let present = present(columns, of: table, in: source, part, &problems)
    else { return nil }
    let names = present.compactMap(\.self)
    do {
      let walk = try source.rows(
        of: table,
        columns: names,
        orderedBy: present.prefix(count).count { $0 != nil }
      )
      return LibraryTableRows(walk, areThere: present.map { $0 != nil }, of: self, part, table)
    } catch {
      reportLoss("\(error)", table, part, &problems)
      return nil
    }
  }

  /// Returns the requested columns of a table, with `nil` for each missing column; returns `nil` if
  /// the table cannot be read.
  private func present(
    _ columns: [String],
    of table: String,
    in source: any TableSource,
    _ part: Part,
    _ problems: inout ImportWarnings
  ) -> [String?]? {
    let known: Set<String>
    do {
      known = Set(try source.columns(of: table).map { $0.lowercased() })
    } catch {
      reportLoss("\(error)", table, part, &problems)
      return nil
    }
    if known.isEmpty {
      report("the table is missing", table, part, &problems)
      return nil
    }
    let missing = columns.filter { !known.contains($0) }
    if !missing.isEmpty {
      report("it has no \(missing.joined(separator: ", "))", table, part, &problems)
    }
    return columns.first.map(missing.contains) == false
      ? columns.map { missing.contains($0) ? nil : $0 } : nil
  }

  /// Reports once why rows, which may be tracks or lists, could not be read.
  func reportLoss(
    _ message: String,
    _ table: String,
    _ part: Part,
    _ problems: inout ImportWarnings
  ) {
    isComplete = false
    // Some tables are walked more than once.
    guard losses.insert("\(part.rawValue)/\(table): \(message)").inserted else { return }
    report(message, table, part, &problems)
  }

  func report(
    _ message: @autoclosure () -> String,
    _ table: String,
    _ part: Part,
    _ problems: inout ImportWarnings
  ) {
    problems.add(ImportWarning(file: file(of: part), chunk: table, message()))
  }
}

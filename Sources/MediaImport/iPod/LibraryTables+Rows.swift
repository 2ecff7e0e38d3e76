import MediaModel

/// A row of a table, with a value for each column that was asked for: null for one that the table
/// does not have.
struct TableRow {
  private let values: [StoredValue]

  init(_ values: [StoredValue]) { self.values = values }

  func integer(_ index: Int) -> Int64? { values[index].integer }

  func data(_ index: Int) -> [UInt8]? { values[index].data }

  /// Nil for an empty text, too.
  func text(_ index: Int) -> String? {
    values[index].text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Nil for zero, which means "none".
  func persistentID(_ index: Int) -> PersistentID? {
    guard let number = integer(index), number != 0 else { return nil }
    return PersistentID(rawValue: UInt64(bitPattern: number))
  }

  /// Nil for zero, and for what is before 1970, which some writers put for "never".
  func date(_ index: Int) -> Timestamp? {
    guard let seconds = integer(index), seconds != 0,
      (Self.earliest...Self.latest).contains(seconds)
    else { return nil }
    return Timestamp(rawValue: seconds + Self.start)
  }

  /// 2001-01-01T00:00:00Z.
  private static let start: Int64 = 978_307_200
  private static let earliest = 1 - start
  private static let latest: Int64 = 1 << 40
}

extension LibraryTables {
  /// Calls the body with each row of a table, in the order of the first column that is there.
  ///
  /// - Parameters:
  ///   - part: The file.
  ///   - table: The table.
  ///   - columns: What is wanted; the table must have the first one.
  ///   - problems: Takes what is missing and what cannot be read; the body gets it back.
  ///   - body: Takes the row; what it throws ends the walk.
  /// - Returns: Whether all rows were read.
  /// - Throws: What the body throws.
  @discardableResult
  func forEachRow<Failure: Error>(
    _ part: Part,
    _ table: String,
    _ columns: [String],
    problems: inout SourceProblems,
    _ body: (TableRow, inout SourceProblems) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let source = sources[part] else { return false }
    guard let present = present(columns, of: table, in: source, part, &problems) else {
      return false
    }
    var failure: Failure?
    do {
      try source.forEachRow(of: table, columns: present.compactMap(\.self)) { values in
        var index = 0
        let row = present.map { column in
          guard column != nil, index < values.count else { return StoredValue.null }
          index += 1
          return values[index - 1]
        }
        do throws(Failure) { try body(TableRow(row), &problems) } catch {
          failure = error
          throw error
        }
      }
    } catch {
      if let failure { throw failure }
      report("\(error)", table, part, &problems)
      return false
    }
    return true
  }

  /// The columns that a table has, with nil for those that are missing; nil when nothing of it can
  /// be read.
  private func present(
    _ columns: [String],
    of table: String,
    in source: any TableSource,
    _ part: Part,
    _ problems: inout SourceProblems
  ) -> [String?]? {
    let known: Set<String>
    do {
      known = Set(try source.columns(of: table).map { $0.lowercased() })
    } catch {
      report("\(error)", table, part, &problems)
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

  func report(
    _ message: @autoclosure () -> String,
    _ table: String,
    _ part: Part,
    _ problems: inout SourceProblems
  ) {
    problems.add(SourceProblem(file: file(of: part), chunk: table, message()))
  }
}

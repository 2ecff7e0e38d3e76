import MediaModel
import SQLite

/// A comparison of the items that rules select with those stored in a list.
struct StoredListComparison {
  private let evaluation: RuleEvaluation
  private let connection: Connection
  private let library: Int64
  private let maxDifferences: Int

  /// - Parameters:
  ///   - evaluation: The evaluation of the rules.
  ///   - connection: The library file.
  ///   - library: The library's row.
  ///   - maxDifferences: The maximum number of differing items described for each list.
  init(
    _ evaluation: RuleEvaluation,
    _ connection: Connection,
    library: Int64,
    maxDifferences: Int
  ) {
    self.evaluation = evaluation
    self.connection = connection
    self.library = library
    self.maxDifferences = maxDifferences
  }

  /// Compares a list that was evaluated.
  func check(_ index: Int) throws(SQLiteError) -> SmartListCheck {
    let list = evaluation.lists[index]
    let stored = try evaluation.stored(index)
    let difference = try difference(index, stored.items, missing: stored.missing)
    var differenceCount = 0
    let verdict: SmartListCheck.Verdict
    switch difference {
    case .verdict(let known): verdict = known
    case .items(let superfluous, let lacking):
      differenceCount = superfluous.count + lacking.count
      verdict = .differs(try describe(index, stored: superfluous, given: lacking))
    }
    return SmartListCheck(
      persistentID: list.persistentID,
      name: list.name,
      storedCount: stored.items.count + stored.missing,
      candidateCount: evaluation.candidates[index]?.count,
      differenceCount: differenceCount,
      verdict: verdict
    )
  }

  private enum Difference {
    case verdict(SmartListCheck.Verdict)
    /// The rows of items that only the stored list has, and of items that only the rules select.
    case items(superfluous: [Int64], lacking: [Int64])
  }

  private func difference(
    _ index: Int,
    _ stored: SparseBitSet,
    missing: Int
  ) throws(SQLiteError) -> Difference {
    guard let candidates = evaluation.candidates[index] else {
      return .verdict(.notEvaluable(evaluation.obstacles[index] ?? .noRules))
    }
    if missing > 0 { return .verdict(.notEvaluable(.missingItems(missing))) }
    let info = evaluation.lists[index].rules?.info ?? SmartInfo()
    var superfluous = stored.subtracting(candidates)
    var lacking: [Int64] = []
    if let limit = info.limit {
      if superfluous.isEmpty {
        let isConsistent = try canLeave(stored, of: candidates, limit, index)
        if isConsistent { return .verdict(.limited) }
        let members = try evaluation.members(index) ?? SparseBitSet()
        superfluous = stored.subtracting(members)
        lacking = members.subtracting(stored)
        if superfluous.isEmpty, lacking.isEmpty { return .verdict(.limited) }
      }
    } else {
      lacking = candidates.subtracting(stored)
      if superfluous.isEmpty, lacking.isEmpty { return .verdict(.exact) }
    }
    if !info.isLive { return .verdict(.notEvaluable(.frozen)) }
    return .items(superfluous: superfluous, lacking: lacking)
  }

  private func canLeave(
    _ stored: SparseBitSet,
    of candidates: SparseBitSet,
    _ limit: SmartLimit,
    _ index: Int
  ) throws(SQLiteError) -> Bool {
    evaluation.remember(stored)
    evaluation.remember(candidates, in: .second)
    return try evaluation.selection(limit, of: index).canLeave(
      evaluation.isRemembered("i.id"),
      of: evaluation.isRemembered("i.id", in: .second),
      in: library,
      connection
    )
  }

  /// Describes the first differing items, each with the necessary rules that it does not satisfy.
  private func describe(
    _ index: Int,
    stored: [Int64],
    given: [Int64]
  ) throws(SQLiteError) -> [SmartListCheck.Difference] {
    let described = (stored + given).prefix(maxDifferences)
    if described.isEmpty { return [] }
    let terms = evaluation.lists[index].completeCriteria?.necessaryTerms ?? []
    var rows = SparseBitSet()
    for row in described { rows.insert(row) }
    evaluation.remember(rows)
    var unsatisfied: [Int64: [String]] = [:]
    for start in stride(from: 0, to: terms.count, by: Self.maxTerms) {
      let end = min(start + Self.maxTerms, terms.count)
      try explain(Array(terms[start..<end]), &unsatisfied)
    }
    let storedRows = Set(stored)
    let compiler = evaluation.compiler()
    let statement = try Statement(
      connection,
      compiler.query(
        of: ["persistent", "title", "artist"],
        and: ["i.persistent_id AS persistent", "i.title AS title", "i.artist AS artist"],
        among: RuleCandidates(evaluation.isRemembered("i.id"))
      )
    )
    return try statement.rows(compiler.values(library: library)) { (row) throws(SQLiteError) in
      let (item, id): (Int64, PersistentID) = (try row.next(), try row.next())
      return SmartListCheck.Difference(
        item: MediaItem(persistentID: id, values: try row.values(of: [.title, .artist])),
        isStored: storedRows.contains(item),
        unsatisfied: unsatisfied[item] ?? []
      )
    }
  }

  /// The maximum number of terms in a query, well below the 2000 result columns that SQLite allows.
  private static let maxTerms = 500

  /// Adds the terms that each of the remembered items does not satisfy, by the row of the item.
  private func explain(
    _ terms: [SmartCriteria.Term],
    _ unsatisfied: inout [Int64: [String]]
  ) throws(SQLiteError) {
    var compiler = evaluation.compiler()
    var names: [String] = []
    var expressions: [String] = []
    for term in terms {
      // This cannot fail, because the term was compiled before.
      guard let expression = try? compiler.expression(term) else { continue }
      expressions.append(expression)
      names.append(RulePrinter.term(term))
    }
    let candidates = RuleCandidates(evaluation.isRemembered("i.id"))
    let query = compiler.query(of: expressions, among: candidates)
    let statement = try Statement(connection, query)
    try statement.forEach(compiler.values(library: library)) { (row) throws(SQLiteError) in
      let item: Int64 = try row.next()
      for name in names where try row.next(Int64?.self) == 0 {
        unsatisfied[item, default: []].append(name)
      }
    }
  }
}

extension SmartCriteria {
  /// The terms that an item must all satisfy, including those of nested groups that also require
  /// all of their terms.
  fileprivate var necessaryTerms: [Term] {
    guard conjunction == .all || terms.count == 1 else { return [.group(self)] }
    return terms.flatMap { term in
      if case .group(let group) = term { group.necessaryTerms } else { [term] }
    }
  }
}

import MediaModel

/// Compares what rules give with what a source says is in a list.
struct StoredListComparison {
  private let evaluation: RuleEvaluation
  private let connection: Connection
  private let library: Int64

  init(_ evaluation: RuleEvaluation, _ connection: Connection, library: Int64) {
    self.evaluation = evaluation
    self.connection = connection
    self.library = library
  }

  /// Compares a list that was evaluated.
  func check(_ index: Int) throws(StoreError) -> SmartListCheck {
    let list = evaluation.lists[index]
    let stored = try evaluation.stored(index)
    return SmartListCheck(
      persistentID: list.persistentID,
      name: list.name,
      storedCount: stored.items.count + stored.missing,
      candidateCount: evaluation.candidates[index]?.count,
      verdict: try verdict(index, stored.items, missing: stored.missing)
    )
  }

  private func verdict(
    _ index: Int,
    _ stored: RowSet,
    missing: Int
  ) throws(StoreError) -> SmartListCheck.Verdict {
    guard let candidates = evaluation.candidates[index] else {
      return .notEvaluable(evaluation.obstacles[index] ?? .noRules)
    }
    if missing > 0 { return .notEvaluable(.missingItems(missing)) }
    let info = evaluation.lists[index].rules?.info ?? SmartInfo()
    let superfluous = stored.subtracting(candidates)
    if let limit = info.limit {
      let isTooLong = limit.unit == .items && stored.count > Int(limit.amount)
      if superfluous.isEmpty, !isTooLong { return .limited }
      if !info.isLive { return .notEvaluable(.frozen) }
      return .differs(try differences(index, stored: superfluous, given: []))
    }
    let lacking = candidates.subtracting(stored)
    if superfluous.isEmpty, lacking.isEmpty { return .exact }
    if !info.isLive { return .notEvaluable(.frozen) }
    return .differs(try differences(index, stored: superfluous, given: lacking))
  }

  /// Describes items, and which of the rules that all have to be satisfied they do not satisfy.
  private func differences(
    _ index: Int,
    stored: [Int64],
    given: [Int64]
  ) throws(StoreError) -> [SmartListCheck.Difference] {
    guard let criteria = evaluation.lists[index].completeCriteria else { return [] }
    var compiler = evaluation.compiler()
    var names: [String] = []
    var expressions = ["persistent", "title", "artist"]
    for term in criteria.necessaryTerms {
      // It was compiled before.
      guard let expression = try? compiler.expression(term) else { continue }
      expressions.append(expression)
      names.append(RulePrinter.term(term))
    }
    let query = compiler.query(
      of: expressions,
      and: ["i.persistent_id AS persistent", "i.title AS title", "i.artist AS artist"],
      where: evaluation.isRemembered("i.id")
    )
    let storedRows = Set(stored)
    var rows = RowSet()
    for row in stored + given { rows.insert(row) }
    evaluation.remember(rows)
    let statement = try Statement(connection, query)
    compiler.bind(to: statement, library: library)
    var differences: [SmartListCheck.Difference] = []
    while try statement.step() {
      var values: [MediaItemProperty: PropertyValue] = [:]
      values[.title] = statement.text(2).map(PropertyValue.text)
      values[.artist] = statement.text(3).map(PropertyValue.text)
      let id = statement.persistentID(1) ?? PersistentID(rawValue: 0)
      let unsatisfied = names.indices.filter { statement.integer($0 + 4) == 0 }
      differences.append(
        SmartListCheck.Difference(
          item: MediaItem(persistentID: id, values: values),
          isStored: storedRows.contains(statement.integer(0) ?? 0),
          unsatisfied: unsatisfied.map { names[$0] }
        )
      )
    }
    return differences
  }
}

extension SmartCriteria {
  /// The terms that all have to be satisfied, also those of groups of such.
  fileprivate var necessaryTerms: [Term] {
    guard conjunction == .all || terms.count == 1 else { return [.group(self)] }
    return terms.flatMap { term in
      if case .group(let group) = term { group.necessaryTerms } else { [term] }
    }
  }
}

import ICU
import MediaModel
import SQLite

/// The evaluation of the rules of lists, which finds the items that the rules select.
///
/// A list is evaluated after the lists that it refers to, and as many lists as possible are
/// evaluated in one walk over the items.
final class RuleEvaluation {
  /// The items that a reference to a list with a limit stands for.
  enum LimitedReferences {
    /// The stored items of the list, since a random order or ties may have decided which items it
    /// has.
    case stored
    /// The items that the rules and the limit of the list select.
    case evaluated
  }

  let lists: [RuleSource]
  let context: RuleContext
  private let connection: Connection
  private let library: Int64
  private let collator: Collator
  private let functions: RuleFunctions
  private let limited: LimitedReferences
  private let referable: ReferableLists
  /// The items that the rules of each list select before its limit is applied; nil if the list has
  /// not been evaluated.
  private(set) var candidates: [SparseBitSet?]
  private(set) var obstacles: [RuleEvaluationError?]
  /// The referenced lists that are represented by their stored items, because their own rules
  /// cannot be evaluated.
  private(set) var substituted: [Int] = []

  /// The names of these lists with the reasons.
  var substitutions: [(list: String, obstacle: RuleEvaluationError)] {
    substituted.compactMap { index in obstacles[index].map { (lists[index].name, $0) } }
  }

  /// The number for references to unknown lists, which have no items.
  private static let unknownList = -1

  init(
    _ lists: [RuleSource],
    of library: Int64,
    in connection: Connection,
    _ context: RuleContext,
    limited: LimitedReferences
  ) throws(SQLiteError) {
    self.lists = lists
    self.context = context
    self.connection = connection
    self.library = library
    self.limited = limited
    referable = ReferableLists(lists)
    collator = try Collator.opened(for: connection)
    functions = try RuleFunctions(for: connection, collator)
    functions.lists = Array(repeating: SparseBitSet(), count: lists.count + Slot.allCases.count)
    candidates = Array(repeating: nil, count: lists.count)
    obstacles = lists.map(\.obstacle)
  }

  /// Evaluates some lists and all lists that they refer to, directly or indirectly.
  ///
  /// A reference to a list without live updating stands for its stored items.
  func evaluate(_ wanted: [Int]) throws(SQLiteError) {
    var plan = EvaluationOrder(wanted) { index in self.references(of: index) }
    while let round = plan.next() {
      let names = round.cycle.map { lists[$0].name }
      for index in round.cycle { obstacles[index] = .cycle(names) }
      try evaluate(ready: round.ready)
      for index in round.ready + round.cycle where plan.isReferredTo(index) {
        functions.lists[index] = try reference(to: index)
      }
    }
  }

  /// Returns the stored items of a list, and the number of entries without an item.
  ///
  /// A saved smart list has no stored items, so the items that its rules select are returned
  /// instead.
  func stored(_ index: Int) throws(SQLiteError) -> (items: SparseBitSet, missing: Int) {
    let (entries, list): (String, Int64)
    switch lists[index].storage {
    case .playlist(let row): (entries, list) = ("playlist_entry WHERE playlist_id", row)
    case .onTheGo(let row): (entries, list) = ("on_the_go_entry WHERE list_id", row)
    case .rules: return (try members(index) ?? SparseBitSet(), 0)
    case .nowhere: return (SparseBitSet(), 0)
    }
    var (items, missing) = (SparseBitSet(), 0)
    try connection.forEach("SELECT item_id FROM \(entries) = ?1", list) {
      (row) throws(SQLiteError) in
      if let item = try row.next(Int64?.self) { items.insert(item) } else { missing += 1 }
    }
    return (items, missing)
  }

  /// Returns the items of a list after applying its limit, or nil if the list has not been
  /// evaluated.
  func members(_ index: Int) throws(SQLiteError) -> SparseBitSet? {
    guard let candidates = candidates[index] else { return nil }
    guard let limit = lists[index].rules?.info.limit else { return candidates }
    remember(candidates)
    return try selection(limit, of: index)
      .rows(
        where: candidates.condition(on: "i.id") ?? isRemembered("i.id"),
        in: library,
        connection
      )
  }

  /// Returns the selection that applies the limit of a list.
  func selection(_ limit: SmartLimit, of index: Int) -> LimitedSelection {
    LimitedSelection(limit, seed: context.seed ^ lists[index].seed)
  }

  /// A slot for a set of items used by a query.
  enum Slot: Int, CaseIterable {
    case first, second
  }

  /// Stores a set of items for a query, replacing the previous one.
  func remember(_ rows: SparseBitSet, in slot: Slot = .first) {
    functions.lists[lists.count + slot.rawValue] = rows
  }

  /// Returns the SQL condition that an item is in a stored set, given the SQL expression for its
  /// row.
  func isRemembered(_ row: String, in slot: Slot = .first) -> String {
    "libsync_member(\(lists.count + slot.rawValue), \(row))"
  }

  /// Returns a compiler for the expressions of one query.
  func compiler() -> RuleCompiler {
    let referable = referable
    return RuleCompiler(context, collator) { reference throws(RuleEvaluationError) in
      try referable.index(of: reference) ?? Self.unknownList
    }
  }
}

extension RuleEvaluation {
  /// Returns the lists that the rules of a list refer to.
  private func references(of index: Int) -> [Int] {
    guard obstacles[index] == nil, let criteria = lists[index].rules?.criteria else { return [] }
    // References by an unknown or ambiguous name are skipped here; they are reported when the
    // rules are compiled.
    return criteria.playlistReferences.compactMap { (try? referable.index(of: $0)).flatMap { $0 } }
  }

  /// Returns the reason that a saved smart list referred to by the given list cannot be evaluated;
  /// nil if there is none.
  ///
  /// Unlike other lists, a saved smart list has no stored items that could be used instead.
  private func obstacleOfReferences(of index: Int) -> RuleEvaluationError? {
    for list in references(of: index) where lists[list].isSaved && obstacles[list] != nil {
      return obstacle(of: list)
    }
    return nil
  }

  /// Returns why a list could not be evaluated; names in its rules are reported with its own name.
  func obstacle(of index: Int) -> RuleEvaluationError {
    let obstacle = obstacles[index] ?? .noRules
    guard lists[index].isInLibrary, case .ambiguousName(let name, let count, nil) = obstacle
    else { return obstacle }
    return .ambiguousName(name, count: count, list: lists[index].name)
  }

  /// Evaluates lists; all lists that they refer to must have been evaluated before.
  private func evaluate(ready: [Int]) throws(SQLiteError) {
    var next = RuleQuery(compiler())
    for index in ready where obstacles[index] == nil {
      guard let criteria = lists[index].completeCriteria else { continue }
      if let obstacle = obstacleOfReferences(of: index) {
        obstacles[index] = obstacle
        continue
      }
      do throws(RuleEvaluationError) {
        try next.append(index, criteria)
      } catch {
        obstacles[index] = error
      }
      guard next.isFull else { continue }
      try walk(next)
      next = RuleQuery(compiler())
    }
    try walk(next)
  }

  private func walk(_ walk: RuleQuery) throws(SQLiteError) {
    for (index, rows) in try walk.rows(in: library, connection) { candidates[index] = rows }
  }

  /// Returns the items that a reference to a list stands for.
  private func reference(to index: Int) throws(SQLiteError) -> SparseBitSet {
    guard let info = lists[index].rules?.info, info.isLive, let candidates = candidates[index]
    else {
      if let obstacle = obstacles[index], obstacle != .noRules { substituted.append(index) }
      return try stored(index).items
    }
    if info.limit == nil { return candidates }
    switch limited {
    case .stored: return try stored(index).items
    case .evaluated: return try members(index) ?? SparseBitSet()
    }
  }
}

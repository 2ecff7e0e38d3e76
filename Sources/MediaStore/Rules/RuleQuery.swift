import MediaModel
import SQLite

/// One walk over the items for as many lists as fit into a query.
struct RuleQuery {
  private var compiler: RuleCompiler
  private var lists: [Int] = []
  private var expressions: [String] = []
  /// The rules of the first list.
  private var criteria: SmartCriteria?

  /// The maximum number of lists in a query, well below the 2000 result columns that SQLite allows.
  private static let maxLists = 500
  /// The number of parameters from which no further list is added: SQLite allows 32,766 by default,
  /// and the rules of one list need at most 20,000.
  private static let enoughParameters = 10_000

  init(_ compiler: RuleCompiler) { self.compiler = compiler }

  /// Adds a list with its rules.
  mutating func append(_ list: Int, _ criteria: SmartCriteria) throws(RuleEvaluationError) {
    // If the rules cannot be compiled, the columns and parameters added for them are discarded.
    var attempt = compiler
    expressions.append(try attempt.expression(criteria))
    if lists.isEmpty { self.criteria = criteria }
    compiler = attempt
    lists.append(list)
  }

  /// Whether there is no room for another list.
  var isFull: Bool {
    lists.count >= Self.maxLists || compiler.parameters.count >= Self.enoughParameters
  }

  /// Returns the lists with the items that their rules select.
  func rows(
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> [(Int, SparseBitSet)] {
    if lists.isEmpty { return [] }
    var compiler = compiler
    let candidates = lists.count == 1 ? criteria.map { compiler.candidates($0) } : nil
    let statement = try Statement(
      connection,
      compiler.query(of: expressions, among: candidates ?? RuleCandidates())
    )
    var sets = Array(repeating: SparseBitSet(), count: lists.count)
    try statement.forEach(compiler.values(library: library)) { (row) throws(SQLiteError) in
      let item: Int64 = try row.next()
      for index in sets.indices where try row.next(Int64?.self) == 1 {
        sets[index].insert(item)
      }
    }
    return Array(zip(lists, sets))
  }
}

import MediaModel
import SQLite

/// One walk over the items, for as many lists as a query has room for.
struct RuleQuery {
  private var compiler: RuleCompiler
  private var lists: [Int] = []
  private var expressions: [String] = []

  /// SQLite allows 2000 results for an item.
  private static let maxLists = 500
  /// It allows 32,766 of these as a rule, and the most rules that a list can have take 20,000.
  private static let enoughParameters = 10_000

  init(_ compiler: RuleCompiler) { self.compiler = compiler }

  /// Takes a list with its rules.
  mutating func append(_ list: Int, _ criteria: SmartCriteria) throws(RuleEvaluationError) {
    // What was made before an obstacle is left behind.
    var attempt = compiler
    expressions.append(try attempt.expression(criteria))
    compiler = attempt
    lists.append(list)
  }

  /// Whether there is no room for another list.
  var isFull: Bool {
    lists.count >= Self.maxLists || compiler.parameters.count >= Self.enoughParameters
  }

  /// The lists with what their rules give.
  func rows(
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> [(Int, SparseBitSet)] {
    if lists.isEmpty { return [] }
    let statement = try Statement(connection, compiler.query(of: expressions))
    compiler.bind(to: statement, library: library)
    var sets = Array(repeating: SparseBitSet(), count: lists.count)
    while try statement.step() {
      let row = statement.integer(0) ?? 0
      for column in lists.indices where statement.integer(column + 1) == 1 {
        sets[column].insert(row)
      }
    }
    return Array(zip(lists, sets))
  }
}

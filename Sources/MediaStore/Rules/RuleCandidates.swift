import MediaModel

/// The items that a query of rules reads, in SQL that calls the item `i`.
struct RuleCandidates {
  private var conditions: [String]
  private var usesIndex = false

  /// Selects the items that satisfy conditions; all items if there are none.
  init(_ conditions: String...) { self.conditions = conditions }

  /// Whether more conditions would hardly leave out more items: SQLite allows only a few thousand
  /// of them.
  var areNarrowEnough: Bool { conditions.count >= 20 }

  /// The table of items; without a condition that an index serves, they are read in their order.
  var table: String { usesIndex ? "item i" : "item i NOT INDEXED" }

  /// The condition for candidates.
  var condition: String { conditions.isEmpty ? "1" : conditions.joined(separator: " AND ") }

  /// Leaves out items that do not satisfy a condition.
  mutating func require(_ condition: String) { conditions.append(condition) }

  /// Leaves out items of groupings that do not satisfy a condition, which calls the grouping `g`.
  mutating func require(
    _ condition: String,
    ofNamesOf kind: GroupingKind,
    column: String
  ) {
    usesIndex = true
    conditions.append(
      "i.\(column) IN "
        + "(SELECT g.id FROM grouping g WHERE g.kind = \(kind.rawValue) AND \(condition))"
    )
  }
}

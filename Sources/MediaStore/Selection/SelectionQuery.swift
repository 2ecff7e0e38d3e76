import ICU
import MediaModel
import SQLite

/// A selection of items in SQL, for queries that call the item `i`.
///
/// The library is the first parameter of these queries.
struct SelectionQuery {
  let connection: Connection
  let library: Int64
  private let selection: MediaSelection
  private let functions: SelectionFunctions
  /// The conditions, which have no parameters.
  private static let presence = ["+i.library_id = ?1", "i.removed_revision IS NULL"]
  private var conditions = Self.presence
  /// The rows of the items that lists, rules, IDs and words select; nil if there are none of these.
  private var rows: SparseBitSet?
  /// Whether the conditions include a few rows, which are then sought.
  private var isNarrow = false
  /// The order of the IDs, of the playlist or of the collection that select the items; nil for
  /// natural order.
  private var ownOrder: RowOrder?
  /// The words to search for; nil if the conditions already include them.
  private(set) var search: SearchExpression?

  /// The lists that rules refer to and whose stored items are used, with the reasons.
  private(set) var substitutions: [(list: String, obstacle: RuleEvaluationError)] = []

  /// - Parameters:
  ///   - selection: The selection.
  ///   - name: The name of the library; nil for the default one.
  ///   - connection: The library file.
  ///   - options: The options of rules.
  ///   - isRanked: Whether the caller looks for the words itself to rank the items, unless they
  ///     come in another order.
  /// - Throws: `StoreError`, `SQLiteError`, `RuleEvaluationError`, `MediaQueryError`.
  init(
    _ selection: MediaSelection,
    of name: String?,
    in connection: Connection,
    _ options: RuleOptions,
    isRanked: Bool = false
  ) throws {
    self.connection = connection
    library = try LibraryTable(connection).row(named: name)
    self.selection = selection
    functions = try SelectionFunctions(for: connection, Collator.opened(for: connection))
    conditions += selection.predicates.map(condition)
    if let types = selection.mediaTypes {
      conditions.append("i.media_type & \(types.rawValue) <> 0")
    }
    conditions += (selection.traits ?? []).sorted { $0.rawValue < $1.rawValue }.map(\.condition)
    for (index, reference) in selection.playlists.enumerated() {
      let playlist = try ReferableLists.persistentID(of: reference, in: library, connection)
      if let list = try RowOrder.list(playlist, in: library, connection) {
        require(list.rows)
        if index == 0 { ownOrder = list.order }
      } else {
        try require(.playlist(playlist), options)
      }
    }
    for name in selection.collections {
      let members = try RowOrder.collection(name, in: library, connection)
      require(members.rows)
      if ownOrder == nil, selection.playlists.isEmpty { ownOrder = members.order }
    }
    for rules in selection.rules { try require(.rules(rules), options) }
    if let persistentIDs = selection.persistentIDs {
      let items = try RowOrder.items(persistentIDs, in: library, connection)
      require(items.rows)
      ownOrder = items.order
    }
    if let words = selection.search {
      let expression = try SearchExpression(words, connection)
      if isRanked, isInNaturalOrder {
        search = expression
      } else if let hits = selection.hits {
        require(SparseBitSet(hits[library].joined()))
      } else {
        require(try expression.rows(connection))
      }
    }
    addRows()
    try connection.checkInterruption()
  }

  /// Requires that items are selected by rules; those of an unknown list select nothing.
  private mutating func require(
    _ rules: ItemSelection,
    _ options: RuleOptions
  ) throws {
    let members = try MediaStore.members(of: rules, in: library, connection, options)
    require(members?.rows ?? SparseBitSet())
    substitutions += members?.evaluation.substitutions ?? []
  }

  private mutating func require(_ rows: SparseBitSet) {
    self.rows = self.rows?.intersection(rows) ?? rows
  }

  private mutating func addRows() {
    guard let rows else { return }
    if let condition = rows.condition(on: "i.id") {
      conditions.append(condition)
      isNarrow = true
    } else {
      conditions.append(functions.isSelected("i.id", from: rows))
    }
  }

  private func condition(_ predicate: MediaPropertyPredicate) -> String {
    let expression = predicate.property.expression
    switch predicate.value {
    case .text("") where predicate.comparison == .equalTo: return "coalesce(\(expression), '') = ''"
    case .text(let text):
      return predicate.comparison == .contains
        ? functions.contains(expression, text)
        : functions.equals(expression, text, ignoringCase: predicate.ignoresCase)
    case .persistentID(let id):
      let groupings: [MediaItemProperty: String] = [
        .artistPersistentID: "artist_id", .albumArtistPersistentID: "album_artist_id",
        .albumPersistentID: "album_id", .genrePersistentID: "genre_id",
        .composerPersistentID: "composer_id",
      ]
      guard let column = groupings[predicate.property] else {
        return "\(expression) IS \(Int64(bitPattern: id.rawValue))"
      }
      return "i.\(column) IN (SELECT id FROM grouping WHERE persistent_id = "
        + "\(Int64(bitPattern: id.rawValue)))"
    case .mediaType(let type): return "\(expression) & \(type.rawValue) = \(type.rawValue)"
    case .boolean(let wanted): return "coalesce(\(expression), 0) = \(wanted ? 1 : 0)"
    default: return "0"
    }
  }

  /// The condition that selects the items.
  var condition: String { conditions.joined(separator: " AND ") }

  /// Returns the items in natural order.
  func itemsInOrder(_ properties: [MediaItemProperty]) throws(SQLiteError) -> ItemCursor {
    // For a few items, it does not pay to look at all of them first.
    let isSmallPart = conditions.count > Self.presence.count && (isNarrow || selection.limit == nil)
    let condition = isSmallPart ? try isFound() : { _ in self.condition }
    return try ItemCursor(
      connection,
      library: library,
      properties,
      where: condition,
      limit: selection.limit
    )
  }

  /// Finds the items, and returns the condition for their rows.
  private func isFound() throws(SQLiteError) -> (String) -> String {
    var rows = SparseBitSet()
    try connection.forEach("SELECT i.id FROM item i NOT INDEXED WHERE \(condition)", library) {
      (row) throws(SQLiteError) in rows.insert(try row.next())
    }
    return { [functions] row in rows.condition(on: row) ?? functions.isSelected(row, from: rows) }
  }

  /// Whether the items come in natural order, so that they need not be sorted.
  var isInNaturalOrder: Bool { selection.sort.isEmpty && ownOrder == nil }

  /// Returns the terms that order the items, of which the last two decide between equal ones.
  func order() throws(SQLiteError) -> String {
    let order =
      if let ownOrder { ownOrder } else { try RowOrder.natural(in: library, connection) }
    let places = [functions.place("i.id", in: order), "i.id"]
    return (selection.sort.terms + places).joined(separator: ", ")
  }

  /// Returns the terms that decide between items that are equal in another order.
  func orderOfEqual() -> [String] {
    selection.sort.terms + (ownOrder.map { [functions.place("i.id", in: $0)] } ?? []) + [
      "i.id"
    ]
  }

  /// The clause for the limit and the offset.
  var limit: String {
    if selection.limit == nil, selection.offset == 0 { return "" }
    return "LIMIT \(selection.limit ?? -1) OFFSET \(selection.offset)"
  }
}

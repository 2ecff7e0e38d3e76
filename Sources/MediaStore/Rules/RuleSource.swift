import Bytes
import MediaModel
import SQLite

/// A list or standalone rules, to be evaluated.
struct RuleSource {
  /// The places where items are stored.
  enum Storage {
    case playlist(row: Int64)
    case onTheGo(row: Int64)
    /// A saved smart list, whose items are those that its rules select.
    case rules
    /// Standalone rules, which have no stored items and select from all items of the library.
    case nowhere
  }

  let storage: Storage
  let persistentID: PersistentID
  let name: String
  let kind: PlaylistKind
  /// The rules, or nil if the list has none or they are damaged.
  let rules: SmartRules?
  /// The seed for selecting in random order.
  let seed: UInt64
  /// The reason that the rules cannot be evaluated, or nil if there is none.
  var obstacle: RuleEvaluationError?

  /// Returns the playlists of a library in order, followed by its on-the-go lists and its saved
  /// smart lists.
  static func all(
    of library: Int64,
    in connection: Connection
  ) throws(SQLiteError) -> [RuleSource] {
    let lists = try connection.rows(
      """
      SELECT storage, id, persistent_id, name, kind, smart_info, smart_criteria
      FROM \(ListQuery.lists) WHERE library_id = ?1 ORDER BY storage, position
      """,
      library
    ) { row throws(SQLiteError) in
      let isOwn = ListQuery.Storage(rawValue: try row.next()) == .own
      let list: Int64 = try row.next()
      return RuleSource(
        storage: isOwn ? .onTheGo(row: list) : .playlist(row: list),
        persistentID: try row.next(),
        name: try row.next() ?? "",
        kind: PlaylistKind(rawValue: try row.next()) ?? .ordinary,
        encoded: EncodedSmartRules(info: try row.next(), criteria: try row.next())
      )
    }
    let saved = SmartListTable(connection: connection, libraryID: library)
    // The rules were validated when they were saved, so none are expected to be skipped here.
    return lists
      + (try saved.entries().compactMap { entry in
        (try? SmartRules(entry.list.rules)).map { RuleSource(entry.list, $0) }
      })
  }

  /// Creates a source from standalone rules, which belong to no list and select from all items in
  /// the library.
  init(_ rules: SmartRules) {
    self.init(.nowhere, PersistentID(rawValue: 0), "", rules)
  }

  /// Creates a source from a saved smart list, which also selects from all items in the library.
  init(_ list: SavedSmartList, _ rules: SmartRules) {
    self.init(.rules, list.persistentID, list.name, rules)
  }

  private init(
    _ storage: Storage,
    _ persistentID: PersistentID,
    _ name: String,
    _ rules: SmartRules
  ) {
    self.storage = storage
    self.persistentID = persistentID
    self.name = name
    kind = .smart
    self.rules = rules
    // The seed does not depend on the limit, so a larger limit only adds items.
    var hasher = StableHasher()
    hasher.combine(Array(SmartRules(criteria: rules.criteria).text.utf8).span)
    seed = hasher.finalize()
    obstacle = Self.obstacle(of: rules.info.limit)
  }

  private static func obstacle(of limit: SmartLimit?) -> RuleEvaluationError? {
    guard let limit, limit.unit == nil || limit.order == nil else { return nil }
    return .unknownLimit
  }

  private init(
    storage: Storage,
    persistentID: PersistentID,
    name: String,
    kind: PlaylistKind,
    encoded: EncodedSmartRules
  ) {
    self.storage = storage
    self.persistentID = persistentID
    self.name = name
    self.kind = kind
    seed = persistentID.rawValue
    do throws(SmartRulesError) {
      rules = try SmartRules(decoding: encoded)
      let isMadeByGenius = kind == .genius || rules?.info.isGenius == true
      obstacle = rules == nil || isMadeByGenius ? .noRules : Self.obstacle(of: rules?.info.limit)
    } catch {
      rules = nil
      obstacle = .damaged(error)
    }
  }

  /// Whether it is a list in the library, so that rules can refer to it.
  var isInLibrary: Bool {
    if case .nowhere = storage { false } else { true }
  }

  /// Whether it is a smart list that the user saved.
  var isSaved: Bool {
    if case .rules = storage { true } else { false }
  }

  /// Whether it is a smart list, even if its rules are damaged.
  var isSmart: Bool {
    if case .damaged = obstacle { true } else { rules != nil }
  }

  /// The rules together with the conditions that apply to the list as a whole.
  var completeCriteria: SmartCriteria? {
    guard let rules else { return nil }
    var terms: [SmartCriteria.Term] = []
    // Folders and the user's own rules select from all items; other lists leave out items that
    // belong only to playlists.
    if isInLibrary, !isSaved, kind != .folder {
      terms.append(.rule(SmartRule(.property(.isPlaylistOnly), SmartAction(.isEqual), .number(0))))
    }
    if rules.info.onlyChecked {
      terms.append(
        .rule(SmartRule(.field(.isChecked), SmartAction(.isEqual, isNegated: true), .number(1)))
      )
    }
    if rules.info.matchesRules { terms.append(.group(rules.criteria)) }
    return SmartCriteria(.all, terms)
  }
}

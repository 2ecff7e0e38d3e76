import MediaModel

/// A playlist as far as rules are concerned.
struct RuleList {
  let row: Int64
  let persistentID: PersistentID
  let name: String
  let kind: PlaylistKind
  /// Nil when the list has none, or when they cannot be read.
  let rules: SmartRules?
  /// Why its rules cannot be evaluated, as far as they alone tell.
  var obstacle: RuleObstacle?

  /// Reads the playlists of a library, in their order.
  static func all(
    of library: Int64,
    in connection: Connection
  ) throws(StoreError) -> [RuleList] {
    let statement = try Statement(
      connection,
      """
      SELECT id, persistent_id, name, kind, smart_info, smart_criteria FROM playlist
      WHERE library_id = ?1 AND removed_revision IS NULL ORDER BY position
      """
    )
    statement.bind(1, library)
    var lists: [RuleList] = []
    while try statement.step() {
      let encoded = EncodedSmartRules(info: statement.data(4), criteria: statement.data(5))
      lists.append(
        RuleList(
          row: statement.integer(0) ?? 0,
          persistentID: statement.persistentID(1) ?? PersistentID(rawValue: 0),
          name: statement.text(2) ?? "",
          kind: statement.text(3).flatMap(PlaylistKind.init) ?? .ordinary,
          encoded: encoded
        )
      )
    }
    return lists
  }

  /// A list that is in no library, which rules that a person has written choose from all items.
  init(named name: String, _ rules: SmartRules) {
    row = 0
    persistentID = PersistentID(rawValue: 0)
    self.name = name
    kind = .ordinary
    self.rules = rules
  }

  private init(
    row: Int64,
    persistentID: PersistentID,
    name: String,
    kind: PlaylistKind,
    encoded: EncodedSmartRules
  ) {
    self.row = row
    self.persistentID = persistentID
    self.name = name
    self.kind = kind
    do throws(SmartRulesError) {
      rules = try SmartRules(decoding: encoded)
      let isMadeByGenius = kind == .genius || rules?.info.isGenius == true
      obstacle = rules == nil || isMadeByGenius ? .noRules : nil
    } catch {
      rules = nil
      obstacle = .damaged(error)
    }
  }

  /// Whether it is one of the lists that rules make, whatever became of the rules.
  var isSmart: Bool {
    if case .damaged = obstacle { true } else { rules != nil }
  }

  /// The rules, with what applies to the list as a whole and to what is in the library proper.
  var completeCriteria: SmartCriteria? {
    guard let rules else { return nil }
    var terms: [SmartCriteria.Term] = []
    // Folders and what a person asks for are about all items; iTunes' own lists are not about
    // those that belong to some playlist only.
    if row != 0, kind != .folder {
      terms.append(.rule(SmartRule(.property(.isPlaylistOnly), SmartAction(.isEqual), .number(0))))
    }
    if rules.info.onlyChecked {
      terms.append(.rule(SmartRule(.field(.isChecked), SmartAction(.isEqual), .number(1))))
    }
    if rules.info.matchesRules { terms.append(.group(rules.criteria)) }
    return SmartCriteria(.all, terms)
  }
}

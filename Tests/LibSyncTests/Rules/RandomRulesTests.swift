import LibSync
import TestSupport
import Testing

/// Random rules over random libraries, compared with the results of a naive evaluator.
struct RandomRulesTests {
  private static let seeds: ClosedRange<UInt64> = 1...30
  private static let now: Int64 = 1_462_838_400 + 95_000

  /// A library, its contents, and the rules of one of its lists.
  private struct Library {
    let library: MediaLibrary
    let folder: TemporaryFolder
    var items: [MediaItem] = []
    var naive: NaiveEvaluator
    var options = RuleOptions()

    init(seed: UInt64) throws {
      let offset = [0, 3600, 7200, -18_000, 20_700][Int(seed % 5)] as Int64
      options.clock = LocalClock(offset: offset)
      naive = NaiveEvaluator(offset: offset, now: RandomRulesTests.now)
      var random = RandomRules(
        seed: seed,
        RandomRules.fields.filter { $0 != .field(.playlist) },
        negatesGroups: true
      )
      let rules = random.rules()
      var music = RandomMusic(seed: seed &* 1000)
      let date = Timestamp(rawValue: RandomRulesTests.now).description
      folder = try TemporaryFolder()
      let source = try folder.write(
        music.xml(rules: rules.encoded(), date: date).text,
        to: "Library.xml"
      )
      try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .creating) {
        try $0.importSource(source)
      }
      library = try MediaLibrary(reading: folder.file("library.sqlite"))
      try read(rules)
    }

    /// Reads the items and the members of the lists; the members of the smart list follow from its
    /// rules.
    private mutating func read(_ rules: SmartRules) throws {
      var found: [MediaItem] = []
      try library.forEachItem(properties: MediaItemProperty.allCases) { found.append($0) }
      items = found
      for list in try library.playlists() {
        var members: Set<PersistentID> = []
        if list.name == "Rules" {
          members = given(by: rules, among: items.filter { !$0.isPlaylistOnly })
        } else {
          try library.forEachEntry(of: list.persistentID, properties: []) { entry in
            if let item = entry.item { members.insert(item.persistentID) }
          }
        }
        naive.members[list.persistentID] = members
        naive.membersByName[list.name] = members
      }
    }

    func given(by rules: SmartRules, among items: [MediaItem]) -> Set<PersistentID> {
      Set(items.filter { naive.satisfies($0, rules.criteria) }.map(\.persistentID))
    }

    func evaluated(_ selection: ItemSelection) throws -> Set<PersistentID> {
      var found: Set<PersistentID> = []
      try library.forEachItem(matching: selection, options: options, properties: []) {
        found.insert($0.persistentID)
      }
      return found
    }
  }

  @Test(arguments: seeds.sample(of: 6))
  func `--match selects the same items as a naive evaluator`(seed: UInt64) throws {
    let library = try Library(seed: seed)
    var random = RandomRules(
      seed: seed &* 7919,
      RandomRules.all,
      ids: library.items.map(\.persistentID),
      negatesGroups: true
    )
    var partial = 0
    for _ in 0..<80 {
      let rules = random.rules()
      let expected = library.given(by: rules, among: library.items)
      #expect(try library.evaluated(.rules(rules)) == expected, "\(rules.text)")
      if !expected.isEmpty, expected.count < library.items.count { partial += 1 }
    }
    #expect(partial >= 10, "Rules that find all or nothing prove little.")
  }

  @Test(arguments: seeds.sample(of: 6))
  func `encoded rules of a list select the same items as their text`(seed: UInt64) throws {
    let library = try Library(seed: seed)
    let id = LibraryXML.listID(15)
    #expect(try library.evaluated(.playlist(id)) == library.naive.members[id])
  }

  @Test func `every subject and every comparison is tried`() {
    var subjects: Set<RuleSubject> = []
    var comparisons: Set<SmartComparison> = []
    for seed in Self.seeds {
      var random = RandomRules(seed: seed &* 7919, RandomRules.all, negatesGroups: true)
      for _ in 0..<80 {
        random.rules().criteria.forEachRule { rule in
          subjects.insert(rule.subject)
          if let comparison = rule.action.comparison { comparisons.insert(comparison) }
        }
      }
    }
    #expect(subjects == Set(RandomRules.all))
    #expect(comparisons == Set(SmartComparison.allCases))
  }
}

extension MediaItem {
  fileprivate var isPlaylistOnly: Bool { value(for: .isPlaylistOnly) == .boolean(true) }
}

import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The items that a limited list selects.
struct RuleLimitTests {
  private typealias XML = LibraryXML

  /// Makes a library: B is the lowest in everything, C the highest, A between; D has no values.
  private func library() throws -> RuleLibrary {
    func track(_ name: String, _ number: Int64) -> String {
      XML.string("Artist", name) + XML.string("Album", name) + XML.string("Genre", name)
        + XML.integer("Rating", number * 20) + XML.integer("Play Count", number)
        + XML.date("Date Added", "2016-05-0\(number)T12:00:00Z")
        + XML.date("Play Date UTC", "2016-04-0\(number)T12:00:00Z")
    }
    return try RuleLibrary(["A": track("m", 3), "B": track("ä", 1), "C": track("Z", 5), "D": ""])
  }

  @Test(arguments: [
    ("highest rating", "A C"), ("lowest rating", "B D"), ("most often played", "A C"),
    ("least often played", "B D"), ("most recently added", "A C"),
    ("least recently added", "B D"), ("most recently played", "A C"),
    ("least recently played", "B D"), ("title", "A B"), ("title reversed", "C D"),
    ("artist", "A B"), ("artist reversed", "C D"), ("album", "A B"), ("album reversed", "C D"),
    ("genre", "A B"), ("genre reversed", "C D"),
  ])
  func `the order decides which items are selected`(order: String, taken: String) throws {
    #expect(try library().match("all(); limit 2 items by \(order)") == taken)
  }

  @Test func `a computed rating counts as the lowest`() throws {
    let computed = XML.flag("Rating Computed") + XML.flag("Album Rating Computed")
    let library = try RuleLibrary([
      "A": XML.integer("Rating", 100) + computed, "B": XML.integer("Rating", 20),
    ])
    #expect(try library.match("all(); limit 1 items by highest rating") == "B")
  }

  @Test(arguments: [(1, "C"), (2, "B C"), (3, "B C F"), (4, "A B C F"), (5, "A B C D F")])
  func `ties are broken by artist, album, disc, track, title and ID`(
    count: Int,
    taken: String
  ) throws {
    func track(_ artist: String, _ album: String, _ disc: Int64, _ number: Int64) -> String {
      XML.string("Artist", artist) + XML.string("Album", album)
        + XML.integer("Disc Number", disc) + XML.integer("Track Number", number)
    }
    let library = try RuleLibrary([
      "A": track("a", "y", 1, 1), "D": track("b", "x", 1, 1), "B": track("a", "x", 1, 2),
      "F": track("a", "x", 2, 1), "E": track("b", "x", 1, 1), "C": track("a", "x", 1, 1),
    ])
    let found = try library.match("all(); limit \(count) items by most often played")
    #expect(found.split(separator: " ").sorted().joined(separator: " ") == taken)
  }

  /// A has 50 minutes and 600 MiB, B 20 and 300, C 15 and 100, D neither.
  @Test(arguments: [
    ("items", 0, ""), ("items", 1, "A"), ("items", 9, "A B C D"), ("minutes", 50, "A D"),
    ("minutes", 49, "B C D"), ("minutes", 65, "A C D"), ("minutes", 70, "A B D"),
    ("minutes", 14, "D"), ("hours", 1, "A D"), ("hours", 2, "A B C D"), ("MB", 600, "A D"),
    ("MB", 599, "B C D"), ("MB", 700, "A C D"), ("GB", 1, "A B C D"), ("MB", 0, "D"),
    ("hours", 4_294_967_295, "A B C D"), ("GB", 4_294_967_295, "A B C D"),
  ])
  func `an item that does not fit is skipped for those that do`(
    unit: String,
    amount: Int,
    taken: String
  ) throws {
    func track(_ minutes: Int64, _ size: Int64) -> String {
      XML.integer("Total Time", minutes * 60_000) + XML.integer("Size", size << 20)
    }
    let library = try RuleLibrary([
      "A": track(50, 600), "B": track(20, 300), "C": track(15, 100), "D": "",
    ])
    #expect(try library.match("all(); limit \(amount) \(unit) by title") == taken)
  }

  @Test func `a limit applies to the items that the rules select`() throws {
    #expect(try library().match("plays < 4; limit 1 items by most often played") == "A")
    #expect(try library().match("title is \"X\"; limit 1 items by title") == "")
  }

  @Test(arguments: ["limit 2 items by order 0x77", "limit 2 unit 9 by title"])
  func `an unknown limit cannot be evaluated`(limit: String) throws {
    #expect(throws: RuleEvaluationError.unknownLimit) { try library().match("all(); \(limit)") }
    let list = RuleLibrary.List(name: "L", rules: "all(); \(limit)", stored: [1])
    #expect(try RuleLibrary(["A": ""], lists: [list]).checks() == ["unknownLimit"])
  }

  @Test(arguments: [
    ("limit 2 items by title", [1, 2], "limited"), ("limit 2 items by title", [1], "limited"),
    ("limit 2 items by title", [], "limited"), ("limit 2 items by title", [1, 3], "differs +B -C"),
    ("limit 2 items by title reversed", [2, 3], "limited"),
    ("limit 2 items by most often played", [2, 3], "limited"),
    ("limit 2 items by most often played", [1, 3], "differs -A +B"),
    ("limit 2 items by least often played", [1, 2], "limited"),
    ("limit 2 items by random", [1, 3], "limited"), ("limit 1 minutes by title", [1], "limited"),
    ("limit 1 minutes by title", [2], "limited"),
    ("limit 1 minutes by title", [1, 2], "differs -B"),
    ("limit 1 items by title", [1, 2], "differs -B"),
  ])
  func `stored items must fit the limit and come first in its order`(
    limit: String,
    stored: [Int],
    verdict: String
  ) throws {
    let tracks = [1, 2, 3].map { plays in
      "<key>Play Count</key><integer>\(plays)</integer><key>Total Time</key><integer>"
        + "40000</integer>"
    }
    let list = RuleLibrary.List(name: "L", rules: "all(); \(limit)", stored: stored)
    let library = try RuleLibrary(
      ["A": tracks[0], "B": tracks[1], "C": tracks[2]],
      lists: [list]
    )
    #expect(try library.checks() == [verdict])
  }
}

/// The items that a limited list selects at random.
struct RandomLimitTests {
  private func library(_ lists: [RuleLibrary.List] = []) throws -> MediaStore {
    let file = try LibraryFile()
    var xml = LibraryXML()
    let rules = try LibraryXML.rules("all(); limit 10 items by random")
    xml.tracks = (1...40).map { LibraryXML.track($0, "T\($0)") }
    xml.playlists = [LibraryXML.list("One", 1, [], rules), LibraryXML.list("Two", 2, [], rules)]
    try file.take(xml)
    return try MediaStore.open(at: file.path)
  }

  private func chosen(
    by selection: ItemSelection,
    _ store: MediaStore,
    seed: UInt64 = 0
  ) throws -> Set<PersistentID> {
    var found: Set<PersistentID> = []
    let options = RuleOptions.with { $0.seed = seed }
    try store.forEachItem(matching: selection, options: options, properties: []) {
      found.insert($0.persistentID)
    }
    return found
  }

  @Test func `a random selection is stable, but differs for each list and seed`() throws {
    let (store, again) = try (library(), library())
    let lists = [1, 2].map { ItemSelection.playlist(LibraryXML.listID($0)) }
    let first = try chosen(by: lists[0], store)
    #expect(first.count == 10)
    #expect(try chosen(by: lists[0], store) == first)
    #expect(try chosen(by: lists[0], again) == first)
    #expect(try chosen(by: lists[1], store) != first)
    #expect(try chosen(by: lists[0], store, seed: 1) != first)
    #expect(try chosen(by: lists[0], store, seed: .max) != first)
  }

  @Test func `reversing a random order selects the other end`() throws {
    let store = try library()
    let rules = try ["all(); limit 20 items", "all(); limit 20 items by random reversed"].map {
      ItemSelection.rules(try SmartRules($0))
    }
    let (first, last) = try (chosen(by: rules[0], store), chosen(by: rules[1], store))
    #expect(first.count == 20 && last.count == 20 && first.isDisjoint(with: last))
  }

  @Test func `every item is selected by some seed`() throws {
    let store = try library()
    let rules = ItemSelection.rules(try SmartRules("all(); limit 4 items"))
    var found: Set<PersistentID> = []
    for seed in 0..<60 as Range<UInt64> {
      found.formUnion(try chosen(by: rules, store, seed: seed))
    }
    #expect(found.count == 40)
  }
}

import LibSync
import TestSupport
import Testing

/// Saved collections, accessed through the library API.
struct SavedCollectionTests {
  private let file: ImportedLibrary
  private let one = PersistentID(rawValue: 0xA000_0000_0000_0001)
  private let two = PersistentID(rawValue: 0xA000_0000_0000_0002)
  private let three = PersistentID(rawValue: 0xA000_0000_0000_0003)

  init() throws {
    file = try ImportedLibrary()
    try file.take("One", "Two", "Three")
  }

  @discardableResult
  private func write<Result>(_ body: (MediaLibraryWriter) throws -> Result) throws -> Result {
    try MediaLibrary.withWriter(at: file.path, body)
  }

  private func ids(_ name: String, in library: MediaLibrary) throws -> [PersistentID] {
    try library.members(ofCollection: name).compactMap { $0.item?.persistentID }
  }

  @Test func `LIB-42: appending makes a new collection and leaves the original alone`() throws {
    let all = try Array(file.library.items(of: MediaQuery(), properties: [.title]))
    let own = MediaItemCollection(items: [all[1], all[0]])
    let longer = own.appending(MediaItemCollection(items: [all[1]]))
    #expect(longer.items.map(\.title) == ["Two", "One", "Two"] && longer.count == 3)
    #expect(own.items.map(\.title) == ["Two", "One"])
    #expect(longer.representativeItem?.title == "Two")
  }

  @Test func `LIB-44: a collection that is saved is there for other processes, in order`() throws {
    let outcome = try write { try $0.createCollection(named: "Trip", items: [two, one, two]) }
    #expect(outcome.library == "iTunes" && outcome.formerName == nil)
    let saved = try #require(outcome.collections.first)
    #expect(saved.name == "Trip" && saved.count == 3 && saved.missingCount == 0)
    let reopened = try MediaLibrary(reading: file.path)
    #expect(try reopened.savedCollections() == [saved])
    #expect(try reopened.savedCollection(named: "TRIP") == saved)
    #expect(try ids("trip", in: reopened) == [two, one, two])
    let titles = try reopened.members(ofCollection: "Trip", properties: [.title]).map(\.item?.title)
    #expect(titles == ["Two", "One", "Two"])
  }

  @Test func `LIB-44: missing members stay listed and come back`() throws {
    try write { try $0.createCollection(named: "Trip", items: [three, one]) }
    try file.take("One", "Two")
    let members = try file.library.members(ofCollection: "Trip")
    #expect(members.map(\.member.title) == ["Three", "One"])
    #expect(members.map { $0.item == nil } == [true, false])
    #expect(try file.library.savedCollection(named: "Trip").missingCount == 1)
    #expect(try ids("Trip", in: file.library) == [one])
    try file.take("One", "Two", "Drei")
    #expect(try ids("Trip", in: file.library) == [three, one])
    #expect(try file.library.savedCollection(named: "Trip").missingCount == 0)
  }

  @Test func `LIB-45: a saved collection is not a playlist`() throws {
    let playlists = try file.library.playlists().map(\.persistentID)
    try write { try $0.createCollection(named: "Trip", items: [one]) }
    #expect(try file.library.playlists().map(\.persistentID) == playlists)
    let query = MediaQuery(by: .playlist)
    #expect(try file.library.collections(of: query).value.isEmpty)
    // Playlists have names of their own.
    try write { try $0.createOnTheGoPlaylist(named: "Trip", items: [two]) }
    try write { try $0.createSmartList(named: "Best", rules: SmartRules("year > 1")) }
    try write { try $0.createCollection(named: "best", items: [one]) }
    #expect(try file.library.savedCollections().map(\.name) == ["Trip", "best"])
  }

  @Test func `a selection has the items of its collections`() throws {
    try write { try $0.createCollection(named: "Trip", items: [two, one, two]) }
    var selection = MediaSelection()
    selection.collections = ["TRIP"]
    let items = try Array(file.library.items(of: MediaQuery(selection)))
    #expect(items.map(\.persistentID) == [two, one])
    #expect(try file.library.countItems(of: selection) == 2)
    #expect(try file.library.entries(of: selection).items == [two, one, two])
    selection.collections.append("Nowhere")
    let failure = #expect(throws: StoreError.self) { try file.library.countItems(of: selection) }
    #expect(failure?.code == .unknownCollection)
  }

  @Test func `what cannot be saved is refused, and nothing changes`() throws {
    try write { try $0.createCollection(named: "Trip", items: [one]) }
    let before = try file.library.savedCollections()
    let unknown = PersistentID(rawValue: 9)
    let attempts: [(StoreError.Code, (MediaLibraryWriter) throws -> Void)] = [
      (.collectionExists, { try $0.createCollection(named: "trip", items: [two]) }),
      (.emptyCollection, { try $0.createCollection(named: "Other", items: []) }),
      (.invalidName, { try $0.createCollection(named: "a\nb", items: [one]) }),
      (.unknownItem, { try $0.createCollection(named: "Other", items: [one, unknown]) }),
      (.unknownCollection, { try $0.renameCollection(named: "Other", to: "More") }),
      (.unknownCollection, { try $0.deleteCollections(named: ["Trip", "Other"]) }),
    ]
    for (code, attempt) in attempts {
      let failure = #expect(throws: StoreError.self) { try write(attempt) }
      #expect(failure?.code == code)
    }
    #expect(try file.library.savedCollections() == before)
    #expect(try file.library.revisions().count == 3)
  }

  @Test func `members from elsewhere keep their description until their item is there`() throws {
    let made = Timestamp(rawValue: 1_600_000_000)
    let four = PersistentID(rawValue: 0xA000_0000_0000_0004)
    let members = [
      SavedCollectionMember(four, title: "Vier", artist: "Jemand", album: "Zahlen"),
      SavedCollectionMember(one, title: "Eins"),
    ]
    let outcome = try write {
      try $0.createCollection(named: "Trip", members: members, made: made)
    }
    #expect(outcome.collections.map(\.made) == [made])
    #expect(outcome.collections.map(\.missingCount) == [1])
    var found: [SavedCollectionMember] = []
    try file.library.forEachMember(ofCollection: "Trip", properties: []) { member, _ in
      found.append(member)
    }
    #expect(found == [members[0], SavedCollectionMember(one, title: "One")])
    try file.take("One", "Two", "Three", "Four")
    #expect(try ids("Trip", in: file.library) == [four, one])
  }

  @Test func `a change to saved collections makes an answer stale`() throws {
    let snapshot = try file.library.snapshot { try $0.savedCollections() }
    try write { try $0.createCollection(named: "Trip", items: [one]) }
    #expect(snapshot.isStale)
  }

  @Test func `100,000 members are saved in little time`() throws {
    let items = (0..<100_000).map { $0.isMultiple(of: 2) ? one : two }
    let start = processorSeconds()
    try write { try $0.createCollection(named: "Long", items: items) }
    let time = processorSeconds() - start
    // A debug build takes about twice as long as a release build.
    #expect(time < 1.5, "\(time) s")
    #expect(try ids("Long", in: file.library) == items)
  }
}

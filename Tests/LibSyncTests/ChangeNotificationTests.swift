import LibSync
import Testing

struct ChangeNotificationTests {
  private let file: ImportedLibrary
  private var library: MediaLibrary { file.library }

  init() throws { file = try ImportedLibrary() }

  @Test func `a change by this process is reported with its library and revision`() async throws {
    var changes = library.changes().makeAsyncIterator()
    try library.beginGeneratingChangeNotifications()
    try file.take("One", "Two", made: 1_700_000_060)
    let change = try #require(await changes.next())
    #expect(change.library == "iTunes")
    #expect(change.revision.number == 2)
    #expect(change.revision.made.rawValue == 1_700_000_060)
    #expect(change.revision.items.added == 1)
  }

  @Test func `EXT-07: changes by another process are reported once each and in order`() async throws
  {
    var changes = library.changes().makeAsyncIterator()
    try library.beginGeneratingChangeNotifications()
    try file.takeElsewhere("One", "Two")
    #expect(await changes.next()?.revision.number == 2)
    try file.takeElsewhere("One", "Two", "Three")
    try file.takeElsewhere("One", "Two", "Three", "Four")
    #expect(await changes.next()?.revision.number == 3)
    #expect(await changes.next()?.revision.number == 4)
  }

  @Test func `an import that changes nothing is not reported`() async throws {
    var changes = library.changes().makeAsyncIterator()
    try library.beginGeneratingChangeNotifications()
    try file.takeElsewhere("One")
    try file.takeElsewhere("Other")
    #expect(await changes.next()?.revision.items == ChangeCount(changed: 1))
  }

  @Test func `every observer receives the changes made after it began observing`() async throws {
    var first = library.changes().makeAsyncIterator()
    try library.beginGeneratingChangeNotifications()
    try file.take("One", "Two")
    #expect(await first.next()?.revision.number == 2)
    var second = library.changes().makeAsyncIterator()
    try file.take("One", "Two", "Three")
    #expect(await first.next()?.revision.number == 3)
    #expect(await second.next()?.revision.number == 3)
  }

  @Test func `notifications stop after the last end, and later changes are not reported`()
    async throws
  {
    var changes = library.changes().makeAsyncIterator()
    try library.beginGeneratingChangeNotifications()
    try library.beginGeneratingChangeNotifications()
    library.endGeneratingChangeNotifications()
    try file.take("One", "Two")
    #expect(await changes.next()?.revision.number == 2)
    library.endGeneratingChangeNotifications()
    try file.take("One", "Two", "Three")
    try library.beginGeneratingChangeNotifications()
    try file.take("One", "Two", "Three", "Four")
    #expect(await changes.next()?.revision.number == 4)
  }

  @Test func `without a begin nothing is reported, and the stream ends with its library`()
    async throws
  {
    var library: MediaLibrary? = try MediaLibrary(reading: file.path)
    let changes = try #require(library?.changes())
    try file.take("One", "Two")
    library = nil
    for await change in changes { Issue.record("reported \(change)") }
  }

  @Test func `deallocating a library that generates notifications ends its stream`() async throws {
    var library: MediaLibrary? = try MediaLibrary(reading: file.path)
    let changes = try #require(library?.changes())
    try library?.beginGeneratingChangeNotifications()
    library = nil
    for await change in changes { Issue.record("reported \(change)") }
  }

  @Test func `an end without a begin does nothing`() async throws {
    library.endGeneratingChangeNotifications()
    var changes = library.changes().makeAsyncIterator()
    try library.beginGeneratingChangeNotifications()
    try file.take("One", "Two")
    #expect(await changes.next()?.revision.number == 2)
  }

  @Test func `the last modified revision is that of the file`() throws {
    #expect(try library.lastModifiedRevision == 1)
    try file.takeElsewhere("One", "Two")
    #expect(try library.lastModifiedRevision == 2)
    try file.takeElsewhere("One", "Two")
    #expect(try library.lastModifiedRevision == 2)
  }

  @Test func `after the file is replaced, its new revisions are reported`()
    async throws
  {
    var changes = library.changes().makeAsyncIterator()
    try library.beginGeneratingChangeNotifications()
    try file.replace(with: "Other", made: 1_700_000_060)
    #expect(await changes.next()?.revision.number == 1)
    try file.take("Other", "Two")
    #expect(await changes.next()?.revision.number == 2)
    #expect(try library.playlists().first?.count == 2)
  }
}

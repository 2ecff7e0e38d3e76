import LibSync
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LibraryObservationTests {
  private let file: ImportedLibrary

  init() throws { file = try ImportedLibrary() }

  private var titles: LibraryObservation<[String?]> {
    file.library.observe { try Array($0.items(properties: [.title])).map(\.title) }
  }

  @Test func `items come at first, and again after each change to them`() async throws {
    var updates = file.library.items(properties: [.title]).updates.makeAsyncIterator()
    #expect(try await updates.next()?.map(\.title) == ["One"])
    try file.take("One", "Two")
    #expect(try await updates.next()?.map(\.title) == ["One", "Two"])
    try file.takeElsewhere("Uno", "Two")
    #expect(try await updates.next()?.map(\.title) == ["Uno", "Two"])
  }

  @Test func `a change to something else is not reported`() async throws {
    var updates = titles.makeAsyncIterator()
    #expect(try await updates.next() == ["One"])
    try MediaLibrary.withWriter(at: file.path) { try $0.createOnTheGoPlaylist() }
    try file.take("One")
    try file.take("Two")
    #expect(try await updates.next() == ["Two"])
  }

  @Test func `another file at the path is noticed`() async throws {
    var updates = titles.makeAsyncIterator()
    #expect(try await updates.next() == ["One"])
    try file.replace(with: "Other", made: 1_700_000_060)
    #expect(try await updates.next() == ["Other"])
  }

  @Test func `an error ends the observation`() async throws {
    struct Refusal: Error {}
    let counts = file.library.observe { library in
      let count = try library.countItems(of: MediaSelection())
      if count == 2 { throw Refusal() }
      return count
    }
    var updates = counts.makeAsyncIterator()
    #expect(try await updates.next() == 1)
    try file.take("One", "Two")
    await #expect(throws: Refusal.self) { try await updates.next() }
  }

  @Test func `an observation ends with its task`() async throws {
    let (seen, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [titles] in
      for try await _ in titles { continuation.yield() }
    }
    var first = seen.makeAsyncIterator()
    await first.next()
    task.cancel()
    try await task.value
  }
}

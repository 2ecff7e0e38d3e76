import LibSync
import TestSupport
import Testing

/// The user's own metadata, accessed through the library API.
struct MetadataTests {
  private let file: ImportedLibrary
  private let one = PersistentID(rawValue: 0xA000_0000_0000_0001)
  private let mood: MetadataKey

  init() throws {
    file = try ImportedLibrary()
    mood = try #require(MetadataKey("Meta.Mood"))
  }

  private func change(_ edits: MetadataEdit...) throws -> MetadataOutcome {
    try MediaLibrary.withWriter(at: file.path) { try $0.changeMetadata(edits) }
  }

  @Test func `LIB-11: values are attached by persistent ID`() throws {
    #expect(mood.description == "meta.mood")
    let set = try change(MetadataEdit(one, mood, .text("calm")))
    #expect(set.library == "iTunes" && set.values == ChangeCount(added: 1) && set.revision == 2)
    #expect(try file.library.metadata(of: one) == [mood: .text("calm")])
    let number = try change(MetadataEdit(one, mood, .number(0.1)))
    #expect(number.values == ChangeCount(changed: 1))
    let again = try change(MetadataEdit(one, mood, .number(0.1)))
    #expect(again.values == ChangeCount() && again.unchangedCount == 1 && again.revision == nil)
    #expect(try file.library.metadata(of: one) == [mood: .number(0.1)])
    _ = try change(MetadataEdit(one, mood, nil))
    #expect(try file.library.metadata(of: one) == [:])
  }

  @Test func `IDs that the library never had are named`() throws {
    let unknown = PersistentID(rawValue: 9)
    let outcome = try change(
      MetadataEdit(unknown, mood, .boolean(true)),
      MetadataEdit(one, mood, .json("[1]"))
    )
    #expect(outcome.unknown == [unknown] && outcome.values == ChangeCount(added: 1))
  }

  @Test func `a change makes an answer stale`() throws {
    let snapshot = try file.library.snapshot { try $0.metadata(of: one) }
    #expect(!snapshot.isStale)
    _ = try change(MetadataEdit(one, mood, .date(Timestamp(rawValue: 5))))
    #expect(snapshot.isStale)
  }

  @Test func `LIB-09: other processes see values only as a whole`() throws {
    struct Stop: Error {}
    _ = #expect(throws: Stop.self) {
      try MediaLibrary.withWriter(at: file.path) { writer in
        try writer.changeMetadata([MetadataEdit(one, mood, .text("calm"))])
        #expect(try writer.library.metadata(of: one) == [mood: .text("calm")])
        throw Stop()
      }
    }
    // Each change is one transaction of its own.
    #expect(try file.library.metadata(of: one) == [mood: .text("calm")])
  }
}

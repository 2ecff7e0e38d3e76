import Bytes
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The recorded changes between two records convert either into the other.
struct RecordJournalTests {
  private static let rounds: Range<UInt64> = 0..<50

  private static func fill<Property: MediaProperty>(
    _ row: inout PropertyRow,
    _ properties: some Sequence<Property>,
    _ generator: inout SeededGenerator
  ) {
    for property in properties where Bool.random(using: &generator) {
      let number = Int64.random(in: -2...2, using: &generator)
      let value: StoredValue =
        switch property.type {
        case .text: .text("\(number)")
        case .data: .data([UInt8(truncatingIfNeeded: number)])
        default: .integer(number)
        }
      row.set(property.rawValue, to: value)
    }
  }

  private static func values(_ generator: inout SeededGenerator) -> String {
    ["", #"{"a":1}"#, #"{"b":"2"}"#].randomElement(using: &generator) ?? ""
  }

  @Test(arguments: rounds)
  func `changes to items can be applied and reverted`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func record() -> ItemRecord {
      var record = ItemRecord()
      let properties = MediaItemProperty.fromSource.filter { $0 != .trackID }
      Self.fill(&record.values, properties, &generator)
      record.mediaType = [.music, .movie, []].randomElement(using: &generator) ?? .music
      record.sourceValues = Self.values(&generator)
      return record
    }
    let (old, new) = (record(), record())
    let changes = new.changes(from: old)
    var (forward, backward) = (old, new)
    for change in changes {
      forward.apply(change.name, change.new)
      backward.apply(change.name, change.old)
    }
    #expect(forward.changes(from: new).isEmpty && forward.contentHash == new.contentHash)
    #expect(backward.changes(from: old).isEmpty && backward.contentHash == old.contentHash)
    #expect(new.changes(from: new).isEmpty)
  }

  @Test(arguments: rounds)
  func `changes to playlists can be applied and reverted`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func record() -> PlaylistRecord {
      var record = PlaylistRecord()
      let volatile: [PlaylistProperty] = [.playlistID, .geniusTrackID]
      let properties = PlaylistProperty.allCases.filter { !volatile.contains($0) }
      Self.fill(&record.values, properties, &generator)
      record.kind = [.ordinary, .smart, .folder].randomElement(using: &generator) ?? .ordinary
      record.mediaTypeOfMembers = [nil, .audioBook].randomElement(using: &generator) ?? nil
      record.geniusSeed =
        [nil, ItemReference(rawValue: 7)].randomElement(using: &generator) ?? nil
      record.sourceValues = Self.values(&generator)
      return record
    }
    func stored(_ item: ItemReference?) -> StoredValue {
      StoredValue(item.map { Int64($0.rawValue) })
    }
    func item(_ value: StoredValue) -> ItemReference? {
      value.integer.map { ItemReference(rawValue: UInt32($0)) }
    }
    let (old, new) = (record(), record())
    var (forward, backward) = (old, new)
    for change in new.changes(from: old, persistentID: stored) {
      forward.apply(change.name, change.new, item: item)
      backward.apply(change.name, change.old, item: item)
    }
    #expect(forward.contentHash == new.contentHash)
    #expect(forward.changes(from: new, persistentID: stored).isEmpty)
    #expect(backward.contentHash == old.contentHash)
    #expect(backward.changes(from: old, persistentID: stored).isEmpty)
  }

  @Test(arguments: rounds)
  func `changes to libraries can be applied and reverted`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func record() -> LibraryRecord {
      var record = LibraryRecord()
      let properties = LibraryProperty.allCases.filter { $0 != .exportDate }
      Self.fill(&record.values, properties, &generator)
      record.kind = [.iTunes, .music, .iPod].randomElement(using: &generator) ?? .iTunes
      record.persistentID =
        [nil, PersistentID(rawValue: .max)].randomElement(using: &generator) ?? nil
      record.isPartial = Bool.random(using: &generator)
      record.sourceValues = Self.values(&generator)
      return record
    }
    let (old, new) = (record(), record())
    var (forward, backward) = (old, new)
    for change in new.changes(from: old) {
      forward.apply(change.name, change.new)
      backward.apply(change.name, change.old)
    }
    #expect(forward.changes(from: new).isEmpty && forward.kind == new.kind)
    #expect(backward.changes(from: old).isEmpty && backward.kind == old.kind)
  }

  @Test func `names of journal fields differ from those of properties`() {
    let names = JournalField.allCases.map(\.name)
    let properties =
      PlaylistProperty.allCases.map(\.name) + LibraryProperty.allCases.map(\.name)
    #expect(Set(names).isDisjoint(with: properties))
    #expect(
      ItemColumn.allCases.map(\.name).prefix(3) == ["library_id", "persistent_id", "is_derived"]
    )
  }
}

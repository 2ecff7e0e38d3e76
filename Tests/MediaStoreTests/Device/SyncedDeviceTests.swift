import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The devices that libsync has written to, as a library file remembers them.
struct SyncedDeviceTests {
  private let file: LibraryFile
  private let identity = DeviceKey(
    databaseID: PersistentID(rawValue: 0x7FE1_90A9_1827_057C),
    guid: "000A2700AAAAAAAA"
  )
  private let options = WriteOptions(date: Timestamp(rawValue: 1_700_000_000))

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One", "Two"))
  }

  private func write<Result>(_ body: (MediaStore) throws -> Result) throws -> Result {
    try MediaStore.withWriter(at: file.path) { try body($0) }
  }

  @discardableResult
  private func note(
    _ identity: DeviceKey? = nil,
    name: String? = "Kate's iPod",
    library: String? = nil
  ) throws -> DeviceRecord {
    try write {
      try $0.noteDevice(identity ?? self.identity, name: name, library: library, options)
    }
  }

  private func id(_ number: UInt64) -> PersistentID { PersistentID(rawValue: number) }

  private func track(_ number: UInt64, _ item: Int, plays: Int64 = 1) -> DeviceTrackRecord {
    DeviceTrackRecord(
      id(number),
      item: DeviceItemRecord(
        item: file.id(item),
        path: "iPod_Control/Music/F00/ABCD.m4a",
        fileSize: 4321,
        target: "aac:256",
        sourceSize: 9876,
        sourceModified: 1_700_000_000_123_456_789,
        sourceHash: Array(0..<32),
        audioHash: [1, 2],
        coverHash: [3]
      ),
      base: DeviceBase(
        playCount: plays,
        skipCount: 2,
        rating: 80,
        lastPlayed: Timestamp(rawValue: 5),
        lastSkipped: Timestamp(rawValue: 6),
        bookmarkTime: 7
      )
    )
  }

  private var sync: SyncRecord {
    SyncRecord(
      began: Timestamp(rawValue: 1_700_000_000),
      ended: Timestamp(rawValue: 1_700_000_060),
      outcome: .done,
      tracks: ChangeCount(added: 3, changed: 2, removed: 1),
      bytesCopied: 12_345,
      duration: 59_500,
      playsMerged: 4,
      revision: 1,
      replacedDatabase: .max,
      report: "{}"
    )
  }

  private func record(_ tracks: [DeviceTrackRecord]?, of device: DeviceRecord) throws {
    try write { _ = try $0.recordSync(sync, tracks: tracks, of: device, options) }
  }

  private func tracks(of device: DeviceRecord) throws -> [DeviceTrackRecord] {
    var tracks: [DeviceTrackRecord] = []
    try MediaStore.open(at: file.path).forEachTrack(of: device) { tracks.append($0) }
    return tracks
  }

  private func found(_ identity: DeviceKey) throws -> DeviceRecord? {
    try MediaStore.open(at: file.path).device(identity)
  }

  // MARK: Round trips

  @Test func `devices, tracks and syncs are as they were recorded`() throws {
    let device = try note()
    #expect(device.databaseID == identity.databaseID && device.guid == identity.guid)
    #expect(device.name == "Kate's iPod" && device.feedingLibrary == "iTunes")
    #expect(device.library == nil && device.selection == nil && device.lastSync == nil)
    let bare = DeviceTrackRecord(id(0xF000_0000_0000_0001), base: DeviceBase())
    let unused = DeviceTrackRecord(id(9), item: DeviceItemRecord(item: id(5), fileSize: 0))
    let all = [track(3, 1), bare, unused]
    try record(all, of: device)
    // IDs from 2^63 on are stored as negative numbers.
    #expect(try tracks(of: device) == [bare, track(3, 1), unused])
    var expected = sync
    expected.number = 1
    let store = try MediaStore.open(at: file.path)
    #expect(try store.syncs(of: device) == [expected])
    #expect(try store.devices().map(\.lastSync) == [Timestamp(rawValue: 1_700_000_060)])
    #expect(try store.diagnose().isSound)
  }

  @Test func `syncs are numbered for each device, and those rolled back are not the last`() throws {
    let device = try note()
    let other = try note(DeviceKey(databaseID: id(7), guid: "000A2700BBBBBBBB"))
    var rolledBack = sync
    (rolledBack.outcome, rolledBack.ended) = (.rolledBack, Timestamp(rawValue: 1_800_000_000))
    let numbers = try write { store in
      try [device, other, device].map { try store.recordSync(sync, of: $0, options) }
        + [store.recordSync(rolledBack, of: device, options)]
    }
    #expect(numbers == [1, 1, 2, 3])
    let store = try MediaStore.open(at: file.path)
    #expect(try store.syncs(of: device).map(\.outcome) == [.done, .done, .rolledBack])
    #expect(try store.devices().map(\.lastSync) == [sync.ended, sync.ended])
  }

  @Test func `only rows that have changed are written`() throws {
    let device = try note()
    let first = (1...100).map { track($0, 1) }
    try record(first, of: device)
    var second = first
    second[4] = track(5, 2)
    second[9].base?.playCount = 9
    second.removeLast()
    let written = try write { store in
      try store.withConnection { connection in
        let before: Int64 = try connection.requiredValue("SELECT total_changes()")
        try connection.change(dryRun: false) {
          try DeviceTrackTable(connection).replace(second, of: device.row)
        }
        return try connection.requiredValue("SELECT total_changes()", as: Int64.self) - before
      }
    }
    #expect(written == 4)
    #expect(try tracks(of: device) == second)
  }

  @Test func `tracks are read in one pass, however many there are`() throws {
    let device = try note()
    func steps(_ count: UInt64) throws -> Int {
      try record((1...count).map { track($0, 1) }, of: device)
      let store = try MediaStore.open(at: file.path)
      return try store.steps { try store.forEachTrack(of: device) { _ in } }
    }
    let (few, many) = (try steps(100), try steps(1000))
    #expect(many < 11 * few, "\(few) \(many)")
  }

  @Test func `a dry run records nothing`() throws {
    var options = options
    options.isDryRun = true
    try write { _ = try $0.noteDevice(identity, options) }
    #expect(try MediaStore.open(at: file.path).devices().isEmpty)
  }

  // MARK: Identity

  @Test func `after a restore, the device is the same but starts anew`() throws {
    let device = try note()
    try write { try $0.saveSelection(#"{"all":true}"#, of: device, options) }
    try record([track(1, 1)], of: device)
    let restored = DeviceKey(databaseID: id(8), guid: identity.guid?.lowercased())
    let known = try #require(try found(restored))
    #expect(known.isRestored(restored) && !known.isRestored(identity))
    let again = try note(restored, name: nil)
    #expect(again.databaseID == id(8) && again.name == "Kate's iPod")
    #expect(again.selection == #"{"all":true}"#)
    #expect(try tracks(of: again).isEmpty)
    #expect(try MediaStore.open(at: file.path).syncs(of: again).count == 1)
    #expect(try MediaStore.open(at: file.path).devices().count == 1)
  }

  @Test func `a copy of a database on another device is another device`() throws {
    let device = try note()
    let copy = DeviceKey(databaseID: identity.databaseID, guid: "000A2700BBBBBBBB")
    #expect(try found(copy) == nil)
    #expect(try note(copy).row != device.row)
    #expect(try found(DeviceKey(databaseID: identity.databaseID, guid: nil)) == nil)
  }

  @Test func `a device without a GUID is known by its database, and may get a GUID later`() throws {
    let nameless = DeviceKey(databaseID: identity.databaseID, guid: "")
    let device = try note(nameless)
    #expect(try found(identity)?.row == device.row)
    #expect(try note(identity).guid == identity.guid)
    #expect(try found(nameless)?.row == device.row)
    let unknown = DeviceKey(databaseID: id(0), guid: nil)
    #expect(try found(unknown) == nil)
  }

  @Test func `a device is forgotten with its tracks and syncs, others are not`() throws {
    let device = try note()
    let other = try note(DeviceKey(databaseID: id(7), guid: nil))
    for one in [device, other] { try record([track(1, 1)], of: one) }
    try write { try $0.forgetDevice(device, options) }
    let store = try MediaStore.open(at: file.path)
    #expect(try store.devices().map(\.row) == [other.row])
    #expect(try store.syncs(of: device).isEmpty && tracks(of: device).isEmpty)
    #expect(try tracks(of: other).count == 1)
    #expect(throws: StoreError.self) { try record(nil, of: device) }
    #expect(try store.diagnose().isSound)
  }

  // MARK: Changes of libraries

  @Test func `undo and the removal of items leave tracks alone`() throws {
    let device = try note()
    try record([track(1, 1), track(2, 2)], of: device)
    try file.take(Records(songs: "One")) { $0.maxRemovals = 100 }
    let before = try tracks(of: device)
    #expect(before.map(\.item?.item) == [file.id(1), file.id(2)])
    #expect(try file.column("SELECT title FROM device_items") == ["One", nil])
    try file.undo()
    #expect(try tracks(of: device) == before)
    #expect(try file.column("SELECT title FROM device_items") == ["One", "Two"])
    #expect(try MediaStore.open(at: file.path).syncs(of: device).map(\.revision) == [1])
  }

  @Test func `tracks follow their items into another library, and back`() throws {
    var other = Records(songs: "Else")
    other.library.persistentID = id(2)
    other.items = Records(songs: "Two", "One").items
    for index in other.items.indices { other.items[index].persistentID = id(UInt64(index + 40)) }
    for index in other.items.indices { other.items[index].set(.artist, "Nina") }
    var mine = Records(songs: "One", "Two")
    for index in mine.items.indices { mine.items[index].set(.artist, "Nina") }
    try file.take(mine) { $0.allowsRewrite = true }
    try file.take(other, as: "Main")
    let device = try write { try $0.selecting("iTunes").noteDevice(identity, options) }
    try record([track(1, 1), track(2, 2)], of: device)
    let before = try tracks(of: device)
    try write { _ = try $0.selecting("iTunes").mergeLibrary(into: "Main", options) }
    #expect(try found(identity)?.feedingLibrary == "Main")
    let ids = Set(try file.column("SELECT persistent_id FROM items WHERE library = 'Main'"))
    let merged = try tracks(of: device).compactMap { $0.item?.item.description }
    #expect(merged.count == 2 && ids.isSuperset(of: merged))
    try file.undo(in: "Main")
    #expect(try tracks(of: device) == before)
    #expect(try found(identity)?.feedingLibrary == "iTunes")
  }

  @Test func `the removal of libraries leaves devices and syncs without them`() throws {
    try file.take(Device("One"))
    let device = try note(library: "Kate's iPod")
    #expect(device.library == "Kate's iPod")
    try record([track(1, 1)], of: device)
    let before = try tracks(of: device)
    for library in ["iTunes", "Kate's iPod"] {
      try write { _ = try $0.selecting(library).deleteLibrary(options) }
    }
    let left = try #require(try found(identity))
    #expect(left.library == nil && left.feedingLibrary == nil)
    let store = try MediaStore.open(at: file.path)
    #expect(try store.syncs(of: device).map(\.revision) == [nil])
    #expect(try tracks(of: device) == before)
    #expect(try store.diagnose().isSound)
    try file.take(Records(songs: "One", "Two"))
    #expect(try note().feedingLibrary == "iTunes")
    #expect(try file.column("SELECT title FROM device_items") == ["One"])
  }

  @Test func `exports without names have no names of devices`() throws {
    let device = try note()
    try write { try $0.saveSelection(#"{"path":"/Users/kate/Music"}"#, of: device, options) }
    let redacted = try MediaStore.open(at: file.path).redacted()
    #expect(try redacted.devices().map(\.name) == ["iPod"])
    #expect(try redacted.devices()[0].selection?.contains("kate") == false)
  }

  @Test func `damage is found by the check of a file`() throws {
    let device = try note()
    try record([track(1, 1)], of: device)
    try Connection(path: file.path, mode: .readWrite)
      .execute("PRAGMA foreign_keys = OFF; DELETE FROM device")
    let diagnosis = try MediaStore.open(at: file.path).diagnose()
    #expect(diagnosis.brokenReferences.contains { $0.contains("device_item") })
  }
}

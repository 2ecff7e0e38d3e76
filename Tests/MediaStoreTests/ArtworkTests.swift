import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Records of the pictures of items in a library file.
struct ArtworkTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One", "Two", "Three"))
  }

  private func record(
    _ item: Int,
    _ found: ItemArtworkRecord.Found?,
    evidence: UInt64 = 1
  ) -> ItemArtworkRecord {
    ItemArtworkRecord(file.id(item), found, evidence: evidence)
  }

  @Test func `records are read back unchanged, including items without a picture`() throws {
    let records = [
      record(1, .picture(1), evidence: .max), record(2, nil, evidence: 0),
      record(3, .picture(2, source: .device, size: nil)),
    ]
    for record in records { try file.note(record) }
    #expect(try file.artwork() == records)
  }

  @Test func `a record replaces the previous one`() throws {
    try file.note(record(1, .picture(1)))
    try file.note(record(1, .picture(2, source: .folder), evidence: 2))
    #expect(try file.artwork() == [record(1, .picture(2, source: .folder), evidence: 2)])
    try file.note(record(1, nil, evidence: 3))
    #expect(try file.artwork() == [record(1, nil, evidence: 3)])
  }

  @Test func `a picture shared by several items has one row`() throws {
    for item in 1...3 { try file.note(record(item, .picture(5))) }
    #expect(try file.column("SELECT count(*) FROM picture") == ["1"])
    #expect(try file.column("SELECT count(*) FROM item_artwork") == ["3"])
    try file.note(record(3, .picture(6)))
    #expect(try file.column("SELECT count(*) FROM picture") == ["2"])
  }

  @Test func `the bytes of a picture are stored if provided, and kept`() throws {
    let picture = ItemArtworkRecord.Found.picture(1)
    #expect(try file.kept(picture) == nil)
    try file.note(record(1, picture))
    #expect(try file.kept(picture) == nil)
    var whole = picture
    whole.picture.bytes = [1, 2, 3]
    try file.note(record(2, whole))
    #expect(try file.kept(picture) == [1, 2, 3])
    try file.note(record(2, picture))
    #expect(try file.kept(picture) == [1, 2, 3])
    #expect(try file.column("SELECT is_kept FROM artwork") == ["1", "1"])
  }

  @Test func `unknown items are ignored`() throws {
    let unknown = ItemArtworkRecord(PersistentID(rawValue: 1), .picture(1), evidence: 1)
    try file.note(unknown)
    try file.note(record(2, .picture(1)))
    #expect(try file.artwork() == [record(2, .picture(1))])
  }

  @Test func `a hash of the wrong length is refused, and no record is stored`() throws {
    var found = ItemArtworkRecord.Found.picture(1)
    found.picture.hash = [1, 2, 3]
    let records = [record(1, .picture(2)), record(2, found)]
    #expect(throws: StoreError.self) { try file.note(records) }
    #expect(try file.artwork().isEmpty)
  }

  @Test func `a removed item has no picture until it returns`() throws {
    try file.note(record(2, .picture(1)))
    try file.take(Records(songs: "One")) { $0.maxRemovals = 100 }
    #expect(try file.column("SELECT persistent_id FROM artwork").isEmpty)
    try file.take(Records(songs: "One", "Two", "Three"))
    #expect(try file.column("SELECT persistent_id FROM artwork") == ["A000000000000002"])
    #expect(try file.artwork() == [record(2, .picture(1))])
  }

  @Test func `artwork records are not part of the history`() throws {
    let before = try file.state()
    let revisions = try file.column("SELECT count(*) FROM revision")
    try file.note(record(1, .picture(1)))
    #expect(try file.state() == before)
    #expect(try file.column("SELECT count(*) FROM revision") == revisions)
    #expect(try file.take(Records(songs: "One", "Two", "Three")).revision == nil)
    try file.take(Records(songs: "One", "Two", "Drei"))
    try file.undo()
    #expect(try file.artwork() == [record(1, .picture(1))])
  }

  @Test func `the file is sound after an undo that removes items with pictures`() throws {
    for item in 1...3 { try file.note(record(item, .picture(UInt8(item)))) }
    #expect(try MediaStore.open(at: file.path).diagnose().isSound)
    try file.take(Records(songs: "One", "Two", "Three", "Four"))
    try file.note(record(4, .picture(4)))
    try file.undo()
    #expect(try MediaStore.open(at: file.path).diagnose().isSound)
    #expect(try file.column("SELECT count(*) FROM artwork") == ["3"])
  }

  @Test func `libraries in one file have their own records but share pictures`() throws {
    var other = Records(songs: "One")
    other.library.persistentID = PersistentID(rawValue: 1)
    try file.take(other, from: "other.xml", as: "Other")
    try file.note(record(1, .picture(1)))
    try MediaStore.withWriter(at: file.path) {
      try $0.selecting("Other").recordArtwork([record(1, .picture(1, source: .device))])
    }
    #expect(try file.artwork().map(\.found?.source) == [.embedded])
    #expect(try file.artwork(in: "Other").map(\.found?.source) == [.device])
    #expect(try file.column("SELECT count(*) FROM picture") == ["1"])
    #expect(throws: StoreError.self) { try file.artwork(in: "Third") }
  }
}

extension LibraryFile {
  func note(_ records: [ItemArtworkRecord]) throws {
    try MediaStore.withWriter(at: path) { try $0.recordArtwork(records) }
  }

  func note(_ record: ItemArtworkRecord) throws { try note([record]) }

  /// Returns the artwork records in item ID order.
  func artwork(in library: String? = nil) throws -> [ItemArtworkRecord] {
    let store = try MediaStore.open(at: path).selecting(library)
    var items: [PersistentID] = []
    try store.forEachItem(properties: [], limit: nil) { items.append($0.persistentID) }
    return try store.artwork(of: items).values
      .sorted { $0.persistentID.rawValue < $1.persistentID.rawValue }
  }

  func kept(_ found: ItemArtworkRecord.Found) throws -> [UInt8]? {
    try MediaStore.open(at: path).keptPicture(withHash: found.picture.hash)
  }
}

extension ItemArtworkRecord.Found {
  /// Makes a picture with its own hash.
  static func picture(
    _ number: UInt8,
    source: ArtworkSource = .embedded,
    size: Int? = 600
  ) -> Self {
    let hash = [UInt8](repeating: number, count: 32)
    let record = PictureRecord(
      hash: hash,
      format: "jpeg",
      width: size,
      height: size,
      byteCount: 3
    )
    return Self(record, source, kind: "frontCover", path: "/Music/\(number).mp3")
  }
}

import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The stored bytes of a device's records and files.
struct SourceBytesTests {
  private let file: LibraryFile
  private var device = Device("One", "Two")

  init() throws {
    file = try LibraryFile()
    device.tracks[0].bytes = [1, 2, 3]
    device.playlistBytes = [9]
    device.files = [
      DeviceFileRecord(path: "a", kind: .database, byteCount: 7, fingerprint: .max, bytes: [4]),
      DeviceFileRecord(path: "b", kind: .preferences, byteCount: 1, fingerprint: 2, bytes: []),
    ]
    try file.take(device)
  }

  private func bytes(_ number: Int) throws -> [UInt8]? {
    try MediaStore.open(at: file.path).sourceBytes(ofItem: file.id(number))
  }

  @Test func `the bytes of items and playlists are kept as last read`() throws {
    #expect(try bytes(1) == [1, 2, 3])
    #expect(try bytes(2) == nil)
    let store = try MediaStore.open(at: file.path)
    let master = try #require(try store.playlists().first)
    #expect(try store.sourceBytes(ofPlaylist: master.persistentID) == [9])
  }

  @Test func `changed bytes are stored without a revision`() throws {
    var other = device
    other.tracks[0].bytes = [5]
    other.playlistBytes = [8, 8]
    #expect(try file.take(other).revision == nil)
    #expect(try bytes(1) == [5])
    #expect(try file.column("SELECT hex(bytes) FROM playlist_bytes") == ["0808"])
  }

  @Test func `a removed item keeps its bytes`() throws {
    var other = device
    other.tracks.removeFirst()
    try file.take(other)
    #expect(try bytes(1) == [1, 2, 3])
  }

  @Test func `a dry run changes no bytes`() throws {
    var other = device
    other.tracks[0].bytes = [5]
    other.files.removeAll()
    try file.take(other, isDryRun: true)
    #expect(try bytes(1) == [1, 2, 3])
    #expect(try MediaStore.open(at: file.path).deviceFiles().count == 2)
  }

  @Test func `items that wait to be recognised get their bytes`() throws {
    var rebuilt = device
    rebuilt.persistentID = PersistentID(rawValue: 2)
    rebuilt.id = nil
    rebuilt.tracks[0] = Device.Track(number: 11, title: "One", bytes: [7])
    rebuilt.tracks[1] = Device.Track(number: 12, title: "Three", bytes: [6])
    let outcome = try file.take(rebuilt) { $0.rebuiltFrom = "Kate's iPod" }
    #expect(outcome.items == ChangeCount(added: 1, removed: 1))
    #expect(try bytes(1) == [7])
    #expect(try bytes(12) == [6])
  }

  @Test func `the files of a device are replaced if changed and dropped if gone`() throws {
    let store = try MediaStore.open(at: file.path)
    #expect(try store.deviceFiles().map(\.path) == ["a", "b"])
    #expect(try store.deviceFiles().first?.fingerprint == .max)
    var other = device
    other.files = [
      DeviceFileRecord(path: "a", kind: .database, byteCount: 8, fingerprint: 3, bytes: [5, 5])
    ]
    #expect(try file.take(other).revision == nil)
    let files = try store.deviceFiles()
    #expect(files.map(\.path) == ["a"])
    #expect(files.first?.byteCount == 8)
    #expect(files.first?.bytes == [5, 5])
  }

  @Test func `an incomplete source drops no files`() throws {
    var other = device
    other.files.removeAll()
    other.isPartial = true
    try file.take(other)
    #expect(try MediaStore.open(at: file.path).deviceFiles().count == 2)
  }

  @Test func `importing a database alone drops no other files`() throws {
    var other = device
    other.files.removeFirst()
    other.isWhole = false
    try file.take(other)
    #expect(try MediaStore.open(at: file.path).deviceFiles().count == 2)
  }

  @Test func `a desktop's library has no bytes`() throws {
    let other = try LibraryFile()
    try other.take(Records(songs: "One", "Two"))
    #expect(
      try other.column(
        """
        SELECT (SELECT count(*) FROM item_bytes) + (SELECT count(*) FROM playlist_bytes)
          + (SELECT count(*) FROM device_file)
        """
      ) == ["0"]
    )
  }
}

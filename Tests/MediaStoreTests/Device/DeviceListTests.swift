import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// On-the-go lists made on a device.
struct DeviceListTests {
  private let file: LibraryFile
  private var device = Device("One", "Two", "Three")

  init() throws {
    file = try LibraryFile()
    device.make("On-The-Go 1", [2, 0, 2])
    #expect(try file.take(device).onTheGoCount == 1)
  }

  @Test func `LIB-50: a list made on the device becomes an own list with the same ID`() throws {
    let list = try #require(try file.lists().first)
    #expect(list.name == "On-The-Go 1")
    #expect(list.persistentID == device.lists.first?.persistentID)
    #expect(list.count == 3)
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Three", "One", "Three"])
    #expect(try MediaStore.open(at: file.path).playlists().map(\.kind) == [.master, .onTheGo])
  }

  @Test func `an import does not change which list is current`() throws {
    #expect(try file.lists().map(\.isCurrent) == [false])
    try file.newList("Mine")
    var later = device
    later.make("On-The-Go 2", [1], path: "OTGPlaylistInfo_1")
    try file.take(later)
    #expect(try file.lists().map(\.isCurrent) == [false, true, false])
  }

  @Test func `LIB-51: importing the device again changes nothing, whatever the user edited`() throws
  {
    #expect(try file.take(device).onTheGoCount == 0)
    try file.edit(.remove([1...1]), of: "On-The-Go 1")
    try file.take(device)
    #expect(try file.titles(ofList: "On-The-Go 1") == ["One", "Three"])
    try file.edit(.clear, of: "On-The-Go 1")
    try file.take(device)
    #expect(try file.lists().map(\.count) == [0])
    try file.deleteList("On-The-Go 1")
    #expect(try file.take(device).onTheGoCount == 0)
    #expect(try file.lists() == [])
  }

  @Test func `LIB-51: a list survives a sync that removes it from the device, and an undo`() throws
  {
    var synced = device
    synced.lists.removeAll()
    synced.database = 2
    synced.tracks.swapAt(0, 2)
    synced.tracks.append(Device.Track(number: 4, title: "Four"))
    try file.take(synced)
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Three", "One", "Three"])
    try file.undo()
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Three", "One", "Three"])
    try file.undo(1)
    #expect(try file.lists().map(\.count) == [0])
    try file.take(device)
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Three", "One", "Three"])
    #expect(try file.lists().count == 1)
  }

  @Test func `LIB-51: a list that is still on the device after a sync remains the same list`()
    throws
  {
    var synced = device
    synced.database = 2
    #expect(try file.take(synced).onTheGoCount == 0)
    #expect(try file.lists().map(\.count) == [3])
    try file.deleteList("On-The-Go 1")
    synced.database = 3
    #expect(try file.take(synced).onTheGoCount == 0)
    #expect(try file.lists() == [])
  }

  @Test func `LIB-51: a list saved on the device is kept beside the next one`() throws {
    var later = device
    later.make("On-The-Go 1", [1])
    later.make("On-The-Go 2", [2, 0, 2], path: "iPod_Control/iTunes/OTGPlaylistInfo_1")
    #expect(try file.take(later).onTheGoCount == 1)
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Three", "One", "Three"])
    #expect(try file.titles(ofList: "On-The-Go 1 2") == ["Two"])
  }

  @Test func `a list that reverts on the device also reverts in the library`() throws {
    var later = device
    later.make("On-The-Go 1", [1])
    try file.take(later)
    #expect(try file.take(device).onTheGoCount == 1)
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Three", "One", "Three"])
    #expect(try file.lists().map(\.persistentID) == device.lists.map(\.persistentID))
  }

  @Test func `a list edited on the device is updated in the library`() throws {
    var later = device
    later.make("On-The-Go 1", [1])
    let outcome = try file.take(later, made: 1_700_000_100)
    #expect(outcome.onTheGoCount == 1)
    #expect(outcome.revision == nil)
    let list = try #require(try file.lists().first)
    #expect(list.persistentID == later.lists.first?.persistentID)
    #expect(list.changed == Timestamp(rawValue: 1_700_000_100))
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Two"])
    #expect(try file.lists().count == 1)
    later.make("On-The-Go 1", [])
    try file.take(later)
    #expect(try file.lists().map(\.count) == [0])
  }

  @Test func `a list edited on the device and in the library becomes two lists`() throws {
    try file.edit(.move(from: 1, to: 2), of: "On-The-Go 1")
    var later = device
    later.make("On-The-Go 1", [1])
    try file.take(later)
    #expect(try file.lists().map(\.name) == ["On-The-Go 1", "On-The-Go 1 2"])
    #expect(try file.titles(ofList: "On-The-Go 1") == ["One", "Three", "Three"])
    #expect(try file.titles(ofList: "On-The-Go 1 2") == ["Two"])
  }

  @Test func `a list deleted in the library stays deleted when the device has another`() throws {
    try file.deleteList("On-The-Go 1")
    var later = device
    later.make("On-The-Go 1", [1])
    try file.take(later)
    #expect(try file.lists().map(\.name) == ["On-The-Go 1"])
    #expect(try file.titles(ofList: "On-The-Go 1") == ["Two"])
  }

  @Test func `after a sync, the same path is a different list`() throws {
    var later = device
    later.database = 2
    later.make("On-The-Go 1", [1])
    try file.take(later)
    #expect(try file.lists().map(\.name) == ["On-The-Go 1", "On-The-Go 1 2"])
  }

  @Test func `an invalid name or an ID already in use is replaced`() throws {
    var later = device
    later.database = 2
    later.make("A000000000000001", [1], path: "a")
    later.make("\n", [0], path: "b")
    later.make("kate's ipod", [2], path: "c")
    later.lists[0].persistentID = try file.newList("Mine").persistentID
    later.lists[1].persistentID = PersistentID(rawValue: 0)
    try file.take(later)
    let lists = try file.lists()
    #expect(
      lists.map(\.name) == ["On-The-Go 1", "Mine", "On-The-Go", "On-The-Go 2", "kate's ipod 2"]
    )
    #expect(Set(lists.map(\.persistentID)).count == 5)
    #expect(!lists.map(\.persistentID.rawValue).contains(0))
  }

  @Test func `entries of tracks that the device lacks are left out`() throws {
    var later = device
    later.make("Broken", [1, 70], path: "a")
    later.make("Empty", [70], path: "b")
    #expect(try file.take(later).onTheGoCount == 1)
    #expect(try file.titles(ofList: "Broken") == ["Two"])
    #expect(try file.lists().map(\.name) == ["On-The-Go 1", "Broken"])
  }

  @Test func `a dry run creates no list and leaves no trace`() throws {
    var later = device
    later.make("Later", [1], path: "a")
    #expect(try file.take(later, isDryRun: true).onTheGoCount == 1)
    #expect(try file.lists().count == 1)
    #expect(try file.take(later).onTheGoCount == 1)
  }

  @Test func `a new list changes the data version`() throws {
    let before = try MediaStore.open(at: file.path).dataVersion()
    var later = device
    later.make("Later", [1], path: "a")
    try file.take(later)
    #expect(try MediaStore.open(at: file.path).dataVersion() == before + 1)
    try file.take(later)
    #expect(try MediaStore.open(at: file.path).dataVersion() == before + 1)
  }
}

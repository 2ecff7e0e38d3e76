import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// An imported device is matched with its library in the library file.
struct DeviceIdentityTests {
  private let file: LibraryFile
  private var device = Device("One", "Two", "Three")

  init() throws { file = try LibraryFile() }

  @Test func `a library is named after its device, on one line`() throws {
    #expect(try file.take(device).library == "Kate's iPod")
    var other = device
    other.id = "other"
    #expect(try file.take(other).library == "Kate's iPod 2")
    other.id = "third"
    other.name = " \t Mine\nand yours \u{0} "
    #expect(try file.take(other).library == "Mine and yours")
    other.id = "fourth"
    other.name = String(repeating: "ü", count: 150)
    #expect(try file.take(other).library == String(repeating: "ü", count: 100))
    other.id = "fifth"
    #expect(try file.take(other).library == String(repeating: "ü", count: 99) + " 2")
    other.id = "sixth"
    other.name = "\n"
    #expect(try file.take(other).library == "iPod")
  }

  @Test func `a device is recognised by its own ID, regardless of its database ID, name and path`()
    throws
  {
    try file.take(device)
    var later = device
    later.persistentID = PersistentID(rawValue: 5)
    later.path = "/mnt"
    later.name = "Renamed"
    let outcome = try file.take(later)
    #expect(outcome.library == "Kate's iPod")
    #expect(!outcome.isNewLibrary)
    let library = try #require(try MediaStore.open(at: file.path).libraries().first)
    #expect(library.persistentID == PersistentID(rawValue: 5))
    #expect(library.value(for: .deviceID) == .text("000A2700AAAAAAAA"))
    #expect(try file.column("SELECT device_id FROM libraries") == ["000A2700AAAAAAAA"])
  }

  @Test func `two devices that sync with one desktop are two libraries`() throws {
    try file.take(device)
    var other = device
    other.id = "other"
    #expect(try file.take(other).isNewLibrary)
    #expect(try !file.take(other).isNewLibrary)
    #expect(try !file.take(device).isNewLibrary)
  }

  @Test func `a desktop library and a device with the same persistent ID stay separate`() throws {
    let desktop = Records(songs: "One", "Two")
    for _ in 1...2 {
      try file.take(desktop)
      try file.take(device)
    }
    let libraries = try MediaStore.open(at: file.path).libraries()
    #expect(libraries.map(\.name) == ["iTunes", "Kate's iPod"])
    #expect(libraries.map(\.itemCount) == [2, 3])
    #expect(libraries[0].persistentID == libraries[1].persistentID)
  }

  @Test func `a device without an ID is recognised by its database ID, and its ID is added later`()
    throws
  {
    var unknown = device
    unknown.id = nil
    try file.take(unknown)
    #expect(try !file.take(device).isNewLibrary)
    #expect(try !file.take(unknown).isNewLibrary)
    #expect(try file.column("SELECT device_id FROM library") == ["000A2700AAAAAAAA"])
  }

  @Test func `an ambiguous device is the one at the same path, or a new one`() throws {
    var other = device
    other.id = "other"
    other.path = "/media/OTHER"
    try file.take(device)
    try file.take(other)
    other.id = nil
    #expect(try file.take(other).library == "Kate's iPod 2")
    other.path = "/media/THIRD"
    #expect(try file.take(other).isNewLibrary)
  }

  @Test func `a device without any ID is recognised by its path`() throws {
    var unknown = device
    unknown.id = nil
    unknown.persistentID = nil
    try file.take(unknown)
    #expect(try !file.take(unknown).isNewLibrary)
    #expect(try !file.take(device).isNewLibrary)
    unknown.path = "/elsewhere"
    #expect(try file.take(unknown).isNewLibrary)
  }

  @Test func `a name selects the library, unless it belongs to another device or desktop`() throws {
    #expect(try file.take(device) { $0.name = "Mine" }.library == "Mine")
    #expect(try !file.take(device) { $0.name = "mine" }.isNewLibrary)
    try file.take(Records(songs: "One"))
    var other = device
    other.id = "other"
    let refusals: [(Device, String, StoreError.Code)] = [
      (device, "iTunes", .deviceIsKnown), (other, "Mine", .nameInUse),
    ]
    for (wrong, name, code) in refusals {
      let failure = #expect(throws: StoreError.self) { try file.take(wrong) { $0.name = name } }
      #expect(failure?.code == code)
    }
    let failure = #expect(throws: StoreError.self) {
      try file.take(Records(songs: "One"), as: "Mine")
    }
    #expect(failure?.code == .nameInUse)
  }

  @Test func `a known device cannot be imported under a second name`() throws {
    try file.take(device)
    let failure = #expect(throws: StoreError.self) { try file.take(device) { $0.name = "Mine" } }
    #expect(failure?.code == .deviceIsKnown)
    var nameless = device
    nameless.id = nil
    #expect(try file.take(nameless) { $0.name = "Another" }.isNewLibrary)
    let found = #expect(throws: StoreError.self) { try file.take(device) { $0.name = "Another" } }
    #expect(found?.code == .deviceIsKnown)
  }

  @Test func `a device cannot be imported as a rebuilt library`() throws {
    try file.take(Records(songs: "One"))
    let failure = #expect(throws: StoreError.self) {
      try file.take(device) { $0.rebuiltFrom = "iTunes" }
    }
    #expect(failure?.code == .otherKind)
    try file.take(device)
    var other = device
    other.id = "other"
    try file.take(other)
    let known = #expect(throws: StoreError.self) {
      try file.take(device) { $0.rebuiltFrom = "Kate's iPod 2" }
    }
    #expect(known?.code == .libraryIsKnown)
  }

  @Test func `a desktop can be compared with a device, and a device with its library`() throws {
    try file.take(Records(songs: "One", "Zwei"))
    try file.take(device)
    let store = try MediaStore.open(at: file.path)
    let (copy, range) = try store.selecting("iTunes").copyReplaced(by: "Kate's iPod")
    let found = try copy.differences(of: #require(range)).items.map(\.title)
    #expect(found == ["Two", "Three"])
    var later = device
    later.tracks[0].title = "Eins"
    let path = later.path
    func trying() throws -> ImportOutcome {
      try store.importIntoCopy(path, ImportOptions(), WriteOptions(date: Timestamp(rawValue: 0))) {
        [later] in try later.read(into: $0)
      }.outcome
    }
    let outcome = try trying()
    #expect(outcome.library == "Kate's iPod")
    #expect(outcome.items == ChangeCount(changed: 1))
    later.id = "other"
    let failure = #expect(throws: StoreError.self) {
      try trying()
    }
    #expect(failure?.code == .otherLibrary)
  }

  @Test func `an undo restores the device's own properties`() throws {
    try file.take(device)
    var later = device
    later.persistentID = PersistentID(rawValue: 5)
    later.tracks[0].title = "Eins"
    try file.take(later)
    try file.undo()
    #expect(
      try MediaStore.open(at: file.path).libraries().first?.persistentID == device.persistentID
    )
    #expect(try file.titles().contains("One"))
  }
}

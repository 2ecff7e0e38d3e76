import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The persistent IDs of on-the-go lists are part of the file format.
struct OnTheGoIdentityTests {
  private func lists(_ edit: (LibraryFile) throws -> Void) throws -> [PersistentID] {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
    try edit(file)
    return try file.lists().map(\.persistentID)
  }

  @Test func `an ID is derived from the library, the number of the list and the time`() throws {
    let first = try lists { try $0.newList("One") }
    #expect(first == (try lists { try $0.newList("Other name") }))
    #expect(first.map(\.description) == ["7118F24806C67725"])
    #expect(first != (try lists { try $0.newList("One", made: Timestamp(rawValue: 1)) }))
    let second = try lists { file in
      try file.newList("One")
      try file.newList("Two")
    }
    #expect(second.first == first.first && Set(second).count == 2)
  }

  @Test func `the ID of a deleted list is not reused`() throws {
    let first = try lists { try $0.newList("One") }
    let second = try lists { file in
      try file.newList("One")
      try file.deleteList("One")
      try file.newList("One")
    }
    #expect(second.count == 1 && second != first)
  }

  @Test func `the ID of a current or removed playlist is not reused`() throws {
    let free = try lists { try $0.newList() }
    let taken = try lists { file in
      var xml = LibraryXML(songs: "One")
      let list = LibraryXML.playlist("List", 2, [1])
      xml.playlists.append(list.replacing("B000000000000002", with: free[0].description))
      try file.take(xml)
      try file.take(LibraryXML(songs: "One"))
      try file.newList()
    }
    #expect(taken.count == 1 && taken != free)
  }

  @Test func `a list can be selected by its ID`() throws {
    let file = try LibraryFile()
    try file.take(LibraryXML(songs: "One"))
    let list = try file.newList("List")
    try file.newList("Current")
    try file.edit(.add([file.id(1)]), of: list.persistentID.description)
    #expect(try file.titles(ofList: "List") == ["One"])
  }
}

import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct LibraryNameTests {
  private let file: LibraryFile
  private let one = LibraryXML(songs: "One")

  init() throws { file = try LibraryFile() }

  private func library(_ persistentID: String?, _ version: String = "12.3.2.35") -> LibraryXML {
    var xml = one
    xml.head = "<key>Application Version</key><string>\(version)</string>"
    if let persistentID {
      xml.head += "<key>Library Persistent ID</key><string>\(persistentID)</string>"
    }
    return xml
  }

  @Test func `libraries are named after the application that wrote them`() throws {
    #expect(try file.take(library("0000000000000001")).library == "iTunes")
    #expect(try file.take(library("0000000000000002", "1.4.6.32")).library == "Music")
    #expect(try file.take(library("0000000000000003", "5.0.1")).library == "iTunes 2")
  }

  @Test func `a library is recognised by its persistent ID, wherever the file is`() throws {
    try file.take(library("0000000000000001"), as: "Desktop")
    let again = try file.take(library("0000000000000001"), from: "elsewhere.xml")
    #expect(again.library == "Desktop")
    #expect(!again.isNewLibrary)
  }

  @Test func `a library without a persistent ID is recognised by its path`() throws {
    #expect(try file.take(library(nil)).isNewLibrary)
    #expect(try !file.take(library(nil)).isNewLibrary)
    #expect(try file.take(library(nil), from: "elsewhere.xml").isNewLibrary)
  }

  @Test func `different names keep copies of one library apart`() throws {
    try file.take(library("0000000000000001"), as: "old")
    #expect(try file.take(library("0000000000000001"), as: "new").isNewLibrary)
    #expect(try MediaStore.open(at: file.path).libraries().map(\.name) == ["old", "new"])
  }

  @Test func `the name of another library is refused`() throws {
    try file.take(library("0000000000000001"), as: "Desktop")
    let failure = #expect(throws: StoreError.self) {
      try file.take(library("0000000000000002"), as: "desktop")
    }
    #expect(failure?.code == .nameInUse)
  }

  @Test func `the error for an unknown name lists the known ones`() throws {
    try file.take(one, as: "Desktop")
    let failure = #expect(throws: StoreError.self) { try file.titles(in: "Laptop") }
    #expect(failure?.code == .unknownLibrary)
    #expect(failure?.message.contains("'Desktop'") == true)
  }

  @Test func `names are matched regardless of case`() throws {
    try file.take(one, as: "Desktop")
    #expect(try file.titles(in: "DESKTOP") == ["One"])
  }

  @Test func `a source with its persistent ID at the end needs a name`() throws {
    try file.take(library("0000000000000001"))
    var late = library(nil)
    late.tail = "<key>Library Persistent ID</key><string>0000000000000001</string>"
    let failure = #expect(throws: StoreError.self) { try file.take(late, from: "late.xml") }
    #expect(failure?.code == .nameInUse)
    #expect(try file.take(late, from: "late.xml", as: "iTunes").revision == nil)
  }
}

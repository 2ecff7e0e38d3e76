import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Imports that look like accidents are refused and leave the file unchanged.
struct SafetyRailTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  /// Makes a library of songs that are named after the given numbers.
  private func library(_ numbers: [Int], _ name: String = "", _ more: String = "") -> LibraryXML {
    var xml = LibraryXML()
    xml.tracks = numbers.map {
      LibraryXML.track($0, "Song \($0)\(name)", more.replacing("#", with: String($0)))
    }
    xml.playlists = [LibraryXML.master(numbers)]
    return xml
  }

  private func expectRefusal(
    of xml: LibraryXML,
    as code: StoreError.Code,
    saying words: String,
    isDryRun: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ adjust: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    let before = try file.dump()
    let failure = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
      try file.take(
        path: file.folder.write(xml.text, to: "Library.xml"),
        isDryRun: isDryRun,
        adjust
      )
    }
    #expect(failure?.code == code, sourceLocation: sourceLocation)
    #expect(
      failure?.message.contains(words) == true,
      "\(failure?.message ?? "")",
      sourceLocation: sourceLocation
    )
    #expect(try file.dump() == before, sourceLocation: sourceLocation)
  }

  @Test func `removing more than half is refused, removing half is not`() throws {
    try file.take(library(Array(1...10)))
    try expectRefusal(
      of: library([1, 2, 3, 4]),
      as: .tooManyRemovals,
      saying: "6 of the 10 items of 'iTunes'"
    )
    #expect(try file.take(library([1, 2, 3, 4, 5])).items == ChangeCount(removed: 5))
  }

  @Test func `new items do not offset removed ones`() throws {
    try file.take(library([1, 2, 3]))
    try expectRefusal(
      of: library([3, 4, 5, 6, 7]),
      as: .tooManyRemovals,
      saying: "2 of the 3 items"
    )
  }

  @Test func `the removal limit can be set`() throws {
    try file.take(library(Array(1...10)))
    try expectRefusal(of: library(Array(1...9)), as: .tooManyRemovals, saying: "1 of the 10") {
      $0.maxRemovals = 9
    }
    try expectRefusal(of: library([11]), as: .tooManyRemovals, saying: "10 of the 10") {
      $0.maxRemovals = 99
    }
    #expect(try file.take(library([11])) { $0.maxRemovals = 100 }.items.removed == 10)
  }

  @Test func `a source without items is refused with its own error`() throws {
    try file.take(library([1, 2]))
    try expectRefusal(of: library([]), as: .emptySource, saying: "'iTunes' has 2")
    #expect(try file.take(library([])) { $0.maxRemovals = 100 }.items == ChangeCount(removed: 2))
    #expect(try file.take(library([])).revision == nil)
    #expect(try file.take(library([1, 2])).items == ChangeCount(added: 2))
  }

  @Test func `items removed earlier do not count`() throws {
    try file.take(library(Array(1...8)))
    try file.take(library([1, 2, 3, 4]))
    try expectRefusal(of: library([1]), as: .tooManyRemovals, saying: "3 of the 4")
    try file.undo()
    try expectRefusal(of: library([1]), as: .tooManyRemovals, saying: "7 of the 8")
    #expect(try file.take(library([1, 2, 3, 4])).items == ChangeCount(removed: 4))
  }

  @Test func `the items of other libraries do not count`() throws {
    try file.take(library(Array(1...8)))
    var other = library([1, 2])
    other.head = other.head.replacing("7FE190A91827057C", with: "00000000000000AA")
    try file.take(other)
    other.tracks = []
    try expectRefusal(of: other, as: .emptySource, saying: "'iTunes 2' has 2")
  }

  @Test func `renaming all items is refused, renaming all but one is not`() throws {
    try file.take(library([1, 2, 3]))
    try expectRefusal(of: library([1, 2, 3], "!"), as: .rewritesAll, saying: "all 3 items")
    try expectRefusal(of: library([1, 2, 3, 4], "!"), as: .rewritesAll, saying: "all 3 items")
    var some = library([1, 2, 3], "!")
    some.tracks[1] = LibraryXML.track(2, "Song 2")
    #expect(try file.take(some).items == ChangeCount(changed: 2))
    #expect(
      try file.take(library([1, 2, 3], "?")) { $0.allowsRewrite = true }.items
        == ChangeCount(changed: 3)
    )
  }

  @Test func `moving all items is refused`() throws {
    let location = "<key>Location</key><string>file://localhost/Volumes/A/#.mp3</string>"
    try file.take(library([1, 2, 3], "", location))
    let moved = library([1, 2, 3], "", location.replacing("/A/", with: "/B/"))
    try expectRefusal(of: moved, as: .rewritesAll, saying: "all 3 items")
    try expectRefusal(of: library([1, 2, 3]), as: .rewritesAll, saying: "all 3 items")
  }

  @Test func `removing some and renaming the rest is refused`() throws {
    try file.take(library([1, 2, 3, 4]))
    try expectRefusal(of: library([1, 2], "!"), as: .rewritesAll, saying: "all 2 items")
  }

  @Test func `clock shifts, plays and measurements of all items are allowed`() throws {
    let more = """
      <key>Date Added</key><date>2015-01-01T00:00:00Z</date>
      <key>Date Modified</key><date>2015-01-01T00:00:00Z</date>
      """
    try file.take(library([1, 2, 3], "", more))
    let shifted = more.replacing("T00", with: "T02")
    #expect(try file.take(library([1, 2, 3], "", shifted)).items.isEmpty)
    let played = "<key>Play Count</key><integer>3</integer><key>Size</key><integer>7</integer>"
    #expect(
      try file.take(library([1, 2, 3], "", shifted + played)).items == ChangeCount(played: 3)
    )
  }

  @Test func `the only item of a library may be renamed`() throws {
    try file.take(library([1]))
    #expect(try file.take(library([1], "!")).items == ChangeCount(changed: 1))
  }

  @Test func `an export of playlists removes nothing, however few items it has`() throws {
    try file.take(library(Array(1...10)))
    var partial = library([])
    partial.playlists = [LibraryXML.playlist("Mix", 2, [])]
    #expect(try file.take(partial).items.isEmpty)
    partial.tracks = [LibraryXML.track(11, "New")]
    #expect(try file.take(partial).items == ChangeCount(added: 1))
    #expect(try file.titles().count == 11)
    #expect(try MediaStore.open(at: file.path).playlists().map(\.name) == ["Library", "Mix"])
  }

  @Test func `a dry run is refused like the import`() throws {
    try file.take(library([1, 2, 3]))
    try expectRefusal(of: library([1]), as: .tooManyRemovals, saying: "2 of the 3", isDryRun: true)
  }

  @Test func `a first import is never refused`() throws {
    #expect(try file.take(library([])) { $0.maxRemovals = 0 }.itemCount == 0)
    #expect(try file.take(library([1])) { $0.maxRemovals = 0 }.items == ChangeCount(added: 1))
  }

  /// A library of 20 items with locations.
  private func located(_ head: String = "") -> LibraryXML {
    var xml = library(Array(1...20), "", "<key>Location</key><string>file:///m/#.mp3</string>")
    xml.head = head
    return xml
  }

  private static let ownID = "<key>Library Persistent ID</key><string>C000000000000001</string>"

  @Test(arguments: [("", ""), (ownID, ""), ("", ownID)])
  func `a library without an ID that has the items of another is refused`(
    first: String,
    second: String
  ) throws {
    try file.take(located(first), from: "first.xml")
    var later = located(second)
    later.tracks[0] += "<key>Play Count</key><integer>1</integer>"
    later.tracks.append(LibraryXML.track(21, "New"))
    try expectRefusal(of: later, as: .looksKnown, saying: "20 of the 21 items are in 'iTunes'")
    let named = try file.take(path: file.folder.write(later.text, to: "Library.xml")) {
      $0.name = "iTunes"
    }
    #expect(!named.isNewLibrary && named.items == ChangeCount(added: 1, played: 1))
  }

  @Test func `a library with the files and the IDs of another one is refused`() throws {
    try file.take(located(Self.ownID))
    let other = located(Self.ownID.replacing("C000000000000001", with: "C000000000000002"))
    try expectRefusal(of: other, as: .looksRebuilt, saying: "another library ID")
    #expect(try file.take(other, as: "Other").isNewLibrary)
  }

  @Test func `a library without an ID that has grown is refused`() throws {
    try file.take(located(), from: "first.xml")
    var grown = library(Array(1...60), "", "<key>Location</key><string>file:///m/#.mp3</string>")
    grown.head = ""
    try expectRefusal(of: grown, as: .looksKnown, saying: "20 of the 60 items are in 'iTunes'")
  }

  @Test func `items without files are recognised by their IDs, and without IDs by their tags`()
    throws
  {
    for id in ["", "<key>Persistent ID</key><string/>"] {
      let file = try LibraryFile()
      var xml = library(Array(1...20), "", id)
      xml.head = ""
      try file.take(xml, from: "first.xml")
      let failure = #expect(throws: StoreError.self) { try file.take(xml, from: "second.xml") }
      #expect(failure?.code == .looksKnown)
    }
  }

  @Test func `other items, and a library that is wanted twice, are not refused`() throws {
    try file.take(located(), from: "first.xml")
    var other = library(Array(31...50))
    other.head = ""
    #expect(try file.take(other, from: "other.xml").isNewLibrary)
    let twice = try file.take(path: file.folder.write(located().text, to: "second.xml")) {
      ($0.name, $0.createsLibrary) = ("Twice", true)
    }
    #expect(twice.isNewLibrary)
  }

  @Test func `an ID in another form identifies a library`() throws {
    let id = "<key>Library Persistent ID</key><string>12345678</string>"
    try file.take(located(id), from: "first.xml")
    #expect(try file.take(located(id), from: "second.xml").revision == nil)
    try expectRefusal(
      of: located(id.replacing("12345678", with: "1234567")),
      as: .looksKnown,
      saying: "no library ID"
    )
  }
}

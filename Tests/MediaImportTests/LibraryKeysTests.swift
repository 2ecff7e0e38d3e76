import MediaImport
import MediaModel
import TestSupport
import Testing

/// The top-level keys of a library.
@Suite struct LibraryKeysTests {
  private static let values: [(String, String, LibraryProperty, PropertyValue)] = [
    ("Major Version", "<integer>1</integer>", .majorVersion, .integer(1)),
    ("Minor Version", "<integer>2</integer>", .minorVersion, .integer(2)),
    ("Application Version", "<string>9.0</string>", .applicationVersion, .text("9.0")),
    (
      "Date", "<date>1970-01-01T00:00:59Z</date>", .exportDate,
      .date(Timestamp(rawValue: 59))
    ),
    ("Features", "<integer>5</integer>", .features, .integer(5)),
    ("Show Content Ratings", "<true/>", .showContentRatings, .boolean(true)),
    ("Music Folder", "<string>file:///M/</string>", .musicFolder, .text("file:///M/")),
  ]

  @Test func `every property has a key, except for those of devices`() {
    #expect(Self.values.map(\.2) + [.deviceID] == LibraryProperty.allCases)
  }

  @Test(arguments: values.indices)
  func `a value before the tracks is passed on at the beginning`(index: Int) throws {
    let (key, element, property, value) = Self.values[index]
    let reading = try Reading(head: "<key>\(key)</key>\(element)")
    #expect(reading.sink.begun?.values.value(property) == value)
    #expect(try reading.library.values.value(property) == value)
    #expect(try reading.library.sourceValues.isEmpty)
  }

  @Test(arguments: values.indices)
  func `a value after the tracks is passed on at the end`(index: Int) throws {
    let (key, element, property, value) = Self.values[index]
    var library = LibraryXML(songs: "a")
    library.head = ""
    library.tail = "<key>\(key)</key>\(element)"
    let reading = try Reading(library)
    #expect(reading.sink.begun?.values.value(property) == nil)
    #expect(try reading.library.values.value(property) == value)
  }

  @Test(arguments: values.map(\.0) + ["Library Persistent ID"])
  func `a value of another type is kept verbatim`(key: String) throws {
    let reading = try Reading(head: "<key>\(key)</key><real>1.5</real>")
    #expect(try reading.library.sourceValues == #"{"\#(key)":{"real":"1.5"}}"#)
    #expect(reading.report.unusualValues == [key: 1])
    let values = try reading.library.values
    #expect(LibraryProperty.allCases.allSatisfy { values.value($0) == nil })
  }

  @Test(arguments: [true, false])
  func `the persistent ID may be at either end`(isInHead: Bool) throws {
    let id = "<key>Library Persistent ID</key><string>FE00000000000001</string>"
    var library = LibraryXML()
    library.head = isInHead ? id : ""
    library.tail = isInHead ? "" : id
    let reading = try Reading(library)
    #expect(try reading.library.persistentID?.rawValue == 0xFE00_0000_0000_0001)
    #expect((reading.sink.begun?.persistentID != nil) == isInHead)
  }

  @Test(arguments: [
    ("5.0.1", LibraryKind.iTunes), ("12.12.6.1", .iTunes), ("12.3.2.35", .iTunes),
    ("1.0.4.104", .music), ("1.5.6.11", .music), ("1.1", .iTunes), ("1.0.1", .iTunes),
    ("10.1.2.3", .iTunes), ("", .iTunes), ("1...", .music), ("1.4.1.29.1", .music),
  ])
  func `the version distinguishes Music from iTunes`(version: String, kind: LibraryKind) throws {
    let key = "<key>Application Version</key>"
    let reading = try Reading(head: "\(key)<string>\(version)</string>")
    #expect(reading.sink.begun?.kind == kind)
    #expect(try reading.library.kind == kind)
  }

  @Test func `a version at the end is read, too`() throws {
    var library = LibraryXML()
    library.head = ""
    library.tail = "<key>Application Version</key><string>1.0.4.104</string>"
    let reading = try Reading(library)
    #expect(reading.sink.begun?.kind == .iTunes)
    #expect(try reading.library.kind == .music)
  }

  @Test func `a library without a version belongs to iTunes`() throws {
    let reading = try Reading(head: "")
    #expect(try reading.library.kind == .iTunes)
    #expect(try reading.library.persistentID == nil)
    let values = try reading.library.values
    #expect(LibraryProperty.allCases.allSatisfy { values.value($0) == nil })
  }
}

import Bytes
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Values without a property are kept as JSON that names their element types.
@Suite struct VerbatimValueTests {
  private static let values: [(String, String)] = [
    ("<string>a&#38;b\"</string>", #"{"string":"a&b\""}"#), ("<string/>", #"{"string":""}"#),
    ("<integer>-5</integer>", #"{"integer":"-5"}"#), ("<real>1.50</real>", #"{"real":"1.50"}"#),
    ("<real>-1e3</real>", #"{"real":"-1e3"}"#), ("<true/>", #"{"boolean":true}"#),
    ("<false/>", #"{"boolean":false}"#),
    ("<date>2024-05-04T12:34:56Z</date>", #"{"date":"2024-05-04T12:34:56Z"}"#),
    ("<data>\n\tAQ\n\tID\n</data>", #"{"data":"AQID"}"#), ("<array/>", #"{"array":[]}"#),
    ("<dict/>", #"{"dict":{}}"#),
    (
      "<array><string>a</string><integer>1</integer><array/><true/></array>",
      #"{"array":[{"string":"a"},{"integer":"1"},{"array":[]},{"boolean":true}]}"#
    ),
    (
      "<dict><key>b</key><array><dict/></array><key>a</key><dict><key/><real>0</real></dict>"
        + "</dict>",
      #"{"dict":{"a":{"dict":{"":{"real":"0"}}},"b":{"array":[{"dict":{}}]}}}"#
    ),
  ]

  @Test(arguments: values)
  func `an unknown key of a track is kept`(element: String, json: String) throws {
    let reading = try Reading(track: "<key>New</key>\(element)<key>Year</key><integer>5</integer>")
    #expect(try reading.item.sourceValues == #"{"New":\#(json)}"#)
    #expect(try reading.item.values.integer(MediaItemProperty.year) == 5)
    #expect(reading.report.unknownKeys == ["New": 1])
    #expect(reading.report.unusualValues.isEmpty)
  }

  @Test(arguments: values)
  func `an unknown key of a playlist is kept`(element: String, json: String) throws {
    let reading = try Reading(playlist: "<key>New</key>\(element)<key>Folder</key><true/>")
    #expect(try reading.playlist.sourceValues == #"{"New":\#(json)}"#)
    #expect(try reading.playlist.kind == .folder)
    #expect(reading.report.unknownKeys == ["New": 1])
  }

  @Test(arguments: values)
  func `an unknown key of a library is kept`(element: String, json: String) throws {
    let reading = try Reading(
      head: "<key>New</key>\(element)<key>Features</key><integer>5</integer>"
    )
    #expect(try reading.library.sourceValues == #"{"New":\#(json)}"#)
    #expect(try reading.library.values.integer(LibraryProperty.features) == 5)
    #expect(reading.report.unknownKeys == ["New": 1])
  }

  @Test func `a list in place of a string is kept`() throws {
    let reading = try Reading(track: "<key>Name</key><array><string>a</string></array>")
    #expect(try reading.item.sourceValues == #"{"Name":{"array":[{"string":"a"}]}}"#)
    #expect(try reading.item.values.text(MediaItemProperty.title) == nil)
    #expect(reading.report.unusualValues == ["Name": 1])
  }

  @Test func `known keys are not special inside an unknown value`() throws {
    let track = "<key>Name</key><string>inner</string><key>Playlists</key><array/>"
    let reading = try Reading(track: "<key>New</key><dict>\(track)</dict>")
    #expect(try reading.item.values.text(MediaItemProperty.title) == nil)
    #expect(
      try reading.item.sourceValues
        == #"{"New":{"dict":{"Name":{"string":"inner"},"Playlists":{"array":[]}}}}"#
    )
  }

  @Test func `keys are compared byte for byte`() throws {
    let keys = ["name", "Name ", " Name", "NAME", "Nam", "Namen", "Na\u{301}me", "", "Track  ID"]
    let reading = try Reading(track: keys.map { "<key>\($0)</key><true/>" }.joined())
    #expect(Set(reading.report.unknownKeys.keys) == Set(keys))
    #expect(try reading.item.values.content(MediaItemProperty.title.rawValue) == .nothing)
  }

  @Test func `keys of tracks are unknown elsewhere`() throws {
    let reading = try Reading(playlist: "<key>Artist</key><string>a</string>")
    #expect(try reading.playlist.sourceValues == #"{"Artist":{"string":"a"}}"#)
    #expect(reading.report.unknownKeys == ["Artist": 1])
  }

  @Test func `unknown keys are counted by name`() throws {
    var library = LibraryXML()
    library.tracks = (1...3).map { LibraryXML.track($0, "t", "<key>New</key><true/>") }
    library.playlists = ["<key>New</key><true/><key>Other</key><array/>"]
    let report = try Reading(library).report
    #expect(report.unknownKeys == ["New": 4, "Other": 1])
  }

  @Test func `names of unknown keys are counted up to five hundred`() throws {
    let keys = (0..<600).map { "<key>k\($0 % 550)</key><true/>" }
    let reading = try Reading(track: keys.joined())
    #expect(reading.report.unknownKeys.count == 500)
    #expect(reading.report.unknownKeys["k0"] == 2)
    #expect(try reading.item.sourceValues.contains(#""k549":{"boolean":true}"#))
  }

  @Test func `values do not leak into the next track`() throws {
    var library = LibraryXML()
    library.tracks = [LibraryXML.track(1, "a", "<key>New</key><true/>"), LibraryXML.track(2, "b")]
    let items = try Reading(library).sink.items
    #expect(items.map(\.sourceValues) == [#"{"New":{"boolean":true}}"#, ""])
  }

  @Test func `unknown values of an entry are kept by position`() throws {
    let entry = "<key>Track ID</key><integer>1</integer>"
    let entries = "<dict>\(entry)</dict><dict>\(entry)<key>New</key><true/></dict>"
    let reading = try Reading(playlist: "<key>Playlist Items</key><array>\(entries)</array>")
    #expect(try reading.playlist.sourceValues.contains(#"New":{"boolean":true}"#))
    #expect(try reading.playlist.entries.count == 2)
    #expect(reading.report.unknownKeys == ["New": 1])
  }
}

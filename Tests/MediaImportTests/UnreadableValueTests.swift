import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Values that cannot be read, of which none keeps a library from being imported.
@Suite struct UnreadableValueTests {
  @Test(arguments: [
    ("date", "Date Added", ""), ("date", "Date Added", "0000-00-00T00:00:00Z"),
    ("date", "Date Added", "2024-02-30T00:00:00Z"), ("date", "Date Added", "2024-05-04"),
    ("date", "Date Added", "2024-05-04T12:34:56+2:00"), ("date", "Date Added", "2024"),
    ("date", "Date Added", "2024-05-04T12:34:56.Z"),
    ("date", "Date Added", "9999-12-31T23:00:00-02:00"),
    ("date", "Date Added", "-0001-05-04T12:34:56Z"),
    ("date", "Date Added", "12024-05-04T12:34:56Z"),
    ("date", "Date Added", "2024-05-04T12:34:56+99:00"),
    ("date", "Date Added", "2024-05-04T24:00:00Z"),
    ("integer", "Year", ""), ("integer", "Year", "1.5"), ("integer", "Year", "12a"),
    ("string", "Year", ""), ("string", "Year", " 5"), ("string", "Year", "0x5"),
    ("string", "Year", "5 stars"), ("real", "Year", "x"), ("integer", "Year", "-5"),
    ("string", "Year", "-5"), ("integer", "Play Count", "-9223372036854775808"),
    ("integer", "Size", "-7"), ("integer", "Total Time", "-1000"), ("integer", "Rating", "-20"),
  ])
  func `an unreadable value is kept verbatim`(type: String, key: String, text: String) throws {
    let good = "<key>Name</key><string>Good</string>"
    let reading = try Reading(track: "<key>\(key)</key><\(type)>\(text)</\(type)>\(good)")
    let item = try reading.item
    #expect(item.sourceValues == #"{"\#(key)":{"\#(type)":"\#(text)"}}"#)
    #expect(item.values.text(MediaItemProperty.title) == "Good")
    #expect(reading.report.unusualValues == [key: 1])
  }

  @Test(arguments: [
    ("Volume Adjustment", MediaItemProperty.volumeAdjustment),
    ("File Folder Count", .fileFolderCount), ("Library Folder Count", .libraryFolderCount),
    ("File Type", .fileType),
  ])
  func `a number that may be negative is read`(key: String, property: MediaItemProperty) throws {
    let reading = try Reading(track: "<key>\(key)</key><integer>-1</integer>")
    #expect(try reading.item.values.integer(property) == -1)
    #expect(reading.report.unusualValues.isEmpty)
  }

  @Test(arguments: ["<date/>", "<integer>x</integer>", "<real>1,5</real>", "<data>A</data>"])
  func `an unreadable value of an unknown key is kept verbatim`(element: String) throws {
    let reading = try Reading(track: "<key>New</key>\(element)")
    #expect(reading.report.unknownKeys == ["New": 1])
    #expect(try reading.item.sourceValues.contains("New"))
  }

  @Test(arguments: ["A", "AA", "AAA", "A===", "AAAA=", "AA*A", "AA=A", "é", "AAAA-AAA"])
  func `damaged base64 is kept verbatim`(text: String) throws {
    let reading = try Reading(playlist: "<key>Smart Info</key><data>\(text)</data>")
    #expect(try reading.playlist.sourceValues == #"{"Smart Info":{"data":"\#(text)"}}"#)
    #expect(reading.report.unusualValues == ["Smart Info": 1])
  }

  private static let noon = "2024-05-04T12:34:56Z"

  @Test(arguments: [
    ("2024-05-04T12:34:56", noon), ("2024-05-04T12:34:56.789Z", noon),
    ("2024-05-04T12:34:56.789", noon), ("2024-05-04T14:34:56+02:00", noon),
    ("2024-05-04T09:04:56-0330", noon), ("2024-05-04T12:34:56.5+00:00", noon),
    (" 2024-05-04T12:34:56Z\n", noon), ("2024-01-01T00:30:00+01:00", "2023-12-31T23:30:00Z"),
  ])
  func `dates in the forms of other applications are read`(text: String, date: String) throws {
    let reading = try Reading(track: "<key>Date Added</key><date>\(text)</date>")
    let read = try reading.item.values.integer(MediaItemProperty.dateAdded)
    #expect(read.map { Timestamp(rawValue: $0).description } == date)
    #expect(try reading.item.sourceValues == "" && reading.report.unusualValues.isEmpty)
  }

  @Test(arguments: [("Rating", "80", 80), ("Total Time", "5", 5), ("Track ID", "7", 7)])
  func `a number in a string is read`(key: String, text: String, number: Int64) throws {
    let reading = try Reading(track: "<key>\(key)</key><string>\(text)</string>")
    let properties: [String: MediaItemProperty] = [
      "Rating": .rating, "Total Time": .playbackDuration, "Track ID": .trackID,
    ]
    let property = try #require(properties[key])
    #expect(try reading.item.values.integer(property) == number)
    #expect(reading.report.unusualValues.isEmpty)
  }

  @Test func `an entry whose Track ID cannot be read is missing`() throws {
    var library = LibraryXML(songs: "One", "Two")
    let ids = ["<integer>1</integer>", "<string>2</string>", "<integer/>", "<array/>"]
    let entries = ids.map { "<dict><key>Track ID</key>\($0)</dict>" }
    library.playlists = ["<key>Playlist Items</key><array>\(entries.joined())</array>"]
    let reading = try Reading(library)
    #expect(reading.sink.titles(in: 0) == ["One", "Two", "-", "-"])
    #expect(reading.report.unusualValues == ["Track ID": 2])
  }

  @Test(arguments: ["<true/>", "<string>x</string>", "<dict><key>a</key><true/></dict>"])
  func `anything else in place of entries is kept verbatim`(element: String) throws {
    let reading = try Reading(playlist: "<key>Playlist Items</key>\(element)")
    #expect(try reading.playlist.entries.isEmpty)
    #expect(reading.report.unusualValues == ["Playlist Items": 1])
  }
}

import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Keys, values and list members that make no sense, without which everything else is read.
@Suite struct LeftOutValueTests {
  private func problems(_ reading: Reading) -> [String] {
    reading.report.problems.first.map(\.message)
  }

  @Test(arguments: [
    ("<key>Name</key><key>Artist</key><string>B</string>", "a key without a value in line"),
    ("<key>Artist</key><string>B</string><key>Name</key>", "a key without a value in line"),
    ("<key>Artist</key><string>B</string><string>C</string>", "a value without a key in line"),
    ("<key>Artist</key><string>B</string><true/>", "a value without a key in line"),
  ])
  func `a key or a value alone is left out`(keys: String, problem: String) throws {
    let reading = try Reading(track: keys)
    let item = try reading.item
    #expect(item.values.text(MediaItemProperty.artist) == "B")
    #expect(item.values.text(MediaItemProperty.title) == nil && item.sourceValues.isEmpty)
    #expect(problems(reading).count == 1 && problems(reading)[0].hasPrefix(problem))
    #expect(reading.report.isPartial && reading.report.hasFaults)
    #expect(try reading.library.isPartial)
  }

  @Test(arguments: ["<integer>2</integer>", "<array><dict/><true/></array>", "<string/>"])
  func `an entry that is none is left out`(entry: String) throws {
    var library = LibraryXML(songs: "One", "Two")
    library.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1]))
    let text = library.text
    let place = try #require(text.ranges(of: "<dict><key>Track ID</key>").last?.lowerBound)
    let reading = try Reading(String(text[..<place]) + entry + String(text[place...]))
    #expect(reading.sink.titles(in: 1) == ["Two", "One"])
    #expect(reading.sink.playlists.map(\.isPartial) == [false, true])
    #expect(problems(reading).count == 1 && problems(reading)[0].contains("the playlist 'Mix'"))
    #expect(reading.report.isPartial)
  }

  @Test(arguments: ["<true/>", "<array><dict><key>a</key><true/></dict></array>"])
  func `a track or playlist that is none is left out`(element: String) throws {
    let track = "<key>1</key><dict><key>Name</key><string>A</string></dict>"
    let reading = try Reading(
      """
      <plist version="1.0"><dict><key>Tracks</key><dict><key>0</key>\(element)\(track)</dict>
      <key>Playlists</key><array>\(element)<dict><key>Name</key><string>L</string></dict></array>
      </dict></plist>
      """
    )
    #expect(reading.sink.titles == ["A"] && reading.sink.playlists.count == 1)
    #expect(problems(reading).map { $0.contains("a track") } == [true, false])
  }

  @Test(arguments: ["\u{1}", "\u{0}", "\n \u{0}\u{0}\n"])
  func `what is replaced between elements says nothing`(text: String) throws {
    let source = LibraryXML(songs: "One").text
    let damaged = source.replacing("<key>Playlists", with: "\(text)<key>Playlists")
    #expect(try Reading.failure(damaged).code == .invalidCharacter)
    let reading = try Reading(damaged, isRepairing: true)
    #expect(reading.sink.titles == ["One"] && reading.report.repairs.count > 0)
  }
}

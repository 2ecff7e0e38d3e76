import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// A damaged fixture is read or refused with an `ImportError`, and never causes a crash.
@Suite struct ITunesLibraryCorruptTests {
  private enum Damage: CaseIterable { case flip, letter, truncate, swap, remove, double, splice }

  private static let markup: [String] = [
    "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<integer>", "<string/>",
    "<true/>",
    "&#1;", "&#55357;", "&#38;", "&", "<!--", "-->", "<![CDATA[", "]]>", "<", ">", "\u{0}",
    "\u{FFFF}",
    "<key>Tracks</key>", "<key>Track ID</key>", "<integer>-99999999999999999999</integer>",
    "</plist>",
  ]

  /// Returns the header, the first three tracks and the first two playlists of a fixture.
  private static func source() throws -> [UInt8] {
    let path = ProjectFiles.fixture("iTunes/mac.xml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let track = try #require(text.ranges(of: "\n\t\t</dict>").dropFirst(2).first)
    let tracksEnd = try #require(text.range(of: "\n\t</dict>\n\t<key>Playlists"))
    let lists = text[tracksEnd.lowerBound...]
    let list = try #require(lists.ranges(of: "\n\t\t</dict>").dropFirst(1).first)
    let end = "\n\t</array>\n</dict>\n</plist>\n"
    return Array((text[..<track.upperBound] + lists[..<list.upperBound] + end).utf8)
  }

  private static func damage(_ bytes: inout [UInt8], with generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let length = Int.random(in: 1...64, using: &generator)
    let piece = place..<min(place + length, bytes.count)
    switch Damage.allCases.randomElement(using: &generator) {
    case .flip: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case .letter: bytes[place] = UInt8.random(in: 0x30...0x7A, using: &generator)
    case .truncate: bytes.removeSubrange(max(1, place)...)
    case .remove: bytes.removeSubrange(piece)
    case .double: bytes.insert(contentsOf: bytes[piece], at: place)
    case .splice:
      bytes.insert(contentsOf: (markup.randomElement(using: &generator) ?? "").utf8, at: place)
    case .swap, nil:
      let other = Int.random(in: 0...bytes.count - piece.count, using: &generator)
      for offset in 0..<piece.count { bytes.swapAt(place + offset, other + offset) }
    }
  }

  /// Returns the source damaged in one or two places.
  private static func damaged(_ source: [UInt8], with generator: inout SeededGenerator) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...2, using: &generator) where bytes.count > 1 {
      damage(&bytes, with: &generator)
    }
    return bytes
  }

  @Test func `the undamaged source is a library`() throws {
    let reading = try Reading(Data(Self.source()))
    #expect(reading.sink.titles == ["River River", "Amber", "Sun"])
    #expect(reading.sink.playlists.map(\.kind) == [.master, .builtIn])
    #expect(reading.report.missingEntries == 2 * 37)
  }

  @Test(arguments: (1...8 as ClosedRange<UInt64>).sample(of: 4))
  func `a damaged source is read or refused`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let source = try Self.source()
    var outcomes = (read: 0, refused: 0)
    for number in 0..<250 {
      let bytes = Self.damaged(source, with: &generator)
      let isRepairing = number.isMultiple(of: 2)
      do {
        let reading = try Reading(Data(bytes), isRepairing: isRepairing)
        #expect(reading.sink.calls.first == "begin" && reading.sink.calls.last == "end")
        outcomes.read += 1
      } catch let error as ImportError {
        #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(error)")
        #expect(error.code != .invalidCharacter || !isRepairing, "\(error)")
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read >= 10 && outcomes.refused >= 100)
  }
}

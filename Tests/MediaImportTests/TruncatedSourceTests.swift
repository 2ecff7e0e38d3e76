import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// A `Library.xml` that breaks off, of which everything before the cut is read.
@Suite struct TruncatedSourceTests {
  /// A library in which a cut can be within any kind of markup.
  private static let text: String = {
    var library = LibraryXML()
    library.head = "<key>Library Persistent ID</key><string>C000000000000001</string>"
    library.tracks = [
      LibraryXML.track(1, "Motörhead &#38; 夜", "<key>Loved</key><true/><!-- a -->"),
      LibraryXML.track(2, "<![CDATA[Two]]>", "<key>New</key><array><date/></array>"),
    ]
    library.playlists = [LibraryXML.master([1, 2]), LibraryXML.playlist("Mix", 2, [2, 1])]
    return library.text
  }()

  /// Returns the bytes up to the last part that a library cannot be without.
  private static var cuts: Range<Int> {
    let bytes = Array(text.utf8)
    let end = Array("</dict>".utf8)
    let last = bytes.indices.last { bytes[$0...].starts(with: end) } ?? 0
    return 1..<last + end.count
  }

  @Test func `everything before a cut is read, wherever it is`() throws {
    let bytes = Array(Self.text.utf8)
    let tracks = try #require(Self.text.firstRange(of: "<key>Tracks</key>"))
    let head = Self.text[..<tracks.upperBound].utf8.count
    var counts: [Bool: [Int]] = [:]
    for cut in Self.cuts.sample(of: 3) {
      for isRepairing in [false, true] {
        let data = Data(bytes[..<cut])
        guard let reading = try? Reading(data, isRepairing: isRepairing) else {
          let failure = try Reading.failure(data, isRepairing: isRepairing)
          #expect(failure.message == "it ends too early, before its first track", "after \(cut)")
          #expect(failure.code == .malformed && cut < head + 10, "after \(cut)")
          continue
        }
        #expect(reading.report.problems.count == 1 && reading.report.isPartial, "after \(cut)")
        #expect(reading.sink.ended?.isPartial == true, "after \(cut)")
        #expect(reading.sink.playlists.dropLast().allSatisfy { !$0.isPartial })
        counts[isRepairing, default: []].append(
          reading.sink.items.count + reading.sink.playlists.count
        )
      }
    }
    for counts in counts.values {
      #expect(Set(counts) == [0, 1, 2, 3, 4] && counts == counts.sorted())
    }
  }

  @Test(arguments: [1, 100, 20_000, 70_000])
  func `zero bytes where the rest was not written are the end`(count: Int) throws {
    let bytes = Array(Self.text.utf8)
    for cut in Self.cuts where cut % 84 == 0 || cut + 30 > Self.cuts.upperBound {
      for isRepairing in [false, true] {
        let whole = try? Reading(Data(bytes[..<cut]), isRepairing: isRepairing)
        let source = Data(bytes[..<cut] + [UInt8](repeating: 0, count: count))
        let reading = try? Reading(source, isRepairing: isRepairing)
        #expect(reading?.sink.titles == whole?.sink.titles, "after \(cut)")
        #expect(reading?.sink.playlists.count == whole?.sink.playlists.count, "after \(cut)")
        #expect(reading?.report.problems.count == whole?.report.problems.count, "after \(cut)")
        #expect(reading?.report.repairs.count == whole?.report.repairs.count)
      }
    }
  }

  @Test(arguments: [false, true])
  func `zero bytes after the end are ignored`(isRepairing: Bool) throws {
    let source = Data(Self.text.utf8) + Data(count: 5_000)
    let reading = try Reading(source, isRepairing: isRepairing)
    #expect(reading.report.problems.isEmpty && reading.report.repairs.count == 0)
    #expect(!reading.report.isPartial)
  }

  @Test(arguments: [1, 5_000, 70_000])
  func `zero bytes that others follow are characters`(count: Int) throws {
    let zeros = String(repeating: "\0", count: count)
    let text = Self.text.replacing("Two", with: "T\(zeros)o")
    #expect(try Reading.failure(text).code == .invalidCharacter)
    let reading = try Reading(text, isRepairing: true)
    #expect(reading.report.repairs.count == count)
    #expect(reading.sink.titles.last?.utf8.count == 2 + 3 * count)
  }

  @Test(arguments: ["<string>Two", "<dict><key>Track ID"], [false, true])
  func `half a character at the end is none`(place: String, isRepairing: Bool) throws {
    let text = Self.text.replacing("<![CDATA[Two]]>", with: "Two")
    let cut = try #require(text.ranges(of: place).last)
    let end = place.hasPrefix("<dict>") ? cut.lowerBound : cut.upperBound
    let source = Data(text[..<end].utf8) + Data([0xE5, 0xA4])
    let reading = try Reading(source, isRepairing: isRepairing)
    #expect(reading.report.problems.count == 1 && reading.report.repairs.count == 0)
  }

  @Test func `a playlist that breaks off in its entries is partial`() throws {
    let end = try #require(Self.text.ranges(of: "<dict><key>Track ID</key>").last)
    let reading = try Reading(String(Self.text[..<end.lowerBound]))
    #expect(reading.sink.titles(in: 1) == ["Two"])
    #expect(reading.sink.playlists.map(\.isPartial) == [false, true])
    #expect(reading.sink.ended?.unread.contains(.musicFolder) == true)
  }

  @Test func `a library that lacks only its last tag is complete`() throws {
    let end = try #require(Self.text.firstRange(of: "</plist>"))
    let reading = try Reading(String(Self.text[..<end.lowerBound]))
    #expect(reading.sink.playlists.count == 2 && reading.sink.ended?.isPartial == false)
    let line = Self.text[..<end.lowerBound].count { $0 == "\n" } + 1
    #expect(reading.report.problems.first.map(\.message) == ["it ends too early, in line \(line)"])
  }
}

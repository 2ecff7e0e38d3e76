import MediaImport
import MediaModel
import TestSupport
import Testing

/// Unknown values may come in any shape and number, but must not exhaust memory.
@Suite struct VerbatimSizeTests {
  /// The levels around a value of a track: the dictionaries of the library, the tracks and the
  /// track.
  private static let outerDepth = 3

  @Test func `values nested 64 levels deep are read`() throws {
    let depth = 64 - Self.outerDepth
    let arrays = String(repeating: "<array>", count: depth)
    let ends = String(repeating: "</array>", count: depth)
    let json = try Reading(track: "<key>New</key>\(arrays)\(ends)").item.sourceValues
    #expect(json.count(where: { $0 == "[" }) == depth)
  }

  @Test(arguments: [65, 1_000])
  func `more deeply nested values are refused`(depth: Int) throws {
    let arrays = String(repeating: "<array>", count: depth - Self.outerDepth)
    let head = "<plist><dict><key>Tracks</key><dict><key>1</key><dict><key>New</key>"
    let failure = try Reading.failure(head + arrays)
    #expect(failure.code == .malformed)
    #expect(failure.message == "values are nested more than 64 levels deep")
  }

  @Test func `many tracks may have small unknown values`() throws {
    let numbers = String(repeating: "<integer>1</integer>", count: 60)
    var library = LibraryXML()
    library.tracks = (1...2_000).map {
      LibraryXML.track($0, "t", "<key>New</key><array>\(numbers)</array>")
    }
    #expect(try Reading(library).sink.items.count == 2_000)
  }

  @Test func `a value of more than a hundred thousand parts is refused`() throws {
    let numbers = String(repeating: "<true/>", count: 100_001)
    var library = LibraryXML()
    library.tracks = ["<key>New</key><array>\(numbers)</array>"]
    let failure = try Reading.failure(library.text)
    #expect(failure.code == .malformed)
    #expect(failure.message == "an unknown value of more than 100000 parts")
  }
}

import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Damaged libraries, and the positions that the reader reports.
@Suite struct MalformedSourceTests {
  /// Returns a library with the given lines in a track; the first is line 5 of the source.
  private func source(_ lines: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict><key>Tracks</key>
    <dict><key>1</key><dict>
    \(lines.joined(separator: "\n"))
    </dict></dict></dict></plist>

    """
  }

  private func expect(
    _ text: String,
    fails message: String,
    at place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let failure = try Reading.failure(text, sourceLocation: sourceLocation)
    #expect(failure.code == .malformed, sourceLocation: sourceLocation)
    #expect(failure.message == message, sourceLocation: sourceLocation)
    #expect(failure.place == place, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("<dict/>", "a value without a key", "5:6"), ("<array/>", "a value without a key", "5:7"),
    ("<key>a</key><array><key>b</key></array>", "a key where a value should be", "5:24"),
    ("<key>a</key><foo/>", "<foo> is not an element of a property list", "5:17"),
    ("<key>a</key><Dict/>", "<Dict> is not an element of a property list", "5:18"),
    ("<key>a</key><plist/>", "a second <plist>", "5:19"),
    ("<key>a</key><string><b/></string>", "<b> is not an element of a property list", "5:23"),
    ("<key>a</key><string><true/></string>", "<true> inside <string>", "5:26"),
    ("<key>a</key><true><string/></true>", "<string> inside <true>", "5:26"),
    ("<key><string/></key>", "<string> inside <key>", "5:13"),
    ("<key>a</key>x<true/>", "text between the elements", "5:14"),
    ("<key>a</key><true>x</true>", "text between the elements", "5:20"),
    ("<key>a</key><array>\nx</array>", "text between the elements", "6:2"),
  ])
  func `invalid property lists are refused`(text: String, message: String, place: String) throws {
    try expect(source(text), fails: message, at: place)
  }

  @Test(arguments: [
    ("<key>Tracks</key><array>", "<array> is not allowed here in a library"),
    ("<key>Tracks</key><string/>", "<string> is not allowed here in a library"),
    ("<key>Playlists</key><dict>", "<dict> is not allowed here in a library"),
    ("<key>Playlists</key><true/>", "<true> is not allowed here in a library"),
  ])
  func `elements that a library cannot contain are refused`(text: String, message: String) throws {
    // An opening tag is refused before its end, a value after its end.
    let isOpening = text.hasSuffix("<array>") || text.hasSuffix("<dict>")
    let place = "2:\(isOpening ? text.count : text.count + 1)"
    try expect("<plist version=\"1.0\"><dict>\n\(text)\n", fails: message, at: place)
  }

  @Test func `only one top-level dictionary is allowed`() throws {
    let text = "<plist><dict><key>Tracks</key><dict/></dict>\n<dict/></plist>"
    let failure = try Reading.failure(text)
    #expect(failure.code == .wrongFormat || failure.code == .malformed)
    #expect(failure.position?.line == 2)
  }
}

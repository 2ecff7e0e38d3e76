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
    ("<key>a</key><key>b</key>", "a key where a value should be", "5:17"),
    ("<string>a</string>", "a value without a key", "5:8"),
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
    ("\n<key>a</key>", "a key without a value", "7:8"),
    ("<key>a</key><dict><key>b</key></dict>", "a key without a value", "5:38"),
  ])
  func `invalid property lists are refused`(text: String, message: String, place: String) throws {
    try expect(source(text), fails: message, at: place)
  }

  @Test(arguments: [
    "", "2024", "2024-05-04", "2024-05-04T12:34:56", "2024-05-04T12:34:56.789Z",
    "2024-05-04T12:34:56+02:00", "2024-02-30T00:00:00Z", "2024-05-04T24:00:00Z",
    " 2024-05-04T12:34:56Z", "2024-05-04t12:34:56z",
  ])
  func `a date in another form is refused`(text: String) throws {
    for key in ["Date Added", "Name", "New"] {
      let line = "<key>\(key)</key><date>\(text)</date>"
      let message = "'\(text)' is not a date of the form YYYY-MM-DDTHH:MM:SSZ"
      try expect(source("", line), fails: message, at: "6:\(line.count + 1)")
    }
  }

  @Test(arguments: ["A", "AA", "AAA", "A===", "AAAA=", "AA*A", "AA=A", "é", "AAAA-AAA"])
  func `damaged base64 is refused`(text: String) throws {
    for key in ["Smart Info", "Name", "New"] {
      let line = "<key>\(key)</key><data>\(text)</data>"
      let playlist = "<plist><dict><key>Playlists</key><array><dict>\n\(line)"
      try expect(playlist, fails: "damaged base64", at: "2:\(line.count + 1)")
    }
  }

  @Test(arguments: ["", "x", "12a", "1.5"])
  func `a number in another form is refused`(text: String) throws {
    for key in ["Size", "Name", "New"] {
      let line = "<key>\(key)</key><integer>\(text)</integer>"
      let message = "'\(text)' is not a whole number"
      try expect(source(line), fails: message, at: "5:\(line.count + 1)")
    }
  }

  private static let entries = "<key>Playlists</key><array><dict><key>Playlist Items</key>"

  @Test(arguments: [
    ("<key>Tracks</key><array>", "<array> is not allowed here in a library"),
    ("<key>Tracks</key><string/>", "<string> is not allowed here in a library"),
    ("<key>Tracks</key><dict><key>1</key><array>", "<array> is not allowed here in a library"),
    ("<key>Tracks</key><dict><key>1</key><true/>", "<true> where a dictionary should be"),
    ("<key>Playlists</key><dict>", "<dict> is not allowed here in a library"),
    ("<key>Playlists</key><true/>", "<true> is not allowed here in a library"),
    ("<key>Playlists</key><array><array>", "<array> is not allowed here in a library"),
    ("<key>Playlists</key><array><string/>", "<string> where a dictionary should be"),
    (entries + "<dict>", "<dict> is not allowed here in a library"),
    (entries + "<true/>", "<true> where a playlist's entries should be"),
    (entries + "<array><array>", "<array> is not allowed here in a library"),
    (entries + "<array><integer>1</integer>", "<integer> where a dictionary should be"),
    (
      entries + "<array><dict><key>Track ID</key><string>1</string>",
      "a playlist entry's Track ID is not a number"
    ),
    (
      entries + "<array><dict><key>Track ID</key><integer>99999999999999999999</integer>",
      "a playlist entry's Track ID is not a number"
    ),
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

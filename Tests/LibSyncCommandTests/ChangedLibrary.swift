import TestSupport

/// A small library before and after one change of each kind, without the date of its exports.
enum ChangedLibrary {
  static let before = library(
    tracks: [
      track(1, "Kept", "<key>Date Added</key><date>2015-01-01T10:00:00Z</date>"),
      track(
        2,
        "Played",
        """
        <key>Date Added</key><date>2015-01-02T10:00:00Z</date>
        <key>Play Count</key><integer>3</integer>
        <key>Play Date UTC</key><date>2016-05-01T20:00:00Z</date>
        """
      ),
      track(3, "Rated", "<key>Rating</key><integer>40</integer>"),
      track(4, "Moved", location("Old%20%C3%A9/04.mp3")),
      track(5, "Gone", location("05.mp3")),
      track(7, "Old name", "<key>Year</key><integer>1999</integer>"),
      track(8, "Measured", "<key>Size</key><integer>100</integer>"),
    ],
    playlists: [
      LibraryXML.playlist("Edited", 2, [2, 3, 5, 4]), LibraryXML.playlist("Old list", 3, [1]),
      LibraryXML.playlist("Gone list", 4, [1]), folder("Shelf", 6),
      LibraryXML.playlist("Put away", 7, [1]),
      LibraryXML.playlist("Ruled", 8, [1, 2]) + rules("AQEAAwAAAAI="),
    ]
  )

  static let after = library(
    tracks: [
      track(1, "Kept", "<key>Date Added</key><date>2015-01-01T11:00:00Z</date>"),
      track(
        2,
        "Played",
        """
        <key>Date Added</key><date>2015-01-02T11:00:00Z</date>
        <key>Play Count</key><integer>5</integer>
        <key>Play Date UTC</key><date>2016-05-11T20:00:00Z</date>
        <key>Skip Count</key><integer>1</integer>
        <key>Skip Date</key><date>2016-05-10T20:00:00Z</date>
        """
      ),
      track(3, "Rated", "<key>Rating</key><integer>80</integer><key>Loved</key><true/>"),
      track(4, "Moved", location("New/04.mp3")),
      track(6, "Came, \"quoted\"\nand broken", location("06.mp3")),
      track(7, "New name", "<key>Disabled</key><true/>"),
      track(8, "Measured", "<key>Size</key><integer>200</integer>"),
    ],
    playlists: [
      LibraryXML.playlist("Edited", 2, [3, 2, 4, 6]), LibraryXML.playlist("New list", 3, [1]),
      LibraryXML.playlist("Came, \"list\"", 5, [1, 1]), folder("Shelf", 6),
      LibraryXML.playlist("Put away", 7, [1])
        + "<key>Parent Persistent ID</key><string>B000000000000006</string>",
      LibraryXML.playlist("Ruled", 8, [1, 2]) + rules("AQEAAwAAAAM="),
    ]
  )

  private static func library(tracks: [String], playlists: [String]) -> LibraryXML {
    var xml = LibraryXML()
    xml.head = xml.head.replacing("<key>Date</key><date>2016-02-10T16:05:37Z</date>", with: "")
    xml.tracks = tracks
    xml.playlists = [LibraryXML.master([1, 2, 3, 4, 7, 8])] + playlists
    return xml
  }

  private static func track(_ number: Int, _ title: String, _ more: String) -> String {
    let names = number < 4 ? "<key>Artist</key><string>Band</string>" : ""
    return LibraryXML.track(number, title, names + more)
  }

  private static func location(_ path: String) -> String {
    "<key>Location</key><string>file://localhost/Music/Band/\(path)</string>"
  }

  private static func folder(_ name: String, _ number: Int) -> String {
    LibraryXML.playlist(name, number, []) + "<key>Folder</key><true/>"
  }

  private static func rules(_ info: String) -> String {
    "<key>Smart Info</key><data>\(info)</data><key>Smart Criteria</key><data>U0xzdA==</data>"
  }
}

extension TemporaryFolder {
  /// Writes the two libraries and imports the first, and the second if `both` is true.
  func importChangedLibrary(_ tool: Tool, both: Bool = true) throws {
    try write(ChangedLibrary.before.text, to: "before.xml")
    try write(ChangedLibrary.after.text, to: "after.xml")
    _ = try tool.run("import", "-q", "before.xml")
    if both { _ = try tool.run("import", "-q", "after.xml") }
  }
}

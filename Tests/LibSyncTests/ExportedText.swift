import Foundation
import LibSync
import TestSupport

/// The playlists of a library as they are exported.
struct ExportedText {
  private let folder: TemporaryFolder
  let library: MediaLibrary

  init(_ xml: LibraryXML) throws {
    folder = try TemporaryFolder()
    let source = try folder.write(xml.text, to: "Library.xml")
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .creating) {
      try $0.importSource(source)
    }
    library = try MediaLibrary(reading: folder.file("library.sqlite"))
  }

  /// Returns a library with one list: an ordinary item twice, a stream, an item without a location,
  /// an item with a difficult name, and an entry without an item.
  static func difficult() throws -> ExportedText {
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(
        1,
        "One &#38; &#60;only&#62;",
        """
        <key>Artist</key><string>Someone</string><key>Album</key><string>First</string>
        <key>Track Number</key><integer>3</integer><key>Total Time</key><integer>61500</integer>
        <key>Location</key><string>file://localhost/Music/A%20b/1.mp3</string>
        """
      ),
      LibraryXML.track(2, "Radio", "<key>Location</key><string>http://a.b/c d</string>"),
      LibraryXML.track(3, "Cloud", "<key>Track Type</key><string>Remote</string>"),
      LibraryXML.track(
        4,
        "Line&#10;break",
        "<key>Location</key><string>file:///Music/%23a%0Ab.mp3</string>"
      ),
    ]
    let more = "<key>Description</key><string>Two\nlines</string>"
    xml.playlists = [more + LibraryXML.playlist("My&#10;list", 1, [1, 2, 3, 4, 9, 1])]
    return try ExportedText(xml)
  }

  /// Returns the text of the first playlist and the number of entries left out.
  func text(
    _ format: PlaylistFormat,
    files: MediaFileLocations = MediaFileLocations(),
    _ configure: (inout PlaylistExport) -> Void = { _ in }
  ) throws -> (text: String, skipped: Int) {
    var export = PlaylistExport(format: format)
    configure(&export)
    return try library.withPlaylists(files: files) { source in
      var text = ""
      let notes = try export.write(source.playlists[0], from: source) { text += $0 }
      return (text, notes.skippedCount)
    }
  }

  /// Returns the files that all playlists are exported to.
  func plan(_ format: PlaylistFormat) throws -> ExportPlan {
    try library.withPlaylists { ExportPlan($0.playlists, format: format) }
  }

  /// Returns the first playlist in a JSON format.
  func json(
    _ format: PlaylistFormat,
    _ configure: (inout PlaylistExport) -> Void = { _ in }
  ) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text(format, configure).text.utf8))
    return object as? [String: Any] ?? [:]
  }
}

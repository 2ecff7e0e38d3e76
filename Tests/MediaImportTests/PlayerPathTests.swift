import Foundation
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaImport

/// Paths in the libraries of other programs.
@Suite struct PlayerPathTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("navidrome.db", #"UPDATE library SET path = 'C:\Music\' || id"#, "", "C:/Music/"),
    ("navidrome.db", #"UPDATE library SET path = '\\nas\music\' || id"#, "", "//nas/music/"),
    ("navidrome.db", #"UPDATE media_file SET path = 'D:\x\' || id"#, "", "D:/x/"),
    ("beets-1.6.db", #"UPDATE items SET path = CAST('C:\Music\' || id AS BLOB)"#, "", "C:/Music/"),
    (
      "beets-2.14.db", "DELETE FROM items WHERE substr(path, 1, 1) = X'2F'", "C:/Music", "C:/Music/"
    ),
    (
      "strawberry.db",
      "UPDATE songs SET url = 'file:///C:/Users/Ann/' || rowid WHERE url LIKE 'file:%'",
      "", "C:/Users/Ann/"
    ),
  ])
  func `paths of Windows begin with their drive or server`(
    fixture: String,
    statement: String,
    root: String,
    start: String
  ) throws {
    let path = folder.file(fixture)
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/" + fixture),
      toPath: path
    )
    let program = try Connection(path: path, mode: .readWrite)
    try program.execute("DROP TRIGGER IF EXISTS media_file_fts_au")
    try program.execute(statement)
    let reader = try PlayerLibraryReader(
      path,
      user: "ada",
      relativeTo: root.isEmpty ? nil : root
    )
    _ = try #require(reader).read(into: sink)
    let locations = sink.items.filter {
      !$0.values.isTrue(MediaItemProperty.isPlaylistOnly)
        && $0.values.text(MediaItemProperty.trackType) == nil
    }.compactMap { $0.values.text(MediaItemProperty.location) }
    #expect(locations.count > 3)
    for location in locations {
      #expect(!location.hasPrefix("file://C"), "\(location)")
      let path = FileLocation.exactPath(ofLocation: location, in: nil)
      #expect(path?.hasPrefix(start) == true, "\(location)")
    }
  }
}

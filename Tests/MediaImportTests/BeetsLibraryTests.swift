import Foundation
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaImport

/// Libraries of beets, which have what no other program has.
@Suite struct BeetsLibraryTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  @Test func `fields that no property holds are kept`() throws {
    let path = folder.file("library.db")
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Players/beets-2.14.db"),
      toPath: path
    )
    try Connection(path: path, mode: .readWrite).execute(
      """
      ALTER TABLE items ADD COLUMN later TEXT;
      UPDATE items SET artists_sort = 'Norrsken, Åsa\\␀Two', bitdepth = 24, channels = 0, month = 12,
        mb_artistids = '', r128_track_gain = -3.5, later = 'new', label = NULL, script = 'Latn'
      WHERE id = 1;
      UPDATE albums SET label = 'Own', script = 'Cyrl', day = 0, albumtypes = 'album\\␀live'
      WHERE id = (SELECT album_id FROM items WHERE id = 1);
      UPDATE items SET albumtypes = NULL WHERE id = 1
      """
    )
    _ = try #require(try PlayerLibraryReader(path, relativeTo: "/m")).read(into: sink)
    let values = try #require(
      sink.items.first { $0.values.text(MediaItemProperty.title) == "Första snön" }?.sourceValues
    )
    let kept = [
      #""artists_sort":{"string":"Norrsken, Åsa, Two"}"#, #""bitdepth":{"integer":"24"}"#,
      #""month":{"integer":"12"}"#, #""r128_track_gain":{"string":"-3.5"}"#,
      #""later":{"string":"new"}"#, #""script":{"string":"Latn"}"#,
      #""album label":{"string":"Own"}"#, #""album albumtypes":{"string":"album, live"}"#,
    ]
    for value in kept { #expect(values.contains(value), "\(value)") }
    for name in ["channels", "mb_artistids", "album script", "album day", "title", "path", "added"]
    {
      #expect(!values.contains("\"\(name)\":"), "\(name)")
    }
  }
}

import Foundation
import LibSync
import TestSupport
import Testing

/// The collections of real libraries, compared with those that Python makes of the same files.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct QueryCorpusTests {
  private static let libraries = CorpusLibrary.names(in: "libraries")

  @Test(arguments: libraries.sample(of: 3))
  func `albums, artists, genres and composers have the totals that Python computes`(
    name: String
  ) throws {
    let script = ProjectFiles.path("Tests/CorpusTests/query_groupings.py")
    let output = try Python.run([script, CorpusLibrary.source(name)])
    let expected = try JSONDecoder().decode([String: [[Int64]]].self, from: output)
    let library = try MediaLibrary(reading: CorpusLibrary.imported(name).path)
    let total = try library.statistics().total
    #expect(
      expected["total"] == [
        [
          Int64(total.count), total.milliseconds, total.byteCount, total.playCount,
          total.skipCount,
        ]
      ]
    )
    for grouping: MediaGrouping in [.album, .artist, .genre, .composer] {
      var found: [[Int64]] = []
      var query = MediaQuery(by: grouping)
      // Without a condition, only audio would be arranged.
      query.selection.rules = [try SmartRules("all()")]
      try library.forEachCollection(of: query) { collection in
        found.append([
          Int64(collection.count), collection.milliseconds, collection.byteCount,
          collection.playCount, collection.skipCount,
        ])
      }
      found.sort { $0.lexicographicallyPrecedes($1) }
      #expect(found == expected[grouping.rawValue], "\(grouping)")
    }
  }
}

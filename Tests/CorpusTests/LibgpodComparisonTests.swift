import Foundation
import MediaModel
import TestSupport
import Testing

/// Compares every track, playlist and entry of the corpus with libgpod's reading.
@Suite(
  .enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"),
  .enabled(if: Libgpod.isBuilt, "make test builds what runs libgpod")
)
struct LibgpodComparisonTests {
  private static let randomID = "libgpod makes up an ID where the database has none"
  private static let repeatedID = "ours is to be derived where an ID came before in the file"
  private static let ambiguousOrder =
    "libgpod sorts entries by numbers that are not unique, where we keep the order of the file"
  private static let madeUpName = "libgpod makes up a name where there is none"

  /// The known differences by database.
  static let known: [String: [LibgpodKnownDifference]] = [
    "gitpan+Mac-iPod-GNUpod/t__comp.itunes": [
      LibgpodKnownDifference("dbid", 11, randomID),
      LibgpodKnownDifference("playlistID", 6, randomID),
      LibgpodKnownDifference("members", 2, ambiguousOrder),
    ],
    "mono+ipod-sharp/tests__ipod-test-db-hashed.db": [
      LibgpodKnownDifference("dbid", 3, repeatedID),
      LibgpodKnownDifference("playlistID", 1, randomID),
    ],
    "raleighlittles+iTunesDB-Parser/samples__input__2025-04-21_iTunesDB-4": [
      LibgpodKnownDifference("members", 2, ambiguousOrder)
    ],
    "revbingo+SPIFF/iTunesDB": [
      LibgpodKnownDifference("dbid", 5375, randomID),
      LibgpodKnownDifference("playlistID", 1, randomID),
      LibgpodKnownDifference("name", 1, madeUpName),
      LibgpodKnownDifference("members", 1, ambiguousOrder),
    ],
  ]

  @Test(arguments: DeviceDatabase.all.sample(of: 3))
  func `libgpod reads the same, except for its known errors`(database: DeviceDatabase) throws {
    let file = try #require(ProjectFiles.corpus).appending(path: "ipod/\(database.path)")
    // libgpod reads a compressed database only as part of a whole device.
    let isCompressed = database.path.hasSuffix("iTunesCDB")
    let mount = (0..<3).reduce(file) { url, _ in url.deletingLastPathComponent() }
    let path = (isCompressed ? mount : file).path(percentEncoded: false)
    let outcome = try Libgpod.read(path)
    guard case .read(let reading) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let contents = try DeviceContents(database)
    let differences = LibgpodDifferences(
      items: contents.tracks,
      playlists: contents.playlists,
      reading: reading
    )
    let surprises = differences.surprises(apartFrom: Self.known[database.path] ?? [])
    #expect(surprises.isEmpty, "\(surprises.joined(separator: "\n"))")
  }
}

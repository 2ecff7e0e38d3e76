import MediaModel
import Testing

@testable import MediaStore

/// Members of albums that an import could not read.
struct PhotoAlbumKeepingTests {
  @Test(
    arguments: [
      // What was read is in the order of the source; 3 and 6 could not be read.
      ([1, 2, 3, 4, 5, 6], [1, 2, 4, 5], [1, 2, 3, 4, 5, 6]),
      ([3, 1, 2], [1, 2], [3, 1, 2]), ([3, 6], [], [3, 6]), ([], [1, 2], [1, 2]),
      // 5 is no longer a member; 7 is a new one.
      ([1, 3, 5, 2], [2, 7, 1], [2, 7, 1, 3]), ([1, 6, 1, 3], [1, 1, 2], [1, 6, 3, 1, 2]),
    ]
  )
  func `members that could not be read stay after those that they follow`(
    stored: [Int64],
    read: [Int64],
    kept: [Int64]
  ) {
    func album(_ members: [Int64]) -> PhotoAlbumRecord {
      var record = PhotoAlbumRecord(
        persistentID: PersistentID(nonzero: 1),
        kind: .album,
        name: "Rome"
      )
      record.members = members.map(PhotoReference.init)
      return record
    }
    var record = album(read)
    record.keepMembers(of: album(stored)) { [3, 6].contains($0.rawValue) }
    #expect(record.members.map(\.rawValue) == kept)
  }
}

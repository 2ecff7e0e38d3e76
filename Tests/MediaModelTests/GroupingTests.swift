import MediaModel
import Testing

/// Compares IDs with those of an independent implementation.
///
/// These IDs are part of the file format and must never change.
@Suite struct GroupingTests {
  private func id(_ kind: GroupingKind, _ name: String, _ artist: String? = nil) -> PersistentID {
    let name = Array(name.utf8)
    guard let artist else { return PersistentID(groupingOf: kind, name: name.span) }
    let bytes = Array(artist.utf8)
    return PersistentID(groupingOf: kind, name: name.span, artist: bytes.span)
  }

  @Test(arguments: [
    (GroupingKind.artist, "the beatles", "8AA7F772B47ABAE2"),
    (.artist, "björk", "083D5B1E12739EC9"),
    (.album, "abbey road", "DC6C28A154C5712E"), (.composer, "the beatles", "CED37928570C351E"),
    (.genre, "the beatles", "E6FC4B39403F85C8"), (.genre, "", "DA4716E60DAECDEE"),
  ])
  func `a name has the expected ID`(kind: GroupingKind, name: String, expected: String) {
    #expect(id(kind, name).description == expected)
  }

  @Test(arguments: [("the beatles", "185CB6D7880DD57C"), ("", "5A6EF3E102BC3666")])
  func `an album has the expected ID for its title and artist`(artist: String, expected: String) {
    #expect(id(.album, "abbey road", artist).description == expected)
  }

  @Test func `title and artist are hashed separately`() {
    #expect(id(.album, "ab", "c") != id(.album, "a", "bc"))
    #expect(id(.album, "abc", "") != id(.album, "", "abc"))
  }

  @Test func `kinds keep the numbers used in library files`() {
    let numbers = GroupingKind.allCases.map(\.rawValue)
    #expect(numbers == [1, 2, 3, 4])
    #expect(GroupingKind.allCases == [.artist, .album, .composer, .genre])
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (UInt64.max, UInt64.max)])
  func `zero is never an ID`(hash: UInt64, expected: UInt64) {
    #expect(PersistentID(nonzero: hash).rawValue == expected)
  }
}

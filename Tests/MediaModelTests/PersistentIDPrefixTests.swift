import MediaModel
import Testing

struct PersistentIDPrefixTests {
  private func ids(_ texts: [String]) -> [PersistentID] { texts.compactMap { PersistentID($0) } }

  @Test(arguments: [
    ("6d8f", "6D8F000000000000", "6D8FFFFFFFFFFFFF"),
    ("FFFFF", "FFFFF00000000000", "FFFFFFFFFFFFFFFF"),
    ("6D8F676C8F26211", "6D8F676C8F262110", "6D8F676C8F26211F"),
  ])
  func `the first digits stand for a range of IDs`(
    text: String,
    first: String,
    last: String
  ) throws {
    let prefix = try #require(PersistentIDPrefix(text))
    #expect("\(prefix.first)" == first && "\(prefix.last)" == last)
    #expect(prefix.matches(prefix.first) && prefix.matches(prefix.last))
    #expect(!prefix.matches(PersistentID(rawValue: prefix.first.rawValue - 1)))
  }

  @Test(arguments: ["", "6D8", "6D8F676C8F26211D", "6D8G", "0x6D", "６D8F", "6D8F "])
  func `an invalid prefix is refused`(text: String) {
    #expect(PersistentIDPrefix(text) == nil)
  }

  @Test(
    arguments: [
      ([], 4), (["6D8F676C8F26211D"], 4), (["6D8F676C8F26211D", "6D8E676C8F26211D"], 4),
      (["6D8F676C8F26211D", "0000000000000000", "6D8F777C8F26211D"], 5),
      (["6D8F676C8F26211D", "6D8F676C8F26211D"], 4),
      (["A000000000000001", "0000000000000000", "A000000000000002"], 16),
    ] as [([String], Int)]
  )
  func `the length distinguishes all IDs`(texts: [String], length: Int) {
    #expect(PersistentIDPrefix.length(distinguishing: ids(texts)) == length)
  }
}

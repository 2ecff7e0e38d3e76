import Testing

@testable import MediaArchive

struct BagPathTests {
  @Test(arguments: [
    "", "/etc/passwd", "..", "a/../b", "a//b", "a/./b", "a/", "./a", "a\0b",
    String(repeating: "n", count: 256), String(repeating: "d/", count: 64) + "f",
  ]) func `paths that lead elsewhere or too deep are refused`(_ path: String) {
    #expect(BagPath(path) == nil)
  }

  @Test func `names are escaped in manifests and nowhere else`() throws {
    let path = try #require(BagPath("data/100%\n\r é ?"))
    #expect(path.encoded == Array("data/100%25%0A%0D é ?".utf8))
    #expect(BagPath(encoded: path.encoded[...]) == path)
    // Programs that do not escape percent signs write this.
    #expect(BagPath(encoded: Array("data/50%20".utf8)[...]) == BagPath("data/50%20"))
    #expect(BagPath(encoded: Array("./data/a".utf8)[...]) == BagPath("data/a"))
  }

  @Test func `names in two Unicode forms are two files`() {
    #expect(BagPath("data/e\u{301}") != BagPath("data/\u{E9}"))
  }
}

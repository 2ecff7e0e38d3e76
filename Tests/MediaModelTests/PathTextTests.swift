import Bytes
import MediaModel
import Testing

/// Paths whose slashes combine with neighbouring characters.
@Suite struct PathTextTests {
  @Test(arguments: [
    ("/a/b.mp3", "b.mp3"), ("b.mp3", "b.mp3"), ("/a/", ""), ("/a/\u{301}b.mp3", "\u{301}b.mp3"),
    ("/a\u{600}/b.mp3", "b.mp3"),
  ])
  func `the last component is found`(path: String, name: String) {
    #expect(Array(path.lastPathComponent.utf8) == Array(name.utf8))
  }

  @Test func `all components are found`() {
    let names = "/a\u{600}//\u{301}b/c".pathComponents.map { Array($0.utf8) }
    #expect(names == ["a\u{600}", "\u{301}b", "c"].map { Array($0.utf8) })
  }

  @Test func `a path in a folder is formed`() {
    #expect("/".appendingPath("a") == "/a")
    #expect("/a\u{600}/".appendingPath("b").utf8.elementsEqual("/a\u{600}/b".utf8))
    #expect("/a".appendingPath("\u{301}b").utf8.elementsEqual("/a/\u{301}b".utf8))
    #expect("/\u{301}a".isAbsolutePath && !"a/".isAbsolutePath)
  }
}

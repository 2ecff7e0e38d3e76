import Bytes
import TestSupport
import Testing

@testable import LibSync

/// The forms in which the location of a file is exported.
struct ExportPlaceTests {
  private func file(_ path: String, _ absolute: String? = nil) -> ExportPlace {
    PathComponents.isAbsolute(path) ? .absolute(path) : .relative(path, absolute: absolute)
  }

  @Test(arguments: [
    ("/a b/c.mp3", "file:///a%20b/c.mp3"), ("C:/a#b?.mp3", "file:///C:/a%23b%3F.mp3"),
    ("//s/t/x.mp3", "file:////s/t/x.mp3"), ("D:\\a/b.mp3", "file:///D:/a/b.mp3"),
    ("../a:b.mp3", "../a%3Ab.mp3"), ("a%20b.mp3", "a%2520b.mp3"), ("/é", "file:///%C3%A9"),
    ("/e\u{301}", "file:///e%CC%81"), ("/it's (1)&2.mp3", "file:///it's%20(1)&2.mp3"),
    ("/a\nb", "file:///a%0Ab"), ("/[x]^`{}\"<>|\\", "file:///%5Bx%5D%5E%60%7B%7D%22%3C%3E%7C%5C"),
  ])
  func `a path becomes a URI`(path: String, uri: String) { #expect(file(path).uri == uri) }

  @Test(arguments: [
    ("http://a.b/c%20d?e=f&g#h", "http://a.b/c%20d?e=f&g#h"), ("http://a/b c", "http://a/b%20c"),
    ("http://a/100%", "http://a/100%25"), ("http://[::1]:80/[x]", "http://[::1]:80/%5Bx%5D"),
    ("http://a/ä", "http://a/%C3%A4"), ("http://a/#b#c", "http://a/#b%23c"),
    ("Music/a b:c.mp3", "Music/a%20b%3Ac.mp3"), ("1a:b", "1a%3Ab"),
  ])
  func `a URL is repaired`(url: String, uri: String) { #expect(ExportPlace.remote(url).uri == uri) }

  @Test(arguments: [
    ("/a b/é.mp3", "/a b/é.mp3"), ("#a.mp3", "./#a.mp3"), (" a.mp3", "./ a.mp3"),
    ("a\nb.mp3", "file:///m/a%0Ab.mp3"), ("/a.mp3 ", "file:///a.mp3%20"),
    ("a\r\nb", "file:///m/a%0D%0Ab"), ("/a\u{2028}b", "file:///a%E2%80%A8b"),
    ("#\u{301}a/b.mp3", "./#\u{301}a/b.mp3"), (" \u{301}a.mp3", "./ \u{301}a.mp3"),
    ("/#a.mp3", "/#a.mp3"),
  ])
  func `a path becomes a line`(path: String, line: String) {
    let absolute = path.hasPrefix("/") ? path : "/m/" + path
    #expect(file(path, absolute).line == line)
  }

  @Test func `a location without an absolute path may have no line`() {
    #expect(file("a\nb:c").line == nil)
    #expect(file("a\nb:c").uri == "a%0Ab%3Ac")
  }

  @Test(arguments: [
    ("http://a/b\nc", "http://a/b%0Ac"), ("http://a/b c", "http://a/b c"), ("#x y", "%23x%20y"),
    ("#\u{301}x", "%23%CC%81x"), (" x", "%20x"),
  ])
  func `a URL becomes a line`(url: String, line: String) {
    #expect(ExportPlace.remote(url).line == line)
  }

  @Test(arguments: [
    ("D:/win.mp3", "D%3A/win.mp3", "./D:/win.mp3"),
    ("\\\\srv/x.mp3", "%5C%5Csrv/x.mp3", "./\\\\srv/x.mp3"),
  ])
  func `a relative path is never mistaken for a Windows path`(
    path: String,
    uri: String,
    line: String
  ) throws {
    let url = FileLocation.url(ofPath: "/m/" + path)
    let place = try #require(ExportPath(relativeTo: "/m").place(ofLocation: url))
    #expect(place.uri == uri)
    #expect(place.line == line)
  }

  @Test func `the name that does not fit on a line is that of the file or its folder`() {
    #expect(file("/a b/c.mp3").unwritableName == nil)
    #expect(file("/a\nb/c.mp3").unwritableName == "a\nb")
    #expect(file("/a\nb/c\u{85}.mp3").unwritableName == "c\u{85}.mp3")
    #expect(file("/a/c.mp3 ").unwritableName == "c.mp3 ")
  }

  @Test func `bytes that are not UTF-8 are preserved`() throws {
    let url = "file:///m/caf%E9%20%F4%8F%BE%80/a%FFb.mp3"
    let map = try #require(PathMap("/m=/n"))
    let mapped = try #require(ExportPath(MediaFileFinder(maps: [map])).place(ofLocation: url))
    #expect(mapped.uri == "file:///n/caf%E9%20%F4%8F%BE%80/a%FFb.mp3")
    #expect(mapped.line == mapped.uri && mapped.path == nil)
    #expect(mapped.fileName == "a\u{FFFD}b.mp3")
    let relative = ExportPath(relativeTo: "/m/x").place(ofLocation: url)
    #expect(relative?.uri == "../caf%E9%20%F4%8F%BE%80/a%FFb.mp3")
    #expect(relative?.line == url)
    #expect(FileLocation.path(ofURL: "file:///caf%E9.mp3") == "/caf\u{FFFD}.mp3")
  }

  @Test func `any path survives the conversion to a URL and back`() {
    var generator = SeededGenerator(seed: 2)
    let characters = Array("ab/ #%?\n\t&<'\"é😀~^[]\u{301}C:")
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &generator)
      let name = String((0..<count).compactMap { _ in characters.randomElement(using: &generator) })
      let url = file("/xy" + name).uri
      #expect(FileLocation.path(ofURL: url).map { Array($0.utf8) } == Array(("/xy" + name).utf8))
      #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }
}

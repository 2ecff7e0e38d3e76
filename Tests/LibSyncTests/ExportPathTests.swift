import TestSupport
import Testing

@testable import LibSync

struct ExportPathTests {
  /// A path, the argument applied to it, and the expected result.
  struct Example: CustomTestStringConvertible, Sendable {
    let path: String
    let argument: String
    let result: String?

    init(_ path: String, _ argument: String, _ result: String?) {
      (self.path, self.argument, self.result) = (path, argument, result)
    }

    var testDescription: String { "\(path) \(argument)" }
  }

  @Test(arguments: [
    Example("/Users/a/Music/x.mp3", "/Users/a=/srv", "/srv/Music/x.mp3"),
    Example("/Users/a/x.mp3", "/Users/a/=/srv//", "/srv/x.mp3"),
    Example("/Users/ab/x.mp3", "/Users/a=/srv", nil),
    Example("/Users/a", "/Users/a=/srv/", "/srv/"),
    Example("C:/Music/x.mp3", "C:/Music=/srv", "/srv/x.mp3"),
    Example("C:/Music/x.mp3", "c:\\Music\\=/srv", "/srv/x.mp3"),
    Example("C:/Music/x.mp3", "C:=D:\\Old", "D:\\Old/Music/x.mp3"),
    Example("C:/Music/x.mp3", "/=/srv", nil),
    Example("//server/share/x.mp3", "\\\\server\\share=/srv", "/srv/x.mp3"),
    Example("/a/b.movpkg/", "/a=/c", "/c/b.movpkg/"),
    Example("/a/b.mp3", "/=/c", "/c/a/b.mp3"), Example("/a/b.mp3", "/a=/", "/b.mp3"),
    Example("/a/b.mp3", "/a=", "b.mp3"), Example("/a", "/a=", "."),
    Example("/a/b=c.mp3", "/a=/x=y", "/x=y/b=c.mp3"),
    Example("/caf\u{E9}/x", "/cafe\u{301}=/c", "/c/x"),
    Example("/a/\u{301}b", "/a=/c", "/c/\u{301}b"),
    Example("D:/iTunes/É/x.mp3", "d:/itunes/e\u{301}=/srv", "/srv/x.mp3"),
    Example("//Server/Share/x.mp3", "\\\\server\\share=/srv", "/srv/x.mp3"),
    Example("/A/x", "/a=/c", nil), Example("/a/\u{301}b", "/a=/", "/\u{301}b"),
    Example("/a\u{600}/b", "/a\u{600}=/c", "/c/b"),
    Example("C:/\u{301}a/b", "C:\\\u{301}a=/c", "/c/b"),
  ])
  func `a folder is replaced`(example: Example) throws {
    let map = try #require(PathMap(example.argument))
    #expect(
      map.apply(to: example.path).map { Array($0.utf8) } == example.result.map { Array($0.utf8) }
    )
  }

  @Test(arguments: ["", "=", "=/srv", "/Users"])
  func `a map must have both sides`(text: String) { #expect(PathMap(text) == nil) }

  @Test func `the first map that matches is used`() {
    let maps = ["/b=/1", "/a=/2", "/a/c=/3"].compactMap { PathMap($0) }
    let place = ExportPath(MediaFileFinder(maps: maps)).place(ofLocation: "file:///a/c/x%20y.mp3")
    #expect(place == .absolute("/2/c/x y.mp3"))
  }

  @Test(arguments: [
    Example("/m/a/x", "/m", "a/x"), Example("/m/x", "/m/a/b", "../../x"), Example("/x", "/", "x"),
    Example("/m/x", "/n/", "../m/x"), Example("/m/x", "/n/../m/./", "x"), Example("/m", "/m", "."),
    Example("/m/x/", "/m", "x/"), Example("C:/m/x", "c:\\m", "x"), Example("C:/m/x", "D:/m", nil),
    Example("C:/m/x", "/m", nil), Example("/m/x", "C:/m", nil), Example("m/x", "/m", nil),
    Example("//s/t/x", "//s/t/u", "../x"), Example("//s/t/x", "//s/u", nil),
    Example("//s/t/x", "/s/t", nil), Example("/ma/x", "/m", "../ma/x"),
    Example("/cafe\u{301}/x", "/caf\u{E9}", "x"),
  ])
  func `a path becomes relative`(example: Example) {
    #expect(ExportPath.relative(example.path, to: example.argument) == example.result)
  }

  @Test func `a relative path from a folder leads to the file`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let (path, folder) = (Self.randomPath(&generator), Self.randomPath(&generator))
      let way = ExportPath.relative(path, to: folder) ?? "none"
      let names = (folder + "/" + way).split(separator: "/").filter { $0 != "." }
      var walked: [Substring] = []
      for name in names {
        if name == ".." { walked.removeLast() } else { walked.append(name) }
      }
      #expect("/" + walked.joined(separator: "/") == path, "\(folder) \(way)")
      #expect(!way.hasPrefix("/"))
    }
  }

  private static func randomPath(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...5, using: &generator)
    return (0..<count).map { _ in "/" + (["a", "b", "c#"].randomElement(using: &generator) ?? "") }
      .joined()
  }

  @Test func `a location that is not a local file remains a URL`() {
    let path = ExportPath(
      MediaFileFinder(maps: [PathMap("/=/x")].compactMap { $0 }),
      relativeTo: "/"
    )
    for url in ["http://a.b/c?d=e", "file://other", "Music/x.mp3"] {
      #expect(path.place(ofLocation: url) == .remote(url))
    }
    #expect(path.place(ofLocation: "") == nil)
  }

  @Test(arguments: [
    Example("file://localhost/m/a%20b.mp3", "/m=/n", "file://localhost/n/a%20b.mp3"),
    Example("file:///m/a.mp3", "/m=/n o", "file:///n%20o/a.mp3"),
    Example("file://localhost/C:/m/a.mp3", "C:/m=/n", "file://localhost/n/a.mp3"),
    Example("file:///m/a.mp3", "/m=D:\\n", "file:///D:/n/a.mp3"),
    Example("file:///M/%61.mp3", "/m=/n", "file:///M/%61.mp3"),
    Example("http://a/b.mp3", "/=/n", "http://a/b.mp3"),
    Example("file:///m/%CC%81c.mp3", "/m=/", "file:///%CC%81c.mp3"),
    Example(
      ":iPod_Control:Music:F00:T 1.mp3",
      "/m=/n",
      "file:///media/pod/iPod_Control/Music/F00/T%201.mp3"
    ),
    Example(":iPod_Control:Music:a.mp3", "/media/pod=/n", "file:///n/iPod_Control/Music/a.mp3"),
  ])
  func `a location becomes a URL for other programs`(example: Example) throws {
    let map = try #require(PathMap(example.argument))
    let path = ExportPath(MediaFileFinder(maps: [map], device: "/media/pod"))
    #expect(path.url(ofLocation: example.path) == example.result)
  }

  @Test func `without its mount point a device path is unchanged`() {
    let location = ":iPod_Control:Music:F00:T1.mp3"
    #expect(ExportPath().url(ofLocation: location) == location)
  }
}

import Bytes
import MediaModel
import Testing

@Suite struct FileLocationTests {
  @Test(arguments: [
    (":iPod_Control:Music:F00:ABCD.mp3", "iPod_Control/Music/F00/ABCD.mp3"),
    ("::iPod_Control:a/b.mp3", "iPod_Control/a/b.mp3"), (":a%20b", "a%20b"),
    ("file:///Users/a%20b.mp3", "/Users/a b.mp3"),
  ])
  func `a path on a device is relative to its mount point`(location: String, expected: String) {
    #expect(FileLocation.path(ofLocation: location) == expected)
    let mounted = FileLocation.path(ofLocation: location, in: "/media/IPOD")
    #expect(mounted == (location.hasPrefix(":") ? "/media/IPOD/" + expected : expected))
    let atRoot = FileLocation.path(ofLocation: location, in: "/")
    #expect(atRoot == (location.hasPrefix(":") ? "/" + expected : expected))
  }

  @Test(arguments: ["", ":", "::", ":iPod_Control:..:..:etc:passwd", "http://a/b", "/a/b"])
  func `a location that names no file has no path`(location: String) {
    #expect(FileLocation.path(ofLocation: location, in: "/media/IPOD") == nil)
  }

  @Test(arguments: ["/", "/media/My 100% iPod", "/home/å/é?#;", "/a\u{301}"])
  func `a path survives conversion to a URL`(path: String) {
    let url = FileLocation.url(ofPath: path)
    #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(FileLocation.path(ofURL: url)?.utf8.elementsEqual(path.utf8) == true)
  }

  @Test(arguments: [
    (#"C:\Music\Wé%.mp3"#, "file:///C:/Music/W%C3%A9%25.mp3", "C:/Music/Wé%.mp3"),
    ("d:/a:b.mp3", "file:///d:/a%3Ab.mp3", "d:/a:b.mp3"),
    (#"\\nas\music\a.mp3"#, "file:////nas/music/a.mp3", "//nas/music/a.mp3"),
    (#"/AC\DC/a.mp3"#, "file:///AC%5CDC/a.mp3", #"/AC\DC/a.mp3"#),
  ])
  func `a path of Windows becomes a URL with slashes`(path: String, url: String, back: String) {
    #expect(FileLocation.url(ofPath: path) == url)
    #expect(FileLocation.path(ofURL: url) == back)
  }

  private func path(_ url: String) -> String? { FileLocation.path(ofURL: url) }

  @Test(arguments: [
    ("file://localhost/C:/Music/a%20b.mp3", "C:/Music/a b.mp3"),
    ("file://localhost/c:/Music/a.mp3", "c:/Music/a.mp3"),
    ("file:///D:/a.mp3", "D:/a.mp3"),
    ("file://localhost/Z:", "Z:"), ("file://D:/Music/a.mp3", "D:/Music/a.mp3"),
    // As earlier versions wrote it.
    ("file://D%3A/Music/a.mp3", "D:/Music/a.mp3"),
  ])
  func `a Windows path begins with its drive`(url: String, expected: String) {
    #expect(path(url) == expected)
  }

  @Test(arguments: [
    ("file:///Users/lib/Music/a.mp3", "/Users/lib/Music/a.mp3"),
    ("file://localhost/Users/lib/Music/a.mp3", "/Users/lib/Music/a.mp3"),
    ("FILE://localhost/Users/a.mp3", "/Users/a.mp3"),
    ("file:///", "/"), ("file://localhost/", "/"),
    ("file:///localhost/a.mp3", "/localhost/a.mp3"),
    ("file:///Users/lib/Cache.movpkg/", "/Users/lib/Cache.movpkg/"),
    ("file:///\u{301}a.mp3", "/\u{301}a.mp3"), ("file://localhost/\u{301}a.mp3", "/\u{301}a.mp3"),
    ("file:///1:/a.mp3", "/1:/a.mp3"), ("file:///CC:/a.mp3", "/CC:/a.mp3"),
    ("file:///@:/a.mp3", "/@:/a.mp3"), ("file:///%5B:/a.mp3", "/[:/a.mp3"),
  ])
  func `a Mac path begins with a slash`(url: String, expected: String) {
    #expect(path(url) == expected)
  }

  @Test(arguments: [
    ("file://localhost//server/share/a.mp3", "//server/share/a.mp3"),
    ("file:////server/share/a%20b.mp3", "//server/share/a b.mp3"),
    ("file://server/share/a%20b.mp3", "//server/share/a b.mp3"),
    ("FILE://nas.local/Music/a.mp3", "//nas.local/Music/a.mp3"),
    ("file://localhost.local/a/b.mp3", "//localhost.local/a/b.mp3"),
  ])
  func `a network share keeps both slashes`(url: String, expected: String) {
    #expect(path(url) == expected)
  }

  @Test(arguments: [
    ("file:///a%20%23%25%5B%5D%7B%7D%5E%60%3B%7Fb", "/a #%[]{}^`;\u{7F}b"),
    ("file:///!$&'()+,=@~_-.", "/!$&'()+,=@~_-."),
    ("file:///%2f%2F%41%61", "///Aa"), ("file:///%e5%A4%9c", "/夜"), ("file:///%252520", "/%2520"),
    ("file:///%F0%9D%84%9E", "/𝄞"), ("file:///夜", "/夜"), ("file:///a?b#c", "/a?b#c"),
  ])
  func `escaped bytes are decoded once`(url: String, expected: String) {
    #expect(path(url) == expected)
  }

  @Test(arguments: [
    ("file:///Bjo%CC%88rk", "/Bjo\u{308}rk"), ("file:///Bj%C3%B6rk", "/Bj\u{F6}rk"),
    ("file:///%E1%84%80%E1%85%A1", "/\u{1100}\u{1161}"), ("file:///%CC%88o", "/\u{308}o"),
  ])
  func `characters are not normalised`(url: String, expected: String) {
    #expect(path(url).map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test(arguments: [
    ("file:///100%", "/100%"), ("file:///100%2", "/100%2"), ("file:///%zz", "/%zz"),
    ("file:///%4g%g4", "/%4g%g4"), ("file:///%%41", "/%A"), ("file:///%4%31", "/%41"),
    ("file:///a%+1b", "/a%+1b"), ("file:///%", "/%"),
  ])
  func `a percent sign without two digits stands for itself`(url: String, expected: String) {
    #expect(path(url) == expected)
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    #expect(path("file:///a%FFb.mp3") == "/a\u{FFFD}b.mp3")
  }

  @Test(arguments: [
    "http://radio.example/a.mp3", "https://localhost/a.mp3", "ftp://localhost/a", "", "file:",
    "file://", "file://server", "C:/Music/a.mp3", "/Users/lib/a.mp3", "files:///a", "nofile:///a",
    "é:///a",
    "file:a.mp3", "file//a",
  ])
  func `a URL that is not a file URL has no path`(url: String) {
    #expect(path(url) == nil)
  }

  @Test func `decoding leaves unescaped bytes unchanged`() {
    let all = (0...255).map { UInt8($0) }
    #expect(PercentEncoding.decoded(all) == all)
    #expect(PercentEncoding.decoded([]).isEmpty)
  }

  @Test func `every escaped byte is decoded`() {
    for byte in 0...255 as ClosedRange<UInt8> {
      let digits = String(Int(byte) + 256, radix: 16).suffix(2)
      #expect(PercentEncoding.decoded("%\(digits)".utf8) == [byte])
      #expect(PercentEncoding.decoded("%\(digits.uppercased())".utf8) == [byte])
    }
  }

  @Test(arguments: [
    ("http://radio.example:8000/a.pls", true), ("ITPC://a", true), ("file:///a%20b.mp3", false),
    ("FILE://localhost/C:/a.mp3", false), (":iPod_Control:Music:F00:A.mp3", false), ("", false),
    ("a b://c", false), ("://", false),
  ])
  func `a location of another scheme is no file`(location: String, isRemote: Bool) {
    #expect(FileLocation.isRemote(location) == isRemote)
  }
}

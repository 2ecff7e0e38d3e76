import TestSupport
import Testing

/// The independent checker of exported files finds errors.
struct PlaylistCheckTests {
  private static let xspfStart = "<playlist version='1' xmlns='http://xspf.org/ns/0/'>"

  private func check(_ text: String, _ format: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "list." + format)
    try Python.run([ProjectFiles.path("Tests/LibSyncCommandTests/check_playlist.py"), path])
  }

  @Test(arguments: [
    ("#EXTM3U\n#PLAYLIST:a\n", "m3u8"), ("#EXTM3U\n#PLAYLIST:a\n#EXTINF:-1,b\n/c d\n", "m3u8"),
    ("[playlist]\nNumberOfEntries=0\nVersion=2\n", "pls"),
    (xspfStart + "<trackList/></playlist>", "xspf"), (#"{"playlist":{"track":[]}}"#, "jspf"),
  ])
  func `valid files are accepted`(text: String, format: String) throws { try check(text, format) }

  @Test(arguments: [
    ("\u{FEFF}#EXTM3U\n#PLAYLIST:a\n", "m3u8"), ("#EXTM3U\r\n#PLAYLIST:a\r\n", "m3u8"),
    ("#EXTM3U\n#PLAYLIST:a\n#EXTINF:-1,b\n#c\n", "m3u8"), ("#EXTM3U\n#PLAYLIST:a", "m3u8"),
    ("#EXTM3U\n#PLAYLIST:a\n#EXTINF:1.5,b\n/c\n", "m3u8"),
    ("#EXTM3U\n#PLAYLIST:a\n#EXTINF:1,b\nfile:///c d\n", "m3u8"),
    ("[playlist]\nNumberOfEntries=1\nVersion=2\n", "pls"),
    ("[playlist]\nFile1=a\nTitle1=b\nLength1=1\nNumberOfEntries=0\nVersion=2\n", "pls"),
    ("<playlist version='1'><trackList/></playlist>", "xspf"), (xspfStart + "</playlist>", "xspf"),
    (
      xspfStart + "<trackList><track><location>a b</location></track></trackList></playlist>",
      "xspf"
    ),
    (xspfStart + "<trackList><track><trackNum>0</trackNum></track></trackList></playlist>", "xspf"),
    (xspfStart + "<title>a</title><title>b</title><trackList/></playlist>", "xspf"),
    (xspfStart + "<trackList><track><year>1</year></track></trackList></playlist>", "xspf"),
    (
      xspfStart + "<trackList><track><duration>-1</duration></track></trackList></playlist>", "xspf"
    ),
    (#"{"playlist":{"track":[{"location":"a"}]}}"#, "jspf"),
    (#"{"playlist":{"track":[{"identifier":["a"]}]}}"#, "jspf"), (#"{"playlist":{}}"#, "jspf"),
  ])
  func `invalid files are rejected`(text: String, format: String) throws {
    #expect(throws: Python.Failure.self) { try check(text, format) }
  }
}

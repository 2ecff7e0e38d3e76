import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync playlist import`.
struct PlaylistImportTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  private func ids(of playlist: String) throws -> [String] {
    try tool.run("playlist", "show", playlist, "--format", "ids").lines
  }

  @Test(arguments: ["m3u8", "pls", "xspf", "jspf"])
  func `an exported playlist comes back whole`(format: String) throws {
    let whole = try ids(of: "River velvet")
    try #require(whole.count == 26)
    let file = "list.\(format)"
    #expect(try tool.run("playlist", "export", "River velvet", "-o", file).status == 0)
    let result = try tool.run("playlist", "import", file, "--name", "Back")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output == "Created 'Back': 26 entries.\n")
    #expect(try ids(of: "Back") == whole)
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try tool.run("playlist", "show", "Back").status == 64)
  }

  @Test func `paths of other machines are found by their ends`() throws {
    let paths = [
      "D:\\Stick\\Black Brothers\\Звезда по имени Солнце\\02 Amber.mp3",
      "../Bones Soul/1-05 White Silver.mp3", "bones soul\\1-06 MACHINE fever.mp3",
      "/mnt/BONES soul/1-01 Citt\u{E0} vuota.mp3", "/nowhere/None.mp3",
    ]
    try folder.write("#EXTM3U\n" + paths.joined(separator: "\n"), to: "Stick.m3u8")
    let result = try tool.run("playlist", "import", "Stick.m3u8", "--json")
    #expect(result.status == 3)
    #expect(result.errors == "libsync: warning: no item is /nowhere/None.mp3\n", "\(result.errors)")
    let list = try #require((result.json()["playlists"] as? [[String: Any]])?.first)
    #expect(list["playlist"] as? String == "Stick" && list["entries"] as? Int == 5)
    #expect((list["found"] as? [String: Int])?["pathEnd"] == 4)
    let titles = try tool.run("playlist", "show", "Stick", "--fields", "title").lines
    #expect(titles == ["Amber", "White Silver", "Machine Fever", "Città vuota"])
  }

  @Test func `songs are found by their titles, artists and times`() throws {
    let row = try tool.run("items", "--limit", "1", "--json").json()
    let item = try #require((row["items"] as? [[String: Any]])?.first)
    let (title, artist) = (item["title"] as? String ?? "", item["artist"] as? String ?? "")
    let seconds = (item["playbackDuration"] as? Int ?? 0) / 1000
    let label = "\(artist) - \(title)".uppercased()
    try folder.write("#EXTM3U\n#EXTINF:\(seconds),\(label)\n/x/y.ogg\n", to: "one.m3u")
    #expect(try tool.run("playlist", "import", "one.m3u").status == 0)
    #expect(try ids(of: "one") == [item["persistentID"] as? String])
    try folder.write("#EXTM3U\n#EXTINF:\(seconds + 9),\(label)\n/x/y.ogg\n", to: "two.m3u")
    let other = try tool.run("playlist", "import", "two.m3u")
    #expect(other.status == 1 && other.errors.contains("is in the file"))
  }

  @Test func `a list is replaced only if that is asked for`() throws {
    let all = try ids(of: "River velvet")
    #expect(try tool.run("playlist", "export", "River velvet", "-o", "a.m3u8").status == 0)
    let own = try tool.run("playlist", "import", "a.m3u8")
    #expect(own.status == 64 && own.errors.contains("--name gives the list another name"))
    #expect(try tool.run("playlist", "new", "Mine", all[0]).status == 0)
    let refused = try tool.run("playlist", "import", "a.m3u8", "--name", "mine")
    #expect(refused.status == 64 && refused.errors.contains("--replace replaces its entries"))
    let trial = try tool.run("playlist", "import", "a.m3u8", "--name", "Mine", "--replace", "-n")
    #expect(trial.output == "Would replace the entries of 'Mine': 26 entries.\n")
    #expect(try ids(of: "Mine") == [all[0]])
    #expect(try tool.run("playlist", "import", "a.m3u8", "--name", "Mine", "--replace").status == 0)
    #expect(try ids(of: "Mine") == all)
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try ids(of: "Mine") == [all[0]])
  }

  @Test func `files that are no playlists change nothing`() throws {
    try folder.write("words", to: "x.txt")
    try folder.write("#EXTM3U\n/a/b.mp3\n", to: "a.m3u")
    for (words, status) in [
      (["x.txt"], 65 as Int32), (["none.m3u"], 66), (["a.m3u", "x.txt"], 65), (["a.m3u"], 1),
      ([], 64), (["a.m3u", "a.m3u", "--name", "A"], 64), (["."], 65),
    ] {
      let result = try tool.run(["playlist", "import"] + words)
      #expect(result.status == status && result.output == "", "\(words): \(result.errors)")
    }
    #expect(try tool.run("log", "--format", "csv").lines.count == 2)
  }
}

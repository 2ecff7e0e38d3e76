import CommandTesting
import Foundation
import TestSupport
import Testing

/// Importing the libraries of other programs.
struct PlayerImportTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func fixture(_ name: String) -> String { ProjectFiles.fixture("Players/" + name) }

  @Test(arguments: [
    ("beets-1.6.db", "beets", 8, 0), ("clementine.db", "Clementine", 11, 4),
    ("strawberry.db", "Strawberry", 11, 4), ("rhythmbox/rhythmdb.xml", "Rhythmbox", 10, 2),
    ("quodlibet/songs", "Quod Libet", 9, 3), ("rhythmbox", "Rhythmbox", 10, 2),
  ])
  func `a second import changes nothing`(
    name: String,
    library: String,
    items: Int,
    playlists: Int
  ) throws {
    let first = try tool.run("import", fixture(name), "--json").json()
    #expect(first["library"] as? String == library)
    #expect((first["items"] as? [String: Any])?["added"] as? Int == items)
    #expect((first["playlists"] as? [String: Any])?["added"] as? Int == playlists)
    let second = try tool.run("import", fixture(name), "--json").json()
    #expect(second["revision"] is NSNull && second["library"] as? String == library)
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try tool.run("count").output == "0\n")
  }

  @Test func `each user of a server has a library`() throws {
    let source = fixture("navidrome.db")
    let refused = try tool.run("import", source)
    #expect(refused.status == 64 && refused.errors.contains("'ada', 'bob'; name one with --user"))
    for user in ["ada", "bob"] {
      #expect(try tool.run("import", "-q", "--user", user, source).status == 0)
    }
    let libraries = try tool.run("libraries", "--json").json()["libraries"] as? [[String: Any]]
    #expect(
      libraries?.compactMap { $0["name"] as? String } == ["Navidrome (ada)", "Navidrome (bob)"]
    )
    for (user, plays) in [("ada", "12"), ("bob", "2")] {
      let library = "Navidrome (\(user))"
      let shown = try tool.run(
        "items",
        "--from",
        library,
        "--fields",
        "playCount",
        "--where",
        "title=Jóga ☃"
      )
      #expect(shown.output == plays + "\n", "\(shown)")
    }
    #expect(try tool.run("diff", "--user", "ada", source).status == 0)
  }

  @Test func `paths of beets count from its music directory`() throws {
    let source = fixture("beets-2.14.db")
    let refused = try tool.run("import", source)
    #expect(refused.status == 64 && refused.errors.contains("--relative-to"))
    try FileManager.default.createDirectory(
      atPath: folder.file("Music"),
      withIntermediateDirectories: false
    )
    #expect(try tool.run("import", "-q", "--relative-to", "Music", source).status == 0)
    let paths = try tool.run("items", "--fields", "path").lines
    #expect(paths.count { $0.hasPrefix(folder.file("Music/")) } >= 6)
    #expect(try tool.run("import", "--relative-to", "nowhere", source).status == 64)
  }

  @Test func `a value that no property holds is shown`() throws {
    #expect(try tool.run("import", "-q", fixture("beets-1.6.db")).status == 0)
    let shown = try tool.run("show", "Första snön").output
    #expect(shown.contains(#"calm \"very\" cold"#) && shown.contains(#"winter \"album\""#))
  }

  @Test func `a library is converted to XML`() throws {
    let xml = try tool.run("convert", fixture("rhythmbox/rhythmdb.xml"), "--format", "itunes-xml")
    #expect(xml.status == 3 && xml.output.contains("<key>Name</key><string>Första snön</string>"))
    try folder.write(xml.output, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    #expect(try tool.run("count").output == "10\n")
  }
}

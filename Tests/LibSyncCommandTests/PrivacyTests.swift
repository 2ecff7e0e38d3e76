import CommandTesting
import Foundation
import TestSupport
import Testing

/// Personal data in library files, and exports without it.
struct PrivacyTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private static let account = "lib@example.org"
  private static let library = ProjectFiles.fixture("iTunes/mac-12.itl")

  private func findings() throws -> [[String: Any]] {
    let listed = try tool.run("doctor", "--privacy", "--json")
    #expect(listed.status == 1)
    return try #require(try listed.json()["findings"] as? [[String: Any]])
  }

  private func accounts() throws -> [String: Int] {
    Dictionary(
      try findings().filter { $0["kind"] as? String == "account" }.map {
        ("\($0["value"] ?? "")", $0["count"] as? Int ?? 0)
      },
      uniquingKeysWith: +
    )
  }

  /// A library whose tracks are in the folder of a user and whose lists have names.
  private func xml() throws -> String {
    let text = try String(contentsOfFile: ProjectFiles.fixture("iTunes/mac.xml"), encoding: .utf8)
    #expect(text.contains("/Users/lib/"))
    return text.replacing("/Users/lib/", with: "/Users/ottoline/")
  }

  // MARK: Accounts

  @Test func `accounts are stored only on request`() throws {
    #expect(try tool.run("import", "-q", Self.library).status == 0)
    #expect(try accounts().isEmpty)
    let kept = try tool.run("import", "-q", "--keep-account", Self.library)
    #expect(kept.status == 0, "\(kept.errors)")
    #expect(try accounts()[Self.account] == 40)
    #expect(try bytes().firstRange(of: Data(Self.account.utf8)) != nil)
    #expect(try tool.run("import", "-q", Self.library).status == 0)
    #expect(try accounts().isEmpty)
    #expect(try bytes().firstRange(of: Data(Self.account.utf8)) == nil)
  }

  private func bytes() throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
  }

  @Test func `an import says how much it leaves out`() throws {
    let left = try tool.run("import", "--json", Self.library).json()
    #expect((left["omittedAccountValues"] as? Int ?? 0) >= 40)
    let told = try tool.run("import", "-vv", "--older", Self.library)
    #expect(told.errors.contains("--keep-account"))
    let kept = try tool.run("import", "--json", "--keep-account", Self.library).json()
    #expect(kept["omittedAccountValues"] as? Int == 0)
  }

  @Test func `accounts in a Library.xml are treated alike`() throws {
    let keys = """
      <key>Persistent ID</key><string>$1</string><key>AppleID</key><string>otto</string>
      <key>Store</key><dict><key>userName</key><string>Otto L</string>
      <key>Region</key><string>GB</string></dict>
      """
    let text = try xml().replacing(#/<key>Persistent ID</key><string>(\w+)</string>/#) {
      keys.replacing("$1", with: String($0.output.1))
    }
    try folder.write(text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    #expect(try accounts().isEmpty)
    #expect(try tool.run("items", "--json", "--limit", "1").status == 0)
    #expect(try tool.run("import", "-q", "--keep-account", "Library.xml").status == 0)
    #expect(Set(try accounts().keys) == ["otto", "Otto L"])
    #expect(try tool.run("diff", "Library.xml", "--keep-account").status == 0)
  }

  // MARK: The list

  @Test func `the list names each person with its place`() throws {
    try folder.write(try xml(), to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    let users = try findings().filter { $0["value"] as? String == "ottoline" }
    let places = users.map { "\($0["table"] ?? "").\($0["column"] ?? "")" }
    #expect(places.contains("item.location") && places.contains("library.music_folder"))
    let text = try tool.run("doctor", "--privacy")
    #expect(text.status == 1)
    #expect(text.lines.contains { $0.contains("ottoline") && $0.contains("item.location") })
    #expect(try tool.run("doctor", "--privacy", "--fix").status == 64)
    #expect(try tool.run("--library", "none.sqlite", "doctor", "--privacy").status != 0)
  }

  // MARK: Redaction

  private func importNamed() throws {
    let text = try xml().replacing(
      "<string>Honey letters</string>",
      with: "<string>Ottoline’s Trip</string>"
    )
    try folder.write(text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "--name", "Ottoline’s Mac", "Library.xml").status == 0)
  }

  private func check(_ arguments: String..., keeping kept: String) throws {
    let plain = try tool.run(arguments)
    #expect(plain.output.lowercased().contains("ottoline"), "\(arguments) \(plain.errors)")
    let redacted = try tool.run(arguments + ["--redact"])
    #expect(redacted.status == plain.status, "\(redacted.errors)")
    #expect(!redacted.output.lowercased().contains("ottoline"), "\(arguments)")
    #expect(redacted.output.contains(kept), "\(arguments)")
  }

  @Test(arguments: ["m3u8", "pls", "xspf", "jspf", "json", "itunes-xml"])
  func `playlists are written without names`(format: String) throws {
    try importNamed()
    let list = try #require(
      try tool.run("playlists", "--format", "jsonl").lines.first { $0.contains("Ottoline") }
    )
    #expect(list.contains("Ottoline’s Trip"))
    try check(
      "playlist",
      "export",
      "Ottoline’s Trip",
      "--format",
      format,
      keeping: "/Users/user/"
    )
  }

  @Test func `all playlists are written without names`() throws {
    try importNamed()
    let all = ["playlist", "export", "--all", "--format", "xspf", "-o", "lists", "--redact"]
    #expect(try tool.run(all).status <= 3)
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.file("lists")) {
      #expect(!file.lowercased().contains("ottoline"))
      let text = try? String(contentsOfFile: folder.file("lists/\(file)"), encoding: .utf8)
      #expect(text?.lowercased().contains("ottoline") != true, "\(file)")
    }
  }

  @Test func `path maps apply to redacted paths`() throws {
    try importNamed()
    let mapped = try tool.run(
      "playlist",
      "export",
      "Ottoline’s Trip",
      "--format",
      "m3u8",
      "--redact",
      "--path-map",
      "/Users/ottoline=/srv/ottoline"
    )
    #expect(mapped.output.contains("/srv/ottoline/") && mapped.errors == "")
    let relative = try tool.run(
      "playlist",
      "export",
      "Ottoline’s Trip",
      "--format",
      "m3u8",
      "--redact",
      "--relative-to",
      "/Users/ottoline/Lists"
    )
    #expect(relative.lines.contains { $0.hasPrefix("../Music/") })
  }

  @Test func `other exports are written without names`() throws {
    try importNamed()
    try check("export", "metadata", "--format", "csv", keeping: "/Users/user/")
    try check("export", "metadata", "--format", "jsonl", keeping: "/Users/user/")
    #expect(
      try tool.run("collection", "save", "Some", "--playlist", "Ottoline’s Trip").status == 0
    )
    try check("collection", "export", "Some", "--format", "m3u8", keeping: "/Users/user/")
    try check("collection", "export", "Some", "--format", "json", keeping: "\"iTunes\"")
    let note = ["meta", "set", "--limit", "1", "meta.copy", "/Users/ottoline/copy.mp3"]
    #expect(try tool.run(note).status == 0)
    try check("meta", "export", "--format", "csv", keeping: "/Users/user/copy.mp3")
    for format in ["itunes-xml", "csv", "jsonl"] {
      try check("convert", "Library.xml", "--format", format, keeping: "/Users/user/")
    }
    // The library file itself is as it was.
    #expect(try tool.run("items", "--format", "paths").output.contains("ottoline"))
  }

  @Test func `names in any text of an item are replaced`() throws {
    let text = try xml().replacing(
      "<key>Name</key><string>",
      with: "<key>Grouping</key><string>/Users/ottoline/Mixes</string>"
        + "<key>Composer</key><string>ottoline@example.net</string><key>Name</key><string>"
    )
    try folder.write(text, to: "Library.xml")
    try check("convert", "Library.xml", "--format", "jsonl", keeping: "/Users/user/Mixes")
    try check("convert", "Library.xml", "--format", "csv", keeping: "someone@example.com")
  }

  @Test func `a player needs the paths of its files`() throws {
    try importNamed()
    for format in ["beets", "rhythmbox-xml"] {
      #expect(try tool.run("export", "metadata", "--redact", "--format", format).status == 64)
    }
    #expect(try tool.run("export", "metadata", "--redact", "--write-tags").status == 64)
    let copies = ["playlist", "export", "--all", "--format", "m3u8", "--copy-to", "x", "--redact"]
    #expect(try tool.run(copies).status == 64)
  }
}

import CommandTesting
import Foundation
import TestSupport
import Testing

/// The playlists of the devices in the corpus.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DevicePlaylistCorpusTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func path(_ name: String) throws -> String {
    try #require(ProjectFiles.corpus).appending(path: "ipod/generated-libgpod/\(name)")
      .path(percentEncoded: false)
  }

  private func playlists() throws -> [String: [String: Any]] {
    let document = try tool.run("playlists", "--json").json()
    let lists = try #require(document["playlists"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: lists.map { ($0["name"] as? String ?? "", $0) })
  }

  @Test(arguments: ["ipod4g", "classic3", "nano5g", "shuffle4g"])
  func `LIB-48: a smart list of a device has its rules and its stored items`(
    device: String
  ) throws {
    _ = try tool.run("import", try path(device))
    let list = try #require(playlists()["Smart live"])
    #expect(list["kind"] as? String == "smart")
    #expect(list["entries"] as? Int == 4)
    let rules = try tool.run("playlist", "show", "Smart live", "--rules")
    #expect(rules.status == 0)
    #expect(!rules.output.isEmpty)
    #expect(try tool.run("playlist", "show", "Smart live", "--format", "ids").lines.count == 4)
  }

  @Test func `LIB-49: a Genius list of a device is recognised by its seed`() throws {
    let tables = folder.file("iTunes Library.itlp")
    try FileManager.default.copyItem(
      atPath: try path("nano5g/iPod_Control/iTunes/iTunes Library.itlp"),
      toPath: tables
    )
    let script = """
      import sqlite3, sys
      tables = sqlite3.connect(sys.argv[1])
      pid, = tables.execute("SELECT pid FROM container WHERE name LIKE 'Normal%'").fetchone()
      item, = tables.execute("SELECT pid FROM item ORDER BY pid LIMIT 1").fetchone()
      tables.execute("UPDATE container SET smart_is_genius = 1 WHERE pid = ?", (pid,))
      tables.execute("INSERT INTO container_seed VALUES (?, ?, 0)", (pid, item))
      tables.commit()
      print("%016X" % (item & 0xFFFFFFFFFFFFFFFF))
      """
    let seed = try Python.run(["-c", script, tables + "/Library.itdb"])
    let result = try tool.run("import", tables)
    #expect(result.status == 0, "\(result.errors)")
    let name = try #require(playlists().first { $0.value["kind"] as? String == "genius" }?.key)
    let shown = try tool.run("playlist", "show", name, "--seed", "--format", "ids")
    #expect(shown.lines == [String(decoding: seed.dropLast(), as: UTF8.self)])
  }
}

import CommandTesting
import Foundation
import TestSupport
import Testing

/// Playlists are the same as in their source.
struct SourcePlaylistTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    _ = try tool.run("import", "-q", ProjectFiles.fixture("iTunes/music.xml"))
  }

  /// Returns the playlists of the source, read by Python.
  private func source() throws -> [[String: Any]] {
    let program = """
      import json, plistlib, sys
      library = plistlib.load(open(sys.argv[1], 'rb'))
      ids = {number: track.get('Persistent ID') for number, track in library['Tracks'].items()}
      print(json.dumps([{
          'name': playlist['Name'], 'id': playlist['Playlist Persistent ID'],
          'items': [ids[str(item['Track ID'])] for item in playlist.get('Playlist Items', [])],
          'hasRules': 'Smart Criteria' in playlist, 'isFolder': playlist.get('Folder', False),
          'builtIn': playlist.get('Distinguished Kind', 200),
          'seed': ids.get(str(playlist.get('Genius Track ID')))}
          for playlist in library['Playlists']]))
      """
    let path = ProjectFiles.fixture("iTunes/music.xml")
    let output = try Python.run(["-c", program, path])
    return try JSONSerialization.jsonObject(with: output) as? [[String: Any]] ?? []
  }

  @Test func `LIB-46: names, IDs and counts are those of the source`() throws {
    let listed =
      try tool.run("playlists", "--all", "--json").json()["playlists"] as? [[String: Any]] ?? []
    let source = try source()
    #expect(source.count > 10)
    #expect(listed.map { $0["name"] as? String } == source.map { $0["name"] as? String })
    #expect(listed.map { $0["persistentID"] as? String } == source.map { $0["id"] as? String })
    #expect(
      listed.map { $0["entries"] as? Int } == source.map { ($0["items"] as? [String])?.count }
    )
  }

  @Test func `LIB-48: a smart list has rules and the entries of the source`() throws {
    let before = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    let smart = try source().filter { $0["hasRules"] as? Bool == true }
    #expect(smart.count > 5)
    for list in smart {
      let id = try #require(list["id"] as? String)
      let rules = try tool.run("playlist", "show", id, "--rules")
      #expect(rules.status == 0 && !rules.output.isEmpty, "\(rules.errors)")
      let shown = try tool.run("playlist", "show", id, "--format", "ids")
      #expect(shown.lines == list["items"] as? [String], "\(list["name"] ?? "")")
    }
    #expect(try tool.run("playlist", "check", "-q").status == 0)
    let after = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    #expect(before == after)
  }

  /// Folders, Genius lists and built-in lists (those with a kind below 200) may have rules, too.
  @Test func `LIB-48: a smart list is listed as one`() throws {
    let listed =
      try tool.run("playlists", "--all", "--json").json()["playlists"] as? [[String: Any]] ?? []
    let smart = listed.filter { $0["kind"] as? String == "smart" }
    let expected = try source().filter {
      $0["hasRules"] as? Bool == true && $0["isFolder"] as? Bool == false
        && !($0["seed"] is String) && ($0["builtIn"] as? Int ?? 0) >= 200
    }
    #expect(!smart.isEmpty)
    #expect(
      smart.map { $0["persistentID"] as? String } == expected.map { $0["id"] as? String }
    )
  }

  @Test func `LIB-49: a Genius list has its seed`() throws {
    let lists = try source().filter { $0["seed"] is String }
    #expect(lists.count == 2)
    for list in lists {
      let id = try #require(list["id"] as? String)
      let seed = try tool.run("playlist", "show", id, "--seed", "--format", "ids")
      #expect(seed.status == 0 && seed.lines == [list["seed"] as? String ?? ""])
    }
    let listed = try tool.run("playlists", "--format", "csv").lines
    #expect(listed.filter { $0.contains(",genius,") }.count == 2)
    let refused = try tool.run("playlist", "show", "Library", "--seed")
    #expect(refused.status == 64)
  }
}

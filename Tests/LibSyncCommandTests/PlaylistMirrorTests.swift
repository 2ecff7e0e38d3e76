import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync playlist export --all --mirror`.
struct PlaylistMirrorTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private static let list = ".libsync-playlists"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  private func mirror(_ options: String...) throws -> Tool.Result {
    try tool.run(["playlist", "export", "--all", "--mirror", "Lists"] + options)
  }

  /// The files below the folder with their contents and the times of their last changes.
  private func files() throws -> [String: String] {
    let root = URL(filePath: folder.file("Lists"))
    let names = try #require(
      FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
    )
    var files: [String: String] = [:]
    for case let name as String in names {
      let file = root.appending(path: name)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: file.path(percentEncoded: false)
      )
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let inode = attributes[.systemFileNumber] as? Int ?? 0
      files[name] = "\(inode) \(String(decoding: try Data(contentsOf: file), as: UTF8.self))"
    }
    return files
  }

  @Test func `only what has changed is written`() throws {
    try #require(try tool.run("playlist", "new", "Mine").status == 0)
    try #require(try tool.run("playlist", "add", "Mine", "--limit", "3").status == 0)
    #expect(try mirror().status == 0)
    let first = try files()
    #expect(first.count > 10 && first["Mine.m3u8"] != nil)
    let second = try mirror("--json").json()["mirror"] as? [String: Any]
    #expect((second?["written"] as? [String])?.isEmpty == true)
    #expect(second?["unchanged"] as? Int == first.count - 1)
    #expect(try files() == first)

    try #require(
      try tool.run("playlist", "add", "Mine", "--sort", "title", "--limit", "2").status == 0
    )
    let third = try mirror("--json").json()["mirror"] as? [String: Any]
    #expect(third?["written"] as? [String] == ["Mine.m3u8"])
    let changed = try files().filter { first[$0.key] != $0.value }.keys
    #expect(Set(changed) == ["Mine.m3u8", Self.list])

    try #require(try tool.run("playlist", "delete", "Mine").status == 0)
    #expect(try mirror().output == "Lists: 1 removed, \(first.count - 2) unchanged.\n")
    #expect(try files()["Mine.m3u8"] == nil)
  }

  @Test func `folders of playlist folders that are gone are removed`() throws {
    #expect(try mirror().status == 0)
    let nested = try files().keys.filter { $0.contains("/") }
    #expect(!nested.isEmpty)
    #expect(try tool.run("undo", "--yes").status == 0)
    #expect(try mirror().status == 0)
    #expect(try files().isEmpty || files().keys.elementsEqual([Self.list]))
    let top = try FileManager.default.contentsOfDirectory(atPath: folder.file("Lists"))
    #expect(top.allSatisfy { $0 == Self.list }, "\(top)")
  }

  @Test func `files of somebody else stay as they are`() throws {
    try #require(try tool.run("playlist", "new", "Mine").status == 0)
    try #require(try tool.run("playlist", "new", "Other").status == 0)
    try FileManager.default.createDirectory(
      atPath: folder.file("Lists"),
      withIntermediateDirectories: false
    )
    try folder.write("#EXTM3U\nsong.mp3\n", to: "Lists/Mine.m3u8")
    try folder.write("notes", to: "Lists/notes.txt")
    let result = try mirror()
    #expect(result.status == 3 && result.errors.contains("Mine.m3u8 is left as it is"))
    try folder.write("edited", to: "Lists/Other.m3u8")
    try #require(try tool.run("playlist", "delete", "Other").status == 0)
    #expect(try mirror().status == 3)
    let contents = try ["Mine.m3u8", "notes.txt", "Other.m3u8"].map {
      try String(contentsOfFile: folder.file("Lists/" + $0), encoding: .utf8)
    }
    #expect(contents == ["#EXTM3U\nsong.mp3\n", "notes", "edited"])
  }

  @Test func `nothing is written in memory if nothing has changed`() throws {
    let first = try mirror()
    // If the contents were compared, this file would seem to be that of somebody else.
    let list = try String(contentsOfFile: folder.file("Lists/" + Self.list), encoding: .utf8)
    let line = try #require(list.split(separator: "\n").last)
    let hash = try #require(line.firstMatch(of: /[0-9a-f]{64}/)).output
    let other = String(repeating: "0", count: 64)
    try folder.write(list.replacing(hash, with: other), to: "Lists/" + Self.list)
    let second = try mirror()
    #expect(second.output == first.output.replacing("written", with: "unchanged"))
    #expect(second.status == first.status && second.errors == first.errors)
  }

  @Test(arguments: [
    ["--crlf"], ["--bom"], ["--uris"], ["--relative-to", "/"], ["--path-map", "/Users=/home"],
    ["--format", "pls"],
  ])
  func `other options write the files again`(options: [String]) throws {
    _ = try mirror("-q")
    let result = try tool.run(
      ["playlist", "export", "--all", "--mirror", "Lists", "--json"] + options
    )
    let written = (try result.json()["mirror"] as? [String: Any])?["written"] as? [String]
    #expect(written?.isEmpty == false)
  }

  @Test func `a file that appears in a folder is noticed`() throws {
    let map = ["--path-map", "/Users=\(folder.file("disk"))"]
    try FileManager.default.createDirectory(
      atPath: folder.file("disk"),
      withIntermediateDirectories: false
    )
    func run() throws -> [String: String] {
      _ = try tool.run(["playlist", "export", "--all", "--mirror", "Lists", "-q"] + map)
      return try files()
    }
    let before = try run()
    let path = try #require(
      before.values.lazy.flatMap { $0.split(separator: "\n") }.first { $0.contains("/disk/") }
    )
    let other = path.replacing(/[^\/]+$/) { $0.output.uppercased() }
    try #require(other != path)
    try FileManager.default.createDirectory(
      atPath: String(other.prefix(upTo: try #require(other.lastIndex(of: "/")))),
      withIntermediateDirectories: true
    )
    #expect(FileManager.default.createFile(atPath: String(other), contents: nil))
    #expect(try run().values.contains { $0.contains(other) })
  }

  @Test func `an interrupted run is continued`() throws {
    try #require(try tool.run("playlist", "new", "Mine").status == 0)
    #expect(try mirror().status == 0)
    let before = try String(contentsOfFile: folder.file("Lists/" + Self.list), encoding: .utf8)
    try #require(try tool.run("playlist", "add", "Mine", "--limit", "3").status == 0)
    #expect(try mirror().status == 0)
    // The process ended after it had written the file: its line is at the end of the old list.
    let after = try String(contentsOfFile: folder.file("Lists/" + Self.list), encoding: .utf8)
    let added = after.split(separator: "\n").filter {
      $0.contains("\"file\"") && !before.contains($0)
    }
    #expect(added.count == 1)
    try folder.write(before + added.joined(separator: "\n") + "\n", to: "Lists/" + Self.list)
    try #require(try tool.run("playlist", "add", "Mine", "--limit", "1").status == 0)
    #expect(try mirror("-q").status == 0)
  }

  @Test func `libraries share a folder, each with its own files`() throws {
    var xml = LibraryXML(songs: "One")
    xml.head = xml.head.replacing("7FE190A91827057C", with: "00000000000000EE")
    xml.playlists.append(LibraryXML.playlist("Mine", 2, [1]))
    try folder.write(xml.text, to: "Other.xml")
    try #require(try tool.run("playlist", "new", "Mine").status == 0)
    #expect(try mirror().status == 0)
    let first = try files()
    try #require(try tool.run("import", "-q", "--as-new", "Other", "Other.xml").status == 0)
    for isOld in [false, true] {
      if isOld {
        // Earlier versions wrote no libraries.
        try FileManager.default.removeItem(atPath: folder.file("Lists/Mine (2).m3u8"))
        let list = try #require(first[Self.list]?.split(separator: " ", maxSplits: 1).last)
        try folder.write(
          String(list.replacing(/,"library":"[0-9A-F]+"/, with: "")),
          to: "Lists/" + Self.list
        )
      }
      #expect(try mirror("--from", "Other").output == "Lists: 1 written.\n")
      let second = try files()
      #expect(second["Mine (2).m3u8"] != nil)
      #expect(
        second.filter { first[$0.key] != $0.value }.keys.sorted() == [Self.list, "Mine (2).m3u8"]
      )
      #expect(try mirror("--from", "Other").output == "Lists: 1 unchanged.\n")
      #expect(try mirror().output == "Lists: \(first.count - 1) unchanged.\n")
      #expect(try files()["Mine (2).m3u8"] == second["Mine (2).m3u8"])
    }
    try #require(try tool.run("playlist", "delete", "Mine").status == 0)
    #expect(try mirror().output.hasPrefix("Lists: 1 removed"))
    #expect(try mirror("--from", "Other").output == "Lists: 1 written, 1 removed.\n")
    #expect(try files()["Mine.m3u8"] != nil)
  }

  @Test func `a link is not followed, and a dry run writes nothing`() throws {
    #expect(try mirror("--dry-run").output.contains("to write"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("Lists")))
    try folder.write("precious", to: "precious")
    try FileManager.default.createDirectory(
      atPath: folder.file("Lists"),
      withIntermediateDirectories: false
    )
    let line = #"{"file":"../precious","sha256":""# + String(repeating: "0", count: 64) + "\"}\n"
    try folder.write(line, to: "Lists/" + Self.list)
    #expect(try mirror().status == 0)
    #expect(try String(contentsOfFile: folder.file("precious"), encoding: .utf8) == "precious")
  }

  @Test(arguments: [
    ["--mirror", ""], ["--mirror", "a", "-o", "b"], ["--mirror", "a", "--copy-to", "b"],
    ["--mirror", "a", "--redact"],
  ])
  func `options that contradict it are refused`(options: [String]) throws {
    #expect(try tool.run(["playlist", "export", "--all"] + options).status == 64)
  }
}

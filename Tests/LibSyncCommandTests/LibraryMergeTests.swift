import CommandTesting
import Foundation
import TestSupport
import Testing

/// Two libraries with the same music become one, by `libraries merge` or `import --rebuilt-from`.
struct LibraryMergeTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  /// Imports twelve songs as `iTunes` and, with other IDs, eleven of them and a new one as `Copy`.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var library = Self.library((1...12).map { "Song \($0)" })
    library.playlists.append(LibraryXML.playlist("Mix", 2, [1, 2]))
    library.playlists.append(Self.shelf)
    try folder.write(library.text, to: "Library.xml")
    var copy = Self.library((1...11).map { "Song \($0)" } + ["Extra"])
    copy.playlists.append(LibraryXML.playlist("Mix", 2, [2, 12]))
    copy.playlists.append(Self.shelf)
    copy.playlists.append(
      LibraryXML.playlist("Only here", 4, [12, 1])
        + "<key>Parent Persistent ID</key><string>B000000000000003</string>"
    )
    copy.head = copy.head.replacing("7FE190A91827057C", with: "0000000000000002")
    copy.tracks = copy.tracks.map { $0.replacing(">A0", with: ">D0") }
    copy.playlists = copy.playlists.map { $0.replacing(">B0", with: ">E0") }
    try folder.write(copy.text, to: "copy.xml")
    try run("import", "-q", "Library.xml")
    try run("import", "-q", "--as-new", "Copy", "copy.xml")
  }

  private static let shelf = LibraryXML.playlist("Shelf", 3, []) + "<key>Folder</key><true/>"

  private static func library(_ titles: [String]) -> LibraryXML {
    var library = LibraryXML(songs: titles)
    for (index, title) in titles.enumerated() {
      let name = title.replacing(" ", with: "%20")
      library.tracks[index] += LibraryXML.string("Location", "file:///Music/\(name).mp3")
    }
    return library
  }

  private func names() throws -> [String] {
    try run("libraries", "--format", "csv").lines.dropFirst().map {
      $0.split(separator: ",").first.map(String.init) ?? ""
    }
  }

  /// Everything that the listing commands show of the file.
  private func contents() throws -> [String] {
    var lines = try names()
    lines += try run("items", "--from", "all", "--format", "csv").lines
    lines += try run("playlists", "--from", "all", "--all", "--format", "csv").lines
    for library in try names() {
      lines += try run("playlist", "list", "--saved", "--from", library, "--format", "csv").lines
      lines += try run("collection", "list", "--from", library, "--format", "csv").lines
      for playlist in ["Mix", "Trip"] {
        let shown = try tool.run(
          "playlist",
          "show",
          playlist,
          "--from",
          library,
          "--format",
          "ids"
        )
        lines += shown.lines
      }
    }
    return lines
  }

  private func titles(of playlist: String) throws -> [String] {
    let shown = try run("playlist", "show", playlist, "--fields", "title", "--format", "tsv")
    return Array(shown.lines.dropFirst())
  }

  @Test func `a merge is refused without --yes, and a dry run shows its counts`() throws {
    let before = try contents()
    let refused = try run("libraries", "merge", "Copy", "iTunes", status: 77)
    #expect(refused.errors.contains("11 items are in both") && refused.errors.contains("--yes"))
    let trial = try run("libraries", "merge", "-n", "Copy", "iTunes")
    #expect(trial.output.contains("; 1 item and 1 playlist would be added"))
    #expect(try contents() == before)
  }

  @Test func `items keep the IDs of the library, and the rest is added`() throws {
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    #expect(try names() == ["iTunes"])
    let ids = try run("items", "--format", "ids").lines
    #expect(ids.count == 13 && ids.count { $0.hasPrefix("A0") } == 12)
    #expect(ids.last == "D00000000000000C")
    #expect(try titles(of: "Mix") == ["Song 1", "Song 2", "Extra"])
    #expect(try titles(of: "Only here") == ["Extra", "Song 1"])
    // Its folder has the ID that the library's own folder has.
    #expect(try run("playlists", "--tree").output.contains("  Only here"))
    #expect(try run("doctor").output.contains("references    ok"))
  }

  @Test func `the merged library's own history stays readable`() throws {
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    let log = try run("log", "--format", "csv").lines.dropFirst()
    #expect(log.map { $0.split(separator: ",")[1] } == ["iTunes", "Copy", "iTunes"])
    #expect(log.last?.contains("merge of Copy") == true)
    #expect(try run("log", "--from", "Copy", "--format", "csv").lines.count == 2)
    let explained = try run("explain", "D000000000000001").output
    #expect(explained.contains("in 'Copy'") && explained.contains("in 'iTunes'"))
    #expect(explained.contains("the source's ID is D000000000000001"))
    let gone = try run("items", "--from", "Copy", status: 64)
    #expect(gone.errors.contains("'Copy' was merged into 'iTunes'"))
    try run("libraries", "rename", "iTunes", "Copy", status: 64)
    let early = try run("undo", "-y", "2", status: 64)
    #expect(early.errors.contains("undo revision 3 first"))
  }

  @Test func `rules of a merged list mean the same lists as before`() throws {
    try run("playlist", "new", "--from", "Copy", "Trip", "D000000000000001")
    try run("playlist", "new", "--from", "iTunes", "Trip", "A000000000000002")
    try run("playlist", "new", "--from", "Copy", "Tripping", "--smart", "playlist is \"Trip\"")
    try run("playlist", "new", "--from", "Copy", "Mixed", "--smart", "playlist is \"Mix\"")
    try run("playlist", "new", "--from", "Copy", "Twice", "--smart", "playlist is \"Tripping\"")
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    for list in ["Tripping", "Twice"] { #expect(try titles(of: list) == ["Song 1"]) }
    let rules = try run("playlist", "list", "--saved", "--format", "tsv").output
    #expect(rules.contains("playlist is \"Mix\"") && rules.contains("playlist is \"Tripping\""))
    #expect(!rules.contains("playlist is \"Trip\""))
  }

  @Test func `rules of the library mean the same lists as before`() throws {
    let renamed = try String(contentsOfFile: folder.file("copy.xml"), encoding: .utf8)
      .replacing(">Only here<", with: ">Trip<")
    try folder.write(renamed, to: "copy.xml")
    try run("import", "-q", "copy.xml")
    try run("playlist", "new", "--from", "iTunes", "Trip", "A000000000000002")
    try run("playlist", "new", "--from", "iTunes", "Tripping", "--smart", "playlist is \"Trip\"")
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    #expect(try titles(of: "Tripping") == ["Song 2"])
    let merged = try run("log", "--json").json()["revisions"] as? [[String: Any]]
    #expect(merged?.last?["playlistsChanged"] as? Int == 2)
    try run("undo")
    #expect(try run("playlist", "show", "Tripping", "--rules").output.contains("\"Trip\""))
  }

  @Test func `a merged list does not take the name of a playlist of the source`() throws {
    try run("playlist", "new", "--from", "Copy", "Only", "--smart", "title is \"Extra\"")
    let renamed = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
      .replacing(">Mix<", with: ">Only<")
    try folder.write(renamed, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    #expect(
      try run("playlist", "list", "--saved", "--format", "csv").lines.last?.hasPrefix("Only 2,")
        == true
    )
    #expect(try titles(of: "Only 2") == ["Extra"])
  }

  @Test func `own lists follow, and everything is undone and redone as one change`() throws {
    try run("playlist", "new", "--from", "Copy", "Trip")
    try run("playlist", "add", "@current", "--from", "Copy", "D00000000000000C", "D000000000000001")
    try run("playlist", "new", "--from", "Copy", "Best", "--smart", "rating >= 4")
    try run("playlist", "new", "--from", "iTunes", "Best", "--smart", "rating is 5")
    let before = try contents()
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    let after = try contents()
    #expect(try titles(of: "Trip") == ["Extra", "Song 1"])
    #expect(try run("playlist", "list", "--saved", "--format", "csv").lines.count == 3)
    let undone = try run("undo").output
    #expect(undone.contains("playlists: 1 changed, 3 removed"))
    #expect(undone.contains("'Trip' is gone") && undone.contains("'Best 2' is gone"))
    #expect(try contents() == before)
    #expect(try run("redo").output.contains("playlists: 3 added, 1 changed"))
    #expect(try contents() == after)
    try run("undo")
    #expect(try contents() == before)
    #expect(try run("doctor").output.contains("references    ok"))
  }

  @Test func `a list that was changed since the merge survives its undo`() throws {
    try run("playlist", "new", "--from", "Copy", "Trip")
    try run("playlist", "add", "@current", "--from", "Copy", "D000000000000001")
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    try run("playlist", "add", "Trip", "--from", "iTunes", "A000000000000002")
    let undone = try run("undo", "-y", "5")
    #expect(undone.output.contains("kept, because they have changed since: 'Trip'"))
    #expect(try names() == ["iTunes", "Copy"])
    #expect(try titles(of: "Trip") == ["Song 1", "Song 2"])
  }

  @Test func `LIB-44: collections are merged with their order, and the merge is undone`() throws {
    let (one, two, extra) = ("D000000000000001", "D000000000000002", "D00000000000000C")
    try run("collection", "save", "--from", "Copy", "Trip", extra, one, extra)
    try run("collection", "save", "--from", "Copy", "Same", two, one)
    try run("collection", "save", "--from", "iTunes", "trip", "A000000000000003")
    try run(
      "collection",
      "save",
      "--from",
      "iTunes",
      "same",
      "A000000000000002",
      "A000000000000001"
    )
    let before = try contents()
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    let list = ["collection", "list", "--format", "csv"]
    let lines = try run(list).lines.dropFirst().map { $0.split(separator: ",").prefix(3) }
    #expect(lines.map { $0.joined(separator: " ") } == ["trip 1 0", "same 2 0", "Trip 2 3 0"])
    let show = ["collection", "show", "Trip 2", "--fields", "title"]
    #expect(try run(show).lines == ["Extra", "Song 1", "Extra"])
    let merged = try contents()
    let undone = try run("undo", "-y")
    #expect(undone.output.contains("'Trip 2'"), "\(undone.output)")
    #expect(try contents() == before)
    try run("redo")
    #expect(try contents() == merged)
    #expect(try run(show).lines == ["Extra", "Song 1", "Extra"])
    try run("collection", "rename", "Trip 2", "Mine")
    let late = try run("undo", "-y", "7")
    #expect(late.output.contains("kept, because they have changed since: 'Mine'"), "\(late.output)")
    let kept = try run(list).lines
    #expect(kept.contains { $0.hasPrefix("Mine,3,2,") }, "\(kept)")
    #expect(try run("doctor").status == 0)
  }

  @Test func `importing the source of a merged library updates the other one`() throws {
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    let text = try String(contentsOfFile: folder.file("copy.xml"), encoding: .utf8)
    try folder.write(text.replacing("Extra</string>", with: "Encore</string>"), to: "copy.xml")
    let imported = try run("import", "copy.xml")
    #expect(imported.output.contains("'iTunes'"))
    #expect(try names() == ["iTunes"])
    let songs = try run("items", "--fields", "persistentID,title", "--format", "csv").lines
    #expect(songs.contains("D00000000000000C,Encore") && songs.contains("A000000000000001,Song 1"))
    #expect(songs.count == 13)
    #expect(try run("import", "Library.xml").output.contains("'iTunes'"))
    #expect(try run("import", "copy.xml").output.contains("'iTunes'"))
    #expect(try names() == ["iTunes"])
    #expect(try run("items", "--match", "title is \"Song 1\"", "--format", "ids").lines.count == 1)
  }

  @Test func `removing a library removes what was merged into it`() throws {
    try run("import", "-q", "--as-new", "Other", "Library.xml")
    try run("libraries", "merge", "-y", "Copy", "iTunes")
    try run("libraries", "remove", "-y", "iTunes")
    #expect(try names() == ["Other"])
    #expect(try run("doctor").output.contains("references    ok"))
    try run("import", "-q", "--as-new", "Copy", "copy.xml")
  }

  @Test func `a rebuilt library that was imported as its own is joined by the import`() throws {
    try run("playlist", "new", "--from", "Copy", "Trip")
    try run("playlist", "add", "@current", "--from", "Copy", "D00000000000000C")
    let before = try contents()
    let json = try run("import", "--json", "--rebuilt-from", "iTunes", "copy.xml").json()
    #expect(json["merged"] as? String == "Copy")
    #expect(try names() == ["iTunes"])
    #expect(try titles(of: "Trip") == ["Extra"])
    let ids = try run("items", "--format", "ids").lines
    #expect(ids.count { $0.hasPrefix("A0") } == 11 && ids.contains("D00000000000000C"))
    #expect(try run("import", "copy.xml").output.contains("Nothing has changed in 'iTunes'"))
    try run("undo")
    #expect(try contents() == before)
  }

  @Test func `libraries of different kinds and devices are not merged`() throws {
    #expect(
      try run("libraries", "merge", "-y", "iTunes", "iTunes", status: 64).errors.contains("itself")
    )
    try run("import", "-q", "--name", "Pod", ProjectFiles.fixture("iPod/video5g"))
    try run("import", "-q", "--name", "Files", ProjectFiles.fixture("Audio"))
    #expect(
      try run("libraries", "merge", "-y", "Pod", "iTunes", status: 65).errors.contains("'Pod'")
    )
    let folder = try run("libraries", "merge", "-y", "Files", "iTunes", status: 65)
    #expect(folder.errors.contains("'Files' is a folder"))
    try run("libraries", "merge", "-y", "None", "iTunes", status: 64)
    try run("import", "-q", "--name", "Box", ProjectFiles.fixture("Players/rhythmbox/rhythmdb.xml"))
    try run("import", "-q", "--name", "Quod", ProjectFiles.fixture("Players/quodlibet/songs"))
    let programs = try run("libraries", "merge", "-y", "Box", "Quod", status: 65).errors
    #expect(programs.contains("a library of Rhythmbox") && programs.contains("Quod Libet"))
    #expect(!programs.contains("folder"))
  }

  @Test func `a merged folder keeps the files of the folder around it`() throws {
    let audio = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.fixture("Audio"))
    let names = audio.filter { $0.hasSuffix(".flac") || $0.hasSuffix(".mp3") }.sorted()
    try FileManager.default.createDirectory(
      atPath: folder.file("Music/Part"),
      withIntermediateDirectories: true
    )
    for name in names {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(name)"),
        toPath: folder.file(name == names.first ? "Music/\(name)" : "Music/Part/\(name)")
      )
    }
    try run("import", "-q", "Music")
    try run("import", "-q", "--as-new", "Part", "Music/Part")
    try run("libraries", "merge", "-q", "-y", "Part", "Music")
    let before = try run("items", "--from", "Music", "--format", "ids").lines
    try run("import", "-q", "Music/Part")
    try run("import", "-q", "Music")
    #expect(try run("items", "--from", "Music", "--format", "ids").lines == before)
    #expect(try self.names().filter { $0.hasPrefix("Music") } == ["Music"])
  }

  @Test func `a folder merged into its copy does not move all files unasked`() throws {
    for name in ["Music", "Backup"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: true
      )
      for file in ["aac.m4a", "id3v24.mp3", "sound.flac"] {
        try FileManager.default.copyItem(
          atPath: ProjectFiles.fixture("Audio/\(file)"),
          toPath: folder.file("\(name)/\(file)")
        )
      }
    }
    try run("import", "-q", "Music")
    try run("import", "-q", "--as-new", "Backup", "Backup")
    try run("libraries", "merge", "-q", "-y", "Backup", "Music")
    let locations = ["items", "--from", "Music", "--fields", "location", "--format", "csv"]
    let before = try tool.run(locations).lines
    let refused = try run("import", "Backup", status: 77)
    #expect(refused.errors.contains("all 3 items") && refused.errors.contains("--force-rewrite"))
    #expect(try tool.run(locations).lines == before)
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("Audio/vorbis.ogg"),
      toPath: folder.file("Music/vorbis.ogg")
    )
    try run("import", "-q", "Music")
    try run("import", "Backup", status: 77)
    try run("import", "-q", "--force-rewrite", "Backup")
    #expect(try tool.run(locations).lines.count { $0.contains("/Backup/") } == 3)
  }
}

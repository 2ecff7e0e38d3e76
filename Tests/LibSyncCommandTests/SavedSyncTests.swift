import ArgumentParsing
import CommandTesting
import Foundation
import JSON
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// The selections and choices that `sync --save` remembers, and the playlists that are selected.
struct SavedSyncTests {
  private let folder: TemporaryFolder
  private let tool: Tool
  private let mount: String

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1714521600"])
    var tree = DeviceTree("Old")
    tree.files["iPod_Control/Device/SysInfo"] = Data("ModelNumStr: MA147\n".utf8)
    mount = try tree.write(to: folder)
    var xml = LibraryXML()
    for (index, title) in ["One", "Two"].enumerated() {
      let file = try folder.write(CutSong.data(title), to: "\(title).mp3")
      let location = "<key>Location</key><string>\(URL(filePath: file).absoluteString)</string>"
      xml.tracks.append(LibraryXML.track(index + 1, title, location))
    }
    func parent(_ number: Int) -> String {
      "<key>Parent Persistent ID</key><string>B00000000000000\(number)</string>"
    }
    let isFolder = "<key>Folder</key><true/>"
    xml.playlists = [
      LibraryXML.master([1, 2]), LibraryXML.playlist("Outer", 2, [1, 2]) + isFolder,
      LibraryXML.playlist("Inner", 3, [1]) + parent(2) + isFolder,
      LibraryXML.playlist("Mix", 4, [1]) + parent(3),
      LibraryXML.playlist("Other", 5, [2]) + parent(2),
      try LibraryXML.playlist("Smart", 6, [1, 2]) + LibraryXML.rules("title is not \"\""),
    ]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "Library.xml").status == 0)
  }

  /// The names of the playlists and folders on the iPod, or what a template says of them.
  private func lists(_ template: String = "{name}") throws -> [String] {
    let other = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": "other.sqlite"])
    _ = try other.run("import", mount)
    return try other.run("playlists", "--template", template).lines.sorted()
  }

  @Test func `a smart playlist has rules on an iPod unless it is to be frozen`() throws {
    let kinds = "{name} {kind}"
    #expect(try tool.run("sync", mount, "--playlist", "Smart", "--yes").status == 0)
    #expect(try lists(kinds) == ["Smart smart"])
    let frozen = try tool.run("sync", mount, "--playlist", "Smart", "--smart", "frozen", "--yes")
    #expect(frozen.status == 0, "\(frozen.errors)")
    #expect(try lists(kinds) == ["Smart ordinary"])
  }

  @Test func `a folder comes with all that is in it, a playlist with the folders around it`() throws
  {
    #expect(try tool.run("sync", mount, "--playlist", "Outer", "--yes").status == 0)
    #expect(try lists() == ["Inner", "Mix", "Other", "Outer"])
    #expect(try tool.run("sync", mount, "--playlist", "Mix", "--yes").status == 0)
    #expect(try lists() == ["Inner", "Mix", "Outer"])
  }

  @Test func `the options that say how music is put on an iPod are saved`() throws {
    let list = mount + "/Playlists/Mix.m3u8"
    let saved = try tool.run("sync", mount, "--playlist", "Mix", "--rockbox", "--save", "--yes")
    #expect(saved.status == 0, "\(saved.errors)")
    try FileManager.default.removeItem(atPath: list)
    #expect(try tool.run("sync", mount, "--yes").status == 0)
    #expect(FileManager.default.fileExists(atPath: list))
    try FileManager.default.removeItem(atPath: list)
    // They belong to the selection.
    #expect(try tool.run("sync", mount, "--playlist", "Mix", "--yes").status == 0)
    #expect(!FileManager.default.fileExists(atPath: list))
  }

  @Test func `options can be saved for a saved selection`() throws {
    let list = mount + "/Playlists/Mix.m3u8"
    #expect(try tool.run("sync", mount, "--save", "--yes").status == 64)
    #expect(try tool.run("sync", mount, "--playlist", "Mix", "--save", "--yes").status == 0)
    #expect(!FileManager.default.fileExists(atPath: list))
    #expect(try tool.run("sync", mount, "--rockbox", "--save", "--yes").status == 0)
    try FileManager.default.removeItem(atPath: list)
    #expect(try tool.run("sync", mount, "--yes").status == 0)
    #expect(FileManager.default.fileExists(atPath: list))
    #expect(try lists().contains("Mix"))
  }

  @Test func `everything that is saved is read again`() throws {
    var selection = SyncSelection()
    selection.options.playlists = ["Mix"]
    selection.episodes = EpisodeCount(argument: "3")
    var choices = SyncChoices()
    choices.smartLists = .frozen
    choices.fillPercent = FillPercent(argument: "45%")
    choices.freeSize = ByteSize(argument: "2GB")
    choices.encoding = SyncEncoding(argument: "aac:128")
    choices.measuresLoudness = true
    choices.rewritesTags = true
    choices.keepsCovers = true
    choices.keepsUnselected = true
    choices.isForRockbox = true
    choices.files.pathMaps = [try #require(PathMap(argument: "/a=/b"))]
    choices.files.musicFolder = folder.path
    let text = SavedSync(selection, choices).text
    let read = try #require(SavedSync(text))
    #expect(read.text == text)
    #expect(read.selection.options.playlists == ["Mix"] && read.selection.episodes?.count == 3)
    var options = SyncOptions()
    try read.choices.apply(to: &options)
    #expect(options.smartLists == .frozen && options.encoding == "aac:128")
    #expect(options.fillPercent == 45 && options.freeByteCount == 2_000_000_000)
    #expect(options.measuresLoudness && options.rewritesTags && options.writesRockboxPlaylists)
    #expect(!options.writesCovers && !options.removesUnselected)
    #expect(options.files.pathMaps.count == 1 && options.files.musicFolder == folder.path)
    // Options given now come first.
    var given = SyncChoices()
    given.encoding = SyncEncoding(argument: "never")
    given.freeSize = ByteSize(argument: "0")
    let filled = given.filled(from: read.choices)
    #expect(filled.encoding?.text == nil && filled.fillPercent == nil && filled.isForRockbox)
  }

  @Test(arguments: [
    "damaged", "{}", #"{"playlists":"Mix"}"#, #"{"all":"yes"}"#, #"{"podcasts":-3}"#,
    #"{"all":true,"limit":-1}"#, #"{"all":true,"fill":-5}"#,
  ])
  func `saved text that is not understood selects nothing`(_ text: String) throws {
    #expect(SavedSync(text) == nil)
  }

  @Test func `a saved selection is the same whatever the name of its playlist`() throws {
    #expect(try tool.run("sync", mount, "--playlist", "Mix", "--save", "--yes").status == 0)
    let xml = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
    try folder.write(xml.replacing(">Mix<", with: ">Best<"), to: "Library.xml")
    #expect(try tool.run("import", "Library.xml").status == 0)
    #expect(try tool.run("sync", mount, "--yes").status == 0)
    #expect(try lists().contains("Best"))
  }

  @Test func `a folder that lists nothing brings the items of the playlists in it`() throws {
    let xml = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
    let start = try #require(xml.range(of: "<key>Name</key><string>Outer"))
    let entries = try #require(
      xml[start.lowerBound...].range(of: "<array>.*?</array>", options: .regularExpression)
    )
    try folder.write(
      xml.replacingCharacters(in: entries, with: "<array></array>"),
      to: "Library.xml"
    )
    #expect(try tool.run("import", "Library.xml").status == 0)
    let synced = try tool.run("sync", mount, "--playlist", "Outer", "--yes")
    #expect(synced.output.contains("2 added"), "\(synced)")
  }

  @Test func `options that narrow a selection need one`() throws {
    for option in ["--sort=title", "--limit=1", "--offset=1", "--as-of=1"] {
      #expect(try tool.run("sync", mount, option, "--yes").status == 64, "\(option)")
    }
    #expect(try tool.run("sync", mount, "--all", "--limit=-3", "--yes").status == 64)
    let huge = try tool.run("sync", mount, "--all", "--leave=9223372036854775807", "--dry-run")
    #expect(huge.status == 3 || huge.status == 1 || huge.status == 64, "\(huge)")
  }

  @Test func `a saved selection has all that decides it`() throws {
    let arguments = ["sync", mount, "--playlist", "Other", "--playlist", "Mix", "--offset", "1"]
    let saved = try tool.run(arguments + ["--save", "--yes"])
    #expect(saved.output.contains("1 added"), "\(saved)")
    #expect(try tool.run("sync", mount, "--yes").output.contains("up to date"))
    for option in ["--as-of=1", "--now=2024-01-01", "--random-seed=1"] {
      let refused = try tool.run("sync", mount, "--all", option, "--save", "--yes")
      #expect(refused.status == 64, "\(option)")
    }
  }

  @Test func `a folder that stands for another is saved as an absolute path`() throws {
    var choices = SyncChoices()
    let map = try #require(PathMap(argument: "/a=b"))
    choices.files.pathMaps = [map]
    let members = choices.members["pathMaps"]
    #expect(members == .array([.string("/a=\(FileManager.default.currentDirectoryPath)/b")]))
    #expect(choices.filled(from: choices).files.pathMaps == [map])
  }
}

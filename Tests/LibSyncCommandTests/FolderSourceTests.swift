import CommandTesting
import Foundation
import TestSupport
import Testing

/// A folder means the library in it, at any place, or its audio files.
struct FolderSourceTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Copies a fixture, or writes an empty or damaged file.
  private func put(_ fixture: String, at name: String) throws {
    let parent = URL(filePath: folder.file(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    switch fixture {
    case "": try folder.write("", to: name)
    case "damaged": try folder.write(Data(repeating: 7, count: 500), to: name)
    default:
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture(fixture),
        toPath: folder.file(name)
      )
    }
  }

  private func addMusic() throws {
    try put("Audio/sound.flac", at: "old/iTunes Media/Music/01 x.flac")
  }

  /// Returns the kind of each library.
  private func kinds() throws -> [String] {
    Array(try run("libraries", "--fields", "kind", "--format", "csv").lines.dropFirst())
  }

  @Test(arguments: ["Library.xml", "iTunes Music Library.xml"])
  func `a folder with the XML of a library is that library`(name: String) throws {
    try addMusic()
    try put("iTunes/mac.xml", at: "old/\(name)")
    let result = try run("import", "old")
    #expect(result.errors.contains(name) && result.errors.contains("--audio-files"))
    try run("import", "-q", "old/\(name)")
    #expect(try kinds() == ["iTunes"])
  }

  @Test(arguments: ["old/iTunes", "old/Backup/iTunes"])
  func `a library below a folder is the library of the folder`(place: String) throws {
    try addMusic()
    try put("iTunes/mac.itl", at: "\(place)/iTunes Library.itl")
    try put("iTunes/mac.xml", at: "\(place)/iTunes Music Library.xml")
    try put("iTunes/mac.itl", at: "\(place)/Previous/iTunes Library 2016-08-18.itl")
    #expect(try run("import", "old").errors.contains("iTunes Library.itl"))
    #expect(try kinds() == ["iTunes"])
    #expect(try run("diff", "old").output == run("diff", "\(place)").output)
    try run("convert", "old", "-o", "out.xml")
    #expect(try folder.contents.contains("out.xml"))
  }

  @Test(arguments: [
    ("", "iTunes Library.itl"), ("damaged", "iTunes Library.itl"),
    ("", "Music Library.musiclibrary/Library.musicdb"),
    ("damaged", "Music Library.musiclibrary/Library.musicdb"),
    ("Audio/manifest.json", "Music Library.musiclibrary/Extras.json"),
  ])
  func `a library that cannot be read is no folder of audio files`(
    content: String,
    name: String
  ) throws {
    try addMusic()
    try put(content, at: "old/\(name)")
    try put("iTunes/mac.xml", at: "old/iTunes Music Library.xml")
    for command in [["import", "old"], ["convert", "old", "-o", "out.xml"]] {
      let result = try tool.run(command)
      #expect(result.status == 65 && result.errors.contains(name.split(separator: "/")[0]))
      #expect(result.errors.contains("iTunes Music Library.xml"))
    }
    #expect(try !folder.contents.contains("out.xml"))
  }

  // MARK: What is not where it is usually

  @Test(arguments: ["iTunes Library.itl", "Music Library.musiclibrary"])
  func `a link that leads nowhere is no folder of audio files`(name: String) throws {
    try addMusic()
    try link("old/\(name)", to: "/nowhere/at all")
    let result = try tool.run("import", "old")
    #expect(result.status == 66 && result.errors.contains("symbolic link"), "\(result.errors)")
    #expect(try tool.run("import", "old", "--audio-files").status == 0)
  }

  @Test func `a folder named like a library is no folder of audio files`() throws {
    try addMusic()
    try put("Audio/sound.flac", at: "old/iTunes Library.itl/02 y.flac")
    let result = try run("import", "old", status: 65)
    #expect(result.errors.contains("iTunes Library.itl") && result.errors.contains("is a folder"))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name),
      withDestinationPath: target
    )
  }

  @Test func `a library in a linked folder is found`() throws {
    try addMusic()
    try put("iTunes/mac.itl", at: "elsewhere/iTunes Library.itl")
    try link("old/iTunes", to: folder.file("elsewhere"))
    try link("old/again", to: folder.file("elsewhere"))
    #expect(try run("import", "old").errors.contains("iTunes Library.itl"))
    #expect(try kinds() == ["iTunes"])
  }

  @Test func `a library in the folder itself comes before one in a linked folder`() throws {
    try addMusic()
    try put("iTunes/music.xml", at: "elsewhere/Library.xml")
    try put("iTunes/mac.itl", at: "old/below/iTunes Library.itl")
    try link("old/friend", to: folder.file("elsewhere"))
    #expect(try run("import", "old").errors.contains("below/iTunes Library.itl"))
  }

  @Test(arguments: ["Mediathek.xml", "iTunes/iTunes Mediathek.xml", "backup 2016.XML"])
  func `an XML is recognised by its content`(name: String) throws {
    try addMusic()
    try put("iTunes/mac.xml", at: "old/\(name)")
    try folder.write("<?xml version=\"1.0\"?><catalog/>", to: "old/catalog.xml")
    #expect(try run("import", "old").errors.contains(name))
    #expect(try kinds() == ["iTunes"])
  }

  @Test func `an exported playlist beside music is not its library`() throws {
    try addMusic()
    var xml = LibraryXML(songs: "One")
    xml.playlists = [LibraryXML.playlist("Mix", 2, [1])]
    try folder.write(xml.text, to: "old/Mix.xml")
    try run("import", "-q", "old")
    #expect(try kinds() == ["folder"])
  }

  @Test(arguments: ["old/iTunesDB", "old/iTunes/iTunesDB", "old/copy/iTunes/iTunesDB"])
  func `a database of an iPod elsewhere is found`(name: String) throws {
    try addMusic()
    try put("iPod/ipod4g/iPod_Control/iTunes/iTunesDB", at: name)
    #expect(try run("import", "old").errors.contains("iTunesDB"))
    #expect(try kinds() == ["iPod"])
    let place = String(name.dropLast("/iTunesDB".count))
    #expect(try tool.run("import", place).status == 0)
  }

  @Test(arguments: [
    "iTunes Library", "Temp File.tmp", "iTunes Library.itl.bak", "iTunes/iTunes Library.itl.1",
  ])
  func `a library under another name is noted`(name: String) throws {
    try addMusic()
    try put("iTunes/mac.itl", at: "old/\(name)")
    try folder.write("just text", to: "old/README")
    let result = try run("import", "old")
    #expect(result.errors.contains("old/\(name) in it is a library under another name"))
    #expect(try kinds() == ["folder"])
    #expect(try run("import", "old", "--audio-files").errors.isEmpty)
    let note = try run("import", "old/\(name)").errors
    #expect(note.contains("libraries default") && note.split(separator: "\n").count == 1)
  }

  @Test func `of several libraries in a folder, one must be chosen`() throws {
    try addMusic()
    try put("iTunes/mac.itl", at: "old/iTunes/iTunes Library.itl")
    try put("iTunes/music.xml", at: "old/Music/Library.xml")
    let result = try run("import", "old", status: 65)
    #expect(result.errors.contains("iTunes/iTunes Library.itl"))
    #expect(result.errors.contains("Music/Library.xml"))
  }

  @Test func `the audio files of a folder that holds a library can be asked for`() throws {
    try addMusic()
    try put("iTunes/mac.itl", at: "old/iTunes Library.itl")
    try run("import", "-q", "--audio-files", "old")
    #expect(try kinds() == ["folder"])
    // They are imported again, because this is what the library is; a note names the other one.
    #expect(try run("import", "old").errors.contains("iTunes Library.itl"))
    #expect(try kinds() == ["folder"])
    try run("import", "--audio-files", "old/iTunes Library.itl", status: 65)
  }

  @Test(arguments: ["old/IPOD", "old/backup/IPOD"])
  func `a copy of an iPod below a folder is found`(place: String) throws {
    try addMusic()
    try put("iPod/ipod4g", at: place)
    #expect(try run("import", "old").errors.contains(place))
    #expect(try kinds() == ["iPod"])
  }

  @Test func `the folder with the databases of an iPod stands for it`() throws {
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("iPod/video5g"),
      toPath: folder.file("ipod")
    )
    try run("import", "-q", "ipod/iPod_Control/iTunes")
    #expect(try kinds() == ["iPod"])
    #expect(
      try run("device", "ipod/iPod_Control/iTunes").output == run("device", "ipod").output
    )
  }

  /// Puts an iPod and audio files below the folder `old`.
  private func addDevice() throws {
    try addMusic()
    try FileManager.default.copyItem(
      atPath: ProjectFiles.fixture("iPod/video5g"),
      toPath: folder.file("old/ipod")
    )
  }

  @Test func `every command that takes a source names the library that it found in it`() throws {
    try addMusic()
    try put("iTunes/mac.xml", at: "old/iTunes/Library.xml")
    for command in [["import", "old"], ["diff", "old"], ["convert", "old", "-o", "out.xml"]] {
      let notes = try run(command).errors.split(separator: "\n")
      let note = notes.filter { $0.contains("iTunes/Library.xml, which was read") }
      #expect(note.count == 1, "\(command)")
    }
    try #expect(run("convert", "old", "-q", "-o", "out.xml").errors.isEmpty)
    let watch = try run("watch", "old", "--timeout", "0")
    #expect(watch.errors.contains("iTunes/Library.xml, which is watched"))
  }

  @Test func `an iPod below a folder is the one that commands for iPods mean`() throws {
    try addDevice()
    #expect(try run("device", "old").output == run("device", "old/ipod").output)
    let check = try tool.run("device", "check", "old")
    #expect(try check.output == tool.run("device", "check", "old/ipod").output)
    let rescue = ["--to", "copies", "--dry-run"]
    let rescued = try tool.run(["rescue", "old"] + rescue)
    #expect(try rescued.output == tool.run(["rescue", "old/ipod"] + rescue).output)
    #expect(rescued.errors.contains("which is not there") && !rescued.errors.contains("path-map"))
    try run("import", "-q", "old")
    #expect(try kinds() == ["iPod"])
  }

  @Test func `a folder with another library holds no iPod, and the library is named`() throws {
    try addMusic()
    try put("iTunes/mac.xml", at: "old/Library.xml")
    for command in [
      ["device", "old"], ["device", "check", "old"], ["rescue", "old", "--to", "x"],
    ] {
      let result = try run(command, status: 65)
      #expect(result.errors.contains("no iPod is mounted there; it holds the library"))
      #expect(result.errors.contains("Library.xml"))
    }
  }

  @Test func `what cannot be watched is refused at once`() throws {
    try addDevice()
    let device = try run("watch", "old", status: 64)
    #expect(device.errors.contains("old/ipod, which cannot be watched"))
    try put("iTunes/mac.itl", at: "two/iTunes/iTunes Library.itl")
    try put("iTunes/music.xml", at: "two/Music/Library.xml")
    #expect(try run("watch", "two", status: 65).errors.contains("it holds 2 libraries"))
  }
}

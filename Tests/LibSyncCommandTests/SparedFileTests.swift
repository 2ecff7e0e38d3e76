import ArgumentParsing
import CommandTesting
import Foundation
import TestSupport
import Testing

@testable import LibSyncCommand

/// No output, of any command, replaces the library file, a file that belongs to it, or a file that
/// the command reads.
///
/// Kind of fault: a replaced original.
struct SparedFileTests {
  /// A parameter that names an output, with a command line that lacks only its value.
  struct Output: CustomTestStringConvertible, Sendable {
    let command: CommandInfo
    let parameter: ParameterInfo

    /// Returns the words of a command line that writes to a path, and maybe reads another.
    func words(_ path: String, reading input: (ParameterInfo, path: String)? = nil) -> [String] {
      let value = parameter.names.contains("--sink") ? "wav:\(path)" : path
      var words = command.name.split(separator: " ").map(String.init)
      for other in command.parameters {
        if other == parameter {
          words += other.kind == .option ? [other.names[0], value] : [value]
        } else if let input, other == input.0 {
          words += other.kind == .option ? [other.names[0], input.path] : [input.path]
        } else if other.kind == .operand {
          words += Array(repeating: "1", count: other.minimumCount)
        }
      }
      return words
    }

    var testDescription: String { "\(command.name) \(parameter.names.last ?? "")" }
  }

  /// All outputs in the table of commands.
  static let outputs = LibSyncTool.tool.info.commands.flatMap { command in
    command.parameters.filter { $0.pathUse == .written }.map {
      Output(command: command, parameter: $0)
    }
  }

  /// The options and operands whose paths are only read.
  private static let inputs: Set = [
    "--device", "--fallback", "--ids-from", "--input", "--library", "--mount", "--music",
    "--in", "--overlay", "--relative-to", "--script", "--virtual", "--watch", "backup", "device",
    "file", "input",
    "mount", "path", "script", "source", "states",
  ]

  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func expectRefused(_ words: [String], sparing name: String) throws {
    let before = try folder.contents
    let result = try tool.run(words)
    #expect(result.status == 64 && result.output == "", "\(words)")
    #expect(result.errors.contains("would replace"), "\(words): \(result.errors)")
    #expect(try String(contentsOfFile: folder.file(name), encoding: .utf8) == name)
    #expect(try folder.contents == before)
  }

  @Test func `every parameter that names a path says what is done with it`() {
    for command in LibSyncTool.tool.info.commands {
      for parameter in command.parameters where parameter.pathUse == .read {
        #expect(Self.inputs.contains(parameter.names.last ?? ""), "\(command.name)")
      }
    }
    #expect(Self.outputs.count > 40)
    #expect(Self.outputs.contains { $0.parameter.names == ["--sink"] })
  }

  @Test(arguments: outputs)
  func `an output spares the library file and what belongs to it`(_ output: Output) throws {
    let ends = [
      "-wal", "-shm", "-journal", ".lock", ".player", ".sound", ".v7-backup", ".fix-backup-2",
    ]
    for end in [""] + ends.sample(of: 4) {
      let name = "library.sqlite\(end)"
      try folder.write(name, to: name)
      try? FileManager.default.removeItem(atPath: folder.file("link"))
      try #require(symlink(name, folder.file("link")) == 0)
      for path in [name, "link"] { try expectRefused(output.words(path), sparing: name) }
    }
  }

  @Test(arguments: outputs)
  func `an output spares the files that the same command reads`(_ output: Output) throws {
    try folder.write("read", to: "read")
    for input in output.command.parameters where input.pathUse == .read {
      try expectRefused(output.words("read", reading: (input, "read")), sparing: "read")
    }
  }

  @Test func `an output spares the files of items`() throws {
    let music = try MusicFolder()
    let tool = Tool.inProcess(in: music.folder)
    #expect(try tool.run("import", "-q", "--audio-files", "Music").status == 0)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: music.folder.file("Music")).first {
        $0.hasSuffix(".mp3")
      }
    )
    let path = music.folder.file("Music/\(name)")
    let before = try Data(contentsOf: URL(filePath: path))
    for output in Self.outputs where output.command.name != "import" {
      let result = try tool.run(output.words("Music/\(name)"))
      #expect(result.status == 64 && result.errors.contains("would replace"), "\(output)")
      #expect(try Data(contentsOf: URL(filePath: path)) == before, "\(output)")
    }
    // Other files are replaced, also those that are not text.
    try before.write(to: URL(filePath: music.folder.file(name)))
    #expect(try tool.run("items", "--format", "text", "-o", name).status == 0)
  }

  @Test func `an output spares the sources of libraries, iPods and the options`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    let spared = ["Library.xml", "iPod_Control/iTunes/iTunesDB", ".config/libsync/options"]
    for path in ["iPod_Control/iTunes", ".config/libsync"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(path),
        withIntermediateDirectories: true
      )
    }
    try folder.write("database", to: spared[1])
    try folder.write("# none", to: spared[2])
    let before = try spared.map { try String(contentsOfFile: folder.file($0), encoding: .utf8) }
    let home = Tool.inProcess(in: folder, environment: ["HOME": folder.path])
    for output in Self.outputs.sample(of: 4) where output.command.name != "import" {
      for path in spared + ["iPod_Control/new"] {
        let result = try home.run(output.words(path))
        #expect(result.status == 64, "\(output) \(path): \(result.errors)")
        #expect(result.errors.contains("would replace"), "\(output) \(path): \(result.errors)")
      }
    }
    let after = try spared.map { try String(contentsOfFile: folder.file($0), encoding: .utf8) }
    #expect(after == before)
    #expect(try !folder.contents.contains("iPod_Control/new"))
  }

  @Test func `exported playlists spare the source of their library`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "Mine.xml")
    #expect(try tool.run("import", "-q", "Mine.xml").status == 0)
    #expect(try tool.run("playlist", "new", "Mine", "--smart", "plays >= 0").status == 0)
    let before = try String(contentsOfFile: folder.file("Mine.xml"), encoding: .utf8)
    let result = try tool.run(
      "playlist",
      "export",
      "--all",
      "--output",
      ".",
      "--format",
      "itunes-xml"
    )
    #expect(result.status == 64 && result.errors.contains("the source of 'iTunes'"))
    #expect(try String(contentsOfFile: folder.file("Mine.xml"), encoding: .utf8) == before)
  }

  @Test func `one output does not replace another`() throws {
    let music = try MusicFolder()
    let tool = Tool.inProcess(in: music.folder)
    #expect(try tool.run("import", "-q", "--audio-files", "Music").status == 0)
    for path in ["out", "./out", "Music/../out"] {
      let result = try tool.run("play", "--log", "out", "--sink", "wav:\(path)")
      #expect(result.status == 64, "\(path)")
      #expect(result.errors.contains("which --log writes"), "\(path): \(result.errors)")
    }
    #expect(try !music.folder.contents.contains("out"))
    // Several outputs can be in one folder.
    #expect(try tool.run("playlist", "new", "-q", "All", "--smart", "all()").status == 0)
    let export = ["playlist", "export", "--all", "--format", "m3u8", "-o", "copy"]
    let exported = try tool.run(export + ["--copy-to", "copy"])
    #expect(exported.status == 0, "\(exported.errors)")
  }

  @Test func `a copy of the library file replaces nothing else`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    try folder.write("mine", to: "copy.new")
    #expect(try tool.run("archive", "library", "-q", "-o", "copy").status == 0)
    #expect(try String(contentsOfFile: folder.file("copy.new"), encoding: .utf8) == "mine")
  }

  @Test func `a copy of a library file of an earlier version leaves nothing else`() throws {
    let fixture = ProjectFiles.fixture("Libraries/version-5.sqlite")
    let old = folder.file("old.sqlite")
    try FileManager.default.copyItem(atPath: fixture, toPath: old)
    let words = ["archive", "library", "-q", "--library", "old.sqlite", "-o"]
    #expect(try tool.run(words + ["copy"]).status == 0)
    #expect(try folder.contents.sorted() == ["copy", "old.sqlite"])
    let failed = try tool.run(words + ["none/copy"])
    #expect(failed.status == 73 && failed.errors.contains("cannot write to none/copy: "))
  }

  @Test func `an existing file can be updated in place`() throws {
    try folder.write(LibraryXML(songs: "One").text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    try folder.write("<rhythmdb version=\"2.0\"></rhythmdb>\n", to: "db.xml")
    let words = ["export", "metadata", "--format", "rhythmbox-xml", "--merge", "db.xml"]
    #expect(try tool.run(words + ["-o", "db.xml"]).status == 0)
  }
}

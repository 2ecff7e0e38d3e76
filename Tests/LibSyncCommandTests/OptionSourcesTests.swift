import CommandTesting
import Foundation
import TestSupport
import Testing

/// Defaults of options in the environment and in the option file.
struct OptionSourcesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try CommandFolder.shared.get().copy() }

  private func run(
    _ words: String...,
    environment: [String: String] = [:]
  ) throws -> Tool.Result {
    try Tool.inProcess(in: folder, environment: environment).run(words)
  }

  private func write(_ options: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(".config/libsync"),
      withIntermediateDirectories: true
    )
    try folder.write(options, to: ".config/libsync/options")
  }

  @Test func `variables set the library, the format and the colours`() throws {
    let variables = ["LIBSYNC_FROM": "Audio", "LIBSYNC_FORMAT": "ids", "LIBSYNC_COLOR": "always"]
    let audio = try run("items", "--from", "Audio", "--format", "ids")
    #expect(try run("items", environment: variables).output == audio.output)
    let main = try run("items", "--format", "ids")
    #expect(!audio.output.isEmpty && audio.output != main.output)
    let table = try run("libraries", "--format", "table", environment: variables)
    #expect(table.output.contains("\u{1B}["))
    let plain = try run("libraries", "--format", "table", "--color=never", environment: variables)
    #expect(!plain.output.contains("\u{1B}["))
  }

  @Test(arguments: [
    ("LIBSYNC_COLOR", "libraries"), ("LIBSYNC_FORMAT", "items"), ("LIBSYNC_WAIT", "undo"),
    ("LIBSYNC_PROGRESS", "import x"),
  ])
  func `the error for an invalid value names its variable`(
    variable: String,
    line: String
  ) throws {
    let tool = { Tool.inProcess(in: folder, environment: $0) }
    for value in ["purple", "-1"] {
      let words = line.split(separator: " ").map(String.init)
      let result = try tool([variable: value]).run(words)
      #expect(result.status == 64 && result.errors.contains(variable), "\(result.errors)")
    }
    #expect(try run("--version", environment: [variable: "purple"]).status == 0)
  }

  @Test func `the file sets options for all commands or for one`() throws {
    try write("--from Audio\n[items]\n--format ids\n[playlist export]\n--format m3u8\n")
    let audio = try run("items", "--from", "Audio", "--format", "ids", "--no-config")
    #expect(try run("items").output == audio.output && audio.status == 0)
    #expect(
      try run("items", "--format", "ids", environment: ["LIBSYNC_FROM": "iTunes"]).output
        != audio.output
    )
    #expect(try run("items", "--no-config").output != audio.output)
  }

  @Test func `XDG_CONFIG_HOME moves the options file if it is an absolute path`() throws {
    let settings = folder.file("settings")
    try FileManager.default.createDirectory(
      atPath: settings + "/libsync",
      withIntermediateDirectories: true
    )
    try folder.write("--nonsense", to: "settings/libsync/options")
    #expect(try run("items", environment: ["XDG_CONFIG_HOME": settings]).status == 78)
    #expect(try run("items", environment: ["XDG_CONFIG_HOME": "settings"]).status == 0)
  }

  @Test func `the error for an invalid file names the line and sets status 78`() throws {
    try write("--color never\n\n--color purple\n")
    let result = try run("items")
    #expect(result.status == 78)
    #expect(result.errors.contains(".config/libsync/options:3: invalid value 'purple'"))
    #expect(try run("items", "--no-config").status == 0)
    #expect(try run("--no-config", "items").status == 0)
    #expect(try run("items", "--help").status == 0)
  }

  @Test func `a folder, an unreadable file or a huge file is an error`() throws {
    try write(String(repeating: "# comment\n", count: 110_000))
    let huge = try run("items")
    #expect(huge.status == 78 && huge.errors.contains("larger than 1 MiB"))
    let path = folder.file(".config/libsync/options")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let directory = try run("items")
    #expect(directory.status == 78 && directory.errors.contains("it is a folder"))
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try run("items").errors.contains("it is not a regular file"))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    #expect(try run("items").status == 0)
  }

  @Test func `a default that a command cannot use is ignored by that command`() throws {
    let tree = try run("playlists", "--tree")
    for (format, command) in [
      ("json", ["playlists", "--tree"]), ("ids", ["libraries"]), ("paths", ["log"]),
    ] {
      let plain = try Tool.inProcess(in: folder).run(command)
      let tool = Tool.inProcess(in: folder, environment: ["LIBSYNC_FORMAT": format])
      let result = try tool.run(command)
      #expect(result.status == 0 && result.output == plain.output, "\(command): \(result.errors)")
    }
    #expect(try run("playlists", "--tree", "--json").status == 64)
    let all = ["LIBSYNC_FROM": "all"]
    #expect(try run("playlist", "check", environment: all).status != 64)
    #expect(try run("playlist", "check", "--from", "all", environment: all).status == 64)
    try write("--format table\n--json\n")
    let export = try run("playlist", "export", "--all", "-n", "-o", "x", "--format", "m3u8")
    #expect(export.status != 78 && export.status != 64, "\(export.errors)")
    #expect(try run("playlists", "--tree").output == tree.output)
    let id = try #require(try run("items", "--format", "ids", "--no-config").lines.first)
    #expect(try run("show", "--pretty", id).status == 0)
    let one = try run("playlist", "export", "Library", "--format", "m3u8", "-n", "-o", "x.m3u8")
    #expect(!one.errors.contains("--json"), "\(one.errors)")
    try write("[playlist export]\n--format table\n")
    #expect(try run("playlist", "export", "--all", "-o", "x").status == 78)
    try write("[playlists]\n--format json\n")
    #expect(try run("playlists", "--tree").status == 64)
    let usual = ["LIBSYNC_FORMAT": "csv"]
    #expect(try run("playlists", environment: usual).output.hasPrefix("name,"))
  }
}

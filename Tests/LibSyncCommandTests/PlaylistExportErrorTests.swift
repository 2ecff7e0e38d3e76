import CommandTesting
import Foundation
import TestSupport
import Testing

/// Errors and difficult cases of `playlist export`.
struct PlaylistExportErrorTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Imports a library of the given playlists, each with the given entries.
  private func take(_ names: [String], entries: [Int] = [1]) throws {
    var xml = LibraryXML()
    let location = "<key>Location</key><string>file:///Music/1.mp3</string>"
    xml.tracks = [LibraryXML.track(1, "One", location), LibraryXML.track(2, "Two")]
    xml.playlists = names.enumerated().map { LibraryXML.playlist($1, $0 + 1, entries) }
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
  }

  private func export(_ arguments: [String]) throws -> Tool.Result {
    try tool.run(["playlist", "export"] + arguments)
  }

  @Test func `without a name, the message says where names are`() throws {
    for arguments in [[], ["--format", "m3u8"], ["-o", "Mix.m3u8"]] {
      let errors = try export(arguments).errors
      #expect(errors.contains("'libsync playlists'") && errors.contains("--all"))
    }
  }

  @Test(arguments: [
    ["Mix"], ["--format", "m3u"], ["--format", "m3u8"], ["Mix", "--all", "--format", "m3u8"],
    ["--all", "--format", "m3u8"], ["--all", "--format", "m3u8", "-o", "-"],
    ["Mix", "--format", "m3u8", "--path-map", "/x"], ["Mix", "--format", "m3u8", "-o", ""],
    ["Mix", "--format", "m3u8", "--path-map", "=/x"], ["Mix", "--format", "m3u8", "--json"],
    ["Mix", "--format", "m3u8", "--relative-to", ""], ["None", "--format", "m3u8"],
    ["Mix", "--format", "m3u8", "--from", "None"], ["Mix", "Mix", "--format", "m3u8"],
  ])
  func `an invalid command line is refused with a hint`(arguments: [String]) throws {
    try take(["Mix"])
    let result = try export(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains(";") && result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (["--transcode", "mp3"], "--transcode needs --copy-to"),
    (["--ascii"], "--ascii needs --copy-to"), (["--max-name", "20"], "--max-name needs --copy-to"),
    (["--numbered"], "--numbered needs --copy-to"), (["--fit", "4GB"], "--fit needs --copy-to"),
    (["--copy-name", "{title}"], "--copy-name needs --copy-to"),
    (["--mirror", "out"], "--mirror needs --all"), (["--json"], "--json needs --all"),
  ])
  func `an option without the one that it needs is named first`(
    options: [String],
    message: String
  ) throws {
    try take(["Mix"])
    for format in [[], ["--format", "m3u8"]] {
      let result = try export(["Mix"] + options + format)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    #expect(try export(["Mix"]).errors.contains("--format is missing"))
  }

  @Test func `a dry run reports what cannot be written, as the export does`() throws {
    try take(["Mix"])
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.file("Mix.m3u8"),
      withIntermediateDirectories: false
    )
    try manager.createDirectory(
      atPath: folder.file("out/Mix.m3u8"),
      withIntermediateDirectories: true
    )
    for arguments in [
      ["Mix", "-o", "Mix.m3u8"], ["Mix", "-o", "none/Mix.m3u8"], ["Mix", "--copy-to", "out"],
      ["--all", "--format", "m3u8", "-o", "out"],
    ] {
      let trial = try export(arguments + ["--dry-run"])
      let result = try export(arguments)
      #expect(trial.status == result.status && result.status != 0, "\(arguments)")
      #expect(trial.errors == result.errors, "\(arguments)")
    }
    let missing = try export(["Mix", "--copy-to", "new", "--dry-run"])
    #expect(missing.status == 3 && !manager.fileExists(atPath: folder.file("new")))
  }

  @Test func `the error for an ambiguous name shows the IDs of the lists`() throws {
    try take(["Mix", "Mix"])
    let result = try export(["Mix", "--format", "pls"])
    #expect(result.status == 64)
    #expect(result.errors.contains("B000000000000001, B000000000000002"))
    #expect(try export(["B000000000000002", "--format", "pls"]).status == 0)
  }

  @Test(arguments: ["m3u8", "pls"])
  func `entries without a file are left out with a warning and status 3`(format: String) throws {
    try take(["Mix"], entries: [1, 2, 9, 1])
    let result = try export(["Mix", "--format", format])
    #expect(result.status == 3)
    #expect(result.errors == "libsync: warning: left out 2 entries without a file\n")
    #expect(result.output.components(separatedBy: "/Music/1.mp3").count == 3)
  }

  @Test func `one warning covers all lists`() throws {
    try take(["A", "B"], entries: [2, 1])
    let result = try export(["--all", "--format", "m3u8", "-o", "out"])
    #expect(result.status == 3 && result.output == "Wrote 2 playlists to out.\n")
    #expect(
      result.errors == "libsync: warning: left out 2 entries without a file, in 2 playlists\n"
    )
  }

  @Test func `the library file is not replaced`() throws {
    try take(["library"])
    let before = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    #expect(try export(["library", "--format", "json", "-o", "library.sqlite"]).status == 64)
    #expect(symlink("library.sqlite", folder.file("library.pls")) == 0)
    #expect(try export(["--all", "--format", "pls", "-o", "."]).status == 0)
    #expect(try Data(contentsOf: URL(filePath: folder.file("library.sqlite"))) == before)
  }

  @Test func `a failed write is an error`() throws {
    try take(["Mix"])
    try folder.write("", to: "file")
    #expect(try export(["Mix", "--format", "pls", "-o", "none/Mix.pls"]).status == 73)
    #expect(try export(["--all", "--format", "pls", "-o", "file"]).status == 73)
    #expect(try export(["--all", "--format", "pls", "-o", "file/below"]).status == 73)
    #expect(try export(["Mix", "--format", "pls", "-o", "/dev/full"]).status == 74)
    #expect(try folder.contents.allSatisfy { !$0.hasSuffix(".partial") })
  }

  @Test func `difficult names become valid file names`() throws {
    let long = String(repeating: "é", count: 300)
    try take(["../up", "CON", "con", "a/b", ".", long, "&#60;x&#62;"])
    #expect(try export(["--all", "--format", "m3u8", "-o", "out/"]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    let cut = String(repeating: "é", count: 125) + ".m3u8"
    let expected = [
      "_up.m3u8", "_CON.m3u8", "_con (2).m3u8", "a_b.m3u8", "Untitled.m3u8", cut, "_x_.m3u8",
    ]
    #expect(Set(names) == Set(expected))
  }

  @Test func `an old file stays until the new one is complete`() throws {
    try take(["Mix"], entries: [1])
    try folder.write("old", to: "Mix.pls")
    #expect(try export(["None", "--format", "pls", "-o", "Mix.pls"]).status == 64)
    #expect(try String(contentsOfFile: folder.file("Mix.pls"), encoding: .utf8) == "old")
    #expect(try export(["Mix", "--format", "pls", "-o", "Mix.pls"]).status == 0)
    #expect(try String(contentsOfFile: folder.file("Mix.pls"), encoding: .utf8) != "old")
  }

  @Test(arguments: ["json", "itunes-xml"])
  func `an interrupted export ends`(format: String) throws {
    try LibraryGenerator.write("--seed 1 --tracks 2000", to: folder.file("Library.xml"))
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let all = ["playlist", "export", "Library", "--format", format, "-o", pipe]
    let running = try tool.start(all)
    // There is more output than a pipe holds, so the program is waiting when the signal arrives.
    let reader = try FileHandle(forReadingFrom: URL(filePath: pipe))
    _ = try reader.read(upToCount: 1)
    running.send(SIGINT)
    _ = try reader.readToEnd()
    let result = running.finish()
    #expect(result.status == 130 && result.errors == "libsync: interrupted\n")
  }

  @Test func `export without a library file fails`() throws {
    #expect(try export(["Mix", "--format", "pls"]).status == 66)
    #expect(try folder.contents.isEmpty)
  }
}

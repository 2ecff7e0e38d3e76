import CommandTesting
import Foundation
import TestSupport
import Testing

/// The reports of the artwork command.
struct ArtworkReportTests {
  private var library: ArtworkLibrary
  private let make = ["artwork", "--all", "--size", "8x8", "--output", "covers"]

  init() throws { library = try ArtworkLibrary() }

  /// The contents of the folder, except files that SQLite creates for reading.
  private var contents: [String] {
    get throws { try library.folder.contents.filter { !$0.hasPrefix("library.sqlite") } }
  }

  @Test mutating func `the summary says where files were written`() throws {
    try library.add("One", at: "1.flac")
    try library.write(try ArtworkLibrary.picture(20, 20), to: "cover.jpg")
    try library.take()
    let result = try library.tool.run(make + ["--contact-sheet", "page.html"])
    #expect(result.lines.contains("1 picture written to covers"))
    #expect(result.lines.last == "page written to page.html")
    let again = try library.tool.run(make)
    #expect(again.lines == ["1 item: 1 found; 1 picture: 1 unchanged"])
  }

  @Test(arguments: [["--output", "deep/covers"], ["--output", "one.jpg"]])
  mutating func `a dry run writes nothing`(output: [String]) throws {
    try library.add("One", at: "1.flac")
    try library.write(try ArtworkLibrary.picture(20, 20), to: "cover.jpg")
    try library.take()
    let before = try contents
    let words = ["artwork", "--all", "--size", "8x8", "--dry-run"] + output
    let result = try library.tool.run(words)
    #expect(result.status == 0)
    #expect(result.lines.last == "1 picture would be written to \(output[1])")
    #expect(try contents == before)
    let document = try library.tool.run(words + ["--json"]).json()
    #expect(document["dryRun"] as? Bool == true)
    #expect((document["counts"] as? [String: Int])?["resized"] == 1)
    #expect(try library.tool.run(words.filter { $0 != "--dry-run" }).lines.count == 2)
    #expect(try library.tool.run(words).lines == ["1 item: 1 found; 1 picture: 1 unchanged"])
  }

  @Test mutating func `the hint names the right remedy`() throws {
    try library.add("Bare", at: "1.flac")
    try library.take()
    let bare = try library.tool.run(make)
    #expect(bare.status == 1 && bare.errors.contains("--fallback"))
    #expect(!bare.errors.contains("--path-map"))
    try library.add("Gone", at: "2.flac", nil)
    try library.take()
    let gone = try library.tool.run(make)
    #expect(gone.status == 1)
    #expect(gone.errors.contains("the music files of 1 were not found; use --path-map or --music"))
    #expect(!gone.errors.contains("--fallback"))
  }

  @Test func `files of an iPod are gone from it, or it is to be mounted`() throws {
    let mount = library.folder.file("ipod")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano4g"), toPath: mount)
    _ = try library.tool.run("import", "ipod")
    for command in [make, ["missing"]] {
      let gone = try library.tool.run(command)
      #expect((gone.output + gone.errors).contains("no longer on the iPod \(mount)"), "\(gone)")
      #expect(!(gone.output + gone.errors).contains("not on this machine"))
    }
    for number in 0..<50 {
      let name = "/iPod_Control/Music/F\(number < 10 ? "0" : "")\(number)"
      try FileManager.default.createDirectory(
        atPath: mount + name,
        withIntermediateDirectories: true
      )
    }
    #expect(try library.tool.run(make).errors.contains("they are no longer on the iPod \(mount)"))
    try FileManager.default.moveItem(atPath: mount, toPath: mount + "-away")
    for command in [make, ["missing"]] {
      let away = try library.tool.run(command)
      #expect((away.output + away.errors).contains("at \(mount); mount it there"), "\(away)")
    }
  }

  /// Kind of fault: unfit output.
  @Test func `a repeated warning is shown once and counted`() throws {
    let mount = library.folder.file("ipod")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano5g"), toPath: mount)
    let artwork = mount + "/iPod_Control/Artwork"
    for name in try FileManager.default.contentsOfDirectory(atPath: artwork)
    where name.hasSuffix(".ithmb") {
      try FileManager.default.removeItem(atPath: artwork + "/" + name)
    }
    _ = try library.tool.run("import", "ipod")
    for command in [["artwork", "--all", "--list"], make] {
      let errors = try library.tool.run(command).errors
      let warnings = errors.split(separator: "\n")
        .filter { $0.contains("should contain a picture") }
      let plain = warnings.filter { !$0.contains("more like this") }
      #expect(!plain.isEmpty && Set(plain).count == plain.count, "\(errors)")
      #expect(warnings.contains { $0.hasSuffix("… and 2 more like this") }, "\(errors)")
    }
  }
}

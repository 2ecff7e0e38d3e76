import Foundation
import TestSupport
import Testing

/// Nothing is written through a symbolic link at the output path.
///
/// Kind of fault: a replaced original.
struct OutputLinkTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    var xml = LibraryXML(songs: "One")
    xml.playlists += [
      LibraryXML.flag("Folder") + LibraryXML.playlist("Folder", 2, [1]),
      "<key>Parent Persistent ID</key><string>B000000000000002</string>"
        + LibraryXML.playlist("Inner", 3, [1]),
      LibraryXML.playlist("Mix", 4, [1]),
    ]
    try folder.write(xml.text, to: "Library.xml")
    try #require(try tool.run("import", "-q", "Library.xml").status == 0)
    for name in ["out", "victim"] { try #require(mkdir(folder.file(name), 0o777) == 0) }
    try folder.write("kept", to: "victim/file")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  private func expectVictimAsItWas() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("victim"))
    #expect(try names == ["file"] && text("victim/file") == "kept")
  }

  private func link(_ name: String, to target: String) throws {
    try #require(symlink(target, folder.file(name)) == 0)
  }

  private func exportAll(to output: String) throws -> Tool.Result {
    try tool.run("playlist", "export", "--all", "--format", "xspf", "-o", output)
  }

  @Test func `an export replaces a link in place of a file`() throws {
    try link("out/Mix.xspf", to: "../victim/file")
    #expect(try exportAll(to: "out").status == 0)
    #expect(try text("out/Mix.xspf").contains("<title>Mix</title>"))
    try expectVictimAsItWas()
  }

  @Test func `an export refuses a link in place of a folder`() throws {
    try link("out/Folder", to: "../victim")
    let refused = try exportAll(to: "out")
    #expect(refused.status == 73 && refused.output.isEmpty)
    #expect(refused.errors.contains("out/Folder: expected a folder, but found a symbolic link"))
    try expectVictimAsItWas()
    #expect(unlink(folder.file("out/Folder")) == 0)
    #expect(try exportAll(to: "out").status == 0)
    #expect(try text("out/Folder/Inner.xspf").contains("<title>Inner</title>"))
  }

  @Test func `the output folder itself may be a link`() throws {
    try link("here", to: "out")
    #expect(try exportAll(to: "here").status == 0)
    #expect(try exportAll(to: "here/new/deep").status == 0)
    #expect(try text("out/new/deep/Folder/Inner.xspf").contains("<title>Inner</title>"))
  }

  @Test(arguments: [
    ["items"], ["log"], ["playlist", "export", "Mix", "--format", "json"], ["diff", "Library.xml"],
  ])
  func `--output replaces a link, too`(command: [String]) throws {
    try link("out/file", to: "../victim/file")
    _ = try tool.run(command + ["-o", "out/file"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.file("out/file"))[.type]
        as? FileAttributeType == .typeRegular
    )
    try expectVictimAsItWas()
  }

  @Test func `the paths of open descriptors name those descriptors`() throws {
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let result = try tool.run("items", "--format", "ids", "-o", name)
      #expect(result.status == 0 && result.lines.count == 1)
    }
    #expect(try tool.run("items", "-o", "/dev/fd/999").status == 73)
    #expect(try tool.run("items", "--format", "ids", "-o", "/dev/stderr").errors.count == 17)
  }
}

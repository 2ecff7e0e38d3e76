import Foundation
import TestSupport
import Testing

/// Neither pictures nor pages are written through a symbolic link.
struct ArtworkLinkTests {
  private var library: ArtworkLibrary
  private var folder: TemporaryFolder { library.folder }

  init() throws {
    library = try ArtworkLibrary()
    try library.add("One", at: "Music/1.flac", artist: "A", album: "First")
    try library.write(try ArtworkLibrary.picture(20, 20), to: "Music/cover.jpg")
    try library.take()
    for name in ["out", "victim"] { try #require(mkdir(folder.file(name), 0o777) == 0) }
    try folder.write("kept", to: "victim/file")
  }

  private func expectVictimAsItWas() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("victim"))
    #expect(names == ["file"])
    #expect(try String(contentsOfFile: folder.file("victim/file"), encoding: .utf8) == "kept")
  }

  private func make(_ arguments: String...) throws -> Tool.Result {
    try library.tool.run(["artwork", "--all", "--no-cache"] + arguments)
  }

  @Test func `a link in place of a folder is kept and reported`() throws {
    try #require(symlink("../victim", folder.file("out/A")) == 0)
    let result = try make("--size", "9x9", "--name", "{artist}/{id}", "-o", "out")
    #expect(result.status == 3 && result.errors.contains("symbolic link"))
    try expectVictimAsItWas()
  }

  @Test func `a link in place of a picture is replaced`() throws {
    try #require(symlink("../victim/file", folder.file("out/a.jpg")) == 0)
    #expect(try make("--size", "9x9", "--name", "a", "-o", "out").status == 0)
    try expectVictimAsItWas()
    #expect(unlink(folder.file("out/a.jpg")) == 0)
    try #require(symlink("../victim/file", folder.file("out/a.jpg")) == 0)
    #expect(try make("--size", "9x9", "-o", "out/a.jpg").status == 0)
    try expectVictimAsItWas()
  }

  @Test func `a link in place of a page is replaced`() throws {
    try #require(symlink("../victim/file", folder.file("out/page.html")) == 0)
    #expect(try make("--contact-sheet", "out/page.html").status == 0)
    try expectVictimAsItWas()
    let page = try String(contentsOfFile: folder.file("out/page.html"), encoding: .utf8)
    #expect(page.contains("</html>"))
  }
}

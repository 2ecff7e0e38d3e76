import Foundation
import TestSupport
import Testing

/// The destinations of pictures, and the reports about them.
struct ArtworkOutputTests {
  private var library: ArtworkLibrary
  private let make = ["artwork", "--all", "--size", "40x40"]

  init() throws {
    library = try ArtworkLibrary()
    try library.add("<b>&\"One\"", at: "Music/1/1.flac", artist: "A & B", album: "First")
    try library.add("Two", at: "Music/2/2.flac", album: "Second")
    try library.write(try ArtworkLibrary.picture(80, 60), to: "Music/1/cover.jpg")
    try library.take()
  }

  // MARK: Destinations

  @Test func `no output replaces the library file`() throws {
    let before = try library.bytes("library.sqlite")
    let one = ["artwork", ArtworkLibrary.id(1), "--size", "40x40"]
    try FileManager.default.createSymbolicLink(
      atPath: library.folder.file("link.jpg"),
      withDestinationPath: "library.sqlite"
    )
    for arguments in [
      ["--output", "library.sqlite"], ["--output", "library.sqlite-wal"],
      ["--output", "library.sqlite/covers"], ["--output", "link.jpg"],
      ["--contact-sheet", "library.sqlite"], ["--contact-sheet", "link.jpg"],
    ] {
      let result = try library.tool.run(one + arguments)
      #expect(result.status == 64, "\(arguments)")
      #expect(result.errors.contains("would replace"))
    }
    #expect(try library.bytes("library.sqlite") == before)
  }

  @Test func `a picture does not replace the one it is made from`() throws {
    let before = try library.bytes("Music/1/cover.jpg")
    let one = ["artwork", ArtworkLibrary.id(1), "--size", "40x40", "-o", "Music/1/cover.jpg"]
    let result = try library.tool.run(one)
    #expect(result.status == 73)
    #expect(result.errors.contains("Music/1/cover.jpg"))
    #expect(try library.bytes("Music/1/cover.jpg") == before)
    let same = ["artwork", ArtworkLibrary.id(1), "--extract", "-o", "Music/1/cover.jpg"]
    #expect(try library.tool.run(same).lines.first == "1 item: 1 found; 1 picture: 1 unchanged")
  }

  @Test func `several pictures cannot go to one file`() throws {
    for arguments in [
      make + ["-o", "one.jpg"],
      ["artwork", ArtworkLibrary.id(1), "--size", "1x1", "--size", "2x2", "-o", "one.jpg"],
      ["artwork", ArtworkLibrary.id(1), "--size", "1x1", "--extract", "-o", "one.jpg"],
    ] {
      let result = try library.tool.run(arguments)
      #expect(result.status == 64)
      #expect(result.errors.contains("a folder"))
    }
  }

  @Test func `a failed write is an error and leaves no partial files`() throws {
    try library.write(Data(), to: "file")
    let inFile = try library.tool.run(make + ["-o", "file/covers"])
    #expect(inFile.status == 73)
    #expect(inFile.errors.contains("file"))
    let folder = "covers/\(ArtworkLibrary.id(1)).jpg"
    try library.write(Data(), to: folder + "/x")
    let one = ["artwork", ArtworkLibrary.id(1), "--size", "40x40"]
    let inFolder = try library.tool.run(one + ["-o", "covers"])
    #expect(inFolder.status == 3)
    #expect(inFolder.errors.contains("\(folder): not written: there is a folder of that name"))
    #expect(library.files(in: "covers") == ["\(ArtworkLibrary.id(1)).jpg/x"])
  }

  @Test mutating func `one file that cannot be written does not stop the others`() throws {
    try library.write(try ArtworkLibrary.picture(80, 60), to: "Music/2/cover.jpg")
    try library.write(Data(), to: "covers/\(ArtworkLibrary.id(1)).jpg/x")
    let result = try library.tool.run(make + ["-o", "covers", "--json"])
    #expect(result.status == 3)
    let counts = try #require(try result.json()["counts"] as? [String: Int])
    #expect(counts["unwritten"] == 1 && counts["damaged"] == 0)
    #expect(library.files(in: "covers").contains("\(ArtworkLibrary.id(2)).jpg"))
  }

  @Test func `a page adds no files to the requested pictures`() throws {
    let arguments = ["artwork", ArtworkLibrary.id(1), "--contact-sheet", "page.html"]
    let result = try library.tool.run(arguments + ["--extract", "-o", "one.jpg"])
    #expect(result.status == 0)
    #expect(try library.bytes("one.jpg") == library.bytes("Music/1/cover.jpg"))
    let folder = try library.tool.run(arguments + ["--extract", "-o", "covers"])
    #expect(folder.status == 0)
    #expect(library.files(in: "covers") == ["\(ArtworkLibrary.id(1)).jpg"])
  }

  @Test func `a page may be in the output folder of the pictures`() throws {
    let page = ["--size", "9x9", "-o", "covers/new", "--contact-sheet", "covers/new/page.html"]
    #expect(try library.tool.run(["artwork", ArtworkLibrary.id(1)] + page).status == 0)
    let files = ["\(ArtworkLibrary.id(1)).jpg", "page.html"]
    #expect(library.files(in: "covers/new") == files)
  }

  @Test func `a page alone writes nothing beside the music`() throws {
    let page = ["--name", "{folder}/folder", "--contact-sheet", "page.html"]
    let result = try library.tool.run(["artwork", "--all"] + page)
    #expect(result.status == 64)
    #expect(result.errors.contains("use --size or --extract"))
  }

  @Test func `a size given twice is rendered once`() throws {
    let arguments = ["artwork", ArtworkLibrary.id(1), "--size", "9x9", "--size", "9x9"]
    #expect(
      try library.tool.run(arguments + ["-o", "one.jpg"]).lines.first
        == "1 item: 1 found; 1 picture: 1 resized"
    )
  }

  @Test(arguments: [
    ["--size", "0x10"], ["--size", "10"], ["--size", "10x"], ["--size", "-5x5"], ["--size", "x"],
    ["--size", "1e3x10"], ["--size", "16385x1"], ["--size", "99999999999999999999x1"],
    ["--size", "10x10x10"],
    ["--size", ""], ["--size", "9x9", "--quality", "0"], ["--size", "9x9", "--quality", "101"],
    ["--size", "9x9", "--jobs", "0"], ["--size", "9x9", "--fit", "none"],
    ["--size", "9x9", "--format", "gif"], ["--size", "9x9", "--background", "white"],
    ["--size", "9x9", "--cache-size", "0"], ["--size", "9x9", "--max-pixels", "0"],
    ["--size", "9x9", "--path-map", "nothing"], ["--size", "9x9", "--list"], [],
    ["--size", "9x9", "--output", ""], ["--size", "9x9", "--output", "-"],
    ["--contact-sheet", "-", "--json"], ["--contact-sheet", "page.html"],
    ["--list", "--quality", "900"], ["--list", "--keep"],
  ])
  func `invalid options are refused`(arguments: [String]) throws {
    let result = try library.tool.run(["artwork", "--all", "-o", "covers"] + arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty && !result.errors.isEmpty)
    #expect(library.files(in: "covers").isEmpty)
  }

  @Test func `impossibly large pictures are refused before they are made`() throws {
    let id = ArtworkLibrary.id(1)
    let size = ["--size", "16384x16384", "--upscale"]
    let result = try library.tool.run(["artwork", id, "-o", "covers"] + size)
    #expect(result.status == 3)
    #expect(library.files(in: "covers").isEmpty)
  }

  // MARK: Reports

  @Test func `the JSON document lists each target, picture and file`() throws {
    let result = try library.tool.run(make + ["-o", "covers", "--json"])
    #expect(result.status == 1)
    let document = try result.json()
    #expect(document["schema"] as? String == "libsync.artwork/1")
    let counts = try #require(document["counts"] as? [String: Int])
    #expect(counts["targets"] == 2 && counts["found"] == 1 && counts["missing"] == 1)
    #expect(counts["files"] == 1 && counts["resized"] == 1)
    let artwork = try #require(document["artwork"] as? [[String: Any]])
    #expect(artwork.map { $0["status"] as? String } == ["found", "missing"])
    let picture = try #require(artwork[0]["picture"] as? [String: Any])
    #expect(picture["source"] as? String == "folder")
    #expect(picture["path"] as? String == library.folder.file("Music/1/cover.jpg"))
    #expect((picture["hash"] as? String)?.count == 64)
    #expect([picture["width"] as? Int, picture["height"] as? Int] == [80, 60])
    let files = try #require(artwork[0]["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["covers/\(ArtworkLibrary.id(1)).jpg"])
    #expect(files[0]["isWritten"] as? Bool == true)
    #expect([files[0]["width"] as? Int, files[0]["height"] as? Int] == [40, 30])
  }

  @Test func `--quiet prints nothing`() throws {
    let result = try library.tool.run(make + ["-o", "covers", "-q", "--fallback", "builtin"])
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
  }

  // MARK: Contact sheet

  @Test func `a page embeds all pictures and escapes the library's text`() throws {
    let result = try library.tool.run("artwork", "--all", "--contact-sheet", "covers.html")
    #expect(result.status == 1)
    #expect(result.lines.first == "2 items: 1 found, 1 missing; 1 picture on the page")
    try expectWellFormedPage("covers.html", pictureCount: 1)
    let page = String(decoding: try library.bytes("covers.html"), as: UTF8.self)
    #expect(page.contains("&lt;b&gt;&amp;&quot;One&quot;") && !page.contains("<b>"))
    #expect(page.contains("width=\"80\" height=\"60\" src=\"data:image/jpeg;base64,"))
    #expect(!page.contains("://"))
  }

  @Test func `a page can be written to standard output`() throws {
    let arguments = ["artwork", "--all", "--fallback", "builtin", "--contact-sheet", "-"]
    let result = try library.tool.run(arguments)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("</html>\n"))
    try library.write(Data(result.output.utf8), to: "page.html")
    try expectWellFormedPage("page.html", pictureCount: 1)
  }

  @Test(arguments: ["builtin", "Music/1/cover.jpg"])
  mutating func `a page contains the fallback only once`(fallback: String) throws {
    for number in 3...6 { try library.add("Bare \(number)", at: "Bare/\(number).flac") }
    try library.take()
    let arguments = ["artwork", "--all", "--contact-sheet", "page.html", "--fallback", fallback]
    #expect(try library.tool.run(arguments).status == 0)
    try expectWellFormedPage("page.html", pictureCount: fallback == "builtin" ? 1 : 2)
    let page = String(decoding: try library.bytes("page.html"), as: UTF8.self)
    #expect(page.split(separator: "<symbol").count == 2)
    #expect(page.split(separator: "#fallback").count == 1 + 5)
  }

  @Test func `a page has a title and describes each picture`() throws {
    let arguments = ["artwork", "--all", "--contact-sheet", "-", "--fallback", "builtin"]
    let page = try library.tool.run(arguments).output
    #expect(page.contains("<title>Artwork of iTunes</title>"))
    #expect(page.contains("<p>2 items · imported 2023-11-14</p>"))
    #expect(page.contains("alt=\"&lt;b&gt;&amp;&quot;One&quot; by A &amp; B\""))
    #expect(page.contains("aria-label=\"Two by Artist, no picture\""))
  }

  @Test mutating func `a page has initials instead of pictures, and says once why`() throws {
    try library.add("the big O'Hara (live)", at: "Gone/3.flac", nil)
    try library.add("<Ünder", at: "Gone/4.flac", nil)
    try library.add("…", at: "Gone/5.flac", nil)
    try library.take()
    let result = try library.tool.run("artwork", "--all", "--contact-sheet", "page.html")
    #expect(result.status == 1)
    try expectWellFormedPage("page.html", pictureCount: 1)
    let page = String(decoding: try library.bytes("page.html"), as: UTF8.self)
    let initials = page.matches(of: /class="picture initials"[^>]*><bdi>(.*?)<\/bdi>/).map(\.1)
    #expect(initials == ["T", "TB", "Ü", ""])
    let reason = try #require(page.firstMatch(of: /<p class="reason">(.*?)<\/p>/)?.1)
    #expect(reason.contains("the music files of 3 were not found"))
    #expect(result.errors.contains(reason))
    #expect(page.split(separator: "were not found").count == 2)
  }

  @Test func `a page with all pictures has no reason`() throws {
    let words = ["artwork", ArtworkLibrary.id(1), "--contact-sheet", "page.html"]
    #expect(try library.tool.run(words).status == 0)
    let page = String(decoding: try library.bytes("page.html"), as: UTF8.self)
    #expect(!page.contains("<p class=\"reason\">") && !page.contains("<div class"))
  }

  private func expectWellFormedPage(_ path: String, pictureCount: Int) throws {
    let program = ProjectFiles.path("Tests/LibSyncCommandTests/check_page.py")
    try Python.run([program, library.folder.file(path), "\(pictureCount)"])
  }
}

import CommandTesting
import TestSupport
import Testing

/// `--verbose` tells on standard error what is done and, if it is given twice, why.
struct VerboseTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var library = LibraryXML(songs: "One", "Two")
    library.playlists.append(LibraryXML.playlist("Mix", 2, [1, 2]))
    try folder.write(library.text, to: "Library.xml")
    try run("import", "Library.xml")
  }

  @Test func `the output stays the same, and nothing is told without the option`() throws {
    for line in [["items"], ["playlists"], ["log"], ["undo", "-n", "-y"]] {
      let (plain, verbose) = (try run(line), try run(line + ["-vv"]))
      #expect(plain.output == verbose.output && plain.errors == "", "\(line)")
      #expect(verbose.errors.contains("as LIBSYNC_LIBRARY says"), "\(line)")
    }
  }

  @Test func `once says what, twice also why`() throws {
    let what = try run("items", "-v").errors
    #expect(what == "Reading library 'iTunes'\n")
    let why = try run("items", "-v", "--verbose").errors
    #expect(why.contains(what) && why.contains("default library, because it was imported first"))
    try run("libraries", "default", "iTunes")
    #expect(try run("items", "-vv").errors.contains("because 'libraries default' chose it"))
    #expect(!(try run("items", "-vv", "--from", "iTunes").errors.contains("default library")))
    let other = try run("items", "-vv", "--library", "library.sqlite").errors
    #expect(other.contains("The library file is library.sqlite, as --library says"))
  }

  @Test func `an import says that a known source was not parsed`() throws {
    let again = try run("import", "-vv", "Library.xml").errors
    #expect(again.contains("Reading Library.xml\n") && again.contains("Made no revision\n"))
    #expect(again.contains("so it was not parsed"))
    try folder.write(LibraryXML(songs: "One", "2").text, to: "Library.xml")
    #expect(try run("import", "-nv", "Library.xml").errors.hasSuffix("Would make revision 2\n"))
    #expect(!(try run("import", "-vv", "Library.xml").errors.contains("parsed")))
  }

  @Test func `files that are written or copied are named`() throws {
    try run("import", "-q", ProjectFiles.fixture("Audio"))
    let covers = ["artwork", "-vv", "--from", "Audio", "--all", "--extract", "-o", "covers"]
    let made = try tool.run(covers).errors
    #expect(made.contains("Wrote covers/") && made.contains(" is frontCover from "))
    #expect(made.contains(" has no picture\n"))
    #expect(try tool.run(covers).errors.contains(" has that content already"))
    let lists = ["playlist", "export", "-v", "--all", "--from", "iTunes", "--format", "m3u8"]
    #expect(try tool.run(lists + ["-o", "lists"]).errors.contains("Wrote Mix.m3u8, 'Mix'\n"))
    try run("playlist", "new", "-q", "--from", "Audio", "Every", "--match", "size > 0")
    let copies = ["playlist", "export", "-v", "--from", "Audio", "Every", "--copy-to", "player"]
    let copy = copies + ["--format", "m3u8", "-o", "player/Every.m3u8"]
    let (first, second) = (try tool.run(copy).errors, try tool.run(copy).errors)
    #expect(first.contains("Copied "))
    #expect(second.contains(" already exists, with the content of "))
  }
}

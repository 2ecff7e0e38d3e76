import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync pick` without a terminal.
struct PickCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let ids = (1...4).map { "A00000000000000\($0)" }

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    func album(_ artist: String, _ track: Int) -> String {
      LibraryXML.string("Artist", artist) + LibraryXML.string("Album", "Live")
        + LibraryXML.string("Album Artist", artist)
        + "<key>Track Number</key><integer>\(track)</integer>"
    }
    xml.tracks = [
      LibraryXML.track(1, "One", album("Ella", 2)), LibraryXML.track(2, "one", album("Ella", 1)),
      LibraryXML.track(3, "Mission: Impossible", album("Lalo", 1)),
      LibraryXML.track(4, "News", "<key>Podcast</key><true/>"),
    ]
    xml.playlists = [LibraryXML.master([1, 2, 3, 4]), LibraryXML.playlist("Trip", 2, [4, 3, 4])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    try run("playlist", "new", "-q")
    try run("playlist", "add", "@current", "-q", ids[0])
  }

  private func lines(_ numbers: Int...) -> String {
    numbers.map { ids[$0 - 1] + "\n" }.joined()
  }

  @Test func `LIB-52: choices are written in their order, each item once`() throws {
    #expect(try run("pick", "--select", ids[2]).output == lines(3))
    #expect(try run("pick", "--select", "song:one").output == lines(2))
    #expect(try run("pick", "--select", "song:Mission: Impossible").output == lines(3))
    #expect(try run("pick", "--select", "artist:ELLA").output == lines(2, 1))
    #expect(try run("pick", "--select", "playlist:trip").output == lines(4, 3))
    #expect(try run("pick", "--select", "playlist:B000000000000002").output == lines(4, 3))
    #expect(try run("pick", "--select", "playlist:@current").output == lines(1))
    let several = ["pick", "--multiple", "--select", "song:News", "--select", "artist:Ella"]
    #expect(try run(several + ["--select", "playlist:Trip"]).output == lines(4, 2, 1, 3))
  }

  @Test func `several picks extend a collection`() throws {
    try run("pick", "--select", "song:News", "--add-to", "Mine")
    try run("pick", "--select", "artist:Ella", "--add-to", "mine")
    try run("pick", "--select", "song:News", "--add-to", "Mine")
    #expect(try run("collection", "show", "Mine", "--format", "ids").output == lines(4, 2, 1, 4))
    try run("undo", "-q")
    #expect(try run("collection", "show", "Mine", "--format", "ids").output == lines(4, 2, 1))
    try run("pick", "--select", "song:News", "--add-to", "A", "--save", "B", status: 64)
  }

  @Test func `an ambiguous name is refused with the IDs`() throws {
    let result = try run("pick", "--select", "album:Live", status: 64)
    #expect(result.errors.contains("(Ella)") && result.errors.contains("(Lalo)"))
    let id = try #require(result.errors.firstMatch(of: /album:[0-9A-F]{16} \(Ella\)/))
    let choice = String(id.0.dropLast(" (Ella)".count))
    #expect(try run("pick", "--select", choice).output == lines(2, 1))
    #expect(try run("pick", "--select", "song:ONE", status: 64).errors.contains("2 items"))
  }

  @Test(arguments: [
    "nothing", "song:Nothing", "cover:One", "A0000000000000FF", "album:A000000000000001", "song:",
    "playlist:Library",
  ])
  func `unknown choices are refused`(choice: String) throws {
    let result = try run("pick", "--select", choice, status: 64)
    #expect(result.output.isEmpty && result.errors.split(separator: "\n").count == 1)
  }

  @Test func `LIB-53: other media types cannot be chosen`() throws {
    #expect(try run("pick", "--media-types", "podcast", "--select", ids[3]).output == lines(4))
    try run("pick", "--media-types", "podcast", "--select", ids[0], status: 64)
    try run("pick", "--media-types", "music", "--select", "song:News", status: 64)
    let music = ["pick", "--media-types", "music", "--select", "playlist:Trip"]
    #expect(try run(music).output == lines(3))
  }

  @Test func `LIB-54: two choices need --multiple`() throws {
    let two = ["pick", "--select", ids[0], "--select", ids[1]]
    let result = try run(two, status: 64)
    #expect(result.output.isEmpty && result.errors.contains("--multiple"))
    #expect(try run(two + ["--multiple"]).output == lines(1, 2))
  }

  @Test func `IDs on standard input are the choices`() throws {
    func input(_ text: String, _ more: String...) throws -> Tool.Result {
      try tool.run(["pick"] + more, input: Data(text.utf8))
    }
    #expect(try input(lines(3)).output == lines(3))
    #expect(try input(lines(3, 1)).status == 64)
    #expect(try input(lines(3, 1), "--multiple").output == lines(3, 1))
    #expect(
      try input("\(ids[1])\0\(ids[0])\0", "--multiple", "--select", "-").output == lines(2, 1)
    )
    let both = try input(lines(1), "--multiple", "--select", "song:News", "--select", "-")
    #expect(both.output == lines(4, 1))
    #expect(try input("ABCDEF\n").status == 64)
    // These IDs are what can be chosen.
    #expect(try input(lines(1), "--ids-from", "-", "--select", "artist:Ella").output == lines(1))
  }

  @Test func `LIB-57: without a choice, nothing is written`() throws {
    let result = try tool.run("pick", "--json", "-o", "picked.json", input: Data())
    #expect(
      result.status == 1 && result.output.isEmpty && result.errors.contains("nothing selected")
    )
    #expect(!(try folder.contents).contains("picked.json"))
  }

  @Test func `LIB-55: the prompt comes first`() throws {
    let result = try run("pick", "--prompt", "Which one?", "--select", "song:Nothing", status: 64)
    #expect(result.errors.hasPrefix("Which one?\n"))
  }

  @Test func `LIB-43, LIB-58: a choice leaves lists and on-the-go lists alone`() throws {
    let show = [["playlists", "--all"], ["playlist", "show", "@current"], ["log"]]
    let before = try show.map { try run($0).output }
    try run("pick", "--multiple", "--select", "artist:Ella", "--select", ids[3])
    #expect(try show.map { try run($0).output } == before)
  }

  @Test func `a choice is kept as a collection on request`() throws {
    let picked = try run("pick", "--multiple", "--select", "artist:Ella", "--save", "Mine").lines
    #expect(try run("items", "--collection", "mine", "--format", "ids").lines == picked)
    let result = try tool.run(["pick", "--select", ids[3], "--save", "MINE"])
    #expect(result.status != 0 && result.output == "" && result.errors.contains("MINE"))
    #expect(try run("items", "--collection", "Mine", "--format", "ids").lines == picked)
  }

  @Test func `choices are written in any format`() throws {
    let pick = ["pick", "--select", "artist:Ella"]
    #expect(try run(pick + ["--template", "{title}"]).output == "one\nOne\n")
    let csv = try run(pick + ["--format", "csv", "--fields", "title,artist"])
    #expect(csv.output == "title,artist\none,Ella\nOne,Ella\n")
    try run(pick + ["-o", "picked.json"])
    let document = try String(contentsOfFile: folder.file("picked.json"), encoding: .utf8)
    #expect(document.contains(#""schema":"libsync.items/"#) && document.contains(ids[1]))
  }

  @Test func `a past state can be chosen from`() throws {
    var xml = LibraryXML(songs: "Uno", "Due")
    xml.playlists = [LibraryXML.master([1, 2])]
    try folder.write(xml.text, to: "Library.xml")
    try run("import", "-q", "--max-removals", "100", "--force-rewrite", "Library.xml")
    try run("pick", "--select", "song:One", status: 64)
    #expect(try run("pick", "--as-of", "1", "--select", "artist:Lalo").output == lines(3))
  }

  @Test func `a request of a batch chooses with --select only`() throws {
    let requests =
      #"{"id":1,"command":["pick"]}"# + "\n"
      + #"{"id":2,"command":["pick","--select","song:News"]}"# + "\n"
    let answers = try tool.run(["batch"], input: Data(requests.utf8)).lines
    #expect(answers.contains { $0.contains("--select") && $0.contains("64") })
    #expect(answers.contains { $0.contains(ids[3]) })
  }

  @Test func `without a terminal, --select is suggested`() throws {
    let running = try Tool(in: folder).run(
      ["pick"],
      by: "exec setsid -w sh -c 'exec \"$0\" \"$@\" </dev/ptmx'"
    )
    #expect(running.status == 64 && running.errors.contains("--select"), "\(running.errors)")
  }
}

import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync rate`, `libsync love` and `libsync meta conflicts`.
struct ActivityCommandTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = "A000000000000001"
  private let two = "A000000000000002"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try importSongs(rating: 40)
  }

  /// Imports three songs, the second of which has a rating and is loved.
  @discardableResult
  private func importSongs(rating: Int64, isLoved: Bool = true) throws -> Tool.Result {
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.tracks[1] +=
      LibraryXML.integer("Rating", rating) + (isLoved ? LibraryXML.flag("Loved") : "")
    try folder.write(xml.text, to: "Library.xml")
    return try run("import", "Library.xml")
  }

  private func values(_ fields: String, matching rules: String? = nil) throws -> [String] {
    var command = ["items", "--fields", fields, "--format", "csv"]
    if let rules { command += ["--match", rules] }
    return Array(try run(command).lines.dropFirst())
  }

  @Test(arguments: ["abba", "1979", "FEED"])
  func `words that look like the digits of an ID are words`(title: String) throws {
    try folder.write(LibraryXML(songs: title, "Two").text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
    #expect(try run("rate", "5", title).output == "Rated '\(title)' ★★★★★.\n")
    #expect(try run("rate", "5", "-n", "two").output == "Would rate 'Two' ★★★★★.\n")
    #expect(try tool.run(["rate", "5", "dead"]).status == 64)
  }

  private func conflicts() throws -> [[String: Any]] {
    try #require(try run("meta", "conflicts", "--json").json()["conflicts"] as? [[String: Any]])
  }

  @Test func `LIB-14: a rating of the user's own is used everywhere, beside that of the source`()
    throws
  {
    try run("rate", "3.5", one, two)
    #expect(try values("title,rating") == ["One,3.5", "Two,3.5", "Three,"])
    #expect(try values("title", matching: "rating = 3.5") == ["One", "Two"])
    #expect(try values("title", matching: "rating = 2") == [])
    let sorted = try run("items", "--sort", "-rating,title", "--fields", "title", "--format", "tsv")
    #expect(sorted.lines == ["title", "One", "Two", "Three"])
    let stats = try run("stats", "--json").json()["ratings"] as? [String: Int]
    #expect(stats == ["0": 1, "3.5": 2])
    #expect(try importSongs(rating: 40).errors.contains("conflict") == false)
    #expect(try values("title,rating") == ["One,3.5", "Two,3.5", "Three,"])
    try run("rate", "clear", one, two)
    #expect(try values("title,rating") == ["One,", "Two,2", "Three,"])
    try run("undo")
    #expect(try values("title,rating") == ["One,3.5", "Two,3.5", "Three,"])
  }

  @Test func `half a star is a rating in statistics`() throws {
    try run("rate", "0.5", one)
    try run("rate", "4.5", two)
    let stats = try run("stats", "--json").json()["ratings"] as? [String: Int]
    #expect(stats == ["0": 1, "0.5": 1, "4.5": 1])
    let text = try run("stats").lines
    #expect(text.contains { $0.contains("★★★★½") } && text.contains { $0.contains("not rated") })
  }

  @Test func `no stars are a rating, too`() throws {
    try run("rate", "0", two)
    #expect(try values("title", matching: "rating > 0") == [])
    #expect(try run("meta", "get", "activity.rating_before", two).output == "2\n")
    try run("rate", "clear", two)
    #expect(try run("meta", "list").output == "")
  }

  @Test func `an opinion of the user's own is used instead of the source's`() throws {
    try run("love", one)
    #expect(try values("title", matching: "opinion is loved") == ["One", "Two"])
    try run("love", "--dislike", two)
    #expect(try values("title", matching: "opinion is loved") == ["One"])
    #expect(try values("title", matching: "opinion is disliked") == ["Two"])
    #expect(try values("isLoved,isDisliked", matching: "title is \"Two\"") == ["false,true"])
    try run("love", "--neither", one, two)
    #expect(try values("title", matching: "opinion is loved or opinion is disliked") == [])
    try run("love", "--clear", one, two)
    #expect(try values("title", matching: "opinion is loved") == ["Two"])
    #expect(try run("love", "--clear", "--dislike", one, status: 64).errors.contains("--clear"))
  }

  @Test func `a rating that the source changes later is a conflict until it is settled`() throws {
    try run("rate", "5", two)
    #expect(try conflicts().isEmpty)
    let result = try importSongs(rating: 80)
    #expect(result.errors.contains("1 conflict"))
    #expect(try values("title,rating").contains("Two,5"))
    let conflict = try #require(try conflicts().first)
    #expect(conflict["key"] as? String == "activity.rating")
    #expect(conflict["persistentID"] as? String == two)
    let ratings = ["mine", "before", "source"].map { conflict[$0] as? Double }
    #expect(ratings == [5, 2, 4])

    #expect(try run("rate", "5", two).output.contains("Nothing to change"))
    try run("meta", "conflicts", "--keep", "mine", "--dry-run")
    #expect(try conflicts().count == 1)
    try run("meta", "conflicts", "--keep", "mine")
    #expect(try conflicts().isEmpty)
    #expect(try values("title,rating").contains("Two,5"))
    try run("undo")
    #expect(try conflicts().count == 1)
    try run("meta", "conflicts", "--keep", "source", one)
    #expect(try conflicts().count == 1)
    try run("meta", "conflicts", "--keep", "source", two)
    #expect(try conflicts().isEmpty)
    #expect(try values("title,rating").contains("Two,4"))
  }

  @Test func `there is no conflict if the source agrees, or changes back`() throws {
    try run("rate", "5", two)
    try run("love", "--neither", two)
    try importSongs(rating: 100, isLoved: false)
    #expect(try conflicts().isEmpty)
    try importSongs(rating: 60, isLoved: true)
    #expect(try conflicts().count == 1)
    try run("undo")
    #expect(try conflicts().isEmpty)
  }

  @Test func `ratings of a merged library are taken along, and back`() throws {
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.tracks[0] += LibraryXML.integer("Rating", 80)
    try folder.write(xml.text, to: "Other.xml")
    try run("import", "-q", "--as-new", "Other", "Other.xml")
    try run("rate", "-q", "--from", "Other", "2", one)
    try run("meta", "set", "-q", "--from", "Other", "me.note", "hi", one, two)
    try run("rate", "-q", "--from", "iTunes", "5", two)
    let before = try run("meta", "list", "--from", "iTunes", "--format", "csv").output
    try run("libraries", "merge", "-y", "Other", "iTunes")
    let merged = try run("meta", "list", "--format", "csv").output
    #expect(try values("title,rating") == ["One,2", "Two,5", "Three,"])
    #expect(merged.components(separatedBy: "me.note").count == 3)
    #expect(try conflicts().isEmpty)
    try run("undo", "-y")
    #expect(try run("meta", "list", "--from", "iTunes", "--format", "csv").output == before)
    try run("redo")
    #expect(try run("meta", "list", "--format", "csv").output == merged)
  }

  @Test func `ratings are exported and imported like other metadata`() throws {
    try run("rate", "4", "--where", "title~T")
    try run("meta", "export", "-o", "values.csv")
    try run("rate", "clear", "--where", "title~T")
    try run("meta", "import", "values.csv")
    #expect(try values("title,rating") == ["One,", "Two,4", "Three,4"])
    #expect(try run("meta", "get", "activity.rating_before", two).output == "2\n")
  }

  @Test(arguments: ["6", "-1", "3.3", "x", "", "nan", "1e400"])
  func `anything else is no rating`(text: String) throws {
    let result = try run("rate", "--", text, one, status: 64)
    #expect(result.errors.contains("is not a rating"))
    #expect(try run("meta", "list").output == "")
  }

  @Test func `metadata in the namespace of ratings has to be one`() throws {
    try run("meta", "set", "activity.rating", "good", one, status: 64)
    try run("meta", "set", "activity.other", "1", one, status: 64)
    try run("meta", "set", "activity.opinion", "loved", one)
    #expect(try values("title", matching: "opinion is loved") == ["One", "Two"])
    try run("rate", "3", status: 64)
    try run("rate", status: 64)
    #expect(try tool.run(["rate", "3", "B000000000000001"]).status != 0)
  }
}

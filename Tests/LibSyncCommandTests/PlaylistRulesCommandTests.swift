import TestSupport
import Testing

/// `libsync playlist evaluate`, and `libsync playlist show --rules`.
struct PlaylistRulesCommandTests {
  private let library: RuleCommandLibrary
  private var tool: Tool { library.tool }

  init() throws { library = try RuleCommandLibrary() }

  @Test(arguments: [
    (["Nineties"], ["One", "Two"]), (["wrong"], ["Two", "Three"]), (["Some"], ["One"]),
    (["B000000000000015"], ["Three"]), (["New"], ["One"]), (["New", "--now", "2016-06-01"], []),
  ])
  func `the items that the rules select are listed, whatever is stored`(
    arguments: [String],
    titles: [String]
  ) throws {
    let found = try tool.run(["playlist", "evaluate", "--fields", "title"] + arguments)
    #expect(found.status == 0 && found.lines == titles)
    #expect(found.errors == (titles.isEmpty ? "No items.\n" : ""))
    #expect(try library.isUntouched)
  }

  @Test func `the JSON document names the list`() throws {
    let document = try tool.run("playlist", "evaluate", "Wrong", "--json").json()
    #expect(document["playlist"] as? String == "Wrong")
    #expect(document["playlistID"] as? String == "B000000000000013")
    let items = document["items"] as? [[String: Any]]
    #expect(items?.map { $0["title"] as? String } == ["Two", "Three"])
  }

  @Test(arguments: [
    (["Plain"], 64, "has no rules"), (["Twins"], 64, "2 playlists are called"), ([], 64, "NAME"),
    (["B000000000000016"], 2, "'field 0xA4 is 1'"),
    (["New", "--fields", "x"], 64, "unknown field 'x'"),
  ])
  func `lists that cannot be evaluated are refused`(
    arguments: [String],
    status: Int32,
    words: String
  ) throws {
    let refused = try tool.run(["playlist", "evaluate"] + arguments)
    #expect(refused.status == status && refused.output == "")
    #expect(refused.errors.contains(words), "\(refused.errors)")
  }

  @Test(arguments: [
    ("Nineties", "year in 1990..1999\n"), ("New", "dateAdded in last 1 day; only checked\n"),
    ("Some", "all(); limit 1 items by title\n"),
    ("B000000000000015", "playlist is B000000000000011\n# B000000000000011 is 'Plain'\n"),
  ])
  func `printed rules select the same items with --match`(
    name: String,
    rules: String
  ) throws {
    let shown = try tool.run("playlist", "show", name, "--rules")
    #expect(shown.status == 0 && shown.output == rules)
    let matched = try tool.run("items", "--format", "ids", "--match", shown.output)
    #expect(matched.status == 0 && matched.errors == "")
    let evaluated = try tool.run("playlist", "evaluate", name, "--format", "ids")
    #expect(matched.output == evaluated.output && !matched.output.isEmpty)
  }

  @Test func `rules are shown as JSON, if there are any`() throws {
    let document = try tool.run("playlist", "show", "Wrong", "--rules", "--json").json()
    #expect(document["schema"] as? String == "libsync.playlist-rules/1")
    #expect(document["rules"] as? String == "year > 1990 and title is not \"X\"")
    let refused = try tool.run("playlist", "show", "Plain", "--rules")
    #expect(refused.status == 64 && refused.errors.contains("'Plain' has no rules"))
    #expect(try tool.run("playlist", "show", "Some", "--rules", "--seed").status == 64)
  }
}

import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Rules as entries in the database menu of Rockbox.
struct RockboxRulesTests {
  private static func text(_ rules: String, named name: String = "List") throws -> String {
    try RuleFormat.rockbox.export(SmartRules(rules), named: name).text
  }

  @Test(arguments: [
    ("all()", #""List" -> title"#),
    ("rating >= 3.5", #""List" -> title ? rating >= "7""#),
    (
      "genre is \"Jazz\" and plays in 1..5",
      #""List" -> title ? genre = "Jazz" & playcount >= "1" & playcount <= "5""#
    ),
    (
      "(artist contains \"ö\" or year < 1990) and trackNumber is 0",
      #""List" -> title ? artist ~ "ö" & tracknum <= "0" | year <= "1989" & tracknum <= "0""#
    ),
    (
      "not (title begins with \"B\" or duration > 3:20)",
      #""List" -> title ? title !^ "B" & length <= "200000""#
    ),
    // Songs without a composer have a word with these letters.
    (
      "composer contains \"tag\" and mediaKind is music",
      #""List" -> title ? composer ~ "tag" & composer != "<Untagged>" & composer != "[Untagged]""#
    ),
    (
      "composer does not contain \"tag\"",
      #""List" -> title ? composer !~ "tag" | composer @ "<Untagged>|[Untagged]""#
    ),
    ("genre is \"\"", #""List" -> title ? genre @ "<Untagged>|[Untagged]""#),
  ])
  func `rules are written in the language of Rockbox`(rules: String, line: String) throws {
    #expect(
      try Self.text(rules) == """
        #! rockbox/tagbrowser/2.0
        %menu_start "custom" "Custom view"
        \(line)

        """
    )
  }

  @Test func `a limit becomes a format with an order`() throws {
    #expect(
      try Self.text("rating > 3; limit 25 items by most often played").split(separator: "\n")[1...]
        == [
          #"%format "by_playcount_25_down" "%06d%s" playcount title %sort = "inverse" %limit = "25" %strip = "6""#,
          #"%menu_start "custom" "Custom view""#,
          #""List" -> title = "by_playcount_25_down" ? rating >= "7""#,
        ]
    )
  }

  @Test func `a name has no quotes and fits into the menu`() throws {
    let name = "5 \"best\" ☃" + String(repeating: "é", count: 40)
    let line = try #require(try Self.text("all()", named: name).split(separator: "\n").last)
    let shown = line.dropFirst().prefix { $0 != "\"" }
    #expect(shown.hasPrefix("5 'best' ☃é") && (62...63).contains(shown.utf8.count))
  }

  @Test(arguments: [
    ("skips > 3", "no such field"), ("lastPlayed in last 5 days", "no such field"),
    ("grouping is \"A\"", "no such field"), ("title contains \"\"", "no such comparison"),
    ("albumArtist is \"\"", "no such comparison"), ("title is \"#title#\"", "no such comparison"),
    ("rating is 75%", "no such comparison"), ("plays < 0", "no such comparison"),
    ("duration > 999:00:00", "no such comparison"),
    ("year > 1990; limit 2 hours by highest rating", "number of items"),
    ("all(); limit 5 items by random", "no such order"), ("all(); only checked", "setting"),
    ("any()", "selects nothing"),
  ])
  func `rules of another meaning are refused by name`(rules: String, reason: String) throws {
    let error = #expect(throws: RuleExportError.self) { try Self.text(rules) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `searches that are too long for Rockbox are refused`() throws {
    let group = { (count: Int) in
      (0..<count).map { _ in "(year is 1990 or plays is 3)" }.joined(separator: " and ")
    }
    #expect(try Self.text(group(3)).contains(" | "))
    let long = (0..<12).map { _ in "title contains \"\(String(repeating: "a", count: 100))\"" }
    for rules in [group(4), group(9), long.joined(separator: " and ")] {
      let error = #expect(throws: RuleExportError.self) { try Self.text(rules) }
      #expect(error?.message.contains("too many combinations") == true)
    }
  }

  @Test func `rules that Rockbox applies a little differently are noted`() throws {
    let rules = try SmartRules("albumArtist is \"Ö\" and title is \"Ä\" and plays > 3")
    let notes = try RuleFormat.rockbox.export(rules, named: "List").notes
    #expect(
      notes.map(\.difference) == [
        "has the artist of songs without an album artist and distinguishes upper and lower case",
        "distinguishes upper and lower case",
      ]
    )
  }

  @Test func `the command writes a file, or names what cannot be written`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    #expect(try tool.run("playlist", "new", "Fine", "--smart", "rating >= 4").status == 0)
    #expect(try tool.run("playlist", "new", "Odd", "--smart", "skips > 1").status == 0)
    let written = try tool.run(
      "playlist",
      "rules",
      "Fine",
      "--for",
      "rockbox",
      "-o",
      "tagnavi_custom.config"
    )
    #expect(written.status == 0 && written.errors == "")
    let text = try String(contentsOfFile: folder.file("tagnavi_custom.config"), encoding: .utf8)
    #expect(text == (try RuleFormat.rockbox.export(SmartRules("rating >= 4"), named: "Fine").text))
    let refused = try tool.run("playlist", "rules", "Odd", "--for", "rockbox")
    #expect(refused.status == 2 && refused.errors.contains("'skips > 1' cannot be expressed"))
  }

  @Test func `Rockbox selects the same items by 300 rules`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    var vocabulary = RandomRules.Vocabulary()
    vocabulary.numbers.removeAll { $0.0 == "size" }
    vocabulary.others = [
      "duration >= 3:20", "duration < 2:00", "duration in 2:00..4:00", "mediaKind is music",
      "composer is \"\"", "genre is not \"\"", "album contains \"tag\"",
      "composer does not begin with \"[\"",
    ]
    try ExportedRulesCheck(
      format: .rockbox,
      script: "evaluate_rockbox.py",
      vocabulary: vocabulary,
      minimumCount: 180,
      // Rockbox takes the artist of the others.
      isCompared: { $0["albumArtist"] != nil || $0["artist"] == nil }
    )
    .run(tool, in: folder)
  }
}

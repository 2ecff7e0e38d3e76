import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Rules as smart playlists of Navidrome.
struct NavidromeRulesTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  private static func text(_ rules: String) throws -> String {
    try RuleFormat.navidrome.export(SmartRules(rules), named: "List").text
  }

  @Test(arguments: [
    ("genre is \"Jazz\"", #"{"all":[{"is":{"genre":"Jazz"}}],"name":"List"}"#),
    ("all()", #"{"all":[{"gt":{"playcount":-1}}],"name":"List"}"#),
    (
      "mediaKind is music and plays >= 3; limit 25 items by highest rating",
      #"{"all":[{"gt":{"playcount":2}}],"limit":25,"name":"List","order":"desc","sort":"rating"}"#
    ),
    (
      "year not in 1990..1999 or (rating > 3 and love is loved)",
      #"{"any":[{"any":[{"lt":{"year":1990}},{"gt":{"year":1999}}]},"#
        + #"{"all":[{"gt":{"rating":3}},{"is":{"loved":true}}]}],"name":"List"}"#
    ),
    (
      "dateAdded > 2016-05-11 and lastPlayed not in last 2 weeks",
      #"{"all":[{"after":{"dateadded":"2016-05-12"}},{"notInTheLast":{"lastplayed":14}}],"name":"List"}"#
    ),
  ])
  func `rules are written in the operators of Navidrome`(rules: String, text: String) throws {
    #expect(try Self.text(rules) == text + "\n")
  }

  @Test(arguments: [
    ("skips > 3", "no such field"), ("playlist is \"Party\"", "no such field"),
    ("title does not begin with \"A\"", "no such comparison"),
    ("genre is \"\"", "no such comparison"), ("title contains \"100%\"", "no such comparison"),
    ("rating is 3.5", "no such comparison"), ("dateAdded > 2016-05-11T18:36:06", "comparison"),
    ("lastPlayed in last 5 hours", "comparison"), ("dateAdded is not 2016-05-11", "comparison"),
    ("not (year > 1990 and plays > 3)", "negate a group"), ("mediaKind is podcast", "comparison"),
    ("year > 1990; limit 2 hours by random", "number of items"), ("all(); not live", "setting"),
    ("any()", "selects nothing"),
    ("year > 1990 and any()", "selects nothing"),
    ("all(); limit 5 items by title", "no such order"),
    ("year > 1990; only checked", "setting"),
  ])
  func `rules of another meaning are refused by name`(rules: String, reason: String) throws {
    let error = #expect(throws: RuleExportError.self) { try Self.text(rules) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `the command writes a file, or names what cannot be written`() throws {
    #expect(try tool.run("playlist", "new", "Fine", "--smart", "rating >= 4").status == 0)
    #expect(try tool.run("playlist", "new", "Odd", "--smart", "skips > 1").status == 0)
    let written = try tool.run("playlist", "rules", "Fine", "--for", "navidrome", "-o", "Fine.nsp")
    #expect(written.status == 0 && written.errors == "")
    let text = try String(contentsOfFile: folder.file("Fine.nsp"), encoding: .utf8)
    #expect(text == #"{"all":[{"gt":{"rating":3}}],"name":"Fine"}"# + "\n")
    let refused = try tool.run("playlist", "rules", "Odd", "--for", "navidrome", "-o", "Odd.nsp")
    #expect(refused.status == 2 && refused.errors.contains("'skips > 1' cannot be expressed"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("Odd.nsp")))
    #expect(try tool.run("playlist", "rules", "Fine", "--for", "winamp").status == 64)
    #expect(try tool.run("playlist", "rules", "Fine", "--for", "navidrome", "--json").status == 64)
  }

  /// Rules for values that the items have.
  private struct RandomRules {
    var random: SeededGenerator
    let items: [[String: Any]]

    mutating func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }

    private mutating func value(_ name: String) -> Any? {
      let item = pick(items)
      return item[name]
    }

    mutating func rule() -> String {
      switch random.next() % 6 {
      case 0:
        let (name, field) = pick([
          ("title", "title"), ("album", "albumTitle"), ("artist", "artist"), ("genre", "genre"),
          ("composer", "composer"), ("albumArtist", "albumArtist"), ("comments", "comments"),
        ])
        let text = (value(field) as? String ?? "None").filter { !"\"\\".contains($0) }
        let part = String(text.prefix(Int(random.next() % 6) + 1))
        let verb = pick(["is", "is not", "contains", "does not contain", "begins with"])
        return "\(name) \(verb) \"\(verb.hasPrefix("is") ? text : part)\""
      case 1, 2:
        let (name, field) = pick([
          ("year", "year"), ("plays", "playCount"), ("trackNumber", "albumTrackNumber"),
          ("bitRate", "bitRate"), ("size", "fileSize"), ("discNumber", "discNumber"),
        ])
        let number = value(field) as? Int ?? 1
        return pick([
          "\(name) is \(number)", "\(name) is not \(number)", "\(name) > \(number)",
          "\(name) >= \(number)", "\(name) < \(number)", "\(name) <= \(number)",
          "\(name) in \(number)..\(number + 9)", "\(name) not in \(number)..\(number + 9)",
        ])
      case 3:
        let stars = random.next() % 6
        return pick([
          "rating is \(stars)", "rating > \(stars)", "rating <= \(stars)", "rating < \(stars)",
          "rating is not \(stars)", "rating in 1..\(stars)",
        ])
      case 4:
        let name = pick(["dateAdded", "lastPlayed"])
        let date = value(name == "dateAdded" ? "dateAdded" : "lastPlayedDate") as? String
        let day = (date ?? "2015-05-05T").prefix(10)
        let count = random.next() % 900 + 1
        return pick([
          "\(name) > \(day)", "\(name) < \(day)", "\(name) >= \(day)", "\(name) <= \(day)",
          "\(name) is \(day)", "\(name) in last \(count) days", "\(name) not in last \(count) days",
        ])
      default:
        return pick([
          "compilation is true", "compilation is false", "love is loved", "duration > 3:20",
          "duration < 2:00", "duration in 2:00..4:00", "mediaKind is music",
        ])
      }
    }

    mutating func rules() -> String {
      let count = Int(random.next() % 3) + 1
      let rules = (0..<count).map { _ in rule() }
      let joined = rules.joined(separator: pick([" and ", " or "]))
      return random.next() % 3 == 0 ? "(\(joined)) and \(rule())" : joined
    }
  }

  @Test func `Navidrome selects the same items by 300 rules`() throws {
    let list = try tool.run("items", "--media-types", "music", "--json").output
    try folder.write(list, to: "items.json")
    let object = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    let items = try #require(object?["items"] as? [[String: Any]])
    var random = RandomRules(random: SeededGenerator(seed: 41), items: items)
    var (documents, expected): ([String], [(String, String)]) = ([], [])
    let now = "2016-06-01T12:00:00"
    // Navidrome has no half stars.
    let half = Set(
      items.filter { ($0["rating"] as? Double ?? 0).truncatingRemainder(dividingBy: 1) != 0 }
        .compactMap { $0["persistentID"] as? String }
    )
    func ids(_ lines: [String]) -> String {
      lines.filter { !half.contains($0) }.sorted().joined(separator: " ")
    }
    for _ in 0..<300 {
      let rules = random.rules()
      guard let text = try? Self.text(rules) else { continue }
      let found = try tool.run(
        "items",
        "--media-types",
        "music",
        "--match",
        rules,
        "--format",
        "ids",
        "--now",
        now + "Z",
        "--time-zone",
        "UTC"
      )
      #expect(found.status == 0, "\(rules): \(found.errors)")
      documents.append(text)
      expected.append((rules, ids(found.lines.map { String($0) })))
    }
    #expect(documents.count > 200)
    try folder.write(documents.joined(), to: "rules.jsonl")
    let script = ProjectFiles.path("Tests/LibSyncCommandTests/evaluate_nsp.py")
    let output = try Python.run(
      [script, folder.file("items.json"), folder.file("rules.jsonl"), now]
    )
    let lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, (rules, found)) in expected.enumerated() {
      let selected = ids(lines[index].split(separator: " ").map { String($0) })
      #expect(selected == found, "\(rules)\n\(documents[index])")
    }
  }
}

import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Rules that go to Rhythmbox as automatic playlists, and come back.
struct RhythmboxRoundTripTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private static let now = "2016-06-01T00:00:00"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  /// The elements of songs by the properties of items.
  private static let texts = [
    ("title", "title"), ("genre", "genre"), ("artist", "artist"), ("album", "albumTitle"),
    ("composer", "composer"), ("album-artist", "albumArtist"), ("comment", "comments"),
    ("track-number", "albumTrackNumber"), ("disc-number", "discNumber"),
    ("play-count", "playCount"), ("bitrate", "bitRate"), ("file-size", "fileSize"),
    ("rating", "rating"), ("beats-per-minute", "beatsPerMinute"),
  ]

  /// Returns an entry of Rhythmbox's database for an item, whose ID is the name of its file.
  private static func entry(_ item: [String: Any]) throws -> String {
    var texts = Self.texts.compactMap { name, property in
      item[property].map { (name, "\($0)") }
    }
    for (name, property) in [("first-seen", "dateAdded"), ("last-played", "lastPlayedDate")] {
      guard let text = item[property] as? String else { continue }
      texts.append((name, "\(Int(try Date(text, strategy: .iso8601).timeIntervalSince1970))"))
    }
    if let time = item["playbackDuration"] as? Double { texts.append(("duration", "\(Int(time))")) }
    if let year = item["year"] as? Int {
      let past = year - 1
      texts.append(("date", "\(past * 365 + past / 4 - past / 100 + past / 400 + 1)"))
    }
    texts.append(("location", "file:///\(try #require(item["persistentID"] as? String)).mp3"))
    let elements = texts.map { name, text in
      let escaped = text.replacing("&", with: "&#38;").replacing("<", with: "&#60;")
      return "<\(name)>\(escaped)</\(name)>"
    }
    return "<entry type=\"song\">\(elements.joined())</entry>\n"
  }

  private func selection(_ rules: String) throws -> [String] {
    try run(
      "items",
      "--from",
      "iTunes",
      "--media-types",
      "music",
      "--match",
      rules,
      "--format",
      "ids",
      "--now",
      Self.now + "Z",
      "--time-zone",
      "UTC"
    )
    .lines.map { String($0) }.sorted()
  }

  @Test func `300 rules come back with the same meaning, and with their songs`() throws {
    let library = try #require(try run("libraries", "--json").json()["libraries"] as? [Any])
    try #require((library.first as? [String: Any])?["name"] as? String == "iTunes")
    let list = try run("items", "--media-types", "music", "--json").output
    try folder.write(list, to: "items.json")
    let object = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    let items = try #require(object?["items"] as? [[String: Any]])

    var vocabulary = RandomRules.Vocabulary()
    vocabulary.hasPlainTexts = true
    vocabulary.others = ["duration >= 3:20", "duration < 2:00", "mediaKind is music"]
    var random = RandomRules(
      random: SeededGenerator(seed: 43),
      items: items,
      vocabulary: vocabulary
    )
    var (expressed, documents): ([String], [String]) = ([], [])
    for _ in 0..<300 {
      let rules = random.rules()
      let name = "List \(expressed.count)"
      guard let text = try? RuleFormat.rhythmbox.export(SmartRules(rules), named: name).text
      else { continue }
      expressed.append(rules)
      documents.append(text)
    }
    #expect(expressed.count >= 100)

    let path = try folder.write(
      "<rhythmdb version=\"2.0\">\n" + items.map { try Self.entry($0) }.joined() + "</rhythmdb>",
      to: "rhythmdb.xml"
    )
    try FileManager.default.setAttributes(
      [.modificationDate: Date(Self.now + "Z", strategy: .iso8601)],
      ofItemAtPath: path
    )
    try folder.write(
      "<rhythmdb-playlists>\n" + documents.joined() + "</rhythmdb-playlists>",
      to: "playlists.xml"
    )
    try run("import", "-q", "rhythmdb.xml")

    let encoded = try JSONSerialization.data(withJSONObject: documents)
    try folder.write(String(decoding: encoded, as: UTF8.self), to: "rules.json")
    let output = try Python.run([
      ProjectFiles.path("Tests/LibSyncCommandTests/evaluate_rhythmbox.py"),
      folder.file("items.json"), folder.file("rules.json"), Self.now,
    ])
    let selected = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, rules) in expressed.enumerated() {
      let name = "List \(index)"
      let back = try run("playlist", "rules", name, "--from", "Rhythmbox").output
      let text = back.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: " ")
      #expect(try selection(text) == selection(rules), "\(rules)\n\(text)")
      let entries = try run("playlist", "show", name, "--from", "Rhythmbox", "--fields", "location")
        .lines.map { String($0.dropFirst("file:///".count).dropLast(".mp3".count)) }.sorted()
      #expect(entries == selected[index].split(separator: " ").map { String($0) }, "\(rules)")
    }
  }
}

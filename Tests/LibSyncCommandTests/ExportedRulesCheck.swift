import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// A comparison of the items that rules select here with those that they select in another program.
struct ExportedRulesCheck {
  let format: RuleFormat
  /// The name of the script that evaluates the exported rules like the program.
  let script: String
  /// The Python that runs it; `nil` for that of the system.
  var interpreter: String?
  var vocabulary = RandomRules.Vocabulary()
  var now = "2016-06-01T00:00:00"
  /// The number of rules, of 300, that the program must have.
  var minimumCount = 100
  /// Returns whether rules must agree about an item.
  var isCompared: ([String: Any]) -> Bool = { _ in true }

  /// Compares the items that 300 random rules select.
  func run(_ tool: Tool, in folder: TemporaryFolder) throws {
    let list = try tool.run("items", "--media-types", "music", "--json").output
    try folder.write(list, to: "items.json")
    let object = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    let items = try #require(object?["items"] as? [[String: Any]])
    let compared = Set(items.filter(isCompared).compactMap { $0["persistentID"] as? String })
    try #require(!compared.isEmpty)
    func ids(_ lines: [String]) -> String {
      lines.filter { compared.contains($0) }.sorted().joined(separator: " ")
    }
    var random = RandomRules(
      random: SeededGenerator(seed: 41),
      items: items,
      vocabulary: vocabulary
    )
    var (documents, expected): ([String], [(String, String)]) = ([], [])
    for _ in 0..<300 {
      let rules = random.rules()
      guard let text = try? format.export(SmartRules(rules), named: "List").text else { continue }
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
    #expect(documents.count >= minimumCount, "\(documents.count)")
    let encoded = try JSONSerialization.data(withJSONObject: documents)
    try folder.write(String(decoding: encoded, as: UTF8.self), to: "rules.json")
    let output = try Python.run(
      [
        ProjectFiles.path("Tests/LibSyncCommandTests/" + script), folder.file("items.json"),
        folder.file("rules.json"), now,
      ],
      python: interpreter
    )
    let lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, (rules, found)) in expected.enumerated() {
      let selected = ids(lines[index].split(separator: " ").map { String($0) })
      #expect(selected == found, "\(rules)\n\(documents[index])")
    }
  }
}

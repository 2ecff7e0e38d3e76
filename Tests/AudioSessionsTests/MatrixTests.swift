import AudioSessions
import JSON
import TestSupport
import Testing

@Suite struct MatrixTests {
  /// The table of the implementation in Python.
  private static let reference = Result {
    let program = "\(Corpus.reference)/session_reference.py"
    return try JSONValue(reading: Array(try Python.run([program, "matrix"])))
  }

  /// A cell as the table has it: the column, the question, the answer and the rule.
  private static func lines(_ columns: [MatrixColumn]) -> Set<String> {
    var lines: Set<String> = []
    for column in columns {
      let overrides = column.overrides.map(\.rawValue).joined(separator: "+")
      let name =
        "\(column.profile.rawValue) \(column.system.text) \(column.category.rawValue) \(overrides)"
      for (question, cell) in column.cells {
        lines.insert("\(name): \(question.text): \(cell.value.text), \(cell.rule.rawValue)")
      }
    }
    return lines
  }

  private static func line(_ column: JSONValue, _ question: String, _ cell: JSONValue) -> String {
    let overrides = (column["overrides"]?.array ?? []).compactMap(\.asText).joined(separator: "+")
    let names = ["profile", "os", "category"].compactMap { column[$0]?.asText }
    let value =
      switch cell.array.first {
      case .boolean(let value): "\(value)"
      case .string(let text): text
      default: ""
      }
    let name = names.joined(separator: " ") + " " + overrides
    return "\(name): \(question): \(value), \(cell.array.last?.asText ?? "")"
  }

  @Test func `every cell has its value and its rule`() throws {
    var expected: Set<String> = []
    for column in try Self.reference.get()["columns"]?.array ?? [] {
      guard case .object(let cells) = column["cells"] else { continue }
      for (question, cell) in cells { expected.insert(Self.line(column, question, cell)) }
    }
    #expect(expected.count == 10_925)
    let actual = Self.lines(MatrixColumn.all())
    #expect(expected.subtracting(actual).sorted().prefix(10).map { $0 } == [])
    #expect(actual.subtracting(expected).sorted().prefix(10).map { $0 } == [])
  }

  @Test func `every rule has its source`() throws {
    guard case .object(let rules) = try Self.reference.get()["rules"] else {
      Issue.record("there are no rules")
      return
    }
    #expect(rules.keys.sorted() == MatrixRule.allCases.map(\.rawValue).sorted())
    for rule in MatrixRule.allCases {
      #expect(rules[rule.rawValue]?["text"]?.asText == rule.text)
      #expect(rules[rule.rawValue]?["source"]?.asText == rule.source.rawValue)
      #expect(rules[rule.rawValue]?["place"]?.asText == rule.place)
    }
  }

  @Test func `a session that mixes has no hardware codec`() {
    let column = MatrixColumn(.iPhone3GS, SystemVersion(3, 2), .playback, [.mix])
    let cell = column.cells.first { $0.question == .behavior(.decoding) }?.cell
    #expect(cell?.value == .boolean(false))
    #expect(cell?.rule == .codecMixable)
  }
}

import Foundation
import TestSupport
import Testing

/// Random lines, most of which are not requests.
struct BatchPropertyTests {
  private static let pieces = [
    "{", "}", "[", "]", "\"id\":", "\"command\":", ",", ":", "1", "-0", "1.5", "1e999", "null",
    "true", "\"\"", "\"items\"", "\"--limit\"", "\"count\"", "\"\\u0000\"", "\"\\ud800\"", "\"é\"",
    "[\"count\"]", "[\"items\",\"--limit\",\"1\"]", "[\"nonsense\",\"\\u001b[31m\"]", " ", "\t",
    "\0",
    "\u{202E}", "\u{FEFF}", "\"", "\\", "/*", "{\"id\":7,\"command\":[\"version\"]}",
    "[\"show\",\"-\"]", "[\"batch\"]", "[\"help\"]", "[\"items\",\"-o\",\"list\"]",
  ]

  /// Returns a line without a line break, with bytes that are not UTF-8 now and then.
  private static func line(with generator: inout SeededGenerator) -> Data {
    var line = Data()
    if Bool.random(using: &generator) {
      let command = pieces.filter { $0.hasPrefix("[\"") }.randomElement(using: &generator) ?? "[]"
      line = Data(
        "{\"id\":\(Int.random(in: 0...9, using: &generator)),\"command\":\(command)}".utf8
      )
      if Bool.random(using: &generator) { return line }
    }
    for _ in 0..<Int.random(in: 0...9, using: &generator) {
      let piece = Data((pieces.randomElement(using: &generator) ?? "").utf8)
      line.insert(
        contentsOf: piece,
        at: Bool.random(using: &generator) ? 0 : line.count
      )
    }
    if Int.random(in: 0..<10, using: &generator) == 0, !line.isEmpty {
      line[Int.random(in: 0..<line.count, using: &generator)] = .random(
        in: 11...255,
        using: &generator
      )
    }
    return line
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `every line is answered, and the last request is served`(seed: UInt64) throws {
    let folder = try CommandFolder.shared.get().copy()
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<300).map { _ in Self.line(with: &generator) }
    let end = Data(#"{"id":"end","command":["count"]}"#.utf8)
    let input = Data((lines + [end]).joined(separator: [0x0A]))
    for options in [[], ["--null"]] {
      let result = try Tool(in: folder).run(["batch"] + options, input: input)
      #expect([0, 3].contains(result.status) && result.errors.isEmpty, "\(result.errors)")
      let answers = try BatchLines(result.output).answers
      #expect(answers.allSatisfy { [0, 1, 64, 65, 66, 73].contains($0.status) })
      if options.isEmpty {
        #expect(answers.count == lines.count + 1 && answers.last?.id as? String == "end")
        #expect(answers.last?.status == 0)
      }
    }
  }
}

extension Data {
  fileprivate mutating func insert(contentsOf data: Data, at index: Int) {
    replaceSubrange(index..<index, with: data)
  }
}

import Bytes
import JSON
@testable import MediaImport
import TestSupport
import Testing

/// The values of other programs that no property holds, as library files keep them.
@Suite struct KeptValuesTests {
  @Test func `the text is that of an object, in whatever order values are kept`() {
    let names = ["mood", "label", "Ähm", "\"quoted\"", "asin", "a\u{301}", "label", "á", "zz", ""]
    let texts = ["\"q\" \\ back", "tab\tnew\nline\r", "\u{1}\u{1F}\u{7F}\u{80}\u{9F}", "Zoë 日本語"]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      var kept = KeptValues()
      var values: [String: JSONValue] = [:]
      for name in names.shuffled(using: &random) {
        if Bool.random(using: &random) {
          let number = Int64.random(in: -5...5, using: &random)
          kept.keep(.integer(number), as: name)
          values[name] = .object(["integer": .string("\(number)")])
        } else if let text = texts.randomElement(using: &random) {
          kept.keep(.text(text), as: name)
          values[name] = .object(["string": .string(text)])
        }
      }
      #expect(kept.text == JSONValue.object(values).storedText)
    }
  }

  @Test func `missing and empty values are not kept`() {
    var kept = KeptValues()
    for value: StoredValue in [
      .null, .text(""), .data([1]), .text(String(repeating: "x", count: 1 << 17)),
    ] {
      kept.keep(value, as: "mood")
    }
    #expect(kept.text.isEmpty)
  }

  @Test func `more values than any program has names for are left out`() {
    var kept = KeptValues()
    for number in 0..<1000 { kept.keep(.integer(1), as: "n\(number)") }
    #expect(JSONValue(parsing: kept.text)?["n999"]?["integer"]?.asText == "1")
    kept.keep(.integer(1), as: "one more")
    #expect(kept.text.isEmpty)
    kept.removeAll()
    kept.keep(.integer(1), as: "n")
    #expect(kept.text == #"{"n":{"integer":"1"}}"#)
  }
}

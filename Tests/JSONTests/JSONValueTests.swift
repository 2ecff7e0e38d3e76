import Foundation
import JSON
import Testing

@Suite struct JSONValueTests {
  @Test(arguments: [
    (JSONValue.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"),
    (.integer(0), "0"), (.integer(.min), "-9223372036854775808"),
    (.integer(.max), "9223372036854775807"), (.string(""), #""""#), (.array([]), "[]"),
    (.object([:]), "{}"), (.encoded(#"{"a":1}"#), #"{"a":1}"#),
  ])
  func `simple values are encoded as JSON`(value: JSONValue, expected: String) {
    #expect(value.text == expected)
  }

  @Test(arguments: [
    (0, "0"), (1, "0.001"), (10, "0.01"), (100, "0.1"), (999, "0.999"), (1000, "1"),
    (1001, "1.001"), (1010, "1.01"), (1100, "1.1"), (-1, "-0.001"), (-1500, "-1.5"),
    (-1000, "-1"), (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
  ])
  func `thousandths are written with as many decimals as they need`(
    value: Int64,
    expected: String
  ) {
    #expect(JSONValue.thousandths(value).text == expected)
  }

  @Test(arguments: [
    (#"""#, #""\"""#), (#"\"#, #""\\""#), ("\n", #""\n""#), ("\r", #""\r""#), ("\t", #""\t""#),
    ("\r\n", #""\r\n""#), ("\u{0}", #""\u0000""#), ("\u{1F}", #""\u001f""#),
    ("\u{7F}", #""\u007f""#), ("\u{8}\u{B}\u{C}", #""\u0008\u000b\u000c""#),
    ("/<>&'", #""/<>&'""#), ("é夜𝄞", #""é夜𝄞""#), ("\"\u{301}", "\"\\\"\u{301}\""),
    ("\u{80}é\u{9B}\u{A0}", #""\u0080é\u009b"# + "\u{A0}\""),
    ("\u{202E}", "\"\u{202E}\""), ("", "\"\""), ("a\"\\b\n", #""a\"\\b\n""#),
    ("a\u{80}\u{9F}b\"", #""a\u0080\u009fb\"""#),
  ])
  func `only mandatory characters and terminal control characters are escaped`(
    text: String,
    expected: String
  ) {
    let written = JSONValue.string(text).text
    #expect(Array(written.utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    "\"", "\\", "\n", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", " ", "~", "夜",
  ])
  func `characters are escaped wherever they are in a text`(character: String) {
    let escaped = JSONValue.string(character).text.dropFirst().dropLast()
    for (before, after) in (0..<20).flatMap({ one in [0, 1, 7, 8, 20].map { (one, $0) } }) {
      let start = String(repeating: "a", count: before)
      let end = String(repeating: "é", count: after)
      let written = JSONValue.string(start + character + end + character).text
      #expect(written == "\"\(start)\(escaped)\(end)\(escaped)\"")
    }
  }

  @Test func `encoded JSON that is passed through has no control characters either`() {
    #expect(JSONValue.encoded("{\"a\u{85}\":\"©\u{9B}\"}").text == #"{"a\u0085":"©\u009b"}"#)
  }

  @Test func `stored text is not escaped further`() {
    let value = JSONValue.object(["\u{85}": .array([.string("\u{9B}\u{1}")])])
    #expect(value.storedText == "{\"\u{85}\":[\"\u{9B}\\u0001\"]}")
    #expect(JSONValue(parsing: value.text)?.storedText == value.storedText)
  }

  @Test func `keys are sorted and escaped`() {
    let value = JSONValue.object([
      "b": .integer(2), "a": .integer(1), "B": .integer(3), "\"": .null, "é": .null, "": .null,
    ])
    #expect(value.text == #"{"":null,"\"":null,"B":3,"a":1,"b":2,"é":null}"#)
  }

  @Test func `nested values are on one line`() {
    let value = JSONValue.array([
      .object(["list": .array([.integer(1), .null]), "text": .string("a\nb")]), .encoded("[1]"),
      .array([.array([])]),
    ])
    #expect(value.text == #"[{"list":[1,null],"text":"a\nb"},[1],[[]]]"#)
  }

  @Test func `a value is appended to the output`() {
    var text = "x="
    JSONValue.boolean(true).write(to: &text)
    #expect(text == "x=true")
  }

  @Test func `Foundation reads every character back`() throws {
    let scalars = (0...0x2FFF).compactMap(Unicode.Scalar.init) + ["\u{FFFF}", "\u{10FFFF}"]
    let text = String(String.UnicodeScalarView(scalars))
    let data = Data(JSONValue.array([.string(text)]).text.utf8)
    let read = try JSONDecoder().decode([String].self, from: data)
    #expect(read.map { Array($0.utf8) } == [Array(text.utf8)])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Foundation reads thousandths back`(seed: UInt64) throws {
    var number = Int64(seed)
    for _ in 0..<200 {
      number = (number &* 48_271) % 2_147_483_647
      let text = JSONValue.array([.thousandths(number - 1_000_000_000)]).text
      let read = try JSONDecoder().decode([Decimal].self, from: Data(text.utf8))
      #expect(read.first == Decimal(number - 1_000_000_000) / 1000, "\(text)")
    }
  }
}

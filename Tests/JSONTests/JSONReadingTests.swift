import JSON
import Testing

struct JSONReadingTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-12", "9223372036854775807", "\"\"", "[]", "{}",
    #"{"a":[1,{"b":null}],"c":"ä😀","d":"\"\\\n\u0001"}"#,
  ])
  func `a parsed value is written back unchanged`(text: String) {
    #expect(JSONValue(parsing: text)?.text == text)
  }

  @Test func `whitespace between tokens is allowed`() {
    #expect(JSONValue(parsing: " { \"a\" :\t[ 1 ,\n2 ] }\r\n")?.text == #"{"a":[1,2]}"#)
  }

  @Test func `escaped characters are read`() {
    let text = #""\/\b\f\n\r\t\u00e4\uD83D\uDE00""#
    #expect(JSONValue(parsing: text)?.text == #""/\u0008\u000c\n\r\tä😀""#)
  }

  @Test(arguments: [
    "", " ", "nul", "truefalse", "1.5", "1e3", "--1", "9223372036854775808", "\"", "\"a", #""\"#,
    #""\x""#, #""\u12""#, #""\u+123""#, #""\uD83D""#, #""\uD83D\u0041""#, #""\uDE00""#, "\"\n\"",
    "[", "[1", "[1,", "[1,]", "[1 2]", "[,1]", "{", "{\"a\"", "{\"a\":", "{\"a\":1,}", "{1:2}",
    "{a:1}", "1 2", "{}}", "]", #"{"a":1,"a":1}"#, "01",
  ])
  func `invalid JSON and fractional numbers are refused`(text: String) {
    #expect(JSONValue(parsing: text) == nil)
  }

  @Test func `values nest up to the depth that an import allows`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(JSONValue(parsing: nested(256)) != nil)
    #expect(JSONValue(parsing: nested(257)) == nil)
    #expect(JSONValue(parsing: String(repeating: "[", count: 1_000_000)) == nil)
  }

  @Test(arguments: [
    ("", "", "there is no JSON"), ("1.5", "", "whole"),
    (#"{"a":1,"a":1}"#, "", "the key \"a\" occurs twice (column 10)"),
    (#"{"id":[1,{"b":[0,1.5]}]}"#, "id[1].b[1]", "whole"),
    (#"[{"a":{"b":1e3}}]"#, "[0].a.b", "whole"),
    (#"{"a":}"#, "", "unexpected '}' (column 6)"), ("\u{FEFF}{}", "", "unexpected"),
    ("[1", "", "it ends too early (column 2)"), ("1 2", "", "after the end of the value"),
    ("\"a\nb\"", "", "a line break in a string"), (#""\x""#, "", "an invalid escape"),
    ("\"\u{1}\"", "", "a control character"), ("99999999999999999999", "", "too large"),
  ])
  func `an error names the value or the place`(text: String, path: String, message: String) {
    let error = #expect(throws: JSONError.self) { _ = try JSONValue(reading: Array(text.utf8)) }
    #expect(error?.path == path)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]] {
      #expect(throws: JSONError.self) { _ = try JSONValue(reading: [0x22] + bytes + [0x22]) }
    }
  }

  @Test func `a text member is found in objects only`() {
    func schema(_ text: String) -> String? {
      JSONValue.text(of: "schema", inObject: Array(text.utf8))
    }
    #expect(schema(#"{"a":1.5,"schema":"b"}"#) == "b")
    for text in ["", "{}", "[]", #""schema""#, #"{"schema":1}"#, #"{"schema":"b"#] {
      #expect(schema(text) == nil, "\(text)")
    }
  }
}

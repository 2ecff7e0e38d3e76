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
}

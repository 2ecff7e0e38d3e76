import Bytes
import Testing

struct XMLTextTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("&", "&#38;"), ("a&b", "a&#38;b"), ("<&>", "&#60;&#38;&#62;"),
    ("R&B <live>", "R&#38;B &#60;live&#62;"), ("a\rb\tc\nd", "a&#13;b\tc\nd"),
    ("a\u{0}\u{1F}b", "a\u{FFFD}\u{FFFD}b"), ("\u{FFFE}x\u{FFFF}", "\u{FFFD}x\u{FFFD}"),
    ("\u{FFFD}\u{FEFF}𝄞é", "\u{FFFD}\u{FEFF}𝄞é"), ("\"'", "\"'"),
  ])
  func `only characters that XML does not allow in text are replaced`(
    text: String,
    expected: String
  ) {
    #expect(Array(text.escapedForXML.utf8) == Array(expected.utf8))
  }
}

import Glibc
import Testing

@testable import TerminalUI

/// Text that is cut to the columns of a terminal.
struct ScreenTextTests {
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  private func shown(_ text: String, _ width: Int) -> String {
    let text = ScreenText(text, width: width)
    return String(
      String.UnicodeScalarView(text.characters.compactMap { Unicode.Scalar(UInt32($0)) })
    )
  }

  @Test(
    arguments: [
      ("abc", 3, "abc", 3), ("abcd", 3, "ab…", 3), ("東京", 4, "東京", 4), ("東京", 3, "東…", 3),
      ("a東京", 4, "a東…", 4), ("e\u{301}a", 2, "e\u{301}a", 2), ("e\u{301}ab", 2, "e\u{301}…", 2),
      ("a\u{1B}[1m", 9, "a\u{FFFD}[1m", 5), ("a\u{202E}b", 9, "a\u{FFFD}b", 3),
      ("a\u{200D}b", 9, "ab", 2), ("ab", 1, "…", 1), ("", 3, "", 0), ("東", 1, "…", 1),
    ] as [(String, Int, String, Int)]
  )
  func `a text never takes more columns than it has`(
    text: String,
    width: Int,
    expected: String,
    columns: Int
  ) {
    #expect(shown(text, width) == expected)
    #expect(ScreenText(text, width: width).width == columns)
  }
}

import CommandLineIO
import ICU
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// The language of templates.
struct LineTemplateTests {
  /// Returns the line of a template for values by name.
  private func line(_ text: String, _ values: [String: String] = [:]) throws -> String {
    try LineTemplate(text, column: \.text).line { name, _ in values[name] }
  }

  @Test(arguments: [
    ("plain", "plain"), ("{a}-{b}", "one-two"), ("{{a}}", "{a}"), (#"a\tb\n\\\""#, "a\tb\n\\\""),
    ("{none}", ""), (#"{none|"n}o"}"#, "n}o"), (#"{none|a|"x"}"#, "one"), ("{empty|b}", "two"),
    (#"{none|"\"\t"}"#, "\"\t"), (#"{none|"x":3}."#, "x  ."), (#"{none|""}"#, ""),
  ])
  func `placeholders stand for values`(template: String, expected: String) throws {
    #expect(try line(template, ["a": "one", "b": "two", "empty": ""]) == expected)
  }

  @Test(arguments: [
    ("{a:6}|", "abc   |"), ("{a:<6}|", "abc   |"), ("{a:>6}|", "   abc|"), ("{a:3}|", "abc|"),
    ("{a:2}|", "a…|"), ("{a:1}|", "…|"), ("{wide:6}|", "全角  |"), ("{wide:3}|", "全…|"),
    ("{wide:>4}|", "全角|"), ("{wide:2}|", "… |"), ("{accent:3}|", "e\u{301}  |"),
    ("{none:2}|", "  |"),
  ])
  func `values are padded and truncated to a width`(template: String, expected: String) throws {
    let values = ["a": "abc", "wide": "全角", "accent": "e\u{301}"]
    #expect(try line(template, values) == expected)
  }

  @Test(arguments: [
    ("{", "^", 1), ("x}", "^", 1), ("{a", "^", 0), ("{}", "^", 1), ("{a|}", "^", 3),
    ("{a:}", "^", 3), ("{a:x}", "^", 3), ("{a:0}", "^", 3), ("{a:>1001}", "^^^^^", 3),
    ("{a:99999999999999999999}", "^^^^^^^^^^^^^^^^^^^^", 3), ("{a:%}", "^", 3),
    ("{a:%d %Q}", "^^", 6),
    ("{a:%s}", "^^", 3), ("{a:5:6}", "^", 6), ("{a b}", "^", 2), (#"{a|"b}"#, "^", 3),
    (#"{a|"b"|c}"#, "^", 6), (#"\x"#, "^^", 0), (#"ab\"#, "^", 2), (#"{a|"\q"}"#, "^^", 4),
    ("全{", "^", 3),
  ])
  func `an error shows its place`(template: String, carets: String, column: Int) throws {
    let error = #expect(throws: QueryTextError.self) { try line(template) }
    let blanks = String(repeating: " ", count: 2 + column)
    #expect(error?.excerpt == "  \(template)\n\(blanks)\(carets)\n")
    #expect(error?.message.contains("\n") == false)
  }

  @Test func `random templates never crash, and widths are kept`() throws {
    let words = [
      "{", "}", "{a", "{a:", "|", ":", "%", "%Y", "\"", "\\", ">", "<", "7", "1000", "全",
      "e\u{301}",
      "\u{1F1E9}\u{1F1EA}", "\n", "{a}", "{b|\"x\":5}", "{d:%d.%m.}", "",
    ]
    var generator = SeededGenerator(seed: 1)
    var parsed = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...6, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      do {
        let template = try LineTemplate(text, column: \.text)
        _ = template.line { name, _ in name == "a" ? "全角e\u{301}\u{1F1E9}\u{1F1EA}x" : nil }
        parsed += 1
      } catch {
        #expect(error.excerpt.contains("^"), "\(text)")
      }
    }
    #expect(parsed > 1000)
    for width in 1...12 {
      let text = try line("{a:\(width)}", ["a": "全角e\u{301}\u{1F1E9}\u{1F1EA}x"])
      #expect(text.displayWidth == width)
    }
  }
}

/// The formats of dates in templates.
struct DateFormatTests {
  private let time = LocalTime(Environment(["SOURCE_DATE_EPOCH": "0", "TZ": "Europe/Berlin"]))

  @Test(arguments: [
    ("%Y-%m-%d %H:%M:%S %z", "2024-07-04 00:30:00 +0200"), ("%-d.%-m.%y", "4.7.24"),
    ("%A, %e %B", "Thursday,  4 July"), ("%^a %j %V", "THU 186 27"), ("100 %% 全%d", "100 % 全04"),
  ])
  func `dates are in local time`(format: String, expected: String) throws {
    let moment = try #require(Timestamp(rfc3339: "2024-07-03T22:30:00Z"))
    #expect(try #require(DateFormat(format[...])).text(moment, in: time) == expected)
  }

  @Test(arguments: ["", "Y", "%", "%5Y", "%Ey", "%Z", "%s", "%d%", "%-"])
  func `other conversions are refused`(format: String) {
    #expect(DateFormat(format[...]) == nil)
  }

  @Test(arguments: [-62_167_219_200, 253_402_300_799, 1 << 50, -(1 << 50), 1 << 56] as [Int64])
  func `no date is too far away`(seconds: Int64) throws {
    let format = try #require(DateFormat("%c %c %c %Y"))
    #expect(!format.text(Timestamp(rawValue: seconds), in: time).isEmpty)
  }
}

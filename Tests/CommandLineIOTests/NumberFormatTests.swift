import CommandLineIO
import Testing

struct NumberFormatTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `thousands are separated`(number: Int, expected: String) {
    #expect(NumberFormat.grouped(number) == expected)
  }

  @Test(arguments: [
    (0, "item", "0 items"), (1, "item", "1 item"), (2000, "item", "2,000 items"),
    (1, "entry", "1 entry"), (2, "entry", "2 entries"),
  ])
  func `nouns are pluralised`(number: Int, noun: String, expected: String) {
    #expect(NumberFormat.count(number, noun) == expected)
  }

  @Test(arguments: [
    (0 as Int64, "0:00"), (59_999, "0:59"), (185_000, "3:05"), (3_600_000, "1:00:00"),
    (3_723_000, "1:02:03"), (36_000_000, "10:00:00"),
  ])
  func `hours are shown only if there are any`(milliseconds: Int64, expected: String) {
    #expect(NumberFormat.clock(milliseconds: milliseconds) == expected)
    #expect(NumberFormat.span(milliseconds: milliseconds) == expected)
  }

  @Test(arguments: [
    (86_399_999 as Int64, "23:59:59"), (86_400_000, "1 day 0:00:00"),
    (176_461_000, "2 days 1:01:01"), (Int64.max, "106,751,991,167 days 7:12:55"),
  ])
  func `a day or more is shown with its days`(milliseconds: Int64, expected: String) {
    #expect(NumberFormat.span(milliseconds: milliseconds) == expected)
  }
}

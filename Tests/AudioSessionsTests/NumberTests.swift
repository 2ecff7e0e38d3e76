import AudioSessions
import Testing

@Suite struct NumberTests {
  @Test(
    arguments: [
      ("0", 0), ("1", 1_000_000), ("0.5", 500_000), (".5", 500_000), ("5.", 5_000_000),
      ("0.0000005", 1), ("0.00000049999", 0), ("-0.0000005", -1), ("1e-6", 1), ("+2E1", 20_000_000),
      ("0.9999999", 1_000_000), ("1e-999999999999", 0), ("9223372036854.775807", .max),
    ]
  ) func `numbers are rounded half away from zero`(_ text: String, _ value: Int64) throws {
    #expect(try #require(ExactDecimal(text)).scaled(6) == value)
  }

  @Test(arguments: ["", ".", "-", "e5", "1e", "1e+", "0x10", "1_000", "1,5", "nan", "1 "])
  func `what is not a number is refused`(_ text: String) { #expect(ExactDecimal(text) == nil) }

  @Test func `numbers that are too large are refused`() throws {
    #expect(try #require(ExactDecimal("9223372036854.775808")).scaled(6) == nil)
    #expect(try #require(ExactDecimal("1e300")).scaled(6) == nil)
  }

  @Test func `numbers are compared exactly`() throws {
    let texts = [
      "-1e30", "-2", "-1.5", "0", "1e-40", "0.1", "0.10000000000000000001", "1.5", "1e9",
    ]
    let numbers = try texts.map { try #require(ExactDecimal($0)) }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == numbers.count)
    #expect(ExactDecimal("-0.0") == ExactDecimal("0"))
    #expect(ExactDecimal("100") == ExactDecimal("1e2"))
  }

  @Test func `decimals are as short as possible`() {
    #expect(FixedPoint.text(3_500_000_000, places: 9) == "3.5")
    #expect(FixedPoint.text(1, places: 9) == "0.000000001")
    #expect(FixedPoint.text(-20, places: 1) == "-2")
    #expect(FixedPoint.text(.min, places: 9) == "-9223372036.854775808")
  }

  @Test func `versions are compared by their numbers`() throws {
    #expect(
      SystemVersion("3.1.3").map { $0 > SystemVersion(3, 1) && $0 < SystemVersion(3, 2) } == true
    )
    for text in ["3", "3.", "3.1.2.1", "a.b", "-1.0", ""] { #expect(SystemVersion(text) == nil) }
  }
}

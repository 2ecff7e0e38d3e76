import ArgumentParsing
import Testing

@Suite struct ArgumentValueTests {
  @Test(arguments: [("0", 0), ("-7", -7), ("+7", 7), ("9223372036854775807", Int.max)])
  func `a whole number may have a sign`(argument: String, value: Int) {
    #expect(Int(argument: argument) == value)
  }

  @Test(arguments: ["", " 1", "1.5", "0x10", "9223372036854775808", "1e3"])
  func `an invalid or too large whole number is rejected`(argument: String) {
    #expect(Int(argument: argument) == nil)
  }

  @Test func `an unsigned number has a larger range and cannot be negative`() {
    #expect(UInt64(argument: "18446744073709551615") == .max)
    #expect(UInt64(argument: "18446744073709551616") == nil)
    #expect(UInt64(argument: "-1") == nil)
  }

  @Test(arguments: ["nan", "inf", "-infinity", "1e999", "", "1,5"])
  func `a number must be finite`(argument: String) {
    #expect(Double(argument: argument) == nil)
  }

  @Test func `a number may have a fraction`() {
    #expect(Double(argument: "-2.5") == -2.5)
  }

  @Test func `an enumeration of strings lists its choices`() {
    #expect(FindCommand.Format(argument: "csv") == .csv)
    #expect(FindCommand.Format(argument: "CSV") == .csv)
    #expect(FindCommand.Format(argument: "csvs") == nil)
    #expect(FindCommand.Format.expectation == "text, json or csv")
    #expect(FindCommand.Format.completion == .choices(["text", "json", "csv"]))
  }
}

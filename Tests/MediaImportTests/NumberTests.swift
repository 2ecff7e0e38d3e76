import MediaImport
import MediaModel
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("007", 7), ("+5", 5), (" 5\n", 5), ("\t-5 ", -5),
    ("999999999999999999", 999_999_999_999_999_999),
    ("-99999999999999999", -99_999_999_999_999_999),
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
    ("00000000000000000000000000000001", 1), ("0x1F", 31), ("0X1f", 31),
    ("0x7FFFFFFFFFFFFFFF", Int64.max),
  ])
  func `a 64-bit number is read`(text: String, expected: Int64) throws {
    let reading = try Reading(track: "<key>Size</key><integer>\(text)</integer>")
    #expect(try reading.item.values.integer(MediaItemProperty.fileSize) == expected)
    #expect(reading.report.unusualValues.isEmpty)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "123456789012345678901234567890", "0x8000000000000000", "0xFFFFFFFFFFFFFFFF",
    "0x1FFFFFFFFFFFFFFFF", "0x12345678901234567",
  ])
  func `a larger number is kept verbatim`(text: String) throws {
    let reading = try Reading(track: "<key>Size</key><integer>\(text)</integer>")
    #expect(try reading.item.values.integer(MediaItemProperty.fileSize) == nil)
    #expect(try reading.item.sourceValues == #"{"Size":{"integer":"\#(text)"}}"#)
    #expect(reading.report.unusualValues == ["Size": 1])
  }

  @Test(arguments: [
    "", " ", "-", "+", "x", "1.5", "1e5", "1,000", "0x", "0xG", "--5", "+-5", "5-", "1 2", "- 5",
    "٣", "12a", "a12", "0x-5", "0x+5", "½", "²", "true", "99999999999999999999x",
  ])
  func `an invalid whole number is refused`(text: String) throws {
    let failure = try Reading.failure(
      "<plist><dict><key>Tracks</key><dict><key>1</key><dict>\n<key>Size</key><integer>\(text)"
        + "</integer></dict></dict></dict></plist>"
    )
    #expect(failure.code == .malformed)
    #expect(failure.message == "'\(text)' is not a whole number")
  }

  @Test(
    arguments: [("integer", "1\n2"), ("real", "a\n"), ("date", "2024-05-04\n12:34:56")],
    [1, 10_000]
  )
  func `the message is one short line for any value`(
    _ value: (type: String, text: String),
    count: Int
  ) throws {
    let text = String(repeating: value.text, count: count)
    let element = "<\(value.type)>\(text)</\(value.type)>"
    let failure = try Reading.failure("<plist><dict><key>New</key>\(element)")
    #expect(failure.code == .malformed)
    #expect(!failure.message.contains("\n"))
    #expect(failure.message.count < 1_000)
  }

  @Test(arguments: ["0", "-1.5", "1e300", "100000000000000000000", ".5"])
  func `real numbers are kept verbatim`(text: String) throws {
    let reading = try Reading(track: "<key>Size</key><real>\(text)</real>")
    #expect(try reading.item.sourceValues == #"{"Size":{"real":"\#(text)"}}"#)
  }

  @Test(arguments: ["", "x", "1.5.5", "1,5"])
  func `an invalid real number is refused`(text: String) throws {
    let failure = try Reading.failure("<plist><dict><key>New</key><real>\(text)</real>")
    #expect(failure.code == .malformed)
    #expect(failure.message == "'\(text)' is not a number")
  }
}

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
    let reading = try Reading(track: "<key>File Folder Count</key><integer>\(text)</integer>")
    #expect(try reading.item.values.integer(MediaItemProperty.fileFolderCount) == expected)
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
  func `an invalid whole number is kept verbatim`(text: String) throws {
    let reading = try Reading(track: "<key>Size</key><integer>\(text)</integer>")
    #expect(try reading.item.values.integer(MediaItemProperty.fileSize) == nil)
    #expect(try reading.item.sourceValues == #"{"Size":{"integer":"\#(text)"}}"#)
  }

  @Test(arguments: ["0", "-1.5", "1e300", "100000000000000000000", ".5"])
  func `real numbers are kept verbatim`(text: String) throws {
    let reading = try Reading(track: "<key>Size</key><real>\(text)</real>")
    #expect(try reading.item.sourceValues == #"{"Size":{"real":"\#(text)"}}"#)
  }
}

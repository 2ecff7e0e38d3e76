import MediaModel
import Testing

@Suite struct TimestampTests {
  /// Seconds according to GNU `date -u -d … +%s`.
  private static let moments: [(String, Int64)] = [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:01Z", 1), ("1969-12-31T23:59:59Z", -1),
    ("1904-01-01T00:00:00Z", -2_082_844_800), ("1952-11-05T08:00:00Z", -541_353_600),
    ("2000-02-29T23:59:59Z", 951_868_799), ("2000-03-01T00:00:00Z", 951_868_800),
    ("1900-02-28T00:00:00Z", -2_203_977_600), ("1900-03-01T00:00:00Z", -2_203_891_200),
    ("2024-02-29T12:34:56Z", 1_709_210_096), ("2038-01-19T03:14:08Z", 2_147_483_648),
    ("2040-02-06T04:28:16Z", 2_212_115_296), ("2100-02-28T23:59:59Z", 4_107_542_399),
    ("2100-03-01T00:00:00Z", 4_107_542_400), ("1600-02-29T00:00:00Z", -11_670_998_400),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("0000-02-29T00:00:00Z", -62_162_121_600), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ]

  private func parsed(_ text: String) -> Timestamp? {
    let bytes = Array(text.utf8)
    return Timestamp(propertyListDate: bytes.span)
  }

  @Test(arguments: moments)
  func `a property list date is read`(text: String, seconds: Int64) {
    #expect(parsed(text)?.rawValue == seconds)
  }

  @Test(arguments: moments)
  func `a timestamp is written as RFC 3339 in UTC`(text: String, seconds: Int64) {
    #expect(Timestamp(rawValue: seconds).description == text)
  }

  @Test(arguments: [
    (253_402_300_800, "10000-01-01T00:00:00Z"), (-62_167_219_201, "-0001-12-31T23:59:59Z"),
  ])
  func `years of more than four digits are written, too`(seconds: Int64, text: String) {
    #expect(Timestamp(rawValue: seconds).description == text)
  }

  @Test(arguments: [Int64.min, Int64.max])
  func `the ends of the range are written without a crash`(seconds: Int64) {
    let text = Timestamp(rawValue: seconds).description
    #expect(text.hasSuffix("Z") && text.hasPrefix(seconds < 0 ? "-292277022" : "292277026"))
  }

  @Test(arguments: [
    "2024-00-01T00:00:00Z", "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z",
    "2024-01-32T00:00:00Z", "2024-04-31T00:00:00Z", "2024-06-31T00:00:00Z",
    "2024-09-31T00:00:00Z", "2024-11-31T00:00:00Z", "2024-02-30T00:00:00Z",
    "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2100-02-29T00:00:00Z",
    "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "2016-12-31T23:59:60Z",
  ])
  func `a day or time that does not exist is refused`(text: String) {
    #expect(parsed(text) == nil)
  }

  @Test(arguments: [
    "", "2024", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00:00z",
    "2024-01-01t00:00:00Z", "2024-01-01 00:00:00Z", "2024-01-01T00:00Z", "24-01-01T00:00:00Z",
    "2024-01-01T00:00:00.5Z", "2024-01-01T00:00:00+00:00", "2024-01-01T00:00:00+0",
    "2024/01/01T00:00:00Z", "2024-01-01T00.00.00Z", "+024-01-01T00:00:00Z",
    "-024-01-01T00:00:00Z", "2024-1-001T00:00:00Z", " 024-01-01T00:00:00Z",
    "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-01-01T0a:00:00Z",
    "٢-01-01T00:00:00Z1", "20240101T000000Z0000", "2024-01-01T-1:00:00Z",
  ])
  func `an invalid form is refused`(text: String) {
    #expect(parsed(text) == nil)
  }

  @Test func `every position of the text is checked`() {
    let good = Array("2024-05-04T12:34:56Z".utf8)
    for index in good.indices {
      for byte in [0x00, 0x2F, 0x3A, 0x20, 0xFF] as [UInt8] where byte != good[index] {
        var bytes = good
        bytes[index] = byte
        #expect(Timestamp(propertyListDate: bytes.span) == nil, "byte \(byte) at \(index)")
      }
    }
  }

  @Test func `timestamps are ordered by time`() {
    let moments = [5, -5, 0].map { Timestamp(rawValue: $0) }
    #expect(moments.sorted().map(\.rawValue) == [-5, 0, 5])
  }
}

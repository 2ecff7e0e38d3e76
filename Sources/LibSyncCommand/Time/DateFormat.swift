import Glibc
import LibSync

/// A format of dates with conversions of strftime(3), such as `%Y-%m-%d`.
struct DateFormat: Equatable {
  private let format: String

  /// Creates a format; `nil` if it has no conversion or one that is not supported.
  init?(_ format: Substring) {
    guard format.contains("%"), Self.invalidPart(of: format) == nil else { return nil }
    self.format = String(format)
  }

  /// Returns the place of the first conversion that is not supported; `nil` if all are.
  static func invalidPart(of format: Substring) -> Range<String.Index>? {
    var rest = format
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[percent...].dropFirst()
      if let flag = rest.first, flags.contains(flag) { rest = rest.dropFirst() }
      guard let conversion = rest.first, conversions.contains(conversion) else {
        return percent..<rest.dropFirst().startIndex
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The flags of the C library that change padding and case.
  private static let flags = Set("-_0^#")
  /// The conversions, without those that depend on the time zone of the process.
  private static let conversions = Set("aAbBcCdDeFgGhHIjklmMnpPrRStTuUVwWxXyYz%")

  /// Returns a moment as the person's clock shows it.
  func text(_ moment: Timestamp, in time: LocalTime) -> String {
    let offset = time.clock.offset(at: moment)
    var seconds = time_t(time.reading(at: moment).rawValue)
    var parts = unsafe tm()
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return time.exactText(moment) }
    unsafe parts.tm_gmtoff = Int(offset)
    return unsafe String(unsafeUninitializedCapacity: format.utf8.count * Self.expansion + 1) {
      unsafe strftime($0.baseAddress, $0.count, format, &parts)
    }
  }

  /// The number of bytes that suffices for each byte of a format: the longest conversion, `%c`,
  /// needs about 30 for its two.
  private static let expansion = 32
}

import MediaModel

/// The texts of moments, which rules have in seconds since 1904 on the clock of the owner.
enum ExportedDate {
  /// Returns the day that begins with a second; `nil` if none does.
  static func day(startingWith second: UInt64) -> String? {
    let text = moment(second)
    return text.hasSuffix("T00:00:00") ? String(text.prefix(10)) : nil
  }

  /// Returns the date and time of a second.
  static func moment(_ second: UInt64) -> String {
    let timestamp = Timestamp(rawValue: Int64(bitPattern: second) &- RuleDate.epoch)
    return String(timestamp.description.dropLast())
  }
}

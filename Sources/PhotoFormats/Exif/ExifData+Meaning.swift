/// The meaning that several Exif values have together.
extension ExifData {
  /// Whatever lies outside the defined values counts as 1; `nil` if there is none.
  package var orientation: Int? {
    value(0x0112)?.integer.map { (1...8).contains($0) ? $0 : 1 }
  }

  package func text(_ tag: UInt16, in directory: Directory = .main) -> String? {
    value(tag, in: directory)?.text
  }

  package func number(_ tag: UInt16, in directory: Directory) -> Double? {
    value(tag, in: directory)?.numbers.first ?? nil
  }

  /// The comment of the user, whose first eight bytes name its encoding.
  package var userComment: String? {
    guard let bytes = value(0x9286, in: .exif)?.bytes, bytes.count > 8 else { return nil }
    let (code, content) = (bytes.prefix(8), bytes.dropFirst(8))
    guard code.starts(with: "UNICODE".utf8) else { return PhotoText.padded(content) }
    let text = PhotoText.utf16(content, isLittleEndian: isLittleEndian)
    return text.isEmpty ? nil : text
  }

  package var appleNote: AppleNote? {
    value(0x927C, in: .exif)?.bytes.flatMap { AppleNote($0) }
  }

  /// The time of GPS, in UTC.
  package var gpsTime: DateTime? {
    guard let date = text(29, in: .gps).flatMap({ DateText($0) })?.time,
      let parts = value(7, in: .gps)?.numbers, parts.count == 3,
      let hour = parts[0], let minute = parts[1], let second = parts[2],
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<61).contains(second)
    else { return nil }
    let fraction = Int((second - second.rounded(.down)) * 1e9)
    return DateTime(
      year: date.year,
      month: date.month,
      day: date.day,
      hour: Int(hour),
      minute: Int(minute),
      second: Int(second),
      fraction: min(fraction, 999_999_999)
    )
  }

  /// The position; `nil` also if it is 0, 0, which cameras write when they do not know it.
  package func position(problems: inout PhotoProblems) -> GeographicPosition? {
    guard let latitude = degrees(2), let longitude = degrees(4) else { return nil }
    let isSouth = text(1, in: .gps)?.lowercased().hasPrefix("s") ?? false
    let isWest = text(3, in: .gps)?.lowercased().hasPrefix("w") ?? false
    let isBelow = value(5, in: .gps)?.integer == 1
    let altitude = number(6, in: .gps).map { isBelow ? -$0 : $0 }
    return GeographicPosition(
      latitude: isSouth ? -latitude : latitude,
      longitude: isWest ? -longitude : longitude,
      altitude: altitude,
      problems: &problems
    )
  }

  private func degrees(_ tag: UInt16) -> Double? {
    guard let parts = value(tag, in: .gps)?.numbers, let degrees = parts.first ?? nil else {
      return nil
    }
    let minutes = parts.count > 1 ? parts[1] ?? 0 : 0
    let seconds = parts.count > 2 ? parts[2] ?? 0 : 0
    return degrees + minutes / 60 + seconds / 3600
  }
}

package import MediaModel

/// `Preferences` in the folder `Device`: the settings of the device; only its time zone is read.
///
/// The position of the time zone depends on the generation, which the file size identifies. The
/// positions are from libgpod's `itdb_timezone.c` and the iPodLinux project's notes.
package struct DevicePreferences: Sendable {
  /// The number of seconds that the device's clock is ahead of UTC; `nil` if unknown.
  package let offsetFromUTC: Int64?
  /// The number of the city whose time the clock shows, which is all that later devices store;
  /// `nil` for earlier devices.
  package let city: Int?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects a warning if the time zone is invalid.
  package init(_ file: DeviceBytes, problems: inout ImportWarnings) {
    var offset: Int64?
    var city: Int?
    var place = 0
    switch file.count {
    case 2892:
      place = 0xB10
      offset = file.int16(at: place).flatMap(Self.halfHours)
    case 2924:
      place = 0xB22
      // In minutes, counted from eight hours behind UTC.
      offset = file.int16(at: place).map { (Int64($0) - 480) * 60 }
    case 2952, 2956, 2960:
      place = 0xB70
      city = file.int16(at: place).map { Int($0) }
    default: break
    }
    if let known = offset, !(-12 * 3600...14 * 3600).contains(known) { offset = nil }
    if place != 0, offset == nil, city == nil {
      problems.add(ImportWarning(file: file.path, offset: place, "invalid time zone"))
    }
    offsetFromUTC = offset
    self.city = city
  }

  /// Returns the offset in seconds for the number of a time zone.
  ///
  /// Each hour has two numbers, the first without and the second with summer time; 25 is UTC
  /// without summer time.
  private static func halfHours(_ number: Int16) -> Int64? {
    guard (0...48).contains(number) else { return nil }
    let steps = Int64(number) - 25
    return (steps >> 1) * 3600 + (steps & 1) * 3600
  }
}

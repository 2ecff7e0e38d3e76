package import MediaModel

/// `Preferences` of the folder `Device`: the settings of the device, of which the clock is known.
///
/// Where it is kept differs by generation, which the size of the file tells. After libgpod's
/// `itdb_timezone.c` and the iPodLinux project's notes.
package struct DevicePreferences: Sendable {
  /// Seconds that the device's clock is ahead of UTC; nil when it is not known.
  package let offsetFromUTC: Int64?
  /// The number of the city whose time the clock shows, on later devices that keep only that.
  package let city: Int?

  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Takes what makes no sense.
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
      // Minutes, from eight hours behind UTC on.
      offset = file.int16(at: place).map { (Int64($0) - 480) * 60 }
    case 2952, 2956, 2960:
      place = 0xB70
      city = file.int16(at: place).map { Int($0) }
    default: break
    }
    if let known = offset, !(-12 * 3600...14 * 3600).contains(known) { offset = nil }
    if place != 0, offset == nil, city == nil {
      problems.add(ImportWarning(file: file.path, offset: place, "a time zone that is none"))
    }
    offsetFromUTC = offset
    self.city = city
  }

  /// Two for each hour, from 25 for UTC on; an odd step is an hour of summer time.
  private static func halfHours(_ number: Int16) -> Int64? {
    guard (0...48).contains(number) else { return nil }
    let steps = Int64(number) - 25
    return (steps >> 1) * 3600 + (steps & 1) * 3600
  }
}

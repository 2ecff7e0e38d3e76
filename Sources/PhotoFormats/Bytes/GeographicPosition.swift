/// A position on the globe, in degrees, positive in the north and east.
package struct GeographicPosition: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double
  /// In metres above the sea; `nil` if it is not known.
  package let altitude: Double?

  /// Creates a position; `nil` if it is not on the globe or is 0, 0, which stands for an unknown
  /// position.
  package init?(
    latitude: Double,
    longitude: Double,
    altitude: Double?,
    problems: inout PhotoProblems
  ) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else {
      problems.add(.positionBeyondGlobe)
      return nil
    }
    guard latitude != 0 || longitude != 0 else { return nil }
    (self.latitude, self.longitude, self.altitude) = (latitude, longitude, altitude)
  }

  /// Creates a position; `nil` if it is not on the globe or is 0, 0.
  package init?(latitude: Double, longitude: Double, altitude: Double?) {
    var problems = PhotoProblems()
    self.init(
      latitude: latitude,
      longitude: longitude,
      altitude: altitude,
      problems: &problems
    )
  }

  /// Reads ISO 6709, such as `+52.4597+013.3220+051.178/`.
  package init?(iso6709 text: String, problems: inout PhotoProblems) {
    var numbers: [Double] = []
    var current = ""
    for character in text.unicodeScalars.prefix(100) {
      if "+-/ ".unicodeScalars.contains(character) {
        if let number = Double(current) { numbers.append(number) }
        current = ""
        if character == "/" { break }
      }
      if character != " " { current.unicodeScalars.append(character) }
    }
    if let number = Double(current) { numbers.append(number) }
    guard numbers.count >= 2, numbers.allSatisfy(\.isFinite) else { return nil }
    let altitude = numbers.count > 2 ? numbers[2] : nil
    self.init(
      latitude: numbers[0],
      longitude: numbers[1],
      altitude: altitude,
      problems: &problems
    )
  }
}

package import JSON

/// A frame of a movie that was decoded.
package struct MovieFrame: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// When it begins.
  package let seconds: Double

  package init(width: Int, height: Int, seconds: Double) {
    (self.width, self.height, self.seconds) = (width, height, seconds)
  }

  /// The frame as a JSON object.
  package var json: JSONValue {
    .object([
      "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      "seconds": .number(seconds),
    ])
  }

  /// Reads a frame; `nil` if the object is none.
  package init?(_ json: JSONValue) {
    guard let width = json["width"]?.asInteger, let height = json["height"]?.asInteger,
      (1...65_535).contains(width), (1...65_535).contains(height)
    else { return nil }
    self.init(
      width: Int(width),
      height: Int(height),
      seconds: json["seconds"]?.asNumber ?? 0
    )
  }
}

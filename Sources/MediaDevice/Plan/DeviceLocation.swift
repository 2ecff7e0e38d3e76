/// Converts between paths relative to a device and the locations in its database, which separate
/// names by colons.
package enum DeviceLocation {
  /// Returns the path of a location such as `:iPod_Control:Music:F00:ABCD.mp3`.
  package static func path(_ location: String) -> String {
    location.split(separator: ":").joined(separator: "/")
  }

  /// Returns the location of a path.
  package static func location(_ path: String) -> String {
    path.split(separator: "/").map { ":" + $0 }.joined()
  }
}

/// Removes the names of places from IPTC data (IIM 4) and from what Photoshop stores with them.
enum IPTCLocation {
  typealias Problem = LocationRemovalProblem

  /// Content location code and name, city, sub-location, state, country code and country.
  static let numbers: Set<UInt8> = [26, 27, 90, 92, 95, 100, 101]

  /// Moves the other values together; zeros follow them.
  static func remove(_ editor: LocationEditor, _ range: Range<Int>) throws(Problem) {
    let bytes = try editor.read(range)
    var kept: [UInt8] = []
    var end = 0
    let problem = IPTCRecords.forEach(ByteView(bytes)) { record, number, whole, _ in
      end = whole.upperBound
      guard record == 2, numbers.contains(number) else {
        kept += bytes[bytes.startIndex + whole.lowerBound..<bytes.startIndex + whole.upperBound]
        return
      }
    }
    // What follows a damaged value cannot be read, but can be a place.
    if problem != nil { end = bytes.count }
    guard kept.count < end else { return }
    try editor.write(
      kept + Array(repeating: 0, count: end - kept.count),
      at: range.lowerBound
    )
  }

  /// Removes places from the resources of Photoshop.
  static func remove(_ editor: LocationEditor, resources range: Range<Int>) throws(Problem) {
    for (identifier, place) in IPTCRecords.resources(try editor.view(range)) {
      let start = range.lowerBound + place.lowerBound
      let content = start..<start + place.count
      switch identifier {
      case 0x0404: try remove(editor, content)
      case 0x0422: try ExifLocation.remove(editor, content)
      case 0x0424: try XMPLocation.remove(editor, content)
      default: break
      }
    }
  }
}

/// Erases places in data as cameras of GoPro write them: a key of four bytes, a type, the size of a
/// value, the number of values, and the values.
enum GoProLocation {
  private static let maxElements = 5000

  static func remove(
    _ editor: LocationEditor,
    _ range: Range<Int>
  ) throws(LocationRemovalProblem) {
    let view = try editor.view(range)
    var place = 0
    for _ in 0..<maxElements {
      guard let size = view[place + 5], let count = view.number(at: place + 6, bytes: 2) else {
        return
      }
      let start = place + 8
      // The values of type 0 are elements again.
      guard view[place + 4] != 0 else {
        place = start
        continue
      }
      let length = Int(size) * count
      if view.hasText("GPS", at: place) || view.hasText("GLPI", at: place) {
        try editor.write(Array("EMPT".utf8), at: range.lowerBound + place)
        let end = min(start + length, view.count)
        try editor.fill(range.lowerBound + start..<range.lowerBound + end)
      }
      place = start + (length + 3) & ~3
    }
    throw .tooLarge
  }
}

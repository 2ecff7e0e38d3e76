/// The values of the application record of IPTC data (IIM 4).
package struct IPTCRecords: Sendable {
  private var values: [UInt8: [[UInt8]]] = [:]
  private var isUTF8 = false

  private static let maxValues = 5000

  /// Reads records.
  package init(_ bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    let view = ByteView(bytes)
    let problem = Self.forEach(view) { record, number, _, place in
      guard let value = view.slice(at: place.lowerBound, count: place.count) else { return }
      if record == 1, number == 90 { isUTF8 = value.elementsEqual([0x1B, 0x25, 0x47]) }
      if record == 2 { values[number, default: []].append(Array(value)) }
    }
    if let problem { problems.add(problem) }
  }

  /// Finds the records among the resources of Photoshop.
  package init?(photoshop bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    let view = ByteView(bytes)
    guard let place = Self.resources(view).first(where: { $0.identifier == 0x0404 })?.place else {
      return nil
    }
    guard let records = view.slice(at: place.lowerBound, count: place.count) else {
      problems.add(.valueOutside)
      return nil
    }
    self.init(records, problems: &problems)
  }

  /// Calls the body with each value: its record, its number, the place of it and of its bytes.
  static func forEach(
    _ view: ByteView,
    _ body: (_ record: UInt8, _ number: UInt8, _ whole: Range<Int>, _ value: Range<Int>) -> Void
  ) -> PhotoProblem? {
    var place = 0
    var count = 0
    while view[place] == 0x1C {
      guard count < maxValues else { return .tooLarge }
      let start = place
      guard let record = view[place + 1], let number = view[place + 2],
        var length = view.number(at: place + 3, bytes: 2)
      else { return .cutOff }
      place += 5
      if length & 0x8000 != 0 {
        // The length of a long value has as many bytes as this says.
        let size = length & 0x7FFF
        guard size <= 4, let long = view.number(at: place, bytes: size) else {
          return .valueOutside
        }
        place += size
        length = long
      }
      guard length <= view.count - place else { return .valueOutside }
      body(record, number, start..<place + length, place..<place + length)
      place += length
      count += 1
    }
    return nil
  }

  /// Returns the places of the resources of Photoshop, of which the last can lie outside.
  static func resources(_ view: ByteView) -> [(identifier: Int, place: Range<Int>)] {
    var found: [(identifier: Int, place: Range<Int>)] = []
    var place = 0
    while found.count < 1000, view.hasText("8BIM", at: place) {
      guard let identifier = view.number(at: place + 4, bytes: 2), let name = view[place + 6]
      else { break }
      place += 6 + (Int(name) + 2) & ~1
      guard let size = view.number(at: place, bytes: 4) else { break }
      found.append((identifier, place + 4..<place + 4 + size))
      place += 4 + (size + 1) & ~1
    }
    return found
  }

  /// The numbers of the datasets that have values, in their order.
  var numbers: [UInt8] { values.keys.sorted() }

  /// Returns the values of a dataset.
  package func texts(_ number: UInt8) -> [String] {
    (values[number] ?? []).map { value in
      var text = value.prefix { $0 != 0 }
      while text.last == 0x20 { text.removeLast() }
      return isUTF8 ? String(decoding: text, as: UTF8.self) : PhotoText.encoded(text)
    }
  }

  package var caption: String? { texts(120).first { !$0.isEmpty } }
  package var keywords: [String] { texts(25) }

  /// The date and time of creation; `nil` without a date that exists.
  package var created: DateText? {
    guard let date = texts(55).first, date.utf8.count == 8 else { return nil }
    let digits = Array(date)
    let day = "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6...]))"
    guard let time = texts(60).first, time.utf8.count >= 6 else { return DateText(day) }
    let clock = Array(time)
    let text = "\(String(clock[0..<2])):\(String(clock[2..<4])):\(String(clock[4...]))"
    return DateText("\(day)T\(text)")
  }
}

/// The values of the application record of IPTC data (IIM 4).
package struct IPTCRecords: Sendable {
  private var values: [UInt8: [[UInt8]]] = [:]
  private var isUTF8 = false

  private static let maxValues = 5000

  /// Reads records.
  package init(_ bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    let view = ByteView(bytes)
    var place = 0
    var count = 0
    while view[place] == 0x1C, count < Self.maxValues {
      guard let record = view[place + 1], let number = view[place + 2],
        var length = view.number(at: place + 3, bytes: 2)
      else {
        problems.add(.cutOff)
        return
      }
      place += 5
      if length & 0x8000 != 0 {
        // The length of a long value has as many bytes as this says.
        let size = length & 0x7FFF
        guard size <= 4, let long = view.number(at: place, bytes: size) else {

          problems.add(.valueOutside)
          return
        }
        place += size
        length = long
      }
      guard let value = view.slice(at: place, count: length) else {

        problems.add(.valueOutside)
        return
      }
      place += length
      count += 1
      if record == 1, number == 90 { isUTF8 = value.elementsEqual([0x1B, 0x25, 0x47]) }
      if record == 2 { values[number, default: []].append(Array(value)) }
    }
  }

  /// Finds the records among the resources of Photoshop.
  package init?(photoshop bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    let view = ByteView(bytes)
    var place = 0
    for _ in 0..<1000 where view.hasText("8BIM", at: place) {
      guard let identifier = view.number(at: place + 4, bytes: 2), let name = view[place + 6]
      else { return nil }
      place += 6 + (Int(name) + 2) & ~1
      guard let size = view.number(at: place, bytes: 4) else { return nil }
      if identifier == 0x0404 {
        guard let records = view.slice(at: place + 4, count: size) else {
          problems.add(.valueOutside)
          return nil
        }
        self.init(records, problems: &problems)
        return
      }
      place += 4 + (size + 1) & ~1
    }
    return nil
  }

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

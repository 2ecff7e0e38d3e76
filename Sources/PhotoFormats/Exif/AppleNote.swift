/// The maker note of Apple's devices: a directory whose offsets count from the note's first byte.
package struct AppleNote: Sendable {
  private let values: ExifData
  /// The time since the device was started: a value in units of its `timescale`.
  package let runTime: [String: Double]
  /// The style that the user chose, as numbers.
  package let style: [String: Double]

  package init?(_ bytes: [UInt8]) {
    let start = ByteView(bytes[...])
    guard start.hasText("Apple iOS\0") else { return nil }
    let isLittleEndian = start.hasText("II", at: 12)
    guard let values = ExifData(directoryAt: 14, of: bytes[...], isLittleEndian) else {
      return nil
    }
    self.values = values
    runTime = Self.numbers(values.value(0x03))
    style = Self.numbers(values.value(0x40))
  }

  /// Returns the value of a tag as it is stored.
  package func value(_ tag: UInt16) -> ExifValue? { values.value(tag) }

  /// The identifier that the picture of a live photo shares with its movie.
  package var contentID: String? { text(0x11) }
  /// The identifier that the pictures of a burst share.
  package var burstID: String? { text(0x0B) }
  /// The time of the video frame that a live photo shows, in units of ``runTime``.
  package var videoIndex: Int? { values.value(0x17)?.integer }

  private func text(_ tag: UInt16) -> String? {
    guard case .text(let bytes)? = values.value(tag), bytes.count > 4 else { return nil }
    return PhotoText.padded(bytes[...])
  }

  /// Returns the numbers of a dictionary in a binary property list.
  private static func numbers(_ value: ExifValue?) -> [String: Double] {
    guard let bytes = value?.bytes, bytes.count >= 40 else { return [:] }
    let view = ByteView(bytes[...])
    let end = bytes.count - 32
    guard view.hasText("bplist00"), let offsetSize = view[end + 6].map(Int.init),
      let size = view[end + 7].map(Int.init), (1...8).contains(size), (1...8).contains(offsetSize),
      let top = view.number(at: end + 16, bytes: 8),
      let table = view.number(at: end + 24, bytes: 8),
      top < bytes.count, table < bytes.count
    else { return [:] }
    /// Returns where an object begins.
    func place(_ object: Int?) -> Int? {
      guard let object, object < bytes.count else { return nil }
      return view.number(at: table + object * offsetSize, bytes: offsetSize)
    }
    guard let start = place(top), let mark = view[start], mark & 0xF0 == 0xD0, mark < 0xDF else {
      return [:]
    }
    let count = Int(mark & 0xF)
    var found: [String: Double] = [:]
    for index in 0..<count {
      let key = place(view.number(at: start + 1 + index * size, bytes: size))
      let number = place(view.number(at: start + 1 + (count + index) * size, bytes: size))
      guard let key, let number, let name = text(at: key, view) else { continue }
      found[name] = self.number(at: number, view)
    }
    return found
  }

  /// Returns a whole number, or a fraction of four or eight bytes.
  private static func number(at place: Int, _ view: ByteView) -> Double? {
    switch view[place] {
    case let mark? where (0x10...0x13).contains(mark):
      view.number(at: place + 1, bytes: 1 << (mark & 0xF)).map { Double($0) }
    case 0x22?:
      view.number(at: place + 1, bytes: 4)
        .map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
    case 0x23?: view.bits64(at: place + 1).map(Double.init(bitPattern:))
    default: nil
    }
  }

  /// Returns a short text in ASCII.
  private static func text(at place: Int, _ view: ByteView) -> String? {
    guard let mark = view[place], mark & 0xF0 == 0x50, mark < 0x5F else { return nil }
    return view.slice(at: place + 1, count: Int(mark & 0xF)).map { PhotoText.encoded($0) }
  }
}

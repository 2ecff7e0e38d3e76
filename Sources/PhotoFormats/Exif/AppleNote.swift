/// The maker note of Apple's devices: a directory whose offsets count from the note's first byte.
package struct AppleNote: Sendable {
  private let values: ExifData
  /// How long the device had been running: a number in units of `timescale`.
  package let runTime: [String: Int]
  /// The style that the user chose, as numbers.
  package let style: [String: Int]

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
  /// The acceleration along three axes, in units of that of gravity.
  package var acceleration: [Double]? {
    guard case .rationals(let numbers)? = values.value(0x08), numbers.count == 3 else { return nil }
    let found = numbers.compactMap(\.value)
    return found.count == 3 ? found : nil
  }
  /// Whether the picture was merged from several exposures; `nil` if the note does not say so.
  package var isHDR: Bool? { values.value(0x0A)?.integer.map { $0 == 3 } }
  /// How much brighter than white the picture can be shown, as a factor.
  package var headroom: Double? { values.number(0x21, in: .main) }
  /// Whether the camera on the side of the screen took the picture.
  package var isFrontCamera: Bool? { values.value(0x45)?.integer.map { $0 == 1 } }

  private func text(_ tag: UInt16) -> String? {
    guard case .text(let bytes)? = values.value(tag), bytes.count > 4 else { return nil }
    return PhotoText.padded(bytes[...])
  }

  /// Returns the whole numbers of a dictionary in a binary property list.
  private static func numbers(_ value: ExifValue?) -> [String: Int] {
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
    var found: [String: Int] = [:]
    for index in 0..<count {
      let key = place(view.number(at: start + 1 + index * size, bytes: size))
      let number = place(view.number(at: start + 1 + (count + index) * size, bytes: size))
      guard let key, let number, let type = view[number], type & 0xF0 == 0x10, type & 0xF < 4,
        let name = text(at: key, view)
      else { continue }
      found[name] = view.number(at: number + 1, bytes: 1 << (type & 0xF))
    }
    return found
  }

  /// Returns a short text in ASCII.
  private static func text(at place: Int, _ view: ByteView) -> String? {
    guard let mark = view[place], mark & 0xF0 == 0x50, mark < 0x5F else { return nil }
    return view.slice(at: place + 1, count: Int(mark & 0xF)).map { PhotoText.encoded($0) }
  }
}

/// The first directory of a TIFF file, or of Exif data, which has the same format.
struct TIFFDirectory {
  private var values: [Int: Int] = [:]

  /// Reads the integers stored in the directory itself; returns `nil` for anything but TIFF.
  init?(_ bytes: ArraySlice<UInt8>) {
    let view = ByteView(bytes)
    let isLittleEndian = view.hasText("II*\0", at: 0)
    guard isLittleEndian || view.hasText("MM\0*", at: 0) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      isLittleEndian ? view.littleEndian(place, bytes: count) : view.bigEndian(place, bytes: count)
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return nil }
    for entry in 0..<count {
      let place = start + 2 + entry * 12
      guard let tag = number(place, 2), let type = number(place + 2, 2) else { break }
      guard let size = Self.sizes[type], number(place + 4, 4) == 1 else { continue }
      values[tag] = number(place + 8, size)
    }
  }

  /// The size of an integer in bytes, by its type: byte, short or long.
  private static let sizes = [1: 1, 3: 2, 4: 4]

  /// The orientation of the picture; `topLeft` unless a different one is stored.
  var orientation: Orientation { values[0x0112].flatMap(Orientation.init) ?? .topLeft }

  /// The size of the stored picture; `nil` if it is not in the directory.
  var size: PictureSize? {
    guard let width = values[0x0100], let height = values[0x0101] else { return nil }
    return PictureSize(width: width, height: height)
  }
}

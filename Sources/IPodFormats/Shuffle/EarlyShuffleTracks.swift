import MediaModel

/// The tracks of an `iTunesSD` of the first two generations.
struct EarlyShuffleTracks {
  /// The offsets of the records in the file.
  let offsets: [Int]
  let headerLength: Int
  private let version: UInt32

  private static let recordLength = 558
  private static let nameOffset = 33
  private static let nameLength = 522

  /// Whether a file begins with the header of this format.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 18 && bytes[3] == 1 && bytes[6...8].elementsEqual([0, 0, 0x12])
  }

  init(_ file: DeviceBytes, problems: inout ImportWarnings) throws(DeviceFormatError) {
    guard Self.recognises(file.bytes), let count = file.uint24(at: 0),
      let version = file.uint24(at: 3), let headerLength = file.uint24(at: 6)
    else {
      throw DeviceFormatError(
        file.bytes.isEmpty ? "it is empty" : "not an iTunesSD file",
        file: file.path
      )
    }
    self.version = version
    self.headerLength = Int(headerLength)
    var offsets: [Int] = []
    var offset = self.headerLength
    while offsets.count < count, file.contains(offset, count: Self.recordLength) {
      guard let length = file.uint24(at: offset), length >= Self.recordLength else { break }
      offsets.append(offset)
      offset += Int(length)
    }
    if offsets.count < count {
      let present = offsets.count
      problems.add(
        ImportWarning(
          file: file.path,
          offset: offset,
          "expected \(count) tracks, found \(present)"
        )
      )
    }
    self.offsets = offsets
  }

  func read(_ file: DeviceBytes, at offset: Int, into record: inout ItemRecord) {
    func number(_ place: Int) -> Int64 { Int64(file.uint24(at: offset + place) ?? 0) }
    // The file stores these times in units of 256 milliseconds.
    record.values.set(.startTime, nonZero: number(6) * 256)
    record.values.set(.stopTime, nonZero: number(15) * 256)
    // From version 0x010800 on, files have 0 where earlier ones have 100; what other values mean in
    // these versions is unknown.
    let volume = number(24) - 100
    if version < 0x01_0800, (-100...100).contains(volume) {
      record.values.set(.volumeAdjustment, nonZero: volume * 255 / 100)
    }
    // Unlike numbers, names are little-endian.
    let names = DeviceBytes(path: file.path, bytes: file.bytes)
    if let name = names.utf16(at: offset + Self.nameOffset, count: Self.nameLength) {
      record.values.setLocation(name)
    }
    record.values.set(MediaItemProperty.skipsWhenShuffling, if: file.uint8(at: offset + 555) == 0)
    record.values.set(MediaItemProperty.remembersPosition, if: file.uint8(at: offset + 556) == 1)
    let length = Int(file.uint24(at: offset) ?? 0)
    record.sourceBytes += file.bytes[offset..<min(offset + length, file.count)]
  }
}

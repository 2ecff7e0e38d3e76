/// Exif data: directories of tagged values in a TIFF structure, whose offsets count from its start.
///
/// CIPA DC-008 defines the format.
package struct ExifData: Sendable {
  package enum Directory: Int, CaseIterable, Sendable {
    case main, exif, gps, thumbnail
  }

  private struct Entry {
    let type: Int
    let count: Int
    let offset: Int
  }

  private let view: ByteView
  private var entries: [[UInt16: Entry]] = Array(repeating: [:], count: Directory.allCases.count)
  private var visited: Set<Int> = []

  /// The number of bytes of a number of each type.
  static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
  /// The largest number of numbers in a value that are read.
  private static let maxNumbers = 1024

  /// Reads the directories; `nil` if the data do not begin as Exif data do.
  package init?(_ bytes: ArraySlice<UInt8>, problems: inout PhotoProblems) {
    guard let header = Header(bytes) else { return nil }
    let view = ByteView(bytes, isLittleEndian: header.isLittleEndian)
    self.init(view, at: header.first, problems: &problems)
  }

  /// The first bytes of Exif data.
  struct Header {
    let isLittleEndian: Bool
    /// The offset of the first directory.
    let first: Int

    /// Returns `nil` if the data do not begin as Exif data do.
    init?(_ bytes: ArraySlice<UInt8>) {
      isLittleEndian = bytes.starts(with: "II".utf8)
      let view = ByteView(bytes, isLittleEndian: isLittleEndian)
      guard isLittleEndian || view.hasText("MM"), view.number(at: 2, bytes: 2) == 42,
        let first = view.number(at: 4, bytes: 4)
      else { return nil }
      self.first = first
    }
  }

  /// Reads one directory of data that begin otherwise.
  init?(directoryAt offset: Int, of bytes: ArraySlice<UInt8>, _ isLittleEndian: Bool) {
    view = ByteView(bytes, isLittleEndian: isLittleEndian)
    guard view.number(at: offset, bytes: 2) != nil else { return nil }
    var problems = PhotoProblems()
    read(.main, at: offset, &problems)
  }

  /// Reads the directories, of which the first one is at an offset.
  init(_ view: ByteView, at first: Int, problems: inout PhotoProblems) {
    self.view = view
    let next = read(.main, at: first, &problems)
    if let exif = value(0x8769)?.integer { read(.exif, at: exif, &problems) }
    if let gps = value(0x8825)?.integer { read(.gps, at: gps, &problems) }
    if let next, next > 0 { read(.thumbnail, at: next, &problems) }
  }

  package var isLittleEndian: Bool { view.isLittleEndian }

  /// The position of the value of a tag in the data, and its number of bytes.
  package func range(_ tag: UInt16, in directory: Directory = .main) -> Range<Int>? {
    entries[directory.rawValue][tag].map { entry in
      entry.offset..<entry.offset + entry.count * Self.sizes[entry.type]
    }
  }

  /// The tags of a directory in their order.
  func tags(in directory: Directory) -> [UInt16] { entries[directory.rawValue].keys.sorted() }

  func isEmpty(_ directory: Directory) -> Bool { entries[directory.rawValue].isEmpty }

  /// The value of a tag as it is stored.
  func stored(_ tag: UInt16, in directory: Directory) -> ArraySlice<UInt8>? {
    range(tag, in: directory).flatMap { view.slice(at: $0.lowerBound, count: $0.count) }
  }

  /// The small JPEG file in the data; `nil` if the data has no such file.
  package var thumbnail: ArraySlice<UInt8>? {
    guard let offset = value(0x0201, in: .thumbnail)?.integer,
      let count = value(0x0202, in: .thumbnail)?.integer, count > 0
    else { return nil }
    return view.slice(at: offset, count: count)
  }

  /// Reads a directory, and returns the offset of the next one.
  @discardableResult
  private mutating func read(
    _ directory: Directory,
    at offset: Int,
    _ problems: inout PhotoProblems
  ) -> Int? {
    guard visited.insert(offset).inserted else {
      problems.add(.loop, at: offset)
      return nil
    }
    guard let count = view.number(at: offset, bytes: 2) else {
      problems.add(.noDirectory, at: offset)
      return nil
    }
    for index in 0..<count {
      let at = offset + 2 + index * 12
      guard let tag = view.number(at: at, bytes: 2), let type = view.number(at: at + 2, bytes: 2),
        let number = view.number(at: at + 4, bytes: 4)
      else {
        problems.add(.cutDirectory, at: at)
        return nil
      }
      guard Self.sizes.indices.contains(type), Self.sizes[type] > 0 else { continue }
      let size = number * Self.sizes[type]
      let place = size <= 4 ? at + 8 : view.number(at: at + 8, bytes: 4)
      guard let place, view.slice(at: place, count: size) != nil else {
        problems.add(.valueOutside, at: at)
        continue
      }
      let entry = Entry(type: type, count: number, offset: place)
      entries[directory.rawValue][UInt16(truncatingIfNeeded: tag)] = entry
    }
    return view.number(at: offset + 2 + count * 12, bytes: 4)
  }

  /// Returns the value of a tag; `nil` if it is missing or lies outside the data.
  package func value(_ tag: UInt16, in directory: Directory = .main) -> ExifValue? {
    guard let entry = entries[directory.rawValue][tag] else { return nil }
    let size = Self.sizes[entry.type]
    let numbers = min(entry.count, Self.maxNumbers)
    let offsets = stride(from: entry.offset, to: entry.offset + numbers * size, by: size)
    switch entry.type {
    case 2, 7:
      guard let bytes = view.slice(at: entry.offset, count: entry.count) else { return nil }
      return entry.type == 2 ? .text(Array(bytes)) : .undefined(Array(bytes))
    case 1, 3, 4, 13, 16, 18:
      return .integers(offsets.compactMap { view.number(at: $0, bytes: size) })
    case 6, 8, 9:
      return .integers(
        offsets.compactMap { offset in
          let shift = Int.bitWidth - 8 * size
          return view.number(at: offset, bytes: size).map { ($0 << shift) >> shift }
        }
      )
    case 17:
      return .integers(
        offsets.compactMap { view.bits64(at: $0).map(Int.init(truncatingIfNeeded:)) }
      )
    case 5, 10:
      return .rationals(offsets.compactMap { rational(at: $0, isSigned: entry.type == 10) })
    case 11:
      return .reals(
        offsets.compactMap { offset in
          view.number(at: offset, bytes: 4)
            .map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
        }
      )
    case 12:
      return .reals(offsets.compactMap { view.bits64(at: $0).map(Double.init(bitPattern:)) })
    default: return nil
    }
  }

  private func rational(at offset: Int, isSigned: Bool) -> ExifRational? {
    guard let top = view.number(at: offset, bytes: 4),
      let bottom = view.number(at: offset + 4, bytes: 4)
    else { return nil }
    guard isSigned else { return ExifRational(numerator: top, denominator: bottom) }
    return ExifRational(
      numerator: Int(Int32(truncatingIfNeeded: top)),
      denominator: Int(Int32(truncatingIfNeeded: bottom))
    )
  }
}

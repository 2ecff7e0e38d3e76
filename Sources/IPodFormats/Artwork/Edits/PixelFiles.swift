/// The ends of the files with pixels, to which pictures are only ever appended.
///
/// Bytes that are there never change. So the database on the device stays valid until it is
/// replaced, and nothing names what an interrupted sync appended.
struct PixelFiles: Sendable {
  /// A place for a picture.
  struct Place: Equatable {
    let file: PixelFileName
    /// The end of the file, which is before the offset if it is within a picture.
    let end: Int
    let offset: Int
  }

  private struct End {
    var number: Int
    var byteCount: Int
  }

  /// The maximum size of a file in bytes, after which libgpod begins another.
  static let maxByteCount = 256 << 20

  /// The last file of each format.
  private var ends: [UInt32: End] = [:]

  /// - Parameters:
  ///   - present: The sizes in bytes of the files in the folder of covers, by name.
  ///   - thumbnails: The pictures that the database names.
  init(present: [String: Int], named thumbnails: [ArtworkDatabase.Thumbnail]) {
    var sizes: [PixelFileName: Int] = [:]
    for (file, size) in present {
      guard let name = PixelFileName(file) else { continue }
      // Names that differ only in their case are those of one file, except on some computers.
      sizes[name] = max(sizes[name] ?? 0, size)
    }
    var named: [PixelFileName: Int] = [:]
    for thumbnail in thumbnails {
      guard let name = PixelFileName(thumbnail.file) else { continue }
      named[name] = max(named[name] ?? 0, thumbnail.offset + thumbnail.byteCount)
    }
    for name in Set(sizes.keys).union(named.keys)
    where name.number >= ends[name.format]?.number ?? 0 {
      ends[name.format] = End(number: name.number, byteCount: sizes[name] ?? 0)
    }
    for (format, end) in ends {
      let name = PixelFileName(format: format, number: end.number)
      // What is appended to a file that was cut short would be shown as the lost pictures.
      if end.byteCount < named[name] ?? 0 {
        ends[format] = End(number: end.number + 1, byteCount: 0)
      }
    }
  }

  /// Takes the place of the next picture of a format.
  mutating func place(_ format: UInt32, byteCount: Int) -> Place {
    var end = ends[format] ?? End(number: 1, byteCount: 0)
    var offset = (end.byteCount + byteCount - 1) / byteCount * byteCount
    if offset > Self.maxByteCount - byteCount {
      end = End(number: end.number + 1, byteCount: 0)
      offset = 0
    }
    let name = PixelFileName(format: format, number: end.number)
    ends[format] = End(number: end.number, byteCount: offset + byteCount)
    return Place(file: name, end: end.byteCount, offset: offset)
  }
}

/// The name of a file with pixels, such as `F1028_1.ithmb`.
struct PixelFileName: Hashable, Sendable {
  let format: UInt32
  let number: Int

  /// The maximum number of files of a format, far more than any device holds.
  private static let maxNumber = 9999

  init(format: UInt32, number: Int) {
    self.format = format
    self.number = number
  }

  /// Parses a name as a folder or a database has it, in any case; `nil` for others.
  init?(_ name: String) {
    let name = name.lowercased().drop { $0 == ":" }
    guard name.hasPrefix("f"), name.hasSuffix(".ithmb") else { return nil }
    let numbers = name.dropFirst().dropLast(6).split(
      separator: "_",
      omittingEmptySubsequences: false
    )
    guard numbers.count == 2, let format = UInt32(numbers[0]), let number = Int(numbers[1]),
      (1...Self.maxNumber).contains(number)
    else { return nil }
    self.init(format: format, number: number)
  }

  /// The name in the folder of covers.
  var text: String { "F\(format)_\(number).ithmb" }

  /// The name as databases of covers store it.
  var stored: String { ":" + text }
}

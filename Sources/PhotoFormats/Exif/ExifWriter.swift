/// Writes the Exif data of a new picture.
package struct ExifWriter: Sendable {
  package var make: String?
  package var model: String?
  package var software: String?
  package var description: String?
  /// The turn that shows the stored picture upright, from 1 to 8.
  package var orientation = 1
  /// When the picture was taken, in local time.
  package var time: DateTime?
  /// The offset of that time from UTC in minutes; `nil` if it is unknown.
  package var offset: Int?
  package var position: GeographicPosition?
  /// The stored size in pixels.
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The Exif data, as a TIFF structure.
  package var bytes: [UInt8] {
    var main = ExifDirectoryWriter()
    main.add(0x010E, text: description)
    main.add(0x010F, text: make)
    main.add(0x0110, text: model)
    main.add(0x0112, short: orientation)
    // 72 pixels per inch, because readers expect a resolution.
    main.add(0x011A, rational: 72)
    main.add(0x011B, rational: 72)
    main.add(0x0128, short: 2)
    main.add(0x0131, text: software)
    main.add(0x0132, text: time.map(Self.text))
    main.add(0x0213, short: 1)
    var exif = ExifDirectoryWriter()
    exif.add(0x9000, undefined: Array("0232".utf8))
    exif.add(0x9003, text: time.map(Self.text))
    exif.add(0x9004, text: time.map(Self.text))
    let offset = offset.map(Self.text)
    for tag in [0x9010, 0x9011, 0x9012] { exif.add(tag, text: offset) }
    exif.add(0x9101, undefined: [1, 2, 3, 0])
    exif.add(0xA000, undefined: Array("0100".utf8))
    exif.add(0xA001, short: 1)
    exif.add(0xA002, long: width)
    exif.add(0xA003, long: height)
    let start = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    let place = position.map(Self.directory)
    let exifStart = start.count + main.byteCount(adding: place == nil ? 1 : 2)
    let placeStart = exifStart + exif.byteCount(adding: 0)
    main.add(0x8769, long: exifStart)
    if place != nil { main.add(0x8825, long: placeStart) }
    return start + main.bytes(at: start.count) + exif.bytes(at: exifStart)
      + (place?.bytes(at: placeStart) ?? [])
  }

  /// Returns the directory of a position, as GPS receivers state it.
  private static func directory(_ position: GeographicPosition) -> ExifDirectoryWriter {
    var place = ExifDirectoryWriter()
    place.add(0, bytes: [2, 3, 0, 0])
    let angles = [(1, position.latitude, "N", "S"), (3, position.longitude, "E", "W")]
    for (tag, degrees, positive, negative) in angles {
      place.add(tag, text: degrees < 0 ? negative : positive)
      // Ten thousandths of a second of arc are 3 mm.
      let parts = Int((abs(degrees) * 36_000_000).rounded())
      place.add(
        tag + 1,
        rationals: [
          (parts / 36_000_000, 1), (parts / 600_000 % 60, 1), (parts % 600_000, 10_000),
        ]
      )
    }
    if let altitude = position.altitude {
      place.add(5, bytes: [altitude < 0 ? 1 : 0])
      place.add(6, rationals: [(Int((abs(altitude) * 1000).rounded()), 1000)])
    }
    return place
  }

  private static func text(_ time: DateTime) -> String {
    // Seconds are not divided here.
    time.description.prefix(19).map { $0 == "-" ? ":" : $0 == "T" ? " " : String($0) }.joined()
  }

  private static func text(_ offset: Int) -> String {
    let (hours, minutes) = (abs(offset) / 60, abs(offset) % 60)
    return "\(offset < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours)"
      + ":\(minutes < 10 ? "0" : "")\(minutes)"
  }
}

/// Writes a directory of Exif data, with the highest byte of each number first.
private struct ExifDirectoryWriter {
  private var entries: [(tag: Int, type: UInt8, count: Int, bytes: [UInt8])] = []

  private static let entrySize = 12

  mutating func add(_ tag: Int, text: String?) {
    guard let text else { return }
    let bytes = Array(text.utf8.prefix { $0 != 0 }) + [0]
    entries.append((tag, 2, bytes.count, bytes))
  }

  mutating func add(_ tag: Int, undefined bytes: [UInt8]) {
    entries.append((tag, 7, bytes.count, bytes))
  }

  mutating func add(_ tag: Int, short number: Int) {
    entries.append((tag, 3, 1, Self.bytes(number, 2)))
  }

  mutating func add(_ tag: Int, long number: Int) {
    entries.append((tag, 4, 1, Self.bytes(number, 4)))
  }

  mutating func add(_ tag: Int, rational number: Int) { add(tag, rationals: [(number, 1)]) }

  mutating func add(_ tag: Int, rationals: [(Int, Int)]) {
    let bytes = rationals.flatMap { Self.bytes($0, 4) + Self.bytes($1, 4) }
    entries.append((tag, 5, rationals.count, bytes))
  }

  mutating func add(_ tag: Int, bytes: [UInt8]) { entries.append((tag, 1, bytes.count, bytes)) }

  /// Returns the length with further entries, whose values fit in them.
  func byteCount(adding count: Int) -> Int {
    let values = entries.reduce(0) { $0 + ($1.bytes.count > 4 ? Self.even($1.bytes.count) : 0) }
    return 2 + (entries.count + count) * Self.entrySize + 4 + values
  }

  /// Returns the directory for an offset, with the values that do not fit in its entries.
  func bytes(at offset: Int) -> [UInt8] {
    var list = Self.bytes(entries.count, 2)
    var values: [UInt8] = []
    let valueStart = offset + 2 + entries.count * Self.entrySize + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      list += Self.bytes(entry.tag, 2) + [0, entry.type] + Self.bytes(entry.count, 4)
      if entry.bytes.count <= 4 {
        list += entry.bytes + Array(repeating: 0, count: 4 - entry.bytes.count)
      } else {
        list += Self.bytes(valueStart + values.count, 4)
        values += entry.bytes
        // Values begin at even offsets.
        if !values.count.isMultiple(of: 2) { values.append(0) }
      }
    }
    // There is no further directory.
    return list + [0, 0, 0, 0] + values
  }

  private static func even(_ count: Int) -> Int { (count + 1) / 2 * 2 }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

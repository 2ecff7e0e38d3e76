/// A value as a file states it.
package struct MetadataValue: Hashable, Sendable {
  /// The part of the file, such as `Exif`, `GPS` or `XMP`.
  package let group: String
  /// The name in the standard of the group, or the number of a tag.
  package let name: String
  package let value: String
}

extension PhotoContents {
  /// All values that the file states, by their parts of the file.
  package var values: [MetadataValue] {
    var values: [MetadataValue] = []
    func add(_ group: String, _ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      values.append(MetadataValue(group: group, name: name, value: value))
    }
    for found in problems.placed {
      let place = found.place.map { " (at byte \($0))" } ?? ""
      add("File", "Problem", found.problem.rawValue + place)
    }
    add("File", "Format", kind?.rawValue)
    add("File", "Brand", brand)
    add("File", "Width", width.map { "\($0)" })
    add("File", "Height", height.map { "\($0)" })
    if let heif {
      add("HEIF", "Rotation", "\(heif.rotation * 90)° anticlockwise")
      add("HEIF", "Mirror", heif.mirror.map { "\($0)" })
    }
    for directory in ExifData.Directory.allCases {
      guard let exif else { break }
      for tag in exif.tags(in: directory) {
        let name = ExifTagNames.name(tag, in: directory)
        add(directory.group, name, exif.value(tag, in: directory)?.shown)
      }
    }
    for name in xmp?.names ?? [] { add("XMP", name, xmp?.all(name).joined(separator: ", ")) }
    for number in iptc?.numbers ?? [] {
      add("IPTC", "2:\(number)", iptc?.texts(number).joined(separator: ", "))
    }
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) { add("PNG", name, text) }
    guard let movie else { return values }
    add("QuickTime", "Duration", movie.duration.map { "\($0) s" })
    for (name, value) in movie.keys.sorted(by: { $0.key < $1.key }) {
      add("QuickTime", name, value.shown)
    }
    for (name, value) in movie.items.sorted(by: { $0.key < $1.key }) {
      add("QuickTime", name, value.shown)
    }
    for (name, text) in movie.userData.sorted(by: { $0.key < $1.key }) {
      add("QuickTime", name, text)
    }
    for (index, track) in movie.tracks.enumerated() {
      add("QuickTime", "Track \(index + 1)", track.codec)
    }
    return values
  }
}

extension ExifData.Directory {
  fileprivate var group: String {
    switch self {
    case .main, .exif: "Exif"
    case .gps: "GPS"
    case .thumbnail: "Exif thumbnail"
    }
  }
}

extension ExifValue {
  /// The largest number of numbers that are shown.
  private static let maxNumbers = 16

  /// The value as people read it; bytes that are no text are only counted.
  fileprivate var shown: String {
    switch self {
    case .text: return text ?? ""
    case .integers(let numbers): return Self.list(numbers.map { "\($0)" })
    case .rationals(let numbers):
      return Self.list(
        numbers.map {
          $0.denominator == 1 ? "\($0.numerator)" : "\($0.numerator)/\($0.denominator)"
        }
      )
    case .reals(let numbers): return Self.list(numbers.map { "\($0)" })
    case .undefined(let bytes):
      let isText = !bytes.isEmpty && bytes.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0 }
      return isText ? text ?? "" : "\(bytes.count) bytes"
    }
  }

  private static func list(_ numbers: [String]) -> String {
    numbers.prefix(maxNumbers).joined(separator: " ") + (numbers.count > maxNumbers ? " …" : "")
  }
}

extension MovieValue {
  fileprivate var shown: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .data(let bytes): "\(bytes.count) bytes"
    }
  }
}

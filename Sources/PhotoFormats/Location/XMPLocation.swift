/// Overwrites the properties of an XMP packet that say where a picture was taken with spaces.
enum XMPLocation {
  typealias Problem = LocationRemovalProblem

  private static let names: Set<String> = [
    "photoshop:City", "photoshop:State", "photoshop:Country", "Iptc4xmpCore:Location",
    "Iptc4xmpCore:CountryCode", "photomechanic:CountryCode", "xmpDM:shotLocation", "geo:lat",
    "geo:long", "geo:alt",
  ]
  /// Words that a damaged packet with a place can have.
  private static let words = [
    "GPS", "Gps", "Location", "CountryCode", "photoshop:", "geo:", "shotLocation",
  ]

  /// Whether a property with the usual prefix of its namespace says where a picture was taken.
  static func isLocation(_ name: String) -> Bool {
    if names.contains(name) || name.hasPrefix("Iptc4xmpExt:Location") { return true }
    guard let colon = name.firstIndex(of: ":") else { return false }
    let local = name[name.index(after: colon)...]
    return local.hasPrefix("GPS") || local.hasPrefix("Gps")
  }

  static func remove(_ editor: LocationEditor, _ range: Range<Int>) throws(Problem) {
    let bytes = try editor.read(range)
    let text = XMLText.utf8(bytes)
    var scanner = XMLScanner(text)
    let found = ranges(&scanner, count: text.count)
    if let start = scanner.damageStart, has(text[start...]) { throw .damaged }
    guard !found.isEmpty else { return }
    // A mark of three bytes can precede UTF-8; anything else was UTF-16.
    let shift = bytes.count - text.count
    guard shift >= 0, bytes.dropFirst(shift).elementsEqual(text) else {
      return try overwriteUTF16(editor, range, text, found)
    }
    for place in found {
      let start = range.lowerBound + shift + place.lowerBound
      try editor.fill(start..<start + place.count, with: 0x20)
    }
  }

  /// Overwrites the places that lie in a range of the text as UTF-8.
  private static func overwriteUTF16(
    _ editor: LocationEditor,
    _ range: Range<Int>,
    _ text: [UInt8],
    _ found: [Range<Int>]
  ) throws(Problem) {
    let mark = try editor.view(range.prefix(2)).number(at: 0, bytes: 2)
    let start = range.lowerBound + (mark == 0xFEFF || mark == 0xFFFE ? 2 : 0)
    var (index, offset) = (0, start)
    let advance = { (next: Int) in
      offset += 2 * String(decoding: text[index..<next], as: UTF8.self).utf16.count
      index = next
    }
    for place in found {
      advance(place.lowerBound)
      let first = offset
      advance(place.upperBound)
      guard offset <= range.upperBound else { throw .damaged }
      // The first character is one of ASCII.
      let isBigEndian = try editor.read(first..<first + 1).first == 0
      let space: [UInt8] = isBigEndian ? [0, 0x20] : [0x20, 0]
      let spaces = repeatElement(space, count: (offset - first) / 2).flatMap { $0 }
      try editor.write(spaces, at: first)
    }
  }

  private static func has(_ rest: ArraySlice<UInt8>) -> Bool {
    words.contains { ByteSearch.first($0.utf8.map { $0 }, in: rest) != nil }
  }

  private static func ranges(_ scanner: inout XMLScanner, count: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var namespaces = XMPNamespaces()
    var depth = 0
    var removed: (depth: Int, start: Int)?
    while let event = scanner.next() {
      switch event {
      case .start(let name, let attributes):
        depth += 1
        namespaces.open(attributes)
        guard removed == nil else { break }
        if isLocation(namespaces.name(name)) {
          removed = (depth, scanner.eventStart)
        } else {
          for (attribute, place) in zip(attributes, scanner.attributePlaces)
          where isLocation(namespaces.name(attribute.name)) {
            found.append(place)
          }
        }
      case .end:
        if let element = removed, element.depth == depth {
          found.append(element.start..<scanner.place)
          removed = nil
        }
        depth -= 1
        namespaces.close()
      case .text: break
      }
    }
    if let removed { found.append(removed.start..<count) }
    return found
  }
}

/// Looks for bytes in others.
enum ByteSearch {
  /// Returns the first place of bytes in others; `nil` if there is none.
  static func first(_ needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let start = needle.first, bytes.count >= needle.count else { return nil }
    var rest = bytes
    while let place = rest.firstIndex(of: start), bytes.endIndex - place >= needle.count {
      if bytes[place..<place + needle.count].elementsEqual(needle) { return place }
      rest = bytes[(place + 1)...]
    }
    return nil
  }
}

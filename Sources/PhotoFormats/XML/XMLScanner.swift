/// A part of XML, in the order of the text.
enum XMLEvent {
  case start(name: String, attributes: [(name: String, value: String)])
  case end(name: String)
  case text(String)
}

/// Goes through XML without entities of its own, as XMP packets and property lists are.
///
/// It expands only the five named entities and numeric ones, so that no text grows.
struct XMLScanner {
  private let bytes: [UInt8]
  private(set) var place = 0
  /// The start of the last event, and the places of its attributes.
  private(set) var eventStart = 0
  private(set) var attributePlaces: [Range<Int>] = []
  /// The start of what could not be read; `nil` if there is nothing like that.
  private(set) var damageStart: Int?
  private var pendingEnd: String?
  private var openNames: [String] = []
  /// Whether all elements were closed, and nothing was wrong.
  private(set) var isSound = true

  private static let maxDepth = 64
  private static let maxAttributes = 500

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next event; `nil` at the end of the text and where it is damaged.
  mutating func next() -> XMLEvent? {
    if let name = pendingEnd {
      pendingEnd = nil
      return close(name)
    }
    while place < bytes.count {
      eventStart = place
      guard bytes[place] == 0x3C else {
        let end = bytes[place...].firstIndex(of: 0x3C) ?? bytes.count
        defer { place = end }
        return .text(Self.decoded(bytes[place..<end]))
      }
      if hasText("<!--") {
        skip(past: "-->")
      } else if hasText("<![CDATA[") {
        let start = place + 9
        skip(past: "]]>")
        let end = isSound ? place - 3 : bytes.count
        return .text(PhotoText.encoded(bytes[min(start, end)..<end]))
      } else if hasText("<?") {
        skip(past: "?>")
      } else if hasText("<!") {
        skip(past: ">")
      } else if hasText("</") {
        let end = bytes[place...].firstIndex(of: 0x3E) ?? bytes.count
        let name = Self.name(bytes[min(place + 2, end)..<end])
        place = min(end + 1, bytes.count)
        return close(name)
      } else {
        return start()
      }
    }
    if !openNames.isEmpty { isSound = false }
    return nil
  }

  private mutating func close(_ name: String) -> XMLEvent? {
    guard openNames.popLast() == name else {
      fail()
      return nil
    }
    return .end(name: name)
  }

  private mutating func start() -> XMLEvent? {
    place += 1
    let name = readName()
    guard !name.isEmpty, openNames.count < Self.maxDepth else {
      fail()
      return nil
    }
    var attributes: [(name: String, value: String)] = []
    attributePlaces = []
    while place < bytes.count {
      skipSpace()
      guard place < bytes.count else { break }
      if bytes[place] == 0x3E {
        place += 1
        openNames.append(name)
        return .start(name: name, attributes: attributes)
      }
      if hasText("/>") {
        place += 2
        openNames.append(name)
        pendingEnd = name
        return .start(name: name, attributes: attributes)
      }
      let start = place
      guard attributes.count < Self.maxAttributes, let attribute = readAttribute() else { break }
      attributes.append(attribute)
      attributePlaces.append(start..<place)
    }
    fail()
    return nil
  }

  private mutating func readAttribute() -> (name: String, value: String)? {
    let name = readName()
    skipSpace()
    guard !name.isEmpty, place < bytes.count, bytes[place] == 0x3D else { return nil }
    place += 1
    skipSpace()
    guard place < bytes.count, bytes[place] == 0x22 || bytes[place] == 0x27 else { return nil }
    let start = place + 1
    guard let end = bytes[start...].firstIndex(of: bytes[place]) else { return nil }
    place = end + 1
    return (name, Self.decoded(bytes[start..<end]))
  }

  private mutating func readName() -> String {
    let name = bytes[place...].prefix { !Self.isSpace($0) && ![0x2F, 0x3D, 0x3E].contains($0) }
    place = name.endIndex
    return PhotoText.encoded(name)
  }

  private mutating func skipSpace() {
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
  }

  private mutating func skip(past end: String) {
    let end = Array(end.utf8)
    while place + end.count <= bytes.count {
      if bytes[place] == end[0], bytes[place..<place + end.count].elementsEqual(end) {
        place += end.count
        return
      }
      place += 1
    }
    fail()
  }

  private mutating func fail() {
    isSound = false
    damageStart = eventStart
    place = bytes.count
    openNames = []
  }

  private func hasText(_ text: String) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    PhotoText.encoded(bytes.prefix { !isSpace($0) })
  }

  /// Returns text with its entities replaced; other ampersands are kept.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = PhotoText.encoded(bytes)
    guard bytes.contains(0x26) else { return text }
    var scalars = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "&", let end = rest.prefix(10).firstIndex(of: ";"),
        let character = entity(String(rest[..<end]))
      {
        scalars.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.utf8.first == 0x23 else { return nil }
      let isHexadecimal = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }
}

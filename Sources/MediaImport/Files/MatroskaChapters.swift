import MediaModel
import System

/// The chapters of Matroska (RFC 9559, section 5.1.7), of which FFmpeg loses those in others and
/// those that are not in the order of their starts.
struct MatroskaChapters {
  private let bytes: [UInt8]
  private var chapters: [Chapter] = []

  /// Reads the chapters of a file in the order of their starts; `nil` if it is not of Matroska, or
  /// if its chapters are not found without reading all of it.
  static func read(_ file: borrowing FileDescriptor) -> [Chapter]? {
    guard let header = head(at: 0, in: file), header.id == ID.ebml, let size = header.size,
      let segment = head(at: header.content + size, in: file), segment.id == ID.segment
    else { return nil }
    var place = segment.content
    for _ in 0..<maxElementCount {
      guard let element = head(at: place, in: file), let size = element.size else { return nil }
      if element.id == ID.chapters {
        guard let bytes = try? file.bytes(from: element.content, count: min(size, maxByteCount))
        else { return nil }
        var chapters = Self(bytes)
        return chapters.read()
      }
      let (next, overflows) = element.content.addingReportingOverflow(size)
      if overflows { return nil }
      place = next
    }
    return nil
  }

  /// An hour of sound has about 700 clusters; a file with more elements is not a real one.
  private static let maxElementCount = 1 << 17
  private static let maxByteCount = 16 << 20
  /// No valid file has more chapters, or such deep ones.
  private static let (maxCount, maxDepth) = (4096, 16)

  private enum ID {
    static let ebml = 0x1A45_DFA3
    static let segment = 0x1853_8067
    static let chapters = 0x1043_A770
    static let edition = 0x45B9
    static let isDefault = 0x45DB
    static let atom = 0xB6
    static let start = 0x91
    static let isHidden = 0x98
    static let display = 0x80
    static let title = 0x85
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() -> [Chapter] {
    let editions = elements(in: 0..<bytes.count).filter { $0.id == ID.edition }
    let standard = editions.first { edition in
      elements(in: edition.content).contains { $0.id == ID.isDefault && number($0.content) == 1 }
    }
    guard let edition = standard ?? editions.first else { return [] }
    add(edition.content, depth: 0)
    return chapters.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  /// Adds the chapters in an edition or in a chapter.
  private mutating func add(_ range: Range<Int>, depth: Int) {
    for atom in elements(in: range) where atom.id == ID.atom {
      let parts = elements(in: atom.content)
      func part(_ id: Int, in parts: [Element]) -> Range<Int>? {
        parts.first { $0.id == id }?.content
      }
      // Hidden chapters are for programs only.
      if part(ID.isHidden, in: parts).map({ number($0) }) == 1 { continue }
      if chapters.count == Self.maxCount || depth == Self.maxDepth { return }
      if let start = part(ID.start, in: parts).map({ number($0) }), start >= 0 {
        let display = part(ID.display, in: parts).map { elements(in: $0) } ?? []
        let title = part(ID.title, in: display).map { bytes[$0] } ?? []
        chapters.append(
          Chapter(
            start: start / 1_000_000 + (start % 1_000_000 >= 500_000 ? 1 : 0),
            title: String(decoding: title.prefix { $0 != 0 }, as: UTF8.self)
          )
        )
      }
      add(atom.content, depth: depth + 1)
    }
  }

  // MARK: Elements

  private struct Element {
    let id: Int
    let content: Range<Int>
  }

  /// Returns the elements in a range, as far as they are intact.
  private func elements(in range: Range<Int>) -> [Element] {
    var elements: [Element] = []
    var place = range.lowerBound
    while let head = Self.head(bytes[place..<range.upperBound]), let size = head.size,
      size <= range.upperBound - place - head.count
    {
      let start = place + head.count
      elements.append(Element(id: head.id, content: start..<start + size))
      place = start + size
    }
    return elements
  }

  /// Returns an unsigned number; -1 if it is too large.
  private func number(_ range: Range<Int>) -> Int64 {
    let digits = bytes[range].drop { $0 == 0 }
    guard digits.count < 8 else { return -1 }
    return digits.reduce(0) { $0 << 8 | Int64($1) }
  }

  private static func head(
    at place: Int,
    in file: borrowing FileDescriptor
  ) -> (id: Int, size: Int?, content: Int)? {
    guard let bytes = try? file.bytes(from: place, count: 12), let head = head(bytes[...]) else {
      return nil
    }
    return (head.id, head.size, place + head.count)
  }

  /// Returns the ID and the size at the start of an element, and the number of bytes that they take;
  /// the size is `nil` if it is unknown.
  private static func head(_ bytes: ArraySlice<UInt8>) -> (id: Int, size: Int?, count: Int)? {
    guard let first = bytes.first, first.leadingZeroBitCount < 4 else { return nil }
    let idCount = first.leadingZeroBitCount + 1
    let rest = bytes.dropFirst(idCount)
    guard let second = rest.first, second != 0 else { return nil }
    let sizeCount = second.leadingZeroBitCount + 1
    guard rest.count >= sizeCount else { return nil }
    let id = bytes.prefix(idCount).reduce(0) { $0 << 8 | Int($1) }
    let all = rest.prefix(sizeCount).reduce(0) { $0 << 8 | Int($1) }
    let mask = 1 << (7 * sizeCount) - 1
    return (id, all & mask == mask ? nil : all & mask, idCount + sizeCount)
  }
}

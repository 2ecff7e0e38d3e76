/// A chapter of an item.
public struct Chapter: Hashable, Codable, Sendable {
  /// The start in milliseconds from the start of the item.
  public let start: Int64
  /// The title; empty if the chapter has none.
  public let title: String

  package init(start: Int64, title: String) {
    self.start = start
    self.title = title
  }
}

extension [Chapter] {
  /// Returns the chapters that a player reaches: those that start before the end.
  ///
  /// - Parameter end: The playing time in milliseconds; `nil` or 0 if it is not known.
  /// - Returns: The chapters in the order of their starts.
  package func reachable(before end: Int64?) -> [Chapter] {
    let end = end.flatMap { $0 > 0 ? $0 : nil } ?? .max
    return enumerated().filter { $0.element.start < end }
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }
}

/// The chapters of an item as a device stores them.
///
/// Twelve bytes of flags are followed by a tree of atoms as in QuickTime, with big-endian numbers.
/// Each atom begins with its length, four letters, a value, the number of atoms in it, and zero.
/// `sean` contains chapters (`chap`). The value of each is its start, and each contains a name
/// (`name`), which is UTF-16 preceded by a count. A header (`hedr`) follows the chapters and counts as
/// one of the atoms in `sean`. The format is from libgpod.
package enum ChapterList {
  static let flagsCount = 12
  static let headCount = 20
  static let root: UInt32 = 0x7365_616E
  static let chapter: UInt32 = 0x6368_6170
  static let name: UInt32 = 0x6E61_6D65
  static let header: UInt32 = 0x6865_6472

  private struct Atom {
    var letters: UInt32
    var value: UInt32
    var content: Range<Int>
  }

  /// Decodes the chapters in order.
  ///
  /// - Parameter bytes: The value of the property `chapterData`.
  /// - Returns: All readable chapters; damaged ones are left out.
  package static func decode(_ bytes: [UInt8]) -> [Chapter] {
    guard bytes.count > flagsCount else { return [] }
    return atoms(in: flagsCount..<bytes.count, of: bytes)
      .filter { $0.letters == root }
      .flatMap { atoms(in: $0.content, of: bytes) }
      .filter { $0.letters == chapter }
      .map { atom in
        let names = atoms(in: atom.content, of: bytes).filter { $0.letters == name }
        let title = names.first.map { text(in: $0.content, of: bytes) } ?? ""
        return Chapter(start: Int64(atom.value), title: title)
      }
  }

  private static func atoms(in range: Range<Int>, of bytes: [UInt8]) -> [Atom] {
    var atoms: [Atom] = []
    var place = range.lowerBound
    while range.upperBound - place >= headCount {
      let count = Int(number(at: place, of: bytes))
      guard count >= headCount, count <= range.upperBound - place else { break }
      atoms.append(
        Atom(
          letters: number(at: place + 4, of: bytes),
          value: number(at: place + 8, of: bytes),
          content: place + headCount..<place + count
        )
      )
      place += count
    }
    return atoms
  }

  /// Returns the number in the four bytes at an offset, which must be in bounds.
  private static func number(at place: Int, of bytes: [UInt8]) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func text(in range: Range<Int>, of bytes: [UInt8]) -> String {
    guard range.count >= 2 else { return "" }
    let start = range.lowerBound
    let promised = Int(bytes[start]) << 8 | Int(bytes[start + 1])
    let units = (0..<min(promised, (range.count - 2) / 2)).map { index in
      let place = start + 2 + 2 * index
      return UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

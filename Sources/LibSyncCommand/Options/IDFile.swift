import ArgumentParsing
import CommandLineIO
import LibSync

/// The persistent IDs in a file, one on each line, or each with a zero byte at its end.
///
/// They are written as on the command line. Blank lines and text after `#` are ignored.
struct IDFile {
  /// The IDs, in order.
  private(set) var persistentIDs: [PersistentID] = []
  /// The words that could be the first digits of an ID, but of none in the library file.
  private(set) var unknown: [String] = []

  /// The length of the longest file that is read: one with millions of IDs.
  private static let maxByteCount = 64 << 20

  /// Reads a file; the path `-` is standard input.
  ///
  /// - Throws: `InputError`, and any error of the library.
  init(_ path: String, of library: MediaLibrary, in session: Session) throws {
    var number = 0
    try InputFile.forEachLine(
      path,
      endedBy: { $0 == 0x0A || $0 == 0 },
      upTo: Self.maxByteCount,
      in: session.context
    ) { line in
      number += 1
      do {
        try add(line, of: library)
      } catch let error as LookupError {
        throw InputError(
          code: .malformed(line: number),
          message: UsageError(error).description,
          path: path
        )
      }
    }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, of library: MediaLibrary) throws {
    if bytes.isEmpty { return }
    let line = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    // Most lines are whole IDs.
    if let id = PersistentID(notAName: line) { return persistentIDs.append(id) }
    let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return }
    let text = words.joined(separator: " ")
    if let id = try Self.persistentID(text, in: library) {
      persistentIDs.append(id)
    } else {
      unknown.append(text)
    }
  }

  /// Returns the ID that a word stands for; `nil` if no ID begins with its digits.
  private static func persistentID(_ text: String, in library: MediaLibrary) throws -> PersistentID?
  {
    // Whole IDs need no search.
    if let id = PersistentID(notAName: text) { return id }
    if let prefix = PersistentIDPrefix(text), PersistentID(text) == nil,
      try library.itemIDs(startingWith: prefix).isEmpty
    {
      return nil
    }
    return try library.persistentID(text)
  }
}

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

  /// Reads a file; the path `-` is standard input.
  ///
  /// - Throws: `InputError`, and any error of the library.
  init(_ path: String, of library: MediaLibrary, in context: CommandContext) throws {
    let lines = try InputFile.lines(path, in: context).flatMap {
      $0.split(separator: "\0", omittingEmptySubsequences: false)
    }
    for (index, line) in lines.enumerated() {
      // Most lines are whole IDs.
      if let id = PersistentID(notAName: String(line)) {
        persistentIDs.append(id)
        continue
      }
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      let text = words.joined(separator: " ")
      do {
        if let id = try Self.persistentID(text, in: library) {
          persistentIDs.append(id)
        } else {
          unknown.append(text)
        }
      } catch let error as UsageError {
        throw InputError(
          code: .malformed(line: index + 1),
          message: error.description,
          path: path
        )
      }
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
    return try ItemArgument.persistentID(text, in: library)
  }
}

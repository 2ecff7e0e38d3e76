import CommandLineIO
import LibSync

/// A file with a persistent ID on each line.
enum IDFile {
  /// Reads the IDs from a file; the path `-` is standard input.
  ///
  /// IDs may also end with a zero byte. Blank lines and text after `#` are ignored.
  static func persistentIDs(_ path: String, in context: CommandContext) throws -> [PersistentID] {
    var persistentIDs: [PersistentID] = []
    let lines = try InputFile.lines(path, in: context).flatMap {
      $0.split(separator: "\0", omittingEmptySubsequences: false)
    }
    for (index, line) in lines.enumerated() {
      let text = line.prefix { $0 != "#" }.drop(while: \.isWhitespace)
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      guard words.count == 1, let persistentID = PersistentID(String(words[0])) else {
        throw InputError(
          code: .malformed(line: index + 1),
          message:
            "'\(words.joined(separator: " "))' is not a persistent ID (16 hexadecimal digits)",
          path: path
        )
      }
      persistentIDs.append(persistentID)
    }
    return persistentIDs
  }
}

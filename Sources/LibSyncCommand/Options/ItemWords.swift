import ArgumentParsing
import CommandLineIO
import LibSync

/// Items on the command line: persistent IDs, `-` for IDs on standard input, or words that one item
/// has in its title, artist or album.
enum ItemWords {
  /// Returns the persistent IDs of the items.
  ///
  /// - Throws: `UsageError` if no item has the words, `AmbiguousItem` if several have.
  static func persistentIDs(
    _ operands: [String],
    in library: MediaLibrary,
    _ context: CommandContext,
    command: String
  ) throws -> [PersistentID] {
    if operands == ["-"] { return try IDFile.persistentIDs("-", in: context) }
    let persistentIDs = operands.compactMap { PersistentID($0) }
    if persistentIDs.count == operands.count, try isID(operands, persistentIDs, in: library) {
      return persistentIDs
    }
    let words = operands.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard !words.isEmpty else {
      throw UsageError(message: "no item is named", command: command)
    }
    let found = try library.items(containing: words, limit: AmbiguousItem.maxItems + 1)
    if found.count == 1 { return [found[0].persistentID] }
    let name = words.joined(separator: " ").lowercased()
    let exact = found.filter { $0.title?.lowercased() == name }
    if exact.count == 1 { return [exact[0].persistentID] }
    if found.isEmpty {
      throw UsageError(
        message: "no item has '\(words.joined(separator: " "))' in its title, artist or album",
        hint: "'libsync items' lists all items",
        command: command
      )
    }
    throw AmbiguousItem(words: words.joined(separator: " "), items: found)
  }

  /// Returns whether operands are IDs rather than numbers in a title, such as 1979.
  private static func isID(
    _ operands: [String],
    _ persistentIDs: [PersistentID],
    in library: MediaLibrary
  ) throws -> Bool {
    if operands.allSatisfy({ $0.utf8.count == 16 }) { return true }
    return try persistentIDs.allSatisfy { try !library.items(withID: $0).isEmpty }
  }
}

/// An error for words that several items have.
struct AmbiguousItem: Error {
  /// The maximum number of items to list.
  static let maxItems = 20

  let words: String
  let items: [MediaItem]

  /// The message, without a period.
  var message: String {
    let isMore = items.count > Self.maxItems
    return "\(isMore ? "more than \(Self.maxItems)" : "\(items.count)") items have '\(words)' in "
      + "their title, artist or album; give more words, or one of these IDs"
  }

  /// A line with the ID and the name of each item.
  var excerpt: String {
    items.prefix(Self.maxItems).map { item in
      let parts = [item.title, item.artist, item.text(for: .albumTitle)].compactMap {
        $0?.onOneLine
      }
      return "  \(item.persistentID)  \(parts.joined(separator: " — "))\n"
    }.joined()
  }
}

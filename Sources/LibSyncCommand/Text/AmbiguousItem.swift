import CommandLineIO
import LibSync

/// An error for words that several items have.
struct AmbiguousItem: Error {
  /// The maximum number of items to list.
  static let maxItems = 20

  let words: String
  let items: [MediaItem]

  /// The message, without a period.
  var message: String {
    "\(NumberFormat.count(items.count, "item")) have '\(words)' in their title, artist or album; "
      + "give more words, or one of these IDs"
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

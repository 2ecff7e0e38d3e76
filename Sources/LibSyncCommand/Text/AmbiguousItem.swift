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

  /// A line with the ID and the name of each item; also with the time and the file of those that are
  /// called the same.
  var excerpt: String {
    let names = items.prefix(Self.maxItems).map { item in
      [item.title, item.artist, item.text(for: .albumTitle)].compactMap { $0?.onOneLine }
    }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(items, names).map { item, name in
      let parts = counts[name] == 1 ? name : name + Self.differences(item)
      return "  \(item.persistentID)  \(parts.joined(separator: " — "))\n"
    }.joined()
  }

  private static func differences(_ item: MediaItem) -> [String] {
    let time = item.value(for: .playbackDuration).map(\.text)
    let file = item.text(for: .location).map { location in
      String(location.split(separator: "/").suffix(2).joined(separator: "/"))
    }
    return [time, file].compactMap { $0?.onOneLine }
  }
}

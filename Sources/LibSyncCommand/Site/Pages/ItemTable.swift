import CommandLineIO
import LibSync

/// A table of items, each with a link to its card.
struct ItemTable {
  private let items: ArraySlice<MediaItem>
  /// The artist that the table leaves out.
  private let artist: String?
  /// The number of the first row; `nil` for numbers of discs and tracks.
  private let first: Int?
  private let root: String

  init(
    _ items: ArraySlice<MediaItem>,
    besides artist: String?,
    from first: Int? = nil,
    root: String
  ) {
    (self.items, self.artist, self.first, self.root) = (items, artist, first, root)
  }

  var markup: Markup {
    if items.isEmpty { return "<p>No items.</p>\n" }
    let hasArtists = items.contains { $0.artist != nil && $0.artist != artist }
    let column: Markup = hasArtists ? "<th scope=\"col\">Artist</th>" : ""
    var table: Markup = """
      <table class="items">
      <thead><tr><th scope="col">No.</th><th scope="col">Title</th>\(column)\
      <th scope="col">Time</th><th scope="col">Rating</th><th scope="col">Plays</th></tr></thead>
      <tbody>

      """
    for (place, item) in items.enumerated() {
      let number = first.map { "\($0 + place)" } ?? Self.number(item)
      table += row(number, item, hasArtists)
    }
    table += "</tbody>\n</table>\n"
    return table
  }

  private func row(_ number: String, _ item: MediaItem, _ hasArtists: Bool) -> Markup {
    let artist: Markup = hasArtists ? "<td dir=\"auto\">\(item.artist ?? "")</td>" : ""
    let duration = item.value(for: .playbackDuration)?.text ?? ""
    let plays = item.playCount.map(NumberFormat.grouped) ?? ""
    return """
      <tr><td>\(number)</td><th scope="row" dir="auto">\
      \(Self.link(item, root: root))</th>\(artist)<td>\(duration)</td>\
      <td>\(Self.stars(item))</td><td>\(plays)</td></tr>

      """
  }

  /// Returns a link to the card of an item.
  static func link(_ item: MediaItem, root: String) -> Markup {
    let title = item.title?.ifVisible ?? "Untitled"
    return "<a href=\"\(root)item.html#\(item.persistentID)\">\(title)</a>"
  }

  private static func number(_ item: MediaItem) -> String {
    let numbers = [item.discNumber, item.albumTrackNumber].compactMap(\.self)
    return numbers.map { "\($0)" }.joined(separator: "-")
  }

  private static func stars(_ item: MediaItem) -> Markup {
    guard let rating = item.value(for: .rating)?.text, !rating.isEmpty else { return "" }
    let count = Double(item.rating ?? 0) / 20
    let number = count == count.rounded() ? "\(Int(count))" : "\(Int(count)) and a half"
    return "<span role=\"img\" aria-label=\"\(number) of 5 stars\">\(rating)</span>"
  }
}

import CommandLineIO
import LibSync

/// The page that lists artists, genres or years, and a page for each of them with its albums.
struct NamePages {
  /// One of the artists, genres or years.
  struct Entry {
    /// The name of its page without the extension.
    let page: String
    let title: String
    /// The number of items.
    let count: Int
    /// Its albums, as places in the model, with the numbers of items.
    let albums: [Int: Int]
  }

  let frame: SiteFrame
  let section: SitePage.Section
  let entries: [Entry]
  /// The sections of the list; `nil` for a list without any.
  let sections: [MediaQuerySection]?

  private var folder: String { section.rawValue }

  /// Calls the body with each page and its file.
  func forEachPage(
    _ model: SiteModel,
    _ body: (String, [UInt8]) throws -> Void
  ) rethrows {
    let list = SitePage(title: section.title, frame: frame, section: section)
    try body(section.file, list.bytes(listing))
    for entry in entries {
      let page = SitePage(
        title: entry.title,
        frame: frame,
        section: section,
        isInFolder: true
      )
      try body("\(folder)/\(entry.page).html", page.bytes(content(entry, model, page)))
    }
  }

  private var listing: Markup {
    let noun = String(section.rawValue.dropLast())
    var content: Markup = """
      <h1>\(section.title)</h1>
      <p>\(NumberFormat.count(entries.count, noun))</p>

      """
    guard let sections else {
      content += list(entries[...])
      return content
    }
    content += LetterLinks.markup(sections.map(\.title))
    for (number, part) in sections.enumerated() {
      let id = "s\(number + 1)"
      let range = part.range.clamped(to: entries.indices)
      content += """
        <section aria-labelledby="\(id)"><h2 id="\(id)" dir="auto">\(part.title)</h2>
        \(list(entries[range]))</section>

        """
    }
    return content
  }

  private func list(_ entries: ArraySlice<Entry>) -> Markup {
    let links = entries.map { entry -> Markup in
      """
      <li><a href="\(folder)/\(entry.page).html"><bdi>\(entry.title)</bdi></a> \
      <small>\(NumberFormat.grouped(entry.count))</small></li>

      """
    }
    return "<ul class=\"names\" role=\"list\">\n\(Markup(joining: links))</ul>\n"
  }

  private func content(_ entry: Entry, _ model: SiteModel, _ page: SitePage) -> Markup {
    let tiles = entry.albums.sorted { $0.key < $1.key }.map { place, count in
      AlbumTiles.tile(
        model.albums[place],
        root: page.root,
        note: NumberFormat.count(count, "item")
      )
    }
    let count = NumberFormat.count(entry.count, "item")
    let albums = NumberFormat.count(tiles.count, "album")
    return """
      <h1 dir="auto">\(entry.title)</h1>
      <p>\(count), \(albums)</p>
      \(AlbumTiles.lists(tiles, label: "Albums"))
      """
  }
}

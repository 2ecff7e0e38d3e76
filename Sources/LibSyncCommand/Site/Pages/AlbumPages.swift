import CommandLineIO
import LibSync

/// The pages of an album, with its items.
struct AlbumPages {
  let album: SiteAlbum
  let items: [MediaItem]
  let frame: SiteFrame
  /// The page of the album's artist, if there is one.
  let artistPage: PersistentID?

  static let properties: [MediaItemProperty] = [
    .title, .artist, .discNumber, .albumTrackNumber, .playbackDuration, .rating, .playCount, .year,
    .genre, .dateAdded, .artistPersistentID, .genrePersistentID,
  ]

  /// Calls the body with each page and its file.
  func forEachPage(_ body: (String, [UInt8]) throws -> Void) rethrows {
    let parts = SiteParts(name: album.page)
    let starts = stride(from: 0, to: max(items.count, 1), by: SiteParts.maxRows)
    for (part, start) in starts.enumerated() {
      let range = start..<min(start + SiteParts.maxRows, items.count)
      let page = SitePage(
        title: album.shownTitle,
        frame: frame,
        section: .albums,
        isInFolder: true
      )
      let links = parts.links(on: part, isLast: range.upperBound == items.count)
      let table = ItemTable(items[range], besides: album.artist, root: page.root).markup
      try body("albums/\(parts.file(part))", page.bytes("\(heading(page))\(links)\(table)\(links)"))
    }
  }

  private func heading(_ page: SitePage) -> Markup {
    """
    <div class="heading">\(AlbumTiles.picture(album, root: page.root))
    <div><h1 dir="auto">\(album.shownTitle)</h1>
    \(artist)<p>\(summary)</p></div></div>

    """
  }

  private var artist: Markup {
    guard let name = album.artist else { return "" }
    guard let artistPage else { return "<p class=\"artist\" dir=\"auto\">\(name)</p>\n" }
    return """
      <p class="artist" dir="auto"><a href="../artists/\(artistPage).html">\(name)</a></p>

      """
  }

  private var summary: String {
    let length = items.reduce(Int64(0)) { sum, item -> Int64 in
      guard case .duration(let time) = item.value(for: .playbackDuration) else { return sum }
      return sum.addingReportingOverflow(time).partialValue
    }
    let genres = Set(items.compactMap(\.genre))
    let parts: [String?] = [
      album.year.map { "\($0)" }, genres.count == 1 ? genres.first : nil,
      NumberFormat.count(items.count, "item"), NumberFormat.span(milliseconds: length),
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}

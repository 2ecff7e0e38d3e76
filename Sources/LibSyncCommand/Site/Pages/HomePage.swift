import CommandLineIO
import LibSync

/// The first page of a site.
struct HomePage {
  let frame: SiteFrame
  let charts: StatsCharts
  let model: SiteModel
  let photoCount: Int
  let changes: ChangePages

  private static let albumCount = 24
  private static let changeCount = 8

  var bytes: [UInt8] {
    let isEmpty = charts.statistics.total.count == 0 && photoCount > 0
    let summary = isEmpty ? [] : charts.summary.map { "<p>\($0)</p>\n" as Markup }
    let photos: Markup =
      photoCount == 0
      ? "" : "<p><a href=\"photos.html\">\(NumberFormat.count(photoCount, "photo"))</a></p>\n"
    let latestAlbums = model.latestAlbums(Self.albumCount)
    let albums =
      latestAlbums.isEmpty
      ? wall("Albums", model.albums.prefix(Self.albumCount)) : wall("Recently added", latestAlbums)
    let latest: Markup =
      changes.revisions.isEmpty
      ? "" : "<h2>Latest changes</h2>\n\(changes.latest(Self.changeCount))"
    return SitePage(title: frame.library, frame: frame, section: .home).bytes(
      """
      <h1 dir="auto">\(frame.library)</h1>
      \(Markup(joining: summary))\(photos)\(albums)\(latest)
      """
    )
  }

  private func wall(_ heading: String, _ albums: some Sequence<SiteAlbum>) -> Markup {
    let tiles = albums.map { AlbumTiles.tile($0, root: "") }
    return tiles.isEmpty ? "" : "<h2>\(heading)</h2>\n\(AlbumTiles.lists(tiles, label: heading))"
  }
}

/// The page on which the script shows the card of an item.
struct ItemPage {
  let frame: SiteFrame
  /// The number of digits of an ID that name the file with its card.
  let digitCount: Int

  var bytes: [UInt8] {
    SitePage(title: "Item", frame: frame, section: nil).bytes(
      """
      <article id="card" data-digits="\(digitCount)" aria-live="polite"></article>
      <noscript><p>The cards of items need the script of this site. The pages of albums and \
      playlists list all items without it.</p></noscript>

      """
    )
  }
}

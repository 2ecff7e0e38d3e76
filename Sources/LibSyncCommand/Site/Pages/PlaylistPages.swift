import CommandLineIO
import LibSync

/// The page that lists the playlists, and the pages of each playlist.
struct PlaylistPages {
  let frame: SiteFrame
  /// The playlists that the site shows.
  let playlists: [Playlist]

  /// A playlist as its pages show it.
  struct Heading {
    let playlist: Playlist
    /// The number of its items; `nil` if it is not known.
    let count: Int?
    /// The rules, in words; empty for other than smart playlists.
    var rules: [String] = []
  }

  static let properties: [MediaItemProperty] = [
    .title, .artist, .playbackDuration, .rating, .playCount,
  ]

  /// Returns the page that lists the playlists.
  func listing(_ counts: [PersistentID: Int]) -> [UInt8] {
    var content: Markup = "<h1>Playlists</h1>\n"
    var depth = -1
    PlaylistTree(playlists).walk { playlist, level in
      // Folders may nest deeper than a page can show.
      let level = min(level, Self.maxDepth)
      if level > depth {
        for _ in depth..<level { content += "<ul class=\"tree\">\n<li>" }
      } else {
        for _ in level..<depth { content += "</li>\n</ul>\n" }
        content += "</li>\n<li>"
      }
      depth = level
      let count = counts[playlist.persistentID].map { ", \(NumberFormat.grouped($0))" } ?? ""
      content += """
        <a href="playlists/\(playlist.persistentID).html"><bdi>\(Self.name(playlist))</bdi></a> \
        <small>\(Self.kind(playlist))\(count)</small>
        """
    }
    if depth >= 0 { for _ in 0...depth { content += "</li>\n</ul>\n" } }
    if playlists.isEmpty { content += "<p>No playlists.</p>\n" }
    return SitePage(title: "Playlists", frame: frame, section: .playlists).bytes(content)
  }

  private static let maxDepth = 8

  /// Returns a page of a playlist.
  ///
  /// - Parameters:
  ///   - part: The number of the page, from 0.
  ///   - heading: The playlist.
  ///   - items: The items of the page.
  ///   - isLast: Whether it is the last page of the playlist.
  ///   - obstacle: Why the items cannot be listed; `nil` if they can.
  /// - Returns: The page and its file.
  func page(
    _ part: Int,
    of heading: Heading,
    _ items: [MediaItem],
    isLast: Bool,
    obstacle: String? = nil
  ) -> (file: String, bytes: [UInt8]) {
    let parts = SiteParts(name: "\(heading.playlist.persistentID)")
    let page = SitePage(
      title: Self.name(heading.playlist),
      frame: frame,
      section: .playlists,
      isInFolder: true
    )
    let links = parts.links(on: part, isLast: isLast)
    let first = part * SiteParts.maxRows + 1
    let table = ItemTable(items[...], besides: nil, from: first, root: page.root).markup
    let content: Markup = obstacle.map { "<p>\($0)</p>\n" } ?? table
    return (
      "playlists/\(parts.file(part))",
      page.bytes("\(markup(heading))\(links)\(content)\(links)")
    )
  }

  private func markup(_ heading: Heading) -> Markup {
    let rules = heading.rules.map { "<p class=\"rules\" dir=\"auto\">\($0)</p>\n" as Markup }
    let kind = Self.kind(heading.playlist)
    let count = heading.count.map { ", \(NumberFormat.count($0, "item"))" } ?? ""
    return """
      <h1 dir="auto">\(Self.name(heading.playlist))</h1>
      <p>\(kind.prefix(1).uppercased() + kind.dropFirst() + count)</p>
      \(Markup(joining: rules))
      """
  }

  static func name(_ playlist: Playlist) -> String {
    playlist.name.ifVisible ?? "Untitled"
  }

  private static func kind(_ playlist: Playlist) -> String {
    (playlist.isSaved ? "saved " : "")
      + PropertyWords.name(playlist.kind.rawValue).replacing(" ", with: "-")
      + (playlist.kind == .folder ? "" : " playlist")
  }
}

import CommandLineIO
import LibSync

/// The page that lists the changes to the library, and a page for each of the latest.
struct ChangePages {
  let source: SiteSource
  let frame: SiteFrame
  /// The revisions that the site lists.
  private(set) var revisions: [Revision]
  /// The revisions that have a page: all but the first, which only has new items.
  private(set) var shown: ArraySlice<Revision>
  /// The changes to the items of a site that leaves out others; `nil` if it has all.
  private var counts: [Int64: ChangeCount]?

  /// The number of revisions that have a page.
  static let maxPages = 200
  /// The number of items that a page lists.
  static let maxItems = 1000

  init(source: SiteSource, frame: SiteFrame, _ revisions: [Revision]) {
    (self.source, self.frame, self.revisions) = (source, frame, revisions)
    shown = revisions.dropFirst().suffix(Self.maxPages)
  }

  /// Lists only the revisions that have changed items of the site, and of their changes only these.
  mutating func limit(to counts: [Int64: ChangeCount]) {
    shown = shown.filter { counts[$0.number] != nil }[...]
    revisions = Array(shown)
    self.counts = counts
  }

  /// The changes of a revision that a page lists.
  struct Content {
    /// The items, with the words for their changes.
    var items: [(change: ItemChange, words: String)] = []
    /// The number of items that the page leaves out.
    var restCount = 0
    /// The number of all items, by their changes.
    var counts = ChangeCount()
    var playlists: [PlaylistChange] = []
  }

  var listing: [UInt8] {
    let numbers = Set(shown.map(\.number))
    let rows = revisions.reversed().map { revision -> Markup in
      let date = source.time.text(revision.made)
      let title: Markup =
        numbers.contains(revision.number)
        ? "<a href=\"changes/\(Int(revision.number)).html\">\(date)</a>" : "\(date)"
      return """
        <tr><th scope="row">\(title)</th><td>\(Self.operation(revision))</td>\
        <td>\(words(for: revision))</td></tr>

        """
    }
    return SitePage(title: "Changes", frame: frame, section: .changes).bytes(
      """
      <h1>Changes</h1>
      <p>\(NumberFormat.count(revisions.count, "change")), the last one first</p>
      <table class="list">
      <thead><tr><th scope="col">Date</th><th scope="col">Kind</th>\
      <th scope="col">Changes</th></tr></thead>
      <tbody>
      \(Markup(joining: rows))</tbody>
      </table>

      """
    )
  }

  /// Returns a list of the latest changes.
  func latest(_ most: Int) -> Markup {
    let numbers = Set(shown.map(\.number))
    let rows = revisions.suffix(most).reversed().map { revision -> Markup in
      let date = source.time.day(revision.made)
      let link: Markup =
        numbers.contains(revision.number)
        ? "<a href=\"changes/\(Int(revision.number)).html\">\(date)</a>" : "\(date)"
      return "<li>\(link): \(words(for: revision))</li>\n"
    }
    return "<ul>\n\(Markup(joining: rows))</ul>\n"
  }

  /// Returns the page of a revision.
  func page(_ revision: Revision, _ content: Content) -> [UInt8] {
    let date = source.time.text(revision.made)
    let summary = source.isPartial ? Self.words(for: content.counts) : words(for: revision)
    let page = SitePage(
      title: "Changes on \(date)",
      frame: frame,
      section: .changes,
      isInFolder: true
    )
    var parts: Markup = """
      <h1>Changes on \(date)</h1>
      <p>\(Self.operation(revision)): \(summary)</p>

      """
    for (title, kind) in [
      ("New", ChangeKind.added), ("Changed", .changed), ("Removed", .removed),
    ] {
      let rows = content.items.filter { $0.change.kind == kind }.map { change, words -> Markup in
        let name = ChangeText.name(change)
        let link: Markup =
          kind == .removed
          ? "<bdi>\(name)</bdi>"
          : "<a href=\"../item.html#\(change.persistentID)\"><bdi>\(name)</bdi></a>"
        let text: Markup = kind == .changed ? ": <span dir=\"auto\">\(words)</span>" : ""
        return "<li>\(link)\(text)</li>\n"
      }
      if rows.isEmpty { continue }
      parts += "<h2>\(title)</h2>\n<ul class=\"changes\">\n\(Markup(joining: rows))</ul>\n"
    }
    if content.restCount > 0 {
      parts += "<p>… and \(NumberFormat.count(content.restCount, "other item"))</p>\n"
    }
    if !content.playlists.isEmpty {
      let rows = content.playlists.map { playlist($0) }
      parts += "<h2>Playlists</h2>\n<ul class=\"changes\">\n\(Markup(joining: rows))</ul>\n"
    }
    return page.bytes(parts)
  }

  private func playlist(_ change: PlaylistChange) -> Markup {
    let words =
      switch change.kind {
      case .added: "added"
      case .removed: "removed"
      case .changed: source.isRedacted ? "changed" : ChangeText.changes(change, in: source.time)
      }
    return "<li><bdi>\(ChangeText.name(change))</bdi>: <span dir=\"auto\">\(words)</span></li>\n"
  }

  private static func operation(_ revision: Revision) -> String {
    switch revision.operation {
    case .import: "Import"
    case .undo: "Undo"
    case .lists: "Own lists"
    case .metadata: "Own values"
    case .merge: "Merge"
    }
  }

  private func words(for revision: Revision) -> String {
    if let counts { return Self.words(for: counts[revision.number] ?? ChangeCount()) }
    func sum(_ count: ChangeCount) -> Int { count.added + count.changed + count.removed }
    return Self.words(
      for: revision.items,
      besides: [
        (sum(revision.playlists), "playlist"), (sum(revision.photos), "photo"),
        (sum(revision.photoAlbums), "photo album"), (revision.metadataCount, "own value"),
      ]
    )
  }

  private static func words(
    for items: ChangeCount,
    besides others: [(count: Int, noun: String)] = []
  ) -> String {
    let counts =
      [
        (items.added, "new item"), (items.changed, "changed item"), (items.removed, "removed item"),
        (items.played, "played item"),
      ] + others
    let words = counts.filter { $0.0 > 0 }.map { NumberFormat.count($0.0, $0.1) }
    return words.isEmpty ? "nothing else" : words.joined(separator: ", ")
  }
}

extension ChangeCount {
  /// Counts a change to an item as revisions do.
  mutating func count(_ change: ItemChange) {
    switch change.kind {
    case .added: added += 1
    case .removed: removed += 1
    case .changed:
      if !change.changes(about: .plays).isEmpty { played += 1 }
      if change.changes.contains(where: { ![.plays, .derived].contains($0.aspect) }) {
        changed += 1
      }
    }
  }
}

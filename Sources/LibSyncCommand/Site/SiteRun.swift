import Bytes
import LibSync
import System

/// Writes a site of a library, one page at a time.
struct SiteRun {
  let source: SiteSource
  let folder: SiteFolder
  /// Called with the number of items whose pages are written.
  let progress: (Int) -> Void
  let frame: SiteFrame
  let put: (_ file: String, _ bytes: [UInt8]) throws -> Void
  private var model = SiteModel()

  /// The number of artists, albums, genres and songs in the rankings.
  private static let rankingLength = 25

  init(_ source: SiteSource, to folder: SiteFolder, progress: @escaping (Int) -> Void) {
    self.source = source
    self.folder = folder
    self.progress = progress
    frame = SiteFrame(
      library: source.described.name,
      sections: SitePage.Section.allCases.filter { $0 != .photos || source.hasPhotos }
    )
    put = { file, bytes in
      if Interruption.isRequested { throw Interruption.Stop() }
      // Names of artists and playlists can have addresses in them.
      let isText = file.hasSuffix(".html") || file.contains("/") && file.hasSuffix(".js")
      guard source.isRedacted, isText else { return try folder.put(file, bytes) }
      let text = PersonalText.redacted(String(decoding: bytes, as: UTF8.self))
      try folder.put(file, Array(text.utf8))
    }
  }

  /// Adds the cover of items, whose file is named after its content.
  mutating func add(cover bytes: [UInt8], of items: [PersistentID]) throws {
    let digits = Hexadecimal.text(SHA256.hash(of: bytes).prefix(8))
    let file = "\(digits).\(PictureFormat(recognising: bytes)?.fileExtension ?? "jpg")"
    model.add(cover: file, of: items)
    if try !folder.keep("covers/\(file)") { try put("covers/\(file)", bytes) }
  }

  /// Writes all pages.
  mutating func writePages() throws {
    model.endCovers()
    try put("site.css", PackageResources.site_css)
    try put("site.js", PackageResources.site_js)
    let artists = try collections(by: .artist)
    let genres = try collections(by: .genre)
    model.artistPages = Dictionary(
      artists.summaries.compactMap { summary in
        summary.persistentID.flatMap { id in summary.title.map { ($0, id) } }
      }
    ) { first, _ in first }
    try writeAlbums()
    try writeNames(.artists, artists, model.artists)
    try writeNames(.genres, genres, model.genres)
    try writeYears()
    let memberships = try writePlaylists()
    let changes = try writeChanges()
    try writeSummaries(changes.pages)
    try writeCards(memberships, changes.history)
    try put(
      "search/names.js",
      SiteSearchData.names([
        ("Artist", Self.links(artists.summaries, in: "artists")),
        ("Genre", Self.links(genres.summaries, in: "genres")),
        ("Playlist", memberships.lists.map { ("playlists/\($0.page).html", $0.name) }),
      ])
    )
  }

  // MARK: Albums

  private mutating func writeAlbums() throws {
    let query = source.query(by: .album)
    let sections = try source.library.sections(of: query, options: source.options).value ?? []
    var wall = WallPage(in: frame, sections)
    var search = SiteSearchData()
    var all = query
    all.includesUnknown = true
    try source.library.forEachItemCollection(
      of: all,
      options: source.options,
      properties: AlbumPages.properties,
      warn: source.warn
    ) { summary, members in
      let album = model.add(summary, members.items)
      let pages = AlbumPages(
        album: album,
        items: members.items,
        frame: frame,
        artistPage: album.artist.flatMap { model.artistPages[$0] }
      )
      try pages.forEachPage(put)
      wall.add(album)
      try search.add(album, members.items, put)
      progress(model.items.count)
    }
    try search.finish(hasPhotos: source.hasPhotos, put)
    try put(SitePage.Section.albums.file, wall.finished())
  }

  // MARK: Names

  private typealias Collections = (summaries: [CollectionSummary], sections: [MediaQuerySection]?)

  private func collections(by grouping: MediaGrouping) throws -> Collections {
    let query = source.query(by: grouping)
    let summaries = try source.library.collectionSummaries(of: query, options: source.options)
    let sections = try source.library.sections(of: query, options: source.options).value
    return (summaries, sections)
  }

  private func writeNames(
    _ section: SitePage.Section,
    _ collections: Collections,
    _ albums: [PersistentID: [Int: Int]]
  ) throws {
    let entries = collections.summaries.map { summary in
      NamePages.Entry(
        page: summary.persistentID.map { "\($0)" } ?? "none",
        title: Self.name(summary),
        count: summary.count,
        albums: summary.persistentID.flatMap { albums[$0] } ?? [:]
      )
    }
    let pages = NamePages(
      frame: frame,
      section: section,
      entries: entries,
      sections: collections.sections
    )
    try pages.forEachPage(model, put)
  }

  private func writeYears() throws {
    let entries = model.years.sorted { $0.key > $1.key }.map { year, albums in
      NamePages.Entry(
        page: "\(year)",
        title: "\(year)",
        count: albums.values.reduce(0, +),
        albums: albums
      )
    }
    let pages = NamePages(frame: frame, section: .years, entries: entries, sections: nil)
    try pages.forEachPage(model, put)
  }

  private static func name(_ summary: CollectionSummary) -> String {
    summary.title?.ifVisible ?? "Unknown"
  }

  private static func links(
    _ summaries: [CollectionSummary],
    in folder: String
  ) -> [(path: String, name: String)] {
    summaries.compactMap { summary in
      summary.persistentID.map { ("\(folder)/\($0).html", name(summary)) }
    }
  }

  // MARK: Playlists

  /// Writes the pages of playlists, and returns which items each of them has.
  private func writePlaylists() throws -> SiteMemberships {
    let lists = try LibraryLists(of: source.library)
    let shown = try lists.playlists.filter { try $0.kind != .master && isShown($0) }
    let pages = PlaylistPages(frame: frame, playlists: shown)
    var counts = try source.library.savedPlaylistCounts()
    for playlist in shown where !playlist.isSaved { counts[playlist.persistentID] = playlist.count }
    if source.isPartial { counts = [:] }
    var memberships = SiteMemberships(of: model.items)
    for playlist in shown {
      let heading = PlaylistPages.Heading(
        playlist: playlist,
        count: counts[playlist.persistentID],
        rules: rules(of: playlist, among: lists, naming: shown)
      )
      memberships.begin(
        SiteMemberships.List(page: playlist.persistentID, name: PlaylistPages.name(playlist))
      )
      // What a folder has is in its playlists.
      let isFolder = playlist.kind == .folder
      try write(heading, pages) { if !isFolder { memberships.add($0.persistentID) } }
    }
    try put(SitePage.Section.playlists.file, pages.listing(counts))
    return memberships
  }

  /// Returns whether the site has a playlist: the names and rules of those without any of its items
  /// are nothing for its readers.
  private func isShown(_ playlist: Playlist) throws -> Bool {
    guard source.isPartial else { return true }
    do {
      let items = selection(of: playlist)
      return try source.library.countItems(of: items, options: source.options) > 0
    } catch is RuleEvaluationError {
      return false
    }
  }

  /// Returns the rules of a smart playlist in words, and the names of the lists that they refer to.
  private func rules(
    of playlist: Playlist,
    among lists: LibraryLists,
    naming shown: [Playlist]
  ) -> [String] {
    guard playlist.kind == .smart else { return [] }
    do throws(RuleEvaluationError) {
      guard let rules = try lists.rules(of: playlist) else { return [] }
      let names = lists.names
      let shown = source.isPartial ? Set(shown.map(\.persistentID)) : nil
      let referred = rules.criteria.playlistReferences.compactMap { reference -> String? in
        guard case .persistentID(let id) = reference, shown?.contains(id) ?? true else {
          return nil
        }
        return "\(id) is the playlist \(names[id].map { "“\($0)”" } ?? "that is missing")."
      }
      let isPersonal = SiteItemFacts.hiddenNames.contains { rules.text.contains($0) }
      if source.isRedacted, isPersonal {
        return ["Its rules are not shown, since they are about paths or about what people write."]
      }
      let text = source.isRedacted ? PersonalText.redacted(rules.text) : rules.text
      return ["Rules: \(text)"] + referred
    } catch {
      return ["Rules that cannot be read: \(error.words)"]
    }
  }

  private func write(
    _ heading: PlaylistPages.Heading,
    _ pages: PlaylistPages,
    each body: (MediaItem) -> Void
  ) throws {
    var (part, items) = (0, [MediaItem]())
    func write(isLast: Bool, obstacle: String? = nil) throws {
      let page = pages.page(part, of: heading, items, isLast: isLast, obstacle: obstacle)
      try put(page.file, page.bytes)
      (part, items) = (part + 1, [])
    }
    do {
      try forEachItem(of: heading.playlist) { item in
        if items.count == SiteParts.maxRows { try write(isLast: false) }
        items.append(item)
        body(item)
      }
      try write(isLast: true)
    } catch let error as RuleEvaluationError {
      try write(isLast: true, obstacle: "Its items cannot be listed: \(error.words)")
    }
  }

  private func selection(of playlist: Playlist) -> MediaSelection {
    var selection = source.selection
    selection.playlists.insert(playlist.reference, at: 0)
    return selection
  }

  private func forEachItem(of playlist: Playlist, _ body: (MediaItem) throws -> Void) throws {
    if source.isPartial || playlist.isSaved {
      return try source.library.forEachItem(
        of: selection(of: playlist),
        options: source.options,
        properties: PlaylistPages.properties,
        warn: source.warn,
        body
      )
    }
    try source.library.forEachEntry(
      of: playlist.persistentID,
      properties: PlaylistPages.properties
    ) { if let item = $0.item { try body(item) } }
  }

  // MARK: Changes

  /// Writes the pages of changes, and returns those of each item.
  private func writeChanges() throws -> (pages: ChangePages, history: SiteHistory) {
    var pages = ChangePages(source: source, frame: frame, try source.library.revisions())
    let shown = source.isPartial ? Set(model.items) : nil
    var counts: [Int64: ChangeCount] = [:]
    var history = SiteHistory()
    for revision in pages.shown.reversed() {
      history.begin(source.time.day(revision.made))
      var content = ChangePages.Content()
      try source.library.comparison(ofRevision: revision.number).read(
        isNamingEntries: false,
        item: { change in
          guard let change = source.shown(change),
            shown?.contains(change.persistentID) ?? true
          else { return }
          let words = source.words(for: change)
          history.add(change.persistentID, words)
          content.counts.count(change)
          if content.items.count < ChangePages.maxItems {
            content.items.append((change, words))
          } else {
            content.restCount += 1
          }
        },
        playlist: { change in
          if !source.isPartial, let change = change.withoutDerived {
            content.playlists.append(change)
          }
        }
      )
      if source.isPartial {
        if content.items.isEmpty { continue }
        counts[revision.number] = content.counts
      }
      try put("changes/\(revision.number).html", pages.page(revision, content))
    }
    if source.isPartial { pages.limit(to: counts) }
    try put(SitePage.Section.changes.file, pages.listing)
    return (pages, history)
  }

  // MARK: Summaries

  private func writeSummaries(_ changes: ChangePages) throws {
    let statistics = try source.library.statistics(
      of: source.selection,
      top: Self.rankingLength,
      options: source.options,
      warn: source.warn
    )
    let charts = StatsCharts(statistics, of: source.described)
    let page = StatisticsPage(charts: charts, frame: frame)
    try put(SitePage.Section.statistics.file, page.bytes)
    let home = HomePage(
      frame: frame,
      charts: charts,
      model: model,
      photoCount: source.hasPhotos ? source.described.photoCount : 0,
      changes: changes
    )
    try put(SitePage.Section.home.file, home.bytes)
  }

  private func writeCards(_ memberships: SiteMemberships, _ history: SiteHistory) throws {
    let cards = SiteCards(model.items.count, source, memberships, history)
    let page = ItemPage(frame: frame, digitCount: cards.digitCount)
    try put("item.html", page.bytes)
    try cards.forEachScript(model, put)
  }
}

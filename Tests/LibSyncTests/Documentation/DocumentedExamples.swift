import LibSync

/// The examples of the documentation, which collect what they print.
///
/// The numbers are those of the listings of the media player framework's guide.
@MainActor final class DocumentedExamples {
  private(set) var printed: [String] = []
  private let path: String
  private let source: String

  init(path: String, source: String) {
    (self.path, self.source) = (path, source)
  }

  private var library: MediaLibrary {
    get throws { try MediaLibrary(reading: path) }
  }

  private func print(_ items: Any...) {
    printed.append(items.map { "\($0)" }.joined(separator: " "))
  }

  func overview() throws {
    try MediaLibrary.withWriter(at: path, options: .making) { writer in
      try writer.importSource(source)
    }
    let library = try MediaLibrary(reading: path)
    for song in try library.items(of: .songs(), [.title, .artist]) {
      print(song.title ?? "untitled", "by", song.artist ?? "unknown")
    }
  }

  func importing() throws {
    try MediaLibrary.withWriter(at: path, options: .making) { writer in
      let summary = try writer.importSource(source)
      print(summary.outcome.library, summary.outcome.items.added)
    }
  }

  func comparing() throws {
    let library = try library
    try library.comparison(since: .number(1)).read { change in
      print(change.kind, change.title ?? "untitled")
    } playlist: { change in
      print(change.kind, change.name)
    }
  }

  func undoing() throws {
    try MediaLibrary.withWriter(at: path) { writer in
      let outcome = try writer.undo()
      print(outcome.library, outcome.items.changed)
    }
  }

  func attaching(to song: MediaItem) throws {
    let library = try library
    if let mood = MetadataKey("meta.mood") {
      try MediaLibrary.withWriter(at: library.path) { writer in
        try writer.changeMetadata([MetadataEdit(song.persistentID, mood, .text("calm"))])
      }
      print(try library.metadata(of: song.persistentID)[mood] ?? .text("none"))
    }
  }

  func readingInBackground() async throws {
    let library = try library
    let titles = try await Task.detached {
      try library.items(of: .songs(), [.title]).map { $0.title ?? "untitled" }
    }.value
    print(titles.count)
  }

  /// Listing 1-1.
  func queueOfEverything() throws {
    let library = try library
    var queue: [String] = []
    for song in try library.items(of: .songs(), [.location]) {
      queue.append(song.location ?? "")
    }
    print(queue.count, queue.first ?? "")
  }

  /// Listing 4-1.
  func everything() throws {
    let library = try library
    for song in try library.items(of: MediaQuery(), [.title]) {
      print(song.title ?? "untitled")
    }
  }

  /// Listing 4-2.
  func condition() throws {
    let library = try library
    var query = MediaQuery()
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Ada")))
    for song in try library.items(of: query, [.title]) {
      print(song.title ?? "untitled")
    }
  }

  /// Listing 4-3.
  func conditionsOneByOne() throws {
    var query = MediaQuery()
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Ada")))
    try query.addFilter(MediaPropertyPredicate(.albumTitle, .text("Tides")))
    try printTitles(query)
  }

  /// Listing 4-4.
  func conditionsAtOnce() throws {
    let query = try MediaQuery(filters: [
      MediaPropertyPredicate(.artist, .text("Ada")),
      MediaPropertyPredicate(.albumTitle, .text("Tides")),
    ])
    try printTitles(query)
  }

  /// Listing 4-5.
  func checkedCondition() throws {
    var query = MediaQuery()
    if MediaItemProperty.genre.canFilter {
      try query.addFilter(MediaPropertyPredicate(.genre, .text("Jazz")))
    }
    try printTitles(query)
  }

  /// Listing 4-6.
  func albumsOfAnArtist() throws {
    let library = try library
    var query = MediaQuery(by: .album)
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Ada")))
    for album in try library.collections(of: query, [.title, .albumTitle, .artist]) {
      let first = album.representativeItem
      print(first?.albumTitle ?? "untitled", "by", first?.artist ?? "unknown")
      for song in album.items {
        print(" ", song.title ?? "untitled")
      }
    }
  }

  /// Listing 4-7.
  func artwork(of song: MediaItem) throws {
    let library = try library
    let cover = try library.artwork(of: song.persistentID) ?? Artwork.fallback()
    let image = try cover.image(size: PictureSize(width: 300, height: 300))
    print(image.size, image.bytes.count)
  }

  func rules() throws {
    var query = MediaQuery()
    query.selection.rules = try [SmartRules("plays > 10 and rating >= 4")]
    query.selection.sort = [MediaSort(.property(.playCount), isDescending: true)]
    query.selection.limit = 25
    try printTitles(query)
  }

  func currentResults() throws {
    let library = try library
    var songs = try library.items(of: .songs(), [.title])
    if songs.isStale {
      songs = try library.items(of: .songs(), [.title])
    }
    print(songs.count)
  }

  func index() throws {
    let library = try library
    for section in try library.sections(of: .artists()).value ?? [] {
      print(section.title, section.range)
    }
  }

  func savedCollection() throws {
    let library = try library
    let songs = try library.items(of: .songs()).value
    try MediaLibrary.withWriter(at: library.path) { writer in
      try writer.saveCollection(named: "Evening", items: songs.prefix(2).map(\.persistentID))
    }
    for song in try library.items(ofCollection: "Evening", [.title]).items {
      print(song.title ?? "untitled")
    }
  }

  /// Listings 2-1 to 2-4, and the steps of chapter 2.
  func playing() async throws {
    let library = try library
    let device = PlaybackDevice(clock: VirtualClock())
    let player = MusicPlayer.application(on: device)
    let observation = player.observe(.nowPlayingItemDidChange) {
      self.print(player.nowPlayingItem?.title ?? "nothing")
    }
    player.beginGeneratingNotifications()
    try player.setQueue(.songs(), of: library)
    player.repeatMode = .none
    player.shuffleMode = .off
    player.play()
    await device.run()
    observation.cancel()
    player.endGeneratingNotifications()
  }

  /// Listing 2-5.
  func picking() throws {
    let library = try library
    let choices = try ["Flow", "Ebb"].map { title in
      var query = MediaQuery.songs()
      try query.addFilter(MediaPropertyPredicate(.title, .text(title)))
      return MediaItemCollection(items: try library.items(of: query, [.title]).value)
    }
    let player = MusicPlayer.application(on: PlaybackDevice())
    player.shuffleMode = .songs
    var picked = MediaItemCollection(items: [])
    for choice in choices {
      picked = picked.appending(choice)
      player.updateQueue(appending: choice)
    }
    player.setQueue(MediaItemCollection(items: []))
    print(picked.count, picked.items.first?.title ?? "", player.queueCount)
  }

  private func printTitles(_ query: MediaQuery) throws {
    for song in try library.items(of: query, [.title]) { print(song.title ?? "") }
  }
}

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

  func overview() async throws {
    try MediaLibrary.withWriter(at: path, options: .creating) { writer in
      try writer.importSource(source)
    }
    let library = try MediaLibrary(reading: path)
    for try await song in library.items(of: .songs(), properties: [.title, .artist]) {
      print(song.title ?? "untitled", "by", song.artist ?? "unknown")
    }
  }

  func importing() throws {
    try MediaLibrary.withWriter(at: path, options: .creating) { writer in
      let summary = try writer.importSource(source)
      print(summary.outcome.library, summary.outcome.items.added)
    }
  }

  func comparing() throws {
    let library = try library
    let comparison = try library.comparison(since: .number(1))
    for change in try comparison.itemChanges {
      print(change.kind, change.title ?? "untitled")
    }
    for change in try comparison.playlistChanges {
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

  /// Compiled but not run, since it needs a sound card.
  func hearing() async throws {
    let library = try library
    var options = PlaybackOptions()
    options.output = .soundCard(name: nil)
    let session = try PlaybackSession(library, options: options)
    try session.setQueue(.songs())
    await session.play()
    try await session.finish()
  }

  func readingInBackground() async throws {
    let library = try library
    let titles = try await Task.detached {
      try Array(library.items(of: .songs(), properties: [.title])).map { $0.title ?? "untitled" }
    }.value
    print(titles.count)
  }

  /// Listing 1-1.
  func queueOfEverything() async throws {
    let library = try library
    var queue: [String] = []
    for try await song in library.items(of: .songs(), properties: [.location]) {
      queue.append(song.location ?? "")
    }
    print(queue.count, queue.first ?? "")
  }

  /// Listing 4-1.
  func everything() async throws {
    let library = try library
    for try await song in library.items(properties: [.title]) {
      print(song.title ?? "untitled")
    }
  }

  /// Listing 4-2.
  func condition() async throws {
    let library = try library
    var query = MediaQuery()
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Ada")))
    for try await song in library.items(of: query, properties: [.title]) {
      print(song.title ?? "untitled")
    }
  }

  /// Listing 4-3.
  func conditionsOneByOne() async throws {
    var query = MediaQuery()
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Ada")))
    try query.addFilter(MediaPropertyPredicate(.albumTitle, .text("Tides")))
    try await printTitles(query)
  }

  /// Listing 4-4.
  func conditionsAtOnce() async throws {
    let query = try MediaQuery(filters: [
      MediaPropertyPredicate(.artist, .text("Ada")),
      MediaPropertyPredicate(.albumTitle, .text("Tides")),
    ])
    try await printTitles(query)
  }

  /// Listing 4-5.
  func checkedCondition() async throws {
    var query = MediaQuery()
    if MediaItemProperty.genre.canFilter {
      try query.addFilter(MediaPropertyPredicate(.genre, .text("Jazz")))
    }
    try await printTitles(query)
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

  func rules() async throws {
    var query = MediaQuery()
    query.selection.rules = try [SmartRules("plays > 10 and rating >= 4")]
    query.selection.sort = [MediaSort(.property(.playCount), isDescending: true)]
    query.selection.limit = 25
    try await printTitles(query)
  }

  func currentResults() throws {
    let library = try library
    let songs = library.items(of: .songs(), properties: [.title])
    var list = try library.snapshot { _ in try Array(songs) }
    if list.isStale {
      list = try library.snapshot { _ in try Array(songs) }
    }
    print(list.count)
  }

  func index() throws {
    let library = try library
    for section in try library.sections(of: .artists()).value ?? [] {
      print(section.title, section.range)
    }
  }

  func savedCollection() throws {
    let library = try library
    let songs = try Array(library.items(of: .songs()))
    try MediaLibrary.withWriter(at: library.path) { writer in
      try writer.createCollection(named: "Evening", items: songs.prefix(2).map(\.persistentID))
    }
    for (_, song) in try library.members(ofCollection: "Evening", properties: [.title]) {
      print(song?.title ?? "missing")
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
      return MediaItemCollection(items: try Array(library.items(of: query, properties: [.title])))
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

  func observing() async throws {
    let library = try library
    for try await songs in library.items(of: .songs(), properties: [.title]).updates {
      try show(songs)
    }
  }

  /// Prints the number of songs and removes them; throws if there are none.
  private func show(_ songs: [MediaItem]) throws {
    print(songs.count)
    if songs.isEmpty { throw CancellationError() }
    try MediaLibrary.withWriter(at: path) { try $0.undo(1) }
  }

  func importingInTheBackground() async throws {
    let running = MediaLibrary.importSource(source, into: path)
    for await progress in running.progress {
      print(progress.itemCount)
    }
    let summary = try await running.summary
    print(summary.outcome.library)
  }

  func usingACamera() {
    let status = CameraStatus(of: .standard)
    if let reason = status.availability.reason {
      print("no camera: \(reason.rawValue)", status.availability.isPresent)
    }
  }

  func capturing(to path: String) async throws {
    let session = try CaptureSession(.testCard)
    try session.start(PictureSize(width: 640, height: 480))
    let metadata = StillPicture.Metadata(
      date: .now,
      clock: .utc,
      make: session.make,
      model: session.model
    )
    let picture = StillPicture(try session.next(), metadata)
    let recording = try MovieRecording(to: path, metadata)
    for _ in 0..<25 { try await recording.add(try session.next()) }
    try await recording.finish()
    print(picture.size, recording.frameCount)
  }

  func adding(_ path: String, toRollOf mount: String) throws {
    let roll = CameraRoll(mount: mount)
    if try CameraRollCheck(path).isCompatible {
      print(try roll.add(path))
    }
  }

  func runningAScript() throws {
    let script = try SessionScript(
      """
      app launch Game category=ambient
      app Game activate
      at 5 call ring
      expect app.Game.session == interrupted
      """
    )
    var simulation = SessionSimulation(script)
    let failures = try simulation.run { print($0.json) }
    print(failures.isEmpty)
  }

  private func printTitles(_ query: MediaQuery) async throws {
    for try await song in try library.items(of: query, properties: [.title]) {
      print(song.title ?? "")
    }
  }
}

import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Apps can write every document that commands write, as libsync-json(5) describes it.
@MainActor struct PublicDocumentTests {
  private let folder: TemporaryFolder
  private let shared: CommandFolder
  private let library: MediaLibrary

  init() throws {
    shared = try CommandFolder.shared.get()
    folder = try shared.copy()
    library = try MediaLibrary(reading: folder.file("library.sqlite"), selecting: "iTunes")
  }

  /// The documents whose values only commands have yet.
  private static let others: Set<DocumentSchema> = [
    .archive, .archiveCheck, .archiveRestore, .chapters, .gainExport, .hooks, .lyrics,
    .lyricsExport, .playlistImport, .deviceBackup, .deviceBackups, .deviceEjection,
    .deviceInitialization, .deviceInspection, .deviceReport, .deviceRestore, .metadataExport,
    .pickedMedia, .rescue, .playDeltas, .site, .syncPlan, .syncReport,
  ]

  @Test func `every document is as described`() async throws {
    let manual = try JSONManual()
    var comparison = JSONComparison(with: manual)
    let documents = try await documents()
    for document in documents {
      let object = try JSONSerialization.jsonObject(with: Data(document.text.utf8))
      var members = try #require(object as? [String: Any])
      let schema = document.schema.rawValue
      #expect(members.removeValue(forKey: "schema") as? String == schema)
      comparison.compare(members, with: try #require(manual.documents[schema]), named: schema)
    }
    #expect(comparison.differences == [])
    #expect(Set(documents.map(\.schema)).union(Self.others) == Set(DocumentSchema.allCases))
  }

  @Test(arguments: [
    (["libraries"], "libraries"), (["playlists", "--all", "--attributes"], "playlists"),
    (["log"], "revisions"), (["stats"], "stats"), (["report"], "report"),
    (["properties"], "properties"),
    (["version"], "version"), (["count"], "count"), (["collection", "list"], "saved-collections"),
    (["collection", "export", "Kept"], "saved-collection"),
  ])
  func `a document has the members of the command's`(command: [String], name: String) throws {
    let result = try Tool.inProcess(in: folder).run(command + ["--json"])
    let schema = try #require(DocumentSchema(rawValue: "libsync.\(name)/1"))
    let document = try #require(try (lists() + values()).first { $0.schema == schema })
    let texts = [result.output, document.text]
    let objects = try texts.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
    #expect(objects[0] as? NSDictionary == objects[1] as? NSDictionary)
  }

  private func documents() async throws -> [JSONDocument] {
    let changes = try changes() + cameras() + (await photos())
    return try changes + lists() + values() + checks() + sessions() + (await runs())
  }

  private func write<Outcome>(_ body: (MediaLibraryWriter) throws -> Outcome) throws -> Outcome {
    try MediaLibrary.withWriter(
      at: folder.file("library.sqlite"),
      selecting: "iTunes",
      options: WriteOptions(isDryRun: true),
      body
    )
  }

  private func changes() throws -> [JSONDocument] {
    let id = try library.persistentID(shared.ids[0])
    let mood = try #require(MetadataKey("meta.mood"))
    let rules = try SmartRules("rating > 0")
    let options = WriteOptions(isDryRun: true)
    var history: [HistoryImport] = []
    try SourceHistory([shared.source], in: library)
      .importSources(into: folder.file("library.sqlite"), options: options) { history.append($0) }
    #expect(history.count == 1)
    return try [
      .appliedPlays(write { try $0.applyPlays() }, isDryRun: true),
      .import(write { try $0.importSource(shared.source) }, isDryRun: true),
      .importHistory(history, isDryRun: true),
      .metadataChange(write { try $0.changeMetadata([MetadataEdit(id, mood, .text("calm"))]) }),
      .onTheGo(write { try $0.edit(.add([id])) }, isDryRun: true),
      .savedCollectionChange(write { try $0.createCollection(named: "Trip", items: [id]) }),
      .smartList(write { try $0.createSmartList(named: "Loud", rules: rules) }, isDryRun: true),
      .undo(write { try $0.undo() }, isDryRun: true),
    ]
  }

  private func lists() throws -> [JSONDocument] {
    let name = try library.name
    let query = MediaQuery.albums()
    var albums: [CollectionSummary] = []
    try library.forEachCollection(of: query) { albums.append($0) }
    let lists = try LibraryLists(of: library)
    let list = try lists.find("Top 25 Most Played")
    var entries: [MediaItem] = []
    try library.forEachEntry(of: list.persistentID, properties: [.title]) {
      if let item = $0.item { entries.append(item) }
    }
    var metadata: [ItemMetadata] = []
    try library.forEachMetadata { metadata.append($0) }
    let rules = try #require(try lists.rules(of: list))
    let mood = try #require(MetadataKey("meta.mood"))
    return try [
      .collections(albums, by: query.grouping, of: name),
      .count(library.countItems(of: MediaSelection()), of: name),
      .items(Array(library.items(of: .songs(), properties: MediaItemProperty.allCases)), of: name),
      .items(entries, of: list),
      .libraries(of: library),
      .metadata(metadata, of: name),
      .metadataConflicts(library.activityConflicts(), of: name),
      .metadataValues(metadata.map(\.value), of: mood),
      .playlists(of: library),
      .playlistRules(rules, of: list),
      .plays(library.plays()),
      .plays(library.pendingPlays()),
      .properties,
      .revisions(library.selecting(nil).libraryRevisions()),
      .savedCollections(library.savedCollections()),
      .sections(library.sections(of: query).value ?? [], of: name),
    ]
  }

  private func values() throws -> [JSONDocument] {
    let (name, id) = (try library.name, try library.persistentID(shared.ids[0]))
    let pictures = try library.pictures(of: id)
    return try [
      .comparison(library.tagComparison(of: name, with: "Audio"), listingAll: true),
      .diff(library.comparison(from: 0, to: 1)),
      .duplicates(library.duplicates(), of: name),
      .explanation(library.origins(of: id)),
      .history(of: id, library.history(of: id)),
      .item(id, in: library),
      .missing(library.missingFiles(), of: name),
      .pictures([ItemPictures(pictures.pictures, of: id, title: "", pictures.problems)]),
      library.withPlaylists { source in
        try .playlist(#require(source.playlists.last), from: source)
      },
      .savedCollection(named: "Kept", in: library),
      .report(
        #require(try library.listeningReport(in: .dates(from: nil, to: nil), on: .utc)),
        of: name
      ),
      .stats(library.statistics(), of: name),
      .version,
    ]
  }

  private func checks() throws -> [JSONDocument] {
    let path = folder.file("library.sqlite")
    var checks: [SmartListCheck] = []
    try library.forEachSmartListCheck { checks.append($0) }
    return try [
      .device([DeviceSummary(at: shared.device)]),
      .deviceCheck(DeviceCheck(at: shared.device)),
      .doctor(MediaLibrary.diagnose(path), of: path),
      .playlistCheck(checks),
      .privacy(of: library),
    ]
  }

  private func cameras() throws -> [JSONDocument] {
    let roll = CameraRoll(mount: folder.file("mount"))
    let files = try roll.files()
    let date = Timestamp(rawValue: 0)
    let metadata = StillPicture.Metadata(date: date, clock: .utc, make: "libsync", model: "Card")
    let size = PictureSize(width: 640, height: 480)
    let media = CapturedMedia(
      .movie,
      at: "movie.mov",
      size,
      metadata,
      frameCount: 2,
      duration: 0.04
    )
    return try [
      .camera(CameraStatus(of: .testCard)), .capture(media), .capture(nil),
      .capture(files[0], from: "saved"), .cameraRoll(files, of: roll),
      .cameraRollChange([("picture.jpg", files[0].path)], of: roll),
      .cameraRollCheck([CameraRollCheck(files[0].path)]),
      .cameraRollExport(CameraRollExport(of: roll, to: folder.file("pictures")), to: "pictures"),
    ]
  }

  private func photos() async throws -> [JSONDocument] {
    let library = try MediaLibrary(reading: folder.file("photos.sqlite"))
    let photos = try library.photos()
    let photo = try #require(try library.photo(photos[0].id))
    var options = PhotoExportOptions()
    options.isDryRun = true
    let export = try await library.exportPhotos(
      PhotoQuery(),
      to: folder.file("copies"),
      options: options
    )
    let (name, albums) = (try library.name, try library.photoAlbums)
    return try [
      .photos(photos, of: library), .photoAlbums(albums, of: name),
      .photo(photo, albums: albums, of: name, in: library.photoFolder),
      .photoStats(library.photoStatistics(), of: name), .photoExport(export),
      .photoDuplicates(library.photoDuplicates(), of: name, in: library.photoFolder),
    ]
  }

  private func sessions() throws -> [JSONDocument] {
    let script = try SessionScript("app launch A category=live-audio\nexpect route == None")
    var simulation = SessionSimulation(script)
    var count = 0
    _ = try simulation.run { _ in count += 1 }
    let settings = SessionSettings(.record)
    let profile = DeviceProfile.iPhone
    let route = RoutePolicy.route(of: settings, with: Attachments(), on: profile.features)
    let column = MatrixColumn(profile, SystemVersion.known[0], .playback, [])
    return [
      .sessionCategories, .sessionProfiles, .sessionRules, .sessionMatrix([column]),
      .sessionRun(simulation, eventCount: count), .sessionLint(script.findings()),
      .sessionExplanation(try StreamExplanation.all(in: script, at: 0), at: 0),
      .sessionPreflight(Preflight(script, until: 1)),
      .sessionRoute(route, of: settings, on: profile),
      .sessionPreference(rate: 8000, frames: 256),
      .sessionHardware(HardwareReading.all(of: settings).readings),
      .sessionHardware(try HardwareChange.all(in: script)),
      .sessionPower(try PowerReport(script)), .sessionDrill(InterruptionDrill.all()),
      .sessionRecipe(SessionRecipe(.game)),
      .sessionRecording(RecordingRun(), Preflight(script, until: 1)),
      .encoding(SoundEncoder.Summary(), isHardware: true),
    ]
  }

  private func runs() async throws -> [JSONDocument] {
    let name = try library.name
    var artwork = ArtworkSummary(isDryRun: true)
    let targets = try MediaLibrary.artworkTargets(by: .album, named: .id) { properties, body in
      try library.forEachItem(of: MediaSelection(), properties: properties) { body($0) }
    }
    try await library.makeArtwork(of: targets, options: ArtworkOptions()) { artwork.add($0) }
    var verification = VerificationSummary()
    verification.filelessCount = try await library.verify { item, _ in verification.add(item) }
    var export = ExportSummary(folder: "lists", format: .m3u8, library: name)
    try library.withPlaylists { source in
      for file in ExportPlan(source.playlists, format: .m3u8).files {
        let notes = try PlaylistExport(format: .m3u8).write(file.playlist, from: source) { _ in }
        export.add(file, notes)
      }
    }
    let player = MusicPlayer.application(on: PlaybackDevice(clock: VirtualClock()))
    return [
      .artwork(artwork), .export(export), .play(PlayReport(), of: name), .player(player, of: name),
      .verification(verification, of: name),
    ]
  }
}

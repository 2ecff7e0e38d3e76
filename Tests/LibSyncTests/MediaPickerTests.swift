import LibSync
import TestSupport
import Testing

/// The picker of media items, without any screen.
struct MediaPickerTests {
  /// Records the calls of a picker.
  private final class Delegate: MediaPickerDelegate {
    var picked: [[String]] = []
    var cancelCount = 0
    var wasDismissed: [Bool] = []
    var collection: MediaItemCollection?

    func mediaPicker(_ picker: MediaPicker, didPick collection: MediaItemCollection) {
      self.collection = collection
      picked.append(collection.items.map { $0.title ?? "" })
      wasDismissed.append(picker.isDismissed)
    }

    func mediaPickerDidCancel(_ picker: MediaPicker) {
      cancelCount += 1
      wasDismissed.append(picker.isDismissed)
    }
  }

  private let file: TemporaryFolder
  private let library: MediaLibrary
  private let delegate = Delegate()

  init() throws {
    file = try TemporaryFolder()
    var xml = LibraryXML()
    let podcast = "<key>Podcast</key><true/>"
    func album(_ name: String, _ track: Int) -> String {
      LibraryXML.string("Artist", "Ella") + LibraryXML.string("Album", name)
        + "<key>Track Number</key><integer>\(track)</integer>"
        + LibraryXML.integer("Total Time", 1000)
    }
    xml.tracks = [
      LibraryXML.track(1, "One", album("Nights", 2)),
      LibraryXML.track(2, "Two", album("Nights", 1)),
      LibraryXML.track(3, "Three", album("Days", 1)), LibraryXML.track(4, "News", podcast),
    ]
    xml.playlists = [LibraryXML.master([1, 2, 3, 4]), LibraryXML.playlist("Trip", 2, [4, 3, 1])]
    let source = try file.write(xml.text, to: "Library.xml")
    try MediaLibrary.withWriter(at: file.file("library.sqlite"), options: .creating) {
      try $0.importSource(source)
      try $0.createSmartList(named: "Ones", rules: SmartRules("title is \"One\""))
    }
    library = try MediaLibrary(reading: file.file("library.sqlite"))
  }

  private func picker(
    _ mediaTypes: MediaType? = nil,
    allowsMultiple: Bool = false,
    selection: MediaSelection = MediaSelection()
  ) -> MediaPicker {
    let picker = MediaPicker(
      library,
      mediaTypes: mediaTypes,
      allowsMultiple: allowsMultiple,
      selection: selection,
      properties: [.title]
    )
    picker.delegate = delegate
    return picker
  }

  private func offers(_ kind: MediaPickerChoice.Kind, of picker: MediaPicker) throws -> [String] {
    try picker.offers.all(kind).map { $0.title ?? "" }
  }

  private func choice(
    _ kind: MediaPickerChoice.Kind,
    _ title: String
  ) throws -> MediaPickerChoice {
    var found: MediaPickerChoice?
    try picker().offers.forEach(kind) { if $0.title == title { found = $0.choice } }
    return try #require(found)
  }

  @Test func `LIB-18: a picked collection plays in order`() async throws {
    let picker = MediaPicker(
      library,
      allowsMultiple: true,
      properties: MediaLibrary.playedProperties
    )
    picker.delegate = delegate
    try picker.pick([choice(.item, "Three"), choice(.album, "Nights")])
    let collection = try #require(delegate.collection)
    #expect(await Self.titles(playing: collection) == ["Three", "Two", "One"])
  }

  /// Plays a collection and returns the titles that were played.
  @MainActor private static func titles(playing collection: MediaItemCollection) async -> [String] {
    let device = PlaybackDevice(clock: VirtualClock())
    let player = MusicPlayer.application(on: device)
    player.setQueue(collection)
    var titles: [String] = []
    let observation = player.observe(.nowPlayingItemDidChange) {
      if let item = player.nowPlayingItem { titles.append(item.title ?? "") }
    }
    player.beginGeneratingNotifications()
    player.play()
    await device.run()
    observation.cancel()
    player.endGeneratingNotifications()
    return titles
  }

  @Test func `LIB-53: only items of the media types are offered`() throws {
    #expect(try offers(.item, of: picker()) == ["News", "One", "Three", "Two"])
    #expect(try offers(.item, of: picker(.podcast)) == ["News"])
    #expect(try offers(.album, of: picker(.podcast)) == [])
    #expect(try offers(.playlist, of: picker(.podcast)) == ["Trip"])
    #expect(try offers(.playlist, of: picker()) == ["Trip", "Ones"])
    #expect(try offers(.artist, of: picker(.music)) == ["Ella"])
    let music = picker(.music)
    let news = try choice(.item, "News")
    #expect(throws: MediaPickerError.notOffered(news)) { try music.pick([news]) }
    try music.pick([choice(.playlist, "Trip")])
    #expect(delegate.picked == [["Three", "One"]])
  }

  @Test(arguments: [1, 2, 3, 9])
  func `the first items are the first of all`(limit: Int) throws {
    var first: [MediaPickerOffer] = []
    try picker().offers.forEach(.item, limit: limit) { first.append($0) }
    var all: [MediaPickerOffer] = []
    try picker().offers.forEach(.item) { all.append($0) }
    #expect(first == Array(all.prefix(limit)))
  }

  @Test func `LIB-54: there is one choice unless several are allowed`() throws {
    let (one, two) = (try choice(.item, "One"), try choice(.item, "Two"))
    let single = picker()
    #expect(!single.allowsMultiple)
    #expect(throws: MediaPickerError.singleChoiceOnly) { try single.pick([one, two]) }
    #expect(delegate.picked.isEmpty && !single.isDismissed)
    try single.pick([two])
    try picker(allowsMultiple: true).pick([two, one])
    #expect(delegate.picked == [["Two"], ["Two", "One"]])
  }

  @Test func `LIB-56: the delegate gets the items in order once, then the picker is dismissed`()
    throws
  {
    let picker = picker(allowsMultiple: true)
    try picker.pick([
      choice(.item, "News"), choice(.album, "Nights"), choice(.playlist, "Trip"),
      choice(.playlist, "Ones"), choice(.artist, "Ella"),
    ])
    #expect(delegate.picked == [["News", "Two", "One", "Three"]] && delegate.cancelCount == 0)
    #expect(delegate.wasDismissed == [false] && picker.isDismissed)
    #expect(throws: MediaPickerError.dismissed) { try picker.pick([choice(.item, "One")]) }
    #expect(throws: MediaPickerError.dismissed) { try picker.cancel() }
    #expect(delegate.picked.count == 1)
  }

  @Test func `LIB-57: cancelling and choosing nothing are the same`() throws {
    for finish in [{ try $0.cancel() }, { try $0.pick([]) }] as [(MediaPicker) throws -> Void] {
      let picker = picker(allowsMultiple: true)
      try finish(picker)
      #expect(picker.isDismissed)
    }
    #expect(delegate.cancelCount == 2 && delegate.picked.isEmpty)
  }

  @Test func `LIB-43, LIB-58: a choice changes nothing in the library`() throws {
    let before = try library.playlists().map(\.name)
    let snapshot = try library.snapshot { try $0.onTheGoPlaylists().count }
    try picker(allowsMultiple: true).pick([choice(.album, "Nights"), choice(.item, "News")])
    #expect(try library.playlists().map(\.name) == before && !snapshot.isStale)
  }

  @Test func `a selection limits what is offered and picked`() throws {
    var selection = MediaSelection()
    try selection.add(MediaPropertyPredicate(.title, .text("o"), by: .contains))
    selection.limit = 1
    let some = picker(allowsMultiple: true, selection: selection)
    #expect(try offers(.item, of: some) == ["One", "Two"])
    #expect(try offers(.album, of: some) == ["Nights"])
    try some.pick([choice(.artist, "Ella")])
    #expect(delegate.picked == [["Two", "One"]])
    selection.persistentIDs = [try choice(.item, "Two").persistentID]
    let two = picker(selection: selection)
    let one = try choice(.item, "One")
    #expect(throws: MediaPickerError.notOffered(one)) { try two.pick([one]) }
  }
}

import CommandLineIO
import ICU
import LibSync
import TerminalUI

/// Presents a picker on the screen of a terminal.
struct PickScreen {
  private let picker: MediaPicker
  private let library: MediaLibrary
  private let session: Session

  init(_ picker: MediaPicker, _ library: MediaLibrary, in session: Session) {
    (self.picker, self.library, self.session) = (picker, library, session)
  }

  /// The lists in their order.
  private static let kinds: [MediaPickerChoice.Kind] = [.item, .album, .artist, .playlist]

  private static let tabs = [
    ChooserTab("Songs", headings: ["Title", "Artist", "Album"]),
    ChooserTab("Albums", headings: ["Album", "Artist", "Songs"]),
    ChooserTab("Artists", headings: ["Artist", "Songs"]),
    ChooserTab("Playlists", headings: ["Playlist", "Songs"]),
  ]

  /// The number of items that fill any screen.
  private static let firstCount = 200

  /// Lets the user choose until the picker is dismissed.
  ///
  /// - Throws: `TerminalError` if there is no full screen, `Interruption.Stop` after a signal, and
  ///   any error of the library.
  func present() throws {
    let bell = try TerminalBell()
    var terminal = try Terminal(type: session.environment["TERM"], bell)
    let feed = ChooserFeed(bell)
    let offers = try picker.offers.independent()
    let loading = Task.detached {
      do {
        for (tab, kind) in Self.kinds.enumerated() {
          feed.send(try Self.rows(kind, of: offers), to: tab, isComplete: true)
        }
      } catch {
        feed.fail(error)
      }
    }
    defer { loading.cancel() }
    var chooser = Chooser(
      Self.tabs,
      prompt: picker.prompt,
      allowsMultiple: picker.allowsMultiple
    )
    let first = try Self.rows(.item, of: picker.offers, limit: Self.firstCount)
    chooser.replace(first, of: 0, isComplete: first.count < Self.firstCount)
    let picks = try chooser.run(on: &terminal, feed) { try details(about: Self.choice($0)) }
    guard let picks else { return try picker.cancel() }
    try picker.pick(picks.map(Self.choice))
  }

  private static func choice(_ pick: Chooser.Pick) -> MediaPickerChoice {
    MediaPickerChoice(kinds[pick.tab], PersistentID(rawValue: pick.key))
  }

  /// Returns everything of one kind that is offered.
  private static func rows(
    _ kind: MediaPickerChoice.Kind,
    of offers: MediaPickerOffers,
    limit: Int? = nil
  ) throws -> ChooserRows {
    guard var folding = TextFolding() else { return ChooserRows(cellCount: 1) }
    var rows = ChooserRows(cellCount: kind == .item || kind == .album ? 3 : 2)
    try offers.forEach(kind, limit: limit) { offer in
      let title = offer.title ?? ""
      let count = NumberFormat.grouped(offer.count)
      let cells =
        switch kind {
        case .item: [title, offer.artist ?? "", offer.albumTitle ?? ""]
        case .album: [title, offer.artist ?? "", count]
        case .artist, .playlist: [title, count]
        }
      let searchedCount = kind == .item ? 3 : kind == .album ? 2 : 1
      rows.append(
        offer.choice.persistentID.rawValue,
        cells,
        searching: searchedCount,
        by: &folding
      )
    }
    return rows
  }

  /// The properties of a song that its row does not show.
  private static let properties: [MediaItemProperty] = [
    .playbackDuration, .year, .genre, .playCount, .rating,
  ]

  /// Returns a line with further properties of a song.
  private func details(about choice: MediaPickerChoice) throws -> [String] {
    guard choice.kind == .item else { return [] }
    var selection = MediaSelection()
    selection.persistentIDs = [choice.persistentID]
    var parts: [String] = []
    try library.forEachItem(of: selection, properties: Self.properties) { item in
      for property in Self.properties {
        guard let value = item.value(for: property) else { continue }
        let text = value.listText(in: session.localTime)
        parts.append("\(PropertyWords.heading(property.name)): \(text)")
      }
    }
    return parts.isEmpty ? [] : [parts.joined(separator: "   ")]
  }
}

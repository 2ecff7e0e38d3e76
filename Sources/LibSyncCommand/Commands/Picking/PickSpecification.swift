import ArgumentParsing
import LibSync

/// A choice in words: an item by its ID, or anything by its kind and its name or ID.
struct PickSpecification {
  /// The kind; `nil` for an item by its ID.
  private let kind: MediaPickerChoice.Kind?
  private let name: String

  /// - Throws: `UsageError` if there is no such kind.
  init(_ text: String) throws(UsageError) {
    guard let colon = text.firstIndex(of: ":") else {
      (kind, name) = (nil, text)
      if PersistentIDPrefix(text) != nil || PersistentID(text) != nil { return }
      throw UsageError(message: "'\(text)' is not a choice (expected \(Self.expectation))")
    }
    name = String(text[text.index(after: colon)...])
    let word = text[..<colon].lowercased()
    guard let kind = Self.kinds[word] else {
      throw UsageError(
        message: "'\(text[..<colon])' cannot be chosen (expected \(Self.expectation))"
      )
    }
    self.kind = kind
  }

  private static let kinds: [String: MediaPickerChoice.Kind] = [
    "song": .item, "item": .item, "album": .album, "artist": .artist, "playlist": .playlist,
  ]

  private static let expectation =
    "an ID, or song:TITLE, album:TITLE, artist:NAME or playlist:NAME"

  /// Returns the choice, whose name must belong to one offer only.
  ///
  /// An exact match takes precedence over one that ignores case, and names over IDs.
  func choice(among offers: MediaPickerOffers, _ library: MediaLibrary) throws -> MediaPickerChoice
  {
    guard let kind else {
      return .item(try library.persistentID(name))
    }
    let name =
      kind == .playlist && name == LibraryLists.current
      ? "\(try LibraryLists(of: library).find(name).persistentID)" : name
    let (folded, prefix) = (name.lowercased(), PersistentIDPrefix(name))
    let wholeID = PersistentID(notAName: name)
    var (same, alike, byID): ([MediaPickerOffer], [MediaPickerOffer], [MediaPickerOffer]) =
      ([], [], [])
    var titles: [String] = []
    try offers.forEach(kind) { offer in
      let id = offer.choice.persistentID
      if id == wholeID || prefix?.matches(id) == true { byID.append(offer) }
      guard let title = offer.title else { return }
      if title == name { same.append(offer) }
      if title.lowercased() == folded { alike.append(offer) }
      titles.append(title)
    }
    let found = [same, alike, byID].first { !$0.isEmpty } ?? []
    guard let first = found.first else {
      throw UsageError(
        message: "no \(kind.word) is called '\(name)'",
        typed: name,
        candidates: titles,
        orElse: "only what the other options select can be chosen"
      )
    }
    guard found.count == 1 else {
      let ids = found.prefix(Self.maxShown).map(Self.words).joined(separator: ", ")
      throw UsageError(
        message: "\(found.count) \(kind.word)s are called '\(name)'",
        hint: "choose one by its ID: \(ids)" + (found.count > Self.maxShown ? ", …" : "")
      )
    }
    return first.choice
  }

  /// The maximum number of IDs in a message.
  private static let maxShown = 8

  private static func words(_ offer: MediaPickerOffer) -> String {
    let id = "\(offer.choice.kind.word):\(offer.choice.persistentID)"
    return offer.artist.map { "\(id) (\($0))" } ?? id
  }
}

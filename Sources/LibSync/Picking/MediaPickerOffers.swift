import MediaModel
import MediaStore

/// Everything that a `MediaPicker` offers, to be read from any task.
public struct MediaPickerOffers: Sendable {
  let library: MediaLibrary
  let selection: MediaSelection
  let options: RuleOptions

  /// Returns everything of one kind: items by title, albums and artists by name, playlists in the
  /// order of their source, followed by on-the-go lists and saved smart lists.
  ///
  /// Without a limit, all items are read; a few are found without that, unless the selection of the
  /// picker has other conditions than media types.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - limit: The maximum number; `nil` for all.
  /// - Returns: The offers.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func all(
    _ kind: MediaPickerChoice.Kind,
    limit: Int? = nil
  ) throws -> [MediaPickerOffer] {
    var offers: [MediaPickerOffer] = []
    try forEach(kind, limit: limit) { offers.append($0) }
    return offers
  }

  /// Calls the body with everything of one kind: items by title, albums and artists by name,
  /// playlists in the order of their source, followed by on-the-go lists and saved smart lists.
  ///
  /// Without a limit, all items are read; a few are found without that, unless the selection of the
  /// picker has other conditions than media types.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - limit: The maximum number; `nil` for all.
  ///   - body: Called once for each offer; an error that it throws stops the iteration.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`, and any error that the body
  ///   throws.
  package func forEach(
    _ kind: MediaPickerChoice.Kind,
    limit: Int? = nil,
    _ body: (MediaPickerOffer) throws -> Void
  ) throws {
    switch kind {
    case .item: try forEachItem(limit: limit, body)
    case .album: try forEachCollection(by: .album, limit, MediaPickerChoice.album, body)
    case .artist: try forEachCollection(by: .artist, limit, MediaPickerChoice.artist, body)
    case .playlist:
      var rest = limit
      try forEachCollection(by: .playlist, limit, MediaPickerChoice.playlist) { offer in
        rest = rest.map { $0 - 1 }
        try body(offer)
      }
      try forEachSavedList(limit: rest, body)
    }
  }

  private func forEachItem(
    limit: Int?,
    _ body: (MediaPickerOffer) throws -> Void
  ) throws {
    var page = selection
    if let limit {
      // The first items by title are found in an index.
      var ids: [PersistentID] = []
      var query = MediaQuery(selection, by: .title)
      query.selection.limit = limit
      try library.forEachCollection(of: query, options: options) {
        if let id = $0.persistentID { ids.append(id) }
      }
      page = MediaSelection()
      page.persistentIDs = ids
    } else {
      page.sort = [MediaSort(.property(.title))]
    }
    let properties: [MediaItemProperty] = [.title, .artist, .albumTitle]
    try library.forEachItem(of: page, options: options, properties: properties) { item in
      try body(
        MediaPickerOffer(
          choice: .item(item.persistentID),
          title: item.title,
          artist: item.artist,
          albumTitle: item.albumTitle,
          count: 1
        )
      )
    }
  }

  private func forEachCollection(
    by grouping: MediaGrouping,
    _ limit: Int?,
    _ choice: (PersistentID) -> MediaPickerChoice,
    _ body: (MediaPickerOffer) throws -> Void
  ) throws {
    var query = MediaQuery(selection, by: grouping)
    query.selection.limit = limit
    try library.forEachCollection(of: query, options: options) { collection in
      guard let id = collection.persistentID else { return }
      try body(
        MediaPickerOffer(
          choice: choice(id),
          title: collection.title,
          artist: collection.artist,
          albumTitle: nil,
          count: collection.count
        )
      )
    }
  }

  /// Lists whose rules cannot be evaluated, and those without any of the items, are left out.
  private func forEachSavedList(
    limit: Int?,
    _ body: (MediaPickerOffer) throws -> Void
  ) throws {
    var rest = limit ?? .max
    for list in try library.savedPlaylists().playlists where rest > 0 {
      let choice = MediaPickerChoice.playlist(list.persistentID)
      let count: Int
      do {
        count = try library.countItems(of: selection(of: choice), options: options)
      } catch is RuleEvaluationError {
        continue
      }
      if count == 0 { continue }
      rest -= 1
      try body(
        MediaPickerOffer(
          choice: choice,
          title: list.name,
          artist: nil,
          albumTitle: nil,
          count: count
        )
      )
    }
  }

  /// Returns the items of the selection that a choice contains.
  private func selection(of choice: MediaPickerChoice) throws -> MediaSelection {
    var items = selection
    func require(_ property: MediaItemProperty, _ id: PersistentID) throws {
      let predicate = try MediaPropertyPredicate(property, .persistentID(id))
      if !items.predicates.contains(predicate) { try items.add(predicate) }
    }
    switch choice {
    case .item(let id): items.persistentIDs = (items.persistentIDs ?? [id]).filter { $0 == id }
    // Albums and artists are offered with the items that a query for all of them counts.
    case .album(let id):
      items = MediaQuery(selection, by: .album).completed.selection
      try require(.albumPersistentID, id)
    case .artist(let id):
      items = MediaQuery(selection, by: .artist).completed.selection
      try require(.artistPersistentID, id)
    // The order is that of the first playlist.
    case .playlist(let id): items.playlists.insert(.persistentID(id), at: 0)
    }
    return items
  }

  /// Calls the body with the items that a choice contains, in order; there are none if it is not
  /// offered.
  func forEachItem(
    of choice: MediaPickerChoice,
    properties: [MediaItemProperty],
    _ body: (MediaItem) throws -> Void
  ) throws {
    let items = try selection(of: choice)
    switch choice {
    case .album, .artist:
      let query = MediaQuery(items, by: choice.kind == .album ? .album : .artist)
      try library.forEachItemCollection(of: query, options: options, properties: properties) {
        for item in $1.items { try body(item) }
      }
    case .item, .playlist:
      try library.forEachItem(of: items, options: options, properties: properties, body)
    }
  }

  /// Returns the offered ones of some items by their IDs.
  func items(
    _ ids: [PersistentID],
    properties: [MediaItemProperty]
  ) throws -> [PersistentID: MediaItem] {
    var items = selection
    let allowed = items.persistentIDs.map(Set.init)
    items.persistentIDs = ids.filter { allowed?.contains($0) ?? true }
    var found: [PersistentID: MediaItem] = [:]
    try library.forEachItem(of: items, options: options, properties: properties) {
      found[$0.persistentID] = $0
    }
    return found
  }

  /// Returns the same offers, read by another connection, so that two tasks do not wait for each
  /// other; those of a past state cannot have one.
  package func independent() throws -> Self {
    if library.path.isEmpty { return self }
    let other = try MediaLibrary(reading: library.path, selecting: library.selection)
    return Self(library: other, selection: selection, options: options)
  }
}

/// Something that a `MediaPicker` offers, with its names.
public struct MediaPickerOffer: Hashable, Sendable {
  /// The choice that it offers.
  public let choice: MediaPickerChoice
  /// The title of an item or album, or the name of an artist or playlist; `nil` for none.
  public let title: String?
  /// The artist of an item or album; `nil` for none.
  public let artist: String?
  /// The album of an item; `nil` for none.
  public let albumTitle: String?
  /// The number of items.
  public let count: Int
}

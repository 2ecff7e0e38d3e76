import CommandLineIO
import LibSync

/// The list of the items in a playlist, with their positions.
struct PlaylistListing {
  private let kind: ListWriter.Kind
  private let fields: ItemFields
  private let list: ListOptions

  /// - Parameters:
  ///   - kind: The kind of list, with its names in JSON.
  ///   - fields: The fields to write for each item.
  ///   - list: The options for the format and the output.
  init(_ kind: ListWriter.Kind, _ fields: ItemFields, list: ListOptions) {
    self.kind = kind
    self.fields = fields
    self.list = list
  }

  /// Writes the items in playlist order and returns the number of entries without an item.
  ///
  /// The items of a saved smart list are those that its rules select now.
  func write(
    _ playlist: Playlist,
    _ options: RuleOptions = RuleOptions(),
    from library: MediaLibrary,
    in session: Session
  ) throws -> Int {
    if playlist.isSaved {
      try writeSelection(of: playlist.persistentID, options, from: library, in: session)
      return 0
    }
    var (position, missing) = (0, 0)
    var writer = try ItemListWriter(list, kind, fields, of: library, in: session)
    try library.forEachEntry(of: playlist.persistentID, properties: fields.properties) { entry in
      position += 1
      if let item = entry.item { try writer.write(item, at: position) } else { missing += 1 }
    }
    try writer.finish()
    return missing
  }

  /// Writes the items that the rules of a list select, in natural order.
  func writeSelection(
    of persistentID: PersistentID,
    _ options: RuleOptions,
    from library: MediaLibrary,
    in session: Session
  ) throws {
    var position = 0
    var writer = try ItemListWriter(list, kind, fields, of: library, in: session)
    try library.forEachItem(
      matching: .playlist(persistentID),
      options: options,
      properties: fields.properties,
      limit: list.limit,
      warn: EvaluationOptions.warning(on: session.console)
    ) { item in
      position += 1
      try writer.write(item, at: position)
    }
    try writer.finish()
  }
}

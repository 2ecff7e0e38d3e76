import CommandLineIO
import LibSync

/// The list of the items in a playlist.
struct PlaylistListing {
  private let playlist: Playlist
  private let fields: ItemFields
  private let list: ListOptions
  private let common: CommonOptions

  /// - Parameters:
  ///   - playlist: The playlist to list.
  ///   - fields: The fields of its items to write.
  ///   - list: The options for the format and the output.
  ///   - common: The common options of the command.
  init(
    _ playlist: Playlist,
    _ fields: ItemFields,
    list: ListOptions,
    common: CommonOptions
  ) {
    self.playlist = playlist
    self.fields = fields
    self.list = list
    self.common = common
  }

  /// Writes the items in playlist order and returns the number of entries without an item.
  func write(from library: MediaLibrary, in context: CommandContext) throws -> Int {
    var missing = 0
    try list.writeItems(.items(of: playlist), fields, of: library, common, in: context) { write in
      try library.forEachEntry(
        of: playlist.persistentID,
        properties: fields.properties
      ) { entry in
        if let item = entry.item { try write(item) } else { missing += 1 }
      }
    }
    return missing
  }
}

import CommandLineIO
import LibSync

/// The list of what is in a playlist.
struct PlaylistListing {
  private let playlist: Playlist
  private let properties: [MediaItemProperty]
  private let list: ListOptions
  private let common: CommonOptions

  /// - Parameters:
  ///   - playlist: What is listed.
  ///   - properties: What is told of its items.
  ///   - list: How and where it is written.
  ///   - common: The options of the command.
  init(
    _ playlist: Playlist,
    _ properties: [MediaItemProperty],
    list: ListOptions,
    common: CommonOptions
  ) {
    self.playlist = playlist
    self.properties = properties
    self.list = list
    self.common = common
  }

  /// Writes the items in their order, and returns how many entries have none.
  func write(from library: MediaLibrary, in context: CommandContext) throws -> Int {
    var missing = 0
    try list.writeItems(.items(of: playlist), properties, common, in: context) { write in
      try library.forEachEntry(
        of: playlist.persistentID,
        properties: properties
      ) { entry in
        if let item = entry.item { try write(item) } else { missing += 1 }
      }
    }
    return missing
  }
}

import CommandLineIO
import LibSync

/// The items that `play` plays, or that become a queue.
struct ItemsToPlay {
  /// The library that has them.
  let library: MediaLibrary
  /// The items in order; `nil` to play on with the queue as it is.
  let collection: MediaItemCollection?
  /// The selection; `nil` if there is none.
  let items: SelectedItems?
}

extension SelectionOptions {
  /// Returns the selected items in order, without videos unless they are allowed.
  func itemsToPlay(
    from: String?,
    allowingVideo allowsVideo: Bool,
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> ItemsToPlay {
    let (library, selected, items) = try selectInOne(
      from: from,
      common,
      in: context,
      command: command
    )
    var selection = selected
    if !isGiven { selection.mediaTypes = .music }
    let entries = try library.entries(of: selection, options: items.options, warn: items.warn)
    context.console.warn(ofMissing: entries.missingCount)
    let playable = try library.itemsToPlay(entries.items)
    var found = playable.filter(\.hasFile)
    if found.count < playable.count, isGiven {
      let streams = NumberFormat.count(playable.count - found.count, "item")
      context.console.warning("left out \(streams) without a file, such as streams")
    }
    if !allowsVideo {
      let count = found.count
      found.removeAll { $0.mediaType?.isDisjoint(with: .anyVideo) == false }
      if found.count < count, isGiven {
        let videos = NumberFormat.count(count - found.count, "video")
        context.console.warning("left out \(videos); --allow-video plays their sound")
      }
    }
    return ItemsToPlay(
      library: library,
      collection: MediaItemCollection(items: found),
      items: items
    )
  }
}

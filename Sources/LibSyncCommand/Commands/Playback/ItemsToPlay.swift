import CommandLineIO
import LibSync

/// The items that `play` plays, or that become a queue.
struct ItemsToPlay {
  /// The library that has them.
  let library: MediaLibrary
  /// The items in order; `nil` to leave the queue as it is.
  let collection: MediaItemCollection?
  /// The selection; `nil` if there is none.
  let items: SelectedItems?
  /// Whether videos were left out, which was reported.
  var lacksVideos = false

  /// Whether nothing is left to play because all items that were selected are videos.
  var isNothing: Bool { lacksVideos && collection == nil }

  /// The name of the library that the items of a new queue are in; `nil` to leave the queue as it
  /// is.
  var queueLibrary: String? { get throws { collection == nil ? nil : try library.name } }

  /// Throws `PartialSuccess` if something was left out; called when everything else is done.
  func finish() throws {
    try items?.finish()
    if lacksVideos { throw PartialSuccess() }
  }
}

extension SelectionOptions {
  /// Returns the selected items in order, without videos unless they are allowed.
  ///
  /// If nothing but videos was selected, the queue is left as it is: the user may have meant these.
  func itemsToPlay(
    from: String?,
    allowingVideo allowsVideo: Bool,
    in session: Session
  ) throws -> ItemsToPlay {
    let (library, selected, items) = try selectInOne(from: from, in: session)
    var selection = selected
    if !isGiven { selection.mediaTypes = .music }
    let entries = try library.entries(of: selection, options: items.options, warn: items.warn)
    session.console.warn(ofMissing: entries.missingCount)
    let playable = try library.itemsToPlay(entries.items)
    let found = playable.filter(\.hasFile)
    if found.count < playable.count, isGiven {
      let streams = NumberFormat.count(playable.count - found.count, "item")
      session.console.warning("left out \(streams) without a file, such as streams")
    }
    let videos = allowsVideo || !isGiven ? [] : found.filter(\.isVideo)
    session.console.warn(leavingOut: videos)
    let hasOnlyVideos = !videos.isEmpty && videos.count == found.count
    return ItemsToPlay(
      library: library,
      collection: hasOnlyVideos
        ? nil : MediaItemCollection(items: allowsVideo ? found : found.filter { !$0.isVideo }),
      items: items,
      lacksVideos: !videos.isEmpty
    )
  }
}

extension MediaItem {
  fileprivate var isVideo: Bool { mediaType?.isDisjoint(with: .anyVideo) == false }
}

extension Console {
  private static let namedVideos = 10

  /// Warns of videos that are not played, with their types.
  fileprivate func warn(leavingOut videos: [MediaItem]) {
    for video in videos.prefix(Self.namedVideos) {
      let types = video.mediaType?.intersection(.anyVideo).names.joined(separator: ", ") ?? ""
      let name = video.title ?? "\(video.persistentID)"
      warning("left out '\(name)', a video (\(types)); --allow-video plays its audio")
    }
    let rest = videos.count - Self.namedVideos
    if rest > 0 { warning("left out \(NumberFormat.count(rest, "more video"))") }
  }
}

import Bytes
import CommandLineIO
import JSON
import LibSync
import System

/// A list of items with their ratings, plays and the user's own values.
struct PlayerListing {
  let library: MediaLibrary
  let files: MediaFileLocations
  let isSafeForSpreadsheets: Bool

  private static let columns = [
    "persistentID", "title", "artist", "albumTitle", "path", "rating", "isLoved", "playCount",
    "lastPlayedDate", "skipCount", "lastSkippedDate", "dateAdded",
  ]

  /// Writes the list, or only counts its items if there is no output.
  ///
  /// - Returns: The number of items.
  func write(
    _ selection: MediaSelection,
    _ items: SelectedItems,
    as format: PlayerFormat,
    to output: String?,
    in session: Session
  ) throws -> Int {
    var metadata: [PersistentID: [MetadataKey: MetadataValue]] = [:]
    try library.forEachMetadata { metadata[$0.item, default: [:]][$0.key] = $0.value }
    let keys = Set(metadata.values.flatMap(\.keys)).sorted()
    var writer = try output.map { output in
      var list = ListOptions()
      list.chosenFormat = format == .csv ? .csv : .jsonl
      list.output = output
      list.isSafeForSpreadsheets = isSafeForSpreadsheets
      return try list.writer(
        .items([:]),
        columns: Self.columns + keys.map { "\($0)" },
        standard: .csv,
        in: session
      )
    }
    var count = 0
    let finder = try PlayerPaths(of: library, files)
    try library.forEachItem(
      of: selection,
      options: items.options,
      properties: [.title, .artist, .albumTitle] + PlayerPaths.properties + PlayerValues.properties,
      warn: items.warn
    ) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      count += 1
      let own = metadata[item.persistentID] ?? [:]
      writer?.write(
        item.persistentID,
        Self.cells(of: item, path: finder.path(of: item))
          + keys.map { key in
            ListWriter.Cell(
              name: "\(key)",
              value: own[key]?.propertyValue,
              parts: own[key]?.json
            )
          }
      )
      if writer?.isStopped == true { try writer?.stop() }
    }
    try writer?.finish()
    return count
  }

  private static func cells(of item: MediaItem, path: String?) -> [ListWriter.Cell] {
    let values = PlayerValues(item)
    let cells: [PropertyValue?] = [
      .persistentID(item.persistentID), item.title.map(PropertyValue.text),
      item.artist.map(PropertyValue.text), item.albumTitle.map(PropertyValue.text),
      path.map { .text(ExactPath.shown($0)) }, values.rating.map { .rating(Int64($0)) },
      values.isLoved ? .boolean(true) : nil, values.playCount.map { .integer(Int64($0)) },
      values.lastPlayed.map(PropertyValue.date), values.skipCount.map { .integer(Int64($0)) },
      values.lastSkipped.map(PropertyValue.date), values.dateAdded.map(PropertyValue.date),
    ]
    return zip(columns, cells).map { ListWriter.Cell(name: $0, value: $1) }
  }
}

import Bytes
package import MediaModel
import System

/// The items of a library that have something to take to another player, each file once.
package struct PlayerItems {
  /// An item, or several with the same file.
  package struct Item: Sendable {
    package let persistentID: PersistentID
    package let title: String?
    package let artist: String?
    package let albumTitle: String?
    package let genre: String?
    /// The absolute path of the file, as an `ExactPath`; there may be no file at that path.
    package let path: String
    package fileprivate(set) var values: PlayerValues
  }

  /// An item without the path of a file, such as one in the cloud or one with a path of another
  /// system.
  package struct Fileless: Sendable {
    package let persistentID: PersistentID
    package let title: String?
  }

  /// The items with a path, in order.
  package private(set) var items: [Item] = []
  /// The items without a path, in order.
  package private(set) var fileless: [Fileless] = []

  /// Reads the items of a selection.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - selection: The selection.
  ///   - files: The locations of the library's files.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  /// - Throws: `RuleEvaluationError`, `StoreError`, `Interruption.Stop`.
  package init(
    of library: MediaLibrary,
    _ selection: MediaSelection,
    files: MediaFileLocations,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws {
    let paths = try PlayerPaths(of: library, files)
    var lovedDates: [PersistentID: Timestamp] = [:]
    try library.forEachMetadata(UserActivity.opinion.key) { opinion in
      guard case .text(UserActivity.Opinion.loved.rawValue) = opinion.value else { return }
      lovedDates[opinion.item] = opinion.modified
    }
    var indexes: [[UInt8]: Int] = [:]
    try library.forEachItem(
      of: selection,
      options: options,
      properties: Self.properties,
      warn: warn
    ) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      let values = PlayerValues(item, lovedSince: lovedDates[item.persistentID])
      if values.isEmpty { return }
      guard let path = paths.path(of: item) else {
        fileless.append(Fileless(persistentID: item.persistentID, title: item.title))
        return
      }
      let key = ExactPath.bytes(path)
      if let index = indexes[key] { return items[index].values.merge(values) }
      indexes[key] = items.count
      items.append(
        Item(
          persistentID: item.persistentID,
          title: item.title,
          artist: item.artist,
          albumTitle: item.albumTitle,
          genre: item.genre,
          path: path,
          values: values
        )
      )
    }
  }

  private static let properties: [MediaItemProperty] =
    [.title, .artist, .albumTitle, .genre] + PlayerPaths.properties + PlayerValues.properties
}

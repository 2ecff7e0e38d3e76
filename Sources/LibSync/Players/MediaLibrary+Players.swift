import MediaImport
public import MediaModel

/// The items whose ratings and plays are taken to another player.
public struct PlayerExportOptions: Sendable {
  /// The items.
  public var selection = MediaSelection()
  /// The options of rules in the selection.
  public var rules = RuleOptions()
  /// The locations of the files as the player knows them.
  public var files = MediaFileLocations()
  /// Whether different ratings in tags are replaced.
  public var replacesRatings = false
  /// Whether to leave tags as they are, and only find out what would be written.
  public var isDryRun = false

  /// Creates options; the defaults select all items, and keep ratings that files have.
  public init() {}
}

/// The database of a player that takes over ratings and plays.
public enum PlayerDatabase: Hashable, Sendable {
  /// The file `rhythmdb.xml` of Rhythmbox; the songs are added to the bytes of an existing one if
  /// they are given.
  case rhythmbox(existing: [UInt8]?)
  /// Statements for the database of beets, and its music directory if it is known.
  case beets(musicFolder: String?)
  /// Statements for the database of Navidrome, for a user.
  case navidrome(user: String)
  /// A shell script that sends the values of a user to Jellyfin.
  case jellyfin(user: String)
  /// A shell script that sends ratings to Plex.
  case plex
}

/// The effect of writing ratings and plays to tags.
public struct TagExportOutcome: Sendable {
  /// The number of files whose tags were written, or would be.
  public internal(set) var writtenCount = 0
  /// The number of files that have the values already.
  public internal(set) var presentCount = 0
  /// The items whose files keep a different rating.
  public internal(set) var keptRatings: [PersistentID] = []
  /// The items whose files could not be written, and were left as they are.
  public internal(set) var failed: [PersistentID] = []
  /// The items without a file.
  public internal(set) var withoutFile: [PersistentID] = []
}

extension MediaLibrary {
  /// Writes ratings and plays in a form that the database of another player takes over.
  ///
  /// Ratings replace those that the player has; counts and dates only rise, so that applying the
  /// text again changes nothing.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - options: The items.
  ///   - write: Called with each piece of the text.
  /// - Returns: The items that are left out, because they have no file, or one whose path the
  ///   player cannot have.
  /// - Throws: `ImportError` if the existing database is not one of Rhythmbox; `StoreError`,
  ///   `RuleEvaluationError`, `CancellationError`, and any error that the closure throws.
  @discardableResult
  public func exportRatings(
    to database: PlayerDatabase,
    options: PlayerExportOptions = PlayerExportOptions(),
    _ write: (String) throws -> Void
  ) throws -> [PersistentID] {
    try FileError.translating {
      let found = try playerItems(options)
      var leftOut = found.fileless.map(\.persistentID)
      switch database {
      case .rhythmbox(let existing):
        let bytes = existing.map { (bytes: $0, path: "rhythmdb.xml") }
        try write(RhythmboxExport.text(found.items, addedTo: bytes))
      case .beets(let folder): try BeetsSQL.write(found.items, relativeTo: folder, write)
      case .navidrome(let user):
        leftOut += try NavidromeSQL.write(found.items, of: user, write).map(\.persistentID)
      case .jellyfin(let user):
        leftOut += try JellyfinScript.write(found.items, of: user, write).map(\.persistentID)
      case .plex:
        let rated = PlexScript.items(found.items)
        leftOut += try PlexScript.write(rated, write).map(\.persistentID)
      }
      return leftOut
    }
  }

  /// Writes ratings and numbers of plays to the tags of the items' files.
  ///
  /// Each file is replaced only after its copy has been read again and everything else in it is as
  /// it was; whatever fails, the original stays.
  ///
  /// - Parameter options: The items, and whether ratings in tags are replaced.
  /// - Returns: The outcome.
  /// - Throws: `StoreError`, `RuleEvaluationError`, and `CancellationError`, after which all files
  ///   before are complete.
  @discardableResult
  public func exportRatingsToTags(
    _ options: PlayerExportOptions = PlayerExportOptions()
  ) throws -> TagExportOutcome {
    try FileError.translating {
      let found = try playerItems(options)
      var outcome = TagExportOutcome()
      outcome.withoutFile = found.fileless.map(\.persistentID)
      let export = TagExport(
        found.items,
        overwriting: options.replacesRatings,
        dryRun: options.isDryRun
      )
      try export.run { file in
        if file.writing.keepsRating { outcome.keptRatings.append(file.item.persistentID) }
        switch file.writing.outcome {
        case .written: outcome.writtenCount += 1
        case .present: outcome.presentCount += 1
        case .failed: outcome.failed.append(file.item.persistentID)
        }
      }
      return outcome
    }
  }

  private func playerItems(_ options: PlayerExportOptions) throws -> PlayerItems {
    try PlayerItems(
      of: self,
      options.selection,
      files: options.files,
      options: options.rules
    )
  }
}

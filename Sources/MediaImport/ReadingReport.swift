public import MediaModel

/// What a reader noticed in a source that its records do not show.
public struct ReadingReport: Sendable {
  /// Whether it is an export of some playlists: it has no master playlist.
  public internal(set) var isPartial = false
  /// Whether it is a folder of audio files, which have no persistent IDs, and no playlists.
  public internal(set) var isFolder = false
  /// Items left out because their persistent ID, or the source's number for them, had come before.
  public internal(set) var duplicates = Tally()
  /// Playlist entries that name an item which the source does not hold.
  public internal(set) var missingEntries = 0
  /// Keys that no property stands for, kept verbatim; counted by name.
  public internal(set) var unknownKeys: [String: Int] = [:]
  /// Values of another type than their key's, kept verbatim; counted by key.
  public internal(set) var unusualValues: [String: Int] = [:]
  /// Items whose play date means "never" or had run over, understood for what it means.
  public internal(set) var correctedDates = 0
  /// Characters that XML does not allow, replaced by U+FFFD.
  public internal(set) var repairs = Tally()

  /// What could not be read; the rest was.
  public internal(set) var problems = ImportWarnings()
  /// What the times of a device's clock were understood with, such as `UTC+02:00`; nil when there
  /// were none.
  public internal(set) var clock: String?

  /// A count with its first examples.
  public struct Tally: Sendable {
    /// How many there were, with or without an example.
    public private(set) var count = 0
    /// What the first ones were, or where.
    public private(set) var examples: [String] = []

    mutating func add(_ example: @autoclosure () -> String) {
      count += 1
      if examples.count < 10 { examples.append(example()) }
    }
  }

  static func count(_ key: String, in counts: inout [String: Int]) {
    // A hostile source must not fill the memory with names.
    if counts[key] != nil || counts.count < 500 { counts[key, default: 0] += 1 }
  }
}

/// How far a reader has come.
public struct ReadingProgress: Sendable {
  /// How many bytes of the source were read, before any repair.
  public let bytesRead: Int
  /// Nil when the source does not tell its size.
  public let byteCount: Int?
  /// How many items it has found so far, without duplicates.
  public let itemCount: Int

  package init(bytesRead: Int, byteCount: Int?, itemCount: Int) {
    self.bytesRead = bytesRead
    self.byteCount = byteCount
    self.itemCount = itemCount
  }
}

public import MediaModel

/// Findings about a source that its records do not contain.
public struct ReadingReport: Sendable {
  /// Whether the library is incomplete: an export without a master playlist, or a folder or device
  /// that could not be read in full.
  public internal(set) var isPartial = false
  /// Whether the source lists only the items whose values a program has changed, and not its whole
  /// library.
  public internal(set) var listsOnlyChanges = false
  /// Whether the source is a folder of audio files, which has no persistent IDs and no playlists.
  public internal(set) var isFolder = false
  /// Whether the source is a camera roll or another folder of pictures and movies.
  public internal(set) var isOfPhotos = false
  /// Items that got an ID of their own because an earlier item has the same persistent ID.
  public internal(set) var duplicates = Tally()
  /// Items that playlist entries cannot refer to, because an earlier item has the same Track ID.
  public internal(set) var sharedNumbers = Tally()
  /// The number of playlist entries that refer to items missing from the source.
  public internal(set) var missingEntries = 0
  /// The number of values under unknown keys, kept verbatim, by key.
  public internal(set) var unknownKeys: [String: Int] = [:]
  /// The number of values of an unexpected type, kept verbatim, by key.
  public internal(set) var unusualValues: [String: Int] = [:]
  /// The number of items whose play date was corrected because it meant "never" or had overflowed.
  public internal(set) var correctedDates = 0
  /// The number of values about accounts and purchases that were left out, because they are only
  /// stored on request.
  public internal(set) var omittedAccountValues = 0
  /// Characters that XML does not allow and that were replaced with U+FFFD.
  public internal(set) var repairs = Tally()

  /// The folders that were left out of a folder of audio files, because systems and programs keep
  /// them for themselves.
  public internal(set) var leftOutFolders = Tally()
  /// The folders among these whose names may also be the user's own.
  public internal(set) var leftOutInDoubt = Tally()

  /// The links in a folder of photos that lead out of it and were not followed.
  public internal(set) var linksOutside = Tally()

  /// The readings of texts in the tags of a folder's audio files that claim to be in Latin-1.
  public internal(set) var tagEncodings = TagEncodingReport()

  /// The parts that could not be read; everything else was read.
  public internal(set) var problems = ImportWarnings()
  /// The clock used for the times of a device or of a library of iTunes or Music itself, such as
  /// `UTC+02:00`, or `nil` if the source states its times in UTC.
  public internal(set) var clock: String?
  /// Whether nothing shows that this clock is the one of the owner of a library of iTunes or Music
  /// itself on all dates.
  public internal(set) var isClockAssumed = false

  /// The latest date of an item, if the source states no date and was written then or later.
  public internal(set) var latestDate: Timestamp?

  /// The bytes of the source, or `nil` if it is not a regular file that was read to its end.
  package internal(set) var content: SourceContent?

  /// Whether parts of the source are unreadable, or IDs that should differ are equal.
  package var hasFaults: Bool {
    !problems.isEmpty || duplicates.count > 0 || sharedNumbers.count > 0
  }

  init() {}

  /// A count with its first examples.
  public struct Tally: Sendable {
    /// The number of occurrences, with or without an example.
    public private(set) var count = 0
    /// The first occurrences or their positions, at most 10.
    public private(set) var examples: [String] = []

    init() {}

    init(count: Int, examples: [String]) {
      self.count = count
      self.examples = examples
    }

    mutating func add(_ example: @autoclosure () -> String) {
      count += 1
      if examples.count < 10 { examples.append(example()) }
    }

    mutating func add(_ items: DisownedItems) {
      count += items.count
      for (title, id) in items.examples where examples.count < 10 {
        examples.append("\(title.quoted) (\(id))")
      }
    }
  }

  static func count(_ key: String, in counts: inout [String: Int]) {
    // The number of keys is limited, so that a hostile source cannot exhaust memory with them.
    if counts[key] != nil || counts.count < 500 { counts[key, default: 0] += 1 }
  }
}

/// The progress of a reader.
public struct ReadingProgress: Sendable {
  /// The number of bytes of the source read so far, before any repair.
  public let bytesRead: Int
  /// The size of the source in bytes, or `nil` if it is unknown.
  public let byteCount: Int?
  /// The number of items found so far, without duplicates.
  public let itemCount: Int

  package init(bytesRead: Int, byteCount: Int?, itemCount: Int) {
    self.bytesRead = bytesRead
    self.byteCount = byteCount
    self.itemCount = itemCount
  }
}

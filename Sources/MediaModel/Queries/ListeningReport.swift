/// The plays of a period, each counted once, with what they say about items, artists and albums.
///
/// The plays are those that two states of a library differ by, not those that its counters total:
/// the exports of a library tell how often an item was played from one to the next, and devices and
/// players of this software when. Of the plays between two exports, only the last one has a date,
/// which counts for all of them.
public struct ListeningReport: Hashable, Sendable {
  /// The sources of plays.
  public enum Source: String, CaseIterable, Codable, Sendable {
    /// The counters of the library's exports.
    case exports
    /// The plays that devices recorded.
    case devices
    /// The plays of this software's own players.
    case players
  }

  /// A day of the calendar on the clock of the report.
  public struct Day: Hashable, Comparable, Codable, Sendable {
    /// The number of days since 1970-01-01.
    package let number: Int64

    package init(number: Int64) { self.number = number }

    /// The day in the form `2024-05-01`.
    public var text: String {
      String(Timestamp(rawValue: number &* 86_400).description.prefix { $0 != "T" })
    }

    /// The month of the day.
    public var month: LibraryStatistics.Month {
      let date = Timestamp(rawValue: number &* 86_400).civilDate
      return LibraryStatistics.Month(date.year, date.month)
    }

    /// Returns whether a day is before another.
    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
  }

  /// Consecutive days on each of which something is known to have been played.
  public struct Streak: Hashable, Codable, Sendable {
    /// The first day.
    public let first: Day
    /// The last day.
    public let last: Day

    package init(first: Day, last: Day) {
      self.first = first
      self.last = last
    }

    /// The number of days.
    public var dayCount: Int { Int(clamping: last.number - first.number) + 1 }
  }

  /// An item, artist, album or genre, with what happened to it.
  public struct Entry: Hashable, Identifiable, Codable, Sendable {
    /// The ID of the item, artist, album or genre.
    public let persistentID: PersistentID
    /// Its name; `nil` for an item without a title.
    public let title: String?
    /// The artist of an item or album.
    public let artist: String?
    /// The plays in the period.
    public package(set) var listening = LibraryStatistics.Listening()
    /// The number of skips in the period.
    public package(set) var skipCount: Int64 = 0
    /// The number of plays before the period.
    public package(set) var earlierPlayCount: Int64 = 0
    /// When it was last played; `nil` if that is not known.
    public package(set) var lastPlayed: Timestamp?

    package init(_ persistentID: PersistentID, title: String?, artist: String?) {
      self.persistentID = persistentID
      self.title = title
      self.artist = artist
    }

    /// The persistent ID.
    public var id: PersistentID { persistentID }
  }

  /// A rating given to an item.
  public struct RatingChange: Hashable, Codable, Sendable {
    /// The item.
    public let entry: Entry
    /// The rating before the period, from 0 to 100; `nil` if the item had none.
    public let old: Int64?
    /// The rating at the end of the period; `nil` if the item has none any more.
    public let new: Int64?

    package init(_ entry: Entry, from old: Int64?, to new: Int64?) {
      self.entry = entry
      self.old = old
      self.new = new
    }
  }

  /// Some of the entries of a list, and the number of all.
  public struct Ranking: Hashable, Codable, Sendable {
    /// The first entries.
    public package(set) var entries: [Entry] = []
    /// The number of all entries.
    public package(set) var count = 0

    package init(_ entries: [Entry] = [], of count: Int = 0) {
      self.entries = entries
      self.count = count
    }
  }

  /// The period: dates or, for `ListeningPeriod.lastSync` and revisions, the revisions found.
  public package(set) var period: ListeningPeriod
  /// The date of the library's last known state before the period; `nil` if there is none.
  public package(set) var stateBefore: Timestamp?
  /// The date of the library's last known state that reports plays of the period; `nil` if there is none.
  public package(set) var lastState: Timestamp?
  /// All plays.
  public package(set) var total = LibraryStatistics.Listening()
  /// The number of skips.
  public package(set) var skipCount: Int64 = 0
  /// The number of plays by source.
  public package(set) var playCounts: [Source: Int64] = [:]
  /// The number of plays whose dates nothing reports; they count for the middle of the time
  /// between two states.
  public package(set) var undatedPlayCount: Int64 = 0
  /// The items played, those with the most plays first.
  public package(set) var items = Ranking()
  /// The artists played.
  public package(set) var artists = Ranking()
  /// The albums played.
  public package(set) var albums = Ranking()
  /// The genres played.
  public package(set) var genres = Ranking()
  /// The items played in the period for the first time.
  public package(set) var discovered = Ranking()
  /// The items added to the library in the period.
  public package(set) var added = Ranking()
  /// The items played often before, but not in the period, those with the most plays first.
  public package(set) var forgotten = Ranking()
  /// The items skipped, those with the most skips first.
  public package(set) var skipped = Ranking()
  /// The items that came to be loved.
  public package(set) var loved = Ranking()
  /// The first of the items whose rating was changed, those with the highest rating first.
  public package(set) var ratings: [RatingChange] = []
  /// The number of all items whose rating was changed.
  public package(set) var ratingCount = 0
  /// The plays of each day with any.
  public package(set) var days: [Day: LibraryStatistics.Listening] = [:]
  /// The number of days on which something is known to have been played.
  public package(set) var activeDayCount = 0
  /// The longest time in which something is known to have been played each day, or the first of
  /// several; `nil` if no dates are known.
  public package(set) var longestStreak: Streak?

  package init(_ period: ListeningPeriod) { self.period = period }

  /// The plays of each month with any.
  public var months: [LibraryStatistics.Month: LibraryStatistics.Listening] {
    days.reduce(into: [:]) { $0[$1.key.month, default: .init()].add($1.value) }
  }

  /// Whether nothing is known to have happened in the period.
  public var isEmpty: Bool {
    total.playCount == 0 && skipCount == 0 && added.count == 0 && ratingCount == 0
      && loved.count == 0
  }
}

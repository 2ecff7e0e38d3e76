/// Sums and counts over a selection of items.
public struct LibraryStatistics: Hashable, Sendable {
  /// The sums over a group of items.
  public struct Sums: Hashable, Codable, Sendable {
    /// The number of items.
    public package(set) var count = 0
    /// The playing time in milliseconds.
    public package(set) var milliseconds: Int64 = 0
    /// The size of the files in bytes.
    public package(set) var byteCount: Int64 = 0
    /// The number of plays.
    public package(set) var playCount: Int64 = 0
    /// The number of skips.
    public package(set) var skipCount: Int64 = 0
    /// The time spent listening in milliseconds: the playing time of each item times its plays.
    public package(set) var listeningMilliseconds: Int64 = 0

    /// Creates sums over no items.
    package init() {}
  }

  /// An artist, album, genre or song among those with the most plays.
  public struct Ranked: Hashable, Identifiable, Codable, Sendable {
    /// The ID of the artist, album, genre or item.
    public let persistentID: PersistentID
    /// Its name; `nil` for a song without a title.
    public let title: String?
    /// The artist of an album or song.
    public let artist: String?
    /// The sums over its items.
    public let sums: Sums

    package init(persistentID: PersistentID, title: String?, artist: String?, sums: Sums) {
      self.persistentID = persistentID
      self.title = title
      self.artist = artist
      self.sums = sums
    }

    /// The persistent ID.
    public var id: PersistentID { persistentID }
  }

  /// The plays in a time.
  public struct Listening: Hashable, Codable, Sendable {
    /// The number of plays.
    public package(set) var playCount: Int64 = 0
    /// The playing time of the items played, in milliseconds.
    public package(set) var milliseconds: Int64 = 0

    /// Creates the sum of no plays.
    package init() {}

    /// Creates the sum of plays of an item that lasts a number of milliseconds, up to the largest
    /// number.
    package init(_ count: Int64, of duration: Int64) {
      playCount = count
      let time = max(0, duration).multipliedReportingOverflow(by: count)
      milliseconds = time.overflow ? .max : time.partialValue
    }

    /// Adds other plays, up to the largest number.
    package mutating func add(_ other: Self) {
      let plays = playCount.addingReportingOverflow(other.playCount)
      playCount = plays.overflow ? .max : plays.partialValue
      let time = milliseconds.addingReportingOverflow(other.milliseconds)
      milliseconds = time.overflow ? .max : time.partialValue
    }
  }

  /// A month of the calendar in UTC.
  public struct Month: Hashable, Comparable, Codable, Sendable {
    /// The year.
    public let year: Int
    /// The month, from 1.
    public let month: Int

    package init(_ year: Int, _ month: Int) {
      self.year = year
      self.month = month
    }

    /// Returns whether a month is before another.
    public static func < (one: Self, other: Self) -> Bool {
      (one.year, one.month) < (other.year, other.month)
    }
  }

  /// The sums over all items.
  public package(set) var total = Sums()
  /// The number of items that were never played.
  public package(set) var neverPlayedCount = 0
  /// The artists, albums, genres and songs with the most plays, the first one first.
  public package(set) var artists: [Ranked] = []
  /// The albums with the most plays.
  public package(set) var albums: [Ranked] = []
  /// The genres with the most plays.
  public package(set) var genres: [Ranked] = []
  /// The songs with the most plays.
  public package(set) var songs: [Ranked] = []
  /// The number of items of each year of release.
  public package(set) var years: [Int: Int] = [:]
  /// The number of items added in each month.
  public package(set) var monthsAdded: [Month: Int] = [:]
  /// The plays in each month, as far as exports, devices and players have dated them.
  public package(set) var monthsPlayed: [Month: Listening] = [:]
  /// The number of items with each rating in stars and half stars; 0 for those without one.
  public package(set) var ratings: [Double: Int] = [:]
  /// The number of items of each file kind, in the words of the source.
  public package(set) var kinds: [String: Int] = [:]
  /// The number of items of each bit rate in kilobits per second.
  public package(set) var bitRates: [Int: Int] = [:]

  /// Creates the statistics of no items.
  package init() {}

  /// The number of items of each decade of release, such as 1990.
  public var decades: [Int: Int] {
    years.reduce(into: [:]) { $0[$1.key / 10 * 10, default: 0] += $1.value }
  }
}

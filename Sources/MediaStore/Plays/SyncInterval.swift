import MediaModel

/// A kind of use that is recorded as a count and the date of the last time.
enum Activity: CaseIterable {
  case play, skip
}

/// The plays and skips on one device between two of its syncs.
///
/// A sync by the desktop adds either all of these plays and skips to a desktop library or none of them.
struct SyncInterval {
  /// The known plays or skips of one item.
  struct Use: Equatable {
    var count: Int64 = 0
    /// The date of the last play or skip, in seconds since 1970, or nil if the device did not
    /// record it.
    var last: Int64?
    /// The count in the desktop library at the previous sync; 0 if it is unknown.
    var base: Int64 = 0
  }

  /// The plays and skips of one item.
  struct ItemUse: Equatable {
    var plays = Use()
    var skips = Use()

    subscript(activity: Activity) -> Use { activity == .play ? plays : skips }
  }

  /// The library of the device.
  let device: Int64
  /// The revision of the device's library in which the interval was first reported.
  var revision: Int64
  /// The revision of the desktop library from which on its source is known to count the plays; nil
  /// if it is not known to do so.
  var closedRevision: Int64?
  /// Whether libsync itself ended the interval: the desktop did not take its plays.
  var isEndedHere = false
  /// The plays and skips of each item, by its row in the desktop library.
  var uses: [Int64: ItemUse] = [:]
}

extension SyncInterval {
  /// The time of the last play or skip, or nil if the device recorded none.
  var lastDate: Int64? {
    uses.values.lazy.flatMap { use in Activity.allCases.compactMap { use[$0].last } }.max()
  }
}

extension SyncInterval.Use {
  /// Adds plays or skips from a later reading of the same interval.
  mutating func add(_ count: Int64, last: Int64?, base: Int64) {
    self.count = self.count.addingClamped(max(0, count))
    if count > 0 { self.last = [self.last, last].compactMap(\.self).max() }
    self.base = max(self.base, base)
  }
}

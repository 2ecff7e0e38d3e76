import MediaModel

/// Something that is done with an item, counted, and dated when last.
enum Activity: CaseIterable {
  case play, skip
}

/// What was done on one device between two of its syncs.
///
/// A sync gives a desktop's library all of it at once, or nothing.
struct SyncInterval {
  /// What was done with one item, as far as it is known.
  struct Use: Equatable {
    var count: Int64 = 0
    /// When it was last done; nil when the device did not say.
    var last: Int64?
    /// What the desktop's library counted at the sync before.
    var base: Int64 = 0
  }

  /// What was done with one item.
  struct ItemUse: Equatable {
    var plays = Use()
    var skips = Use()

    subscript(activity: Activity) -> Use { activity == .play ? plays : skips }
  }

  /// The library of the device.
  let device: Int64
  /// The revision of that library in which the device first told of it.
  var revision: Int64
  /// What was done with each item of the desktop's library.
  var uses: [Int64: ItemUse] = [:]
}

extension SyncInterval {
  /// When anything of it was last done; nil when the device did not say.
  var lastDate: Int64? {
    uses.values.lazy.flatMap { use in Activity.allCases.compactMap { use[$0].last } }.max()
  }
}

extension SyncInterval.Use {
  /// Adds what a later reading of the same interval found besides.
  mutating func add(_ count: Int64, last: Int64?, base: Int64) {
    self.count = self.count.addingClamped(max(0, count))
    if count > 0 { self.last = [self.last, last].compactMap(\.self).max() }
    self.base = max(self.base, base)
  }
}

/// A selection of photos, with their order.
public struct PhotoQuery: Hashable, Sendable {
  /// A key that photos are sorted by.
  public struct SortKey: Hashable, Sendable {
    /// The property; `nil` for the time at which photos were taken.
    public let property: PhotoProperty?
    /// Whether larger values come first; photos without a value always come last.
    public let isDescending: Bool

    /// Creates a key.
    public init(_ property: PhotoProperty?, isDescending: Bool = false) {
      (self.property, self.isDescending) = (property, isDescending)
    }
  }

  /// The rules that all apply.
  public var rules: [PhotoRules] = []
  /// Whether only pictures or only movies are read; `nil` for both.
  public var kind: PhotoKind?
  /// The photos; `nil` for all.
  public var ids: [PersistentID]?
  /// The album whose members are read, in its order and as often as they are members; `nil` for all
  /// photos.
  public var album: PersistentID?
  /// The keys, the most important one first; without any, the order is that of the album or of the
  /// times at which the photos were taken.
  public var sort: [SortKey] = []
  /// The maximum number of photos; `nil` for all.
  public var limit: Int?
  /// The number of photos that are left out first.
  public var offset = 0
  /// Whether the files of the photos are read, too.
  public var readsFiles = false

  /// Creates a query for all photos.
  public init() {}
}

/// The items of a library that satisfy all of several conditions, in an order.
///
/// Without conditions, it selects the whole library. Items come in the order of the IDs, of the
/// first playlist or of the first saved collection, if there are any, then in that of the search,
/// otherwise in natural order: that of the application they come from.
public struct MediaSelection: Equatable, Codable, Sendable {
  /// The conditions for properties, at most one for each.
  public private(set) var predicates: [MediaPropertyPredicate] = []
  /// Rules that the items all satisfy.
  public var rules: [SmartRules] = []
  /// Playlists that all have the items.
  public var playlists: [ListReference] = []
  /// The names of saved collections that all have the items; case is ignored.
  public var collections: [String] = []
  /// Words that the items have, in any of title, artist, album artist, album, composer and
  /// comments.
  ///
  /// The last one may be the start of a word. Items that match better come first.
  public var search: String?
  /// The results of the search in the whole file, if several libraries are searched; otherwise
  /// `nil`.
  package var hits: SearchHits?
  /// The media types; each item has at least one of them.
  public var mediaTypes: MediaType?
  /// The facts that are true of the items; `nil` for none.
  public var traits: Set<ItemTrait>?
  /// The IDs of the items; unknown ones select nothing.
  public var persistentIDs: [PersistentID]?
  /// The keys to sort by, the most important one first.
  public var sort: [MediaSort] = []
  /// The number of items to leave out at the start.
  public var offset = 0
  /// The maximum number of items; `nil` for all.
  public var limit: Int?

  /// The parts that are encoded: all but the items that a search has found.
  private enum CodingKeys: String, CodingKey {
    case predicates, rules, playlists, collections, search, mediaTypes, traits, persistentIDs, sort,
      offset, limit
  }

  /// Creates a selection of the whole library, or of a part of it.
  ///
  /// - Parameters:
  ///   - rules: Rules that the items satisfy; `nil` for none.
  ///   - limit: The maximum number of items; `nil` for all.
  public init(matching rules: SmartRules? = nil, limit: Int? = nil) {
    self.rules = rules.map { [$0] } ?? []
    self.limit = limit
  }

  /// Whether there is no condition, so that the whole library is selected.
  var isUnconditional: Bool {
    predicates.isEmpty && rules.isEmpty && playlists.isEmpty && collections.isEmpty
      && search == nil && mediaTypes == nil && traits == nil && persistentIDs == nil
  }

  /// Adds a condition.
  ///
  /// - Throws: `MediaQueryError` if there is already one for the property; the selection does not
  ///   change then.
  public mutating func add(_ predicate: MediaPropertyPredicate) throws(MediaQueryError) {
    if predicates.contains(where: { $0.property == predicate.property }) {
      throw .duplicateProperty(predicate.property)
    }
    predicates.append(predicate)
  }
}

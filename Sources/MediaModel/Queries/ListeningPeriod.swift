/// A period that a report of listening is about.
public enum ListeningPeriod: Hashable, Sendable {
  /// The plays from a moment on, or from the first, to a moment before which they end, or to the
  /// last.
  case dates(from: Timestamp?, to: Timestamp?)
  /// The plays that the revisions of a library after one brought, up to another or to the last,
  /// whenever they took place.
  case revisions(after: Int64, upTo: Int64?)
  /// The plays that the last merge of plays from devices brought or, for the library of a device,
  /// the last import of its plays.
  case lastSync

  /// Returns whether the period contains a use of an item.
  ///
  /// - Parameters:
  ///   - date: When the item was used.
  ///   - revision: The revision that brought the use.
  /// - Returns: Whether the use counts.
  package func contains(_ date: Timestamp, in revision: Int64) -> Bool {
    switch self {
    case .dates(let start, let end):
      start.map { $0 <= date } ?? true && end.map { date < $0 } ?? true
    case .revisions(let base, let target): revision > base && revision <= target ?? .max
    case .lastSync: false
    }
  }

  /// Returns whether a use of an item is later than the period.
  package func isOver(at date: Timestamp, in revision: Int64) -> Bool {
    switch self {
    case .dates(_, let end): end.map { $0 <= date } ?? false
    case .revisions(_, let target): revision > target ?? .max
    case .lastSync: false
    }
  }
}

/// The wording of an order in which a limited playlist selects its items.
struct LimitWording {
  let text: String
  let order: SmartLimit.Order
  let prefersLeast: Bool
  /// Whether the word `reversed` can follow and invert the order, because the opposite has no
  /// wording of its own.
  let canReverse: Bool

  private init(
    _ text: String,
    _ order: SmartLimit.Order,
    prefersLeast: Bool = false,
    canReverse: Bool = false
  ) {
    self.text = text
    self.order = order
    self.prefersLeast = prefersLeast
    self.canReverse = canReverse
  }

  static let all = [
    Self("highest rating", .rating), Self("lowest rating", .rating, prefersLeast: true),
    Self("most often played", .playCount),
    Self("least often played", .playCount, prefersLeast: true),
    Self("most recently played", .lastPlayedDate),
    Self("least recently played", .lastPlayedDate, prefersLeast: true),
    Self("most recently added", .dateAdded),
    Self("least recently added", .dateAdded, prefersLeast: true),
    Self("title", .title, canReverse: true), Self("album", .albumTitle, canReverse: true),
    Self("artist", .artist, canReverse: true), Self("genre", .genre, canReverse: true),
    Self("random", .random, canReverse: true),
  ]

  /// Returns the order of a limit as text.
  static func text(of limit: SmartLimit) -> String {
    for wording in all where wording.order == limit.order {
      if wording.canReverse { return wording.text + (limit.prefersLeast ? " reversed" : "") }
      if wording.prefersLeast == limit.prefersLeast { return wording.text }
    }
    return "order \(limit.orderCode.hexadecimal)" + (limit.prefersLeast ? " reversed" : "")
  }
}

extension SmartLimit.Unit {
  private static let names: [(String, Self)] = [
    ("items", .items), ("minutes", .minutes), ("hours", .hours), ("mb", .megabytes),
    ("gb", .gigabytes),
  ]

  /// Creates the unit with the given lower-case name.
  init?(_ name: String) {
    guard let unit = Self.names.first(where: { $0.0 == name })?.1 else { return nil }
    self = unit
  }

  static let allNames = names.map(\.0)

  /// The name of the unit.
  var name: String {
    switch self {
    case .items: "items"
    case .minutes: "minutes"
    case .hours: "hours"
    case .megabytes: "MB"
    case .gigabytes: "GB"
    }
  }
}

/// The maximum size of a smart playlist, and the order in which it selects items.
public struct SmartLimit: Hashable, Sendable {
  /// The unit of a limit.
  public enum Unit: UInt8, Sendable {
    /// Minutes of playing time.
    case minutes = 1
    /// Millions of bytes.
    case megabytes = 2
    /// Items.
    case items = 3
    /// Hours of playing time.
    case hours = 4
    /// Billions of bytes.
    case gigabytes = 5
  }

  /// The order in which a limit selects items.
  public enum Order: UInt32, Sendable {
    /// A random order.
    case random = 0x02
    /// By title.
    case title = 0x05
    /// By album.
    case albumTitle = 0x06
    /// By artist.
    case artist = 0x07
    /// By genre.
    case genre = 0x09
    /// The most recently added items first.
    case dateAdded = 0x15
    /// The most played items first.
    case playCount = 0x19
    /// The most recently played items first.
    case lastPlayedDate = 0x1A
    /// The highest ratings first.
    case rating = 0x1C

    /// Whether the order is that of names, from A to Z unless it is reversed.
    package var isByName: Bool { [.title, .albumTitle, .artist, .genre].contains(self) }
  }

  /// The number of units.
  public let amount: UInt32
  /// The source's number for the unit.
  public let unitCode: UInt8
  /// The source's number for the order.
  public let orderCode: UInt32
  /// Whether the lowest or oldest items come first instead of the highest or newest.
  public let prefersLeast: Bool

  package init(amount: UInt32, unitCode: UInt8, orderCode: UInt32, prefersLeast: Bool) {
    self.amount = amount
    self.unitCode = unitCode
    self.orderCode = orderCode
    self.prefersLeast = prefersLeast
  }

  /// The limit offered for a new playlist: 25 items at random.
  package static let standard = SmartLimit(
    amount: 25,
    unitCode: Unit.items.rawValue,
    orderCode: Order.random.rawValue,
    prefersLeast: false
  )

  /// The unit; `nil` if the source's number for it is not known.
  public var unit: Unit? { Unit(rawValue: unitCode) }

  /// The order; `nil` if the source's number for it is not known.
  public var order: Order? { Order(rawValue: orderCode) }
}

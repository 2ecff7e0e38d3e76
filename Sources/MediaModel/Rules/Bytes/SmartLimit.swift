/// How much a smart playlist holds at most, and which items it takes then.
public struct SmartLimit: Hashable, Sendable {
  /// What is counted.
  public enum Unit: UInt8, Sendable {
    case minutes = 1
    case megabytes = 2
    case items = 3
    case hours = 4
    case gigabytes = 5
  }

  /// What decides which items are taken.
  public enum Order: UInt32, Sendable {
    case random = 0x02
    case title = 0x05
    case albumTitle = 0x06
    case artist = 0x07
    case genre = 0x09
    case dateAdded = 0x15
    case playCount = 0x19
    case lastPlayedDate = 0x1A
    case rating = 0x1C
  }

  /// How many units.
  public let amount: UInt32
  /// The source's number for the unit.
  public let unitCode: UInt8
  /// The source's number for the order.
  public let orderCode: UInt32
  /// Whether those with the least or the oldest are taken, not those with the most or the newest.
  public let prefersLeast: Bool

  package init(amount: UInt32, unitCode: UInt8, orderCode: UInt32, prefersLeast: Bool) {
    self.amount = amount
    self.unitCode = unitCode
    self.orderCode = orderCode
    self.prefersLeast = prefersLeast
  }

  /// What a person is offered for a new playlist: 25 items at random.
  package static let standard = SmartLimit(
    amount: 25,
    unitCode: Unit.items.rawValue,
    orderCode: Order.random.rawValue,
    prefersLeast: false
  )

  /// What is counted, nil when the source's number for it is not known.
  public var unit: Unit? { Unit(rawValue: unitCode) }

  /// What decides which items are taken, nil when the source's number for it is not known.
  public var order: Order? { Order(rawValue: orderCode) }
}

/// Finds mistakes in the use of a player's notifications; it outlives the player.
@MainActor public final class NotificationAudit {
  /// The mistakes so far, in order.
  public private(set) var misuses: [NotificationMisuse] = []
  /// Called for each mistake.
  public var onMisuse: ((NotificationMisuse) -> Void)?

  init() {}

  func report(_ misuse: NotificationMisuse) {
    misuses.append(misuse)
    onMisuse?(misuse)
  }
}

/// Stands for an observer of a player's notifications, which stays until it is cancelled or
/// released.
@MainActor public final class PlayerObservation {
  private weak var notifications: PlayerNotifications?
  private let number: Int

  init(_ notifications: PlayerNotifications, number: Int) {
    self.notifications = notifications
    self.number = number
  }

  isolated deinit { notifications?.removeObserver(number) }

  /// Removes the observer.
  public func cancel() { notifications?.removeObserver(number) }
}

/// The observers of a player, and whether they hear of changes.
@MainActor final class PlayerNotifications {
  private typealias Observer = (
    kind: PlayerNotification?, handler: (PlayerNotification) -> Void
  )

  let audit = NotificationAudit()
  private var observers: [Int: Observer] = [:]
  private var lastNumber = 0
  private var beginCount = 0

  isolated deinit {
    if isGenerating { audit.report(.releasedWhileGenerating) }
  }

  var isGenerating: Bool { beginCount > 0 }

  func begin() { beginCount += 1 }

  func end() {
    if beginCount == 0 { return audit.report(.endWithoutBegin) }
    beginCount -= 1
  }

  /// Calls a handler for each notification of a kind, or of all kinds for `nil`.
  func observe(
    _ kind: PlayerNotification?,
    _ handler: @escaping (PlayerNotification) -> Void
  ) -> PlayerObservation {
    if isGenerating { audit.report(.observerAddedAfterBegin) }
    return PlayerObservation(self, number: add((kind, handler)))
  }

  func removeObserver(_ number: Int) {
    guard observers.removeValue(forKey: number) != nil else { return }
    if !isGenerating { audit.report(.observerRemovedAfterEnd) }
  }

  /// A stream is exempt from the audit, because it ends when its reader does.
  func stream() -> AsyncStream<PlayerNotification> {
    AsyncStream { continuation in
      let number = add((nil, { continuation.yield($0) }))
      continuation.onTermination = { _ in
        Task { @MainActor [weak self] in self?.observers[number] = nil }
      }
    }
  }

  func post(_ notification: PlayerNotification) {
    // In the order in which they were added; a handler may add or remove observers.
    for number in observers.keys.sorted() {
      guard let (kind, handler) = observers[number] else { continue }
      if kind == nil || kind == notification { handler(notification) }
    }
  }

  private func add(_ observer: Observer) -> Int {
    lastNumber += 1
    observers[lastNumber] = observer
    return lastNumber
  }
}

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

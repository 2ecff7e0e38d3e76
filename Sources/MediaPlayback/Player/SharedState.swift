import MediaModel

/// The iPod as everybody derives it from what was saved last.
struct SharedState {
  /// The time in milliseconds during which the sound may differ from the state that others derive,
  /// and the time for which a difference is left alone after it was saved.
  private static let (patience, pause): (Int64, Int64) = (1000, 10_000)

  private(set) var machine: PlayerMachine
  private var date: Int64
  /// The time since which something else is heard, or until which that does not matter.
  private var differsSince: Int64?

  /// - Parameters:
  ///   - machine: The state that was saved.
  ///   - date: When, in milliseconds since 1970.
  ///   - old: The state that was derived before.
  init(_ machine: PlayerMachine, at date: Int64, after old: Self? = nil) {
    (self.machine, self.date, differsSince) = (machine, date, old?.differsSince)
    self.machine.leg = nil
  }

  /// Lets time pass until a date, and returns what was played.
  mutating func pass(to date: Int64) -> [PlaybackActivity] {
    let activities = machine.pass(from: self.date, to: date)
    self.date = date
    return activities
  }

  /// Returns whether something else has been heard for a while, because a file is longer than its
  /// library says or cannot be played.
  mutating func isOutdated(by heard: PlayerMachine, at date: Int64) -> Bool {
    _ = pass(to: date)
    guard machine.isFar(from: heard) else {
      differsSince = nil
      return false
    }
    let since = differsSince ?? date
    differsSince = since
    if date - since < Self.patience { return false }
    differsSince = date + Self.pause
    return true
  }
}

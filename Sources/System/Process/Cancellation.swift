import Synchronization

/// The cancellation of a task, for another thread that does a part of its work.
final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}

import Glibc
import Synchronization

/// SIGINT and SIGTERM ask the work to stop and undo itself; a second one ends the process at once.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The signal that came; 0 when none did.
  static var signal: Int32 { received.load(ordering: .relaxed) }

  static var isRequested: Bool { signal != 0 }

  /// Ends work that a signal asked to stop.
  struct Stop: Error {}

  static func install() {
    for number in [SIGINT, SIGTERM] {
      Glibc.signal(number) { number in
        let isSecond = Interruption.received.exchange(number, ordering: .relaxed) != 0
        if isSecond { _exit(128 + number) }
      }
    }
  }
}

import Glibc
import LibSync
import Synchronization

/// SIGINT and SIGTERM ask the work to stop and undo itself; a second one ends the process at once.
enum Interruption {
  private static let received = Atomic<Int32>(0)
  private static let stopDescriptor = Atomic<Int32>(-1)

  /// The signal that came; 0 when none did.
  static var signal: Int32 { received.load(ordering: .relaxed) }

  static var isRequested: Bool { signal != 0 }

  /// Ends work that a signal asked to stop; there is nothing to undo, or what was done stays.
  struct Stop: Error {}

  /// Lets signals end what waits for the stop signal, which has to stay until the process ends.
  static func raise(_ stop: StopSignal) {
    stopDescriptor.store(stop.descriptor, ordering: .relaxed)
    // One that came before that.
    if isRequested { stop.raise() }
  }

  /// Takes over the signals, also where the parent process has left them blocked.
  static func install() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    // Without SA_RESTART, so that waiting in the system ends, too.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let isSecond = Interruption.received.exchange(number, ordering: .relaxed) != 0
      if isSecond { _exit(128 + number) }
      let descriptor = Interruption.stopDescriptor.load(ordering: .relaxed)
      if descriptor >= 0 { StopSignal.raise(descriptor) }
    }
    for number in [SIGINT, SIGTERM] {
      unsafe sigaction(number, &action, nil)
      unsafe sigaddset(&signals, number)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}

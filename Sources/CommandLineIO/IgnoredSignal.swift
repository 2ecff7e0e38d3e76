import Glibc

/// A signal that this process ignores until the end of this object.
package final class IgnoredSignal {
  private let number: Int32
  /// The action before; `nil` when it is in force again.
  private var action: sigaction?

  /// Begins to ignore a signal.
  package init(_ number: Int32) {
    var (ignoring, old) = (sigaction(), sigaction())
    unsafe ignoring.__sigaction_handler.sa_handler = SIG_IGN
    unsafe sigaction(number, &ignoring, &old)
    self.number = number
    action = old
  }

  deinit { end() }

  /// Lets the signal have its action from before again.
  package func end() {
    guard var action else { return }
    unsafe sigaction(number, &action, nil)
    self.action = nil
  }
}

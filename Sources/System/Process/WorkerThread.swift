import CSystem
import Glibc

/// A thread for a part of the work of another.
package enum WorkerThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Does work on a new thread, which ends with it.
  ///
  /// A signal that asks the process to end also interrupts the system calls of this thread.
  ///
  /// - Returns: Whether the system has a thread for it; otherwise, the work is not done.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let result = unsafe pthread_create(
      &thread,
      nil,
      { context in
        if let context = unsafe context {
          let work = unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
          cinterruption_set_worker(true)
          work.body()
          cinterruption_set_worker(false)
        }
        return nil
      },
      work.toOpaque()
    )
    if result != 0 {
      unsafe work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

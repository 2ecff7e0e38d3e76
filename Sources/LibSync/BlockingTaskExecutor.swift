import Dispatch
import Synchronization

/// Runs tasks that block on threads of its own.
///
/// Dispatch counts the busy threads of the global executor once a second, and ends the process if
/// it cannot read their state in `/proc`. It does not watch those of serial queues.
package final class BlockingTaskExecutor: TaskExecutor {
  private struct State {
    var waiting: [UnownedJob] = []
    var idle: [DispatchQueue]
  }

  private let state: Mutex<State>

  /// - Parameter count: The number of tasks that run at the same time.
  package init(threads count: Int) {
    state = Mutex(
      State(idle: (0..<max(1, count)).map { DispatchQueue(label: "libsync.worker-\($0)") })
    )
  }

  /// Returns an executor for the children of the current task; `nil` if it prefers one of its own.
  static func forChildren(threads count: Int) -> BlockingTaskExecutor? {
    let isFree = unsafe withUnsafeCurrentTask { task in unsafe task?.unownedTaskExecutor == nil }
    return isFree ? BlockingTaskExecutor(threads: count) : nil
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let queue = state.withLock { state in
      state.waiting.append(job)
      return state.idle.popLast()
    }
    guard let queue else { return }
    queue.async { self.work(on: queue) }
  }

  private func work(on queue: DispatchQueue) {
    while let job = next(for: queue) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Returns the job that has waited longest; without a waiting job, the queue becomes idle.
  private func next(for queue: DispatchQueue) -> UnownedJob? {
    state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.idle.append(queue)
      return nil
    }
  }
}

import CTracing
import Dispatch
import Foundation
import Glibc
import Synchronization

/// Runs asynchronous work on a thread with its own current folder.
///
/// The thread is separate from those of the tests, which wait for the work.
final class FolderExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let news = DispatchSemaphore(value: 0)

  /// Runs work to completion in a folder.
  ///
  /// - Parameters:
  ///   - folder: The current folder during the work.
  ///   - work: The work. Everything that it starts runs on the same thread.
  /// - Returns: The result of the work, or nil if the system does not support a current folder per
  ///   thread.
  static func run<Result: Sendable>(
    in folder: String,
    _ work: @escaping @Sendable () async -> Result
  ) -> Result? {
    let (result, end) = (Shared<Result>(), DispatchSemaphore(value: 0))
    let thread = Thread {
      if ctracing_unshare_folder() == 0, chdir(folder) == 0 {
        FolderExecutor().run(work, into: result)
      }
      end.signal()
    }
    // The stack size of a main thread; other threads get a smaller stack by default.
    thread.stackSize = 8 << 20
    thread.start()
    end.wait()
    return result.value.withLock { $0 }
  }

  private func run<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result,
    into result: Shared<Result>
  ) {
    let isDone = Shared<Bool>()
    Task(executorPreference: self) {
      let value = await work()
      result.value.withLock { $0 = value }
      isDone.value.withLock { $0 = true }
      self.news.signal()
    }
    while isDone.value.withLock({ $0 }) == nil {
      news.wait()
      guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    news.signal()
  }
}

/// A value that one thread passes to another.
private final class Shared<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

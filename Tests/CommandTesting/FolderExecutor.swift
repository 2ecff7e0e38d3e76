import CTracing
import Dispatch
import Foundation
import Glibc
import Synchronization

/// Runs asynchronous work on a thread with a current folder of its own.
///
/// Whatever it waits for, it takes no thread from the tests, which wait for it.
final class FolderExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let news = DispatchSemaphore(value: 0)

  /// Runs the work to its end, in a folder.
  ///
  /// - Parameters:
  ///   - folder: The current folder while it runs.
  ///   - work: What is done; all that it starts is done on the same thread.
  /// - Returns: What the work returns; nil where the system gives threads no folders of their own.
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
    // That of a process, which is more than threads get.
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

/// A value that one thread gives another.
private final class Shared<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

import Synchronization

/// Calls of the system that fail because a test says so.
///
/// It applies to the task that runs its body, and to that task's children.
package final class Faults: Sendable {
  /// A call that was made.
  package struct Made: Equatable, Sendable {
    /// Which call.
    package let call: SystemCall
    /// The file or folder.
    package let path: String
  }

  private struct State {
    var made: [Made] = []
  }

  @TaskLocal private static var current: Faults?
  /// As long as it is 0, a call costs no more than reading it.
  private static let runningCount = Atomic<Int>(0)

  private let failing: (index: Int, code: Int32)?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - index: Which call fails, from 0; nil if all are only noted.
  ///   - code: What the system would leave in `errno`.
  package init(failing index: Int? = nil, with code: Int32 = 0) {
    failing = index.map { ($0, code) }
  }

  /// The calls that were made so far.
  package var made: [Made] { state.withLock { $0.made } }

  /// Runs the body while calls can fail.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.runningCount.add(1, ordering: .relaxed)
    defer { Self.runningCount.subtract(1, ordering: .relaxed) }
    return try Self.$current.withValue(self, operation: body)
  }

  /// Runs the body while calls can fail.
  package func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    Self.runningCount.add(1, ordering: .relaxed)
    defer { Self.runningCount.subtract(1, ordering: .relaxed) }
    return try await Self.$current.withValue(self, operation: body)
  }

  /// What a call that is about to be made fails with; nil if it is made.
  package static func code(_ call: SystemCall, _ path: @autoclosure () -> String) -> Int32? {
    guard runningCount.load(ordering: .relaxed) > 0, let faults = current else { return nil }
    let path = path()
    let index = faults.state.withLock { state in
      state.made.append(Made(call: call, path: path))
      return state.made.count - 1
    }
    return faults.failing.flatMap { $0.index == index ? $0.code : nil }
  }
}

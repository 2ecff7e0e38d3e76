import Synchronization

/// System calls that a test makes fail.
///
/// The faults apply to the task that runs the body, and to that task's children.
package final class Faults: Sendable {
  /// A recorded call.
  package struct Made: Equatable, Sendable {
    /// The call.
    package let call: SystemCall
    /// The path of the file or folder.
    package let path: String
  }

  private struct State {
    var made: [Made] = []
    var isReached = false
  }

  /// The first call that fails.
  private enum Place {
    case index(Int)
    case path(ending: String)
  }

  @TaskLocal static var current: Faults?
  /// The number of running bodies; while it is 0, the only overhead of a call is reading this
  /// number.
  private static let runningCount = Atomic<Int>(0)

  private let failing: (place: Place, code: Int32)?
  /// Whether all calls after the failing one fail as well.
  private let isLasting: Bool
  private let maxWrite: Int?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - index: The index of the failing call, starting from 0; `nil` to record calls without
  ///     failing any.
  ///   - code: The `errno` of the failure.
  ///   - maxWrite: The maximum number of bytes that a call writes; `nil` for no limit.
  package init(failing index: Int? = nil, with code: Int32 = 0, maxWrite: Int? = nil) {
    failing = index.map { (.index($0), code) }
    isLasting = false
    self.maxWrite = maxWrite
  }

  /// Lets a call and all after it fail, as if the process had ended or the device had gone; only
  /// closing a file always succeeds.
  package init(failingFrom index: Int, with code: Int32) {
    failing = (.index(index), code)
    isLasting = true
    maxWrite = nil
  }

  /// Lets the first call with a path that ends as given and all calls after it fail, wherever among
  /// the calls that is.
  package init(failingFromPath ending: String, with code: Int32) {
    failing = (.path(ending: ending), code)
    isLasting = true
    maxWrite = nil
  }

  /// The calls made so far, including the failing one.
  package var made: [Made] { state.withLock { $0.made } }

  /// Runs the body with these faults in effect.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.runningCount.add(1, ordering: .relaxed)
    defer { Self.runningCount.subtract(1, ordering: .relaxed) }
    return try Self.$current.withValue(self, operation: body)
  }

  /// Runs the body with these faults in effect.
  package func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    Self.runningCount.add(1, ordering: .relaxed)
    defer { Self.runningCount.subtract(1, ordering: .relaxed) }
    return try await Self.$current.withValue(self, operation: body)
  }

  /// Whether the calls of this task are counted, so that one thread has to make them all.
  package static var areCounted: Bool {
    runningCount.load(ordering: .relaxed) > 0 && current != nil
  }

  /// Records a call and returns the `errno` that it fails with, or `nil` if the call must be made.
  package static func code(_ call: SystemCall, _ path: @autoclosure () -> String) -> Int32? {
    guard runningCount.load(ordering: .relaxed) > 0, let faults = current else { return nil }
    let made = Made(call: call, path: path())
    return faults.state.withLock { state in
      state.made.append(made)
      guard let failing = faults.failing else { return nil }
      let isFirst =
        switch failing.place {
        case .index(let index): state.made.count - 1 == index
        case .path(let ending): !state.isReached && made.path.hasSuffix(ending)
        }
      let fails = isFirst || (faults.isLasting && state.isReached)
      if isFirst { state.isReached = true }
      return fails && !(call == .close && faults.isLasting) ? failing.code : nil
    }
  }

  /// Returns how many of some bytes a call writes.
  static func written(_ count: Int) -> Int {
    guard runningCount.load(ordering: .relaxed) > 0, let max = current?.maxWrite else {
      return count
    }
    return min(count, max)
  }
}

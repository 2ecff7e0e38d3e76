/// Cancels work from inside.
package enum CancelledTask {
  /// Runs work in its own task, in which `cancel` can be called.
  package static func run<Result: Sendable>(
    _ work: sending @escaping () throws -> Result
  ) async throws -> Result {
    try await Task { try work() }.value
  }

  /// Cancels the task that calls this function.
  package static func cancel() { withUnsafeCurrentTask { $0?.cancel() } }
}

/// Cancelling work from inside.
package enum CancelledTask {
  /// Runs work in a task of its own, which `cancel` can be called in.
  package static func run<Result: Sendable>(
    _ work: sending @escaping () throws -> Result
  ) async throws -> Result {
    try await Task { try work() }.value
  }

  /// Cancels the task that calls this.
  package static func cancel() { withUnsafeCurrentTask { $0?.cancel() } }
}

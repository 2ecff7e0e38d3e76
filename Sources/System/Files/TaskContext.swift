/// The circumstances of a task, for a thread that does a part of its work.
package struct TaskContext: Sendable {
  private let isDeferred: Bool
  private let faults: Faults?
  private let cancellation = Cancellation()

  /// Notes the circumstances of the present task.
  package init() {
    isDeferred = Interruption.isDeferred
    faults = Faults.current
  }

  /// Lets the other thread know if the present task was cancelled; called repeatedly.
  package func update() {
    if Task.isCancelled || Interruption.cancellation?.isSet == true { cancellation.set() }
  }

  /// Does work on another thread as a part of the task.
  package func run<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Interruption.$isDeferred.withValue(isDeferred) {
      try Interruption.$cancellation.withValue(cancellation) {
        try faults.map { try $0.run(work) } ?? work()
      }
    }
  }
}

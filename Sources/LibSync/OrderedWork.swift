import System

/// Work on the elements of a list, which several tasks do at the same time, and whose results are
/// delivered in the order of the list.
package enum OrderedWork {
  /// Does work for all elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - tools: What each of the tasks needs for itself; there are as many tasks.
  ///   - executor: The threads of the tasks; `nil` for those of the current task.
  ///   - limit: The number of results that may wait in memory for a slow one before them.
  ///   - work: Returns the result for an element.
  ///   - deliver: Called with each result; an error that it throws stops the work.
  /// - Throws: `CancellationError`, and the errors of `work` and `deliver`.
  package static func run<Element: Sendable, Tool: Sendable, Outcome: Sendable>(
    _ elements: [Element],
    with tools: [Tool],
    on executor: BlockingTaskExecutor?,
    limit: Int,
    _ work: @escaping @Sendable (Element, Tool) async throws -> Outcome,
    deliver: (Outcome) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Outcome, Tool).self) { group in
      var free = tools
      var (next, delivered) = (0, 0)
      var waiting: [Int: Outcome] = [:]
      func start() {
        while next < elements.count, waiting.count < limit, let tool = free.popLast() {
          let (number, element) = (next, elements[next])
          next += 1
          group.addTask(executorPreference: executor) {
            (number, try await work(element, tool), tool)
          }
        }
      }
      start()
      while let (number, outcome, tool) = try await group.next() {
        if Interruption.isRequested { throw CancellationError() }
        free.append(tool)
        waiting[number] = outcome
        start()
        while let outcome = waiting.removeValue(forKey: delivered) {
          delivered += 1
          try deliver(outcome)
        }
        start()
      }
    }
  }
}

import LibSync
import Synchronization
import Testing

struct OrderedWorkTests {
  /// The numbers of elements whose work has begun and ended.
  private final class Counts: Sendable {
    let begun = Mutex(0), ended = Mutex(0)
  }

  @Test func `results are in order, and few of them wait for a slow one`() async throws {
    let counts = Counts()
    var delivered: [Int] = []
    try await OrderedWork.run(
      Array(0..<20),
      with: [(), ()],
      on: nil,
      limit: 3
    ) { number, _ in
      counts.begun.withLock { $0 += 1 }
      if number == 0 {
        while counts.ended.withLock({ $0 < 3 }) { await Task.yield() }
        // Nothing else begins, however long this takes.
        for _ in 0..<1000 { await Task.yield() }
        #expect(counts.begun.withLock { $0 } == 4)
      }
      counts.ended.withLock { $0 += 1 }
      return number
    } deliver: {
      delivered.append($0)
    }
    #expect(delivered == Array(0..<20))
  }

  @Test func `each task has a tool of its own`() async throws {
    let used = Mutex<Set<String>>([])
    let free = Mutex<Set<String>>(["a", "b", "c"])
    try await OrderedWork.run(
      Array(0..<50),
      with: ["a", "b", "c"],
      on: BlockingTaskExecutor(threads: 3),
      limit: 10
    ) { _, tool in
      #expect(free.withLock { $0.remove(tool) } == tool)
      await Task.yield()
      free.withLock { _ = $0.insert(tool) }
      used.withLock { _ = $0.insert(tool) }
    } deliver: { _ in
    }
    #expect(!used.withLock { $0 }.isEmpty && free.withLock { $0.count } == 3)
  }

  @Test func `an error of the receiver ends the work`() async {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await OrderedWork.run([1, 2, 3], with: [()], on: nil, limit: 1) { number, _ in
        number
      } deliver: { number in
        if number == 2 { throw Stop() }
      }
    }
  }
}

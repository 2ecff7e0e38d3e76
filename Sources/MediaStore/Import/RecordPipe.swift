import Dispatch
import MediaModel
import Synchronization
import System

/// The way of the records of a source from a thread that reads to the thread that stores.
///
/// Only a few messages wait at a time, so that memory does not grow with the source.
final class RecordPipe: Sendable {
  enum Message: Sendable {
    case items(ItemBatch)
    case playlist(PlaylistRecord)
    /// A call that the reading thread waits for; it gets the error that has ended the storing.
    case call(@Sendable (Result<any LibrarySink, any Error>) -> Void)
    case end
  }

  private struct State {
    var messages: [Message] = []
    /// Empty batches, whose memory is used again.
    var batches: [ItemBatch] = []
    /// The error that has ended the storing.
    var failure: (any Error)?
  }

  private static let maxWaiting = 4

  private let state = Mutex(State())
  private let space = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init() {
    // A semaphore must not end with less than it began with.
    for _ in 0..<Self.maxWaiting { space.signal() }
  }

  /// Reads a source on a thread of its own while this thread stores the records.
  ///
  /// - Parameters:
  ///   - read: Passes the records of the source to the sink and returns a report on the source.
  ///   - sink: Stores the records.
  /// - Returns: The report.
  /// - Throws: Any error of the sink or of `read`.
  static func run<Report: Sendable>(
    _ read: @escaping @Sendable (any LibrarySink) throws -> Report,
    into sink: any LibrarySink
  ) throws -> Report {
    let pipe = RecordPipe()
    let report = Reply<Report>()
    let context = TaskContext()
    let isStarted = WorkerThread.start {
      context.run {
        report.set(
          Result {
            let piped = PipedSink(pipe)
            let report = try read(piped)
            try piped.flush()
            return report
          }
        )
      }
      pipe.end()
    }
    // A system that has no thread to spare reads and stores in turn.
    if !isStarted { return try read(sink) }
    try pipe.store(in: PromisedSink(sink), context)
    return try report.result.get()
  }

  // MARK: Reading

  /// Passes a message on, when there is space for it.
  ///
  /// - Throws: The error that has ended the storing.
  func send(_ message: Message) throws {
    space.wait()
    let failure = state.withLock { state in
      if state.failure == nil { state.messages.append(message) }
      return state.failure
    }
    if let failure {
      space.signal()
      throw failure
    }
    filled.signal()
  }

  /// Calls the sink on its thread and returns the result.
  func call<Value: Sendable>(
    _ body: @escaping @Sendable (any LibrarySink) throws -> Value
  ) throws -> Value {
    let reply = Reply<Value>()
    let answered = DispatchSemaphore(value: 0)
    try send(
      .call { sink in
        reply.set(sink.flatMap { sink in Result { try body(sink) } })
        answered.signal()
      }
    )
    answered.wait()
    return try reply.result.get()
  }

  /// Returns an empty batch.
  func emptyBatch() -> ItemBatch { state.withLock { $0.batches.popLast() } ?? ItemBatch() }

  private func end() {
    state.withLock { $0.messages.append(.end) }
    filled.signal()
  }

  // MARK: Storing

  /// Passes all messages to a sink, until the source has been read.
  private func store(in sink: any LibrarySink, _ context: TaskContext) throws {
    while true {
      context.update()
      // The task may be cancelled while the other thread waits for a slow source.
      guard filled.wait(timeout: .now() + .milliseconds(100)) == .success else { continue }
      let (message, failure) = state.withLock { state in
        (state.messages.removeFirst(), state.failure)
      }
      if case .end = message {
        if let failure { throw failure }
        return
      }
      space.signal()
      do {
        switch message {
        case .items(let batch):
          if failure == nil { try batch.forEach { _ = try sink.item($0) } }
          if let batch = batch.emptied { state.withLock { $0.batches.append(batch) } }
        case .playlist(let record): if failure == nil { try sink.playlist(record) }
        case .call(let body): body(failure.map { .failure($0) } ?? .success(sink))
        case .end: break
        }
      } catch {
        state.withLock { $0.failure = error }
      }
    }
  }
}

/// The result of work on another thread.
private final class Reply<Value: Sendable>: Sendable {
  private let state = Mutex<Result<Value, any Error>?>(nil)

  func set(_ result: Result<Value, any Error>) { state.withLock { $0 = result } }

  var result: Result<Value, any Error> {
    state.withLock { $0 } ?? .failure(CancellationError())
  }
}

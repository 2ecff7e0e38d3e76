import JSON
import Synchronization

/// Shows how far some work has come, with its rate and the time that is left, on standard error,
/// at most ten times a second.
package final class ProgressLine: Sendable {
  private struct State {
    var shown: ContinuousClock.Instant?
    var isOnScreen = false
  }

  private let choice: ProgressChoice
  private let console: Console
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Creates a line, which is shown once there is progress.
  ///
  /// - Parameters:
  ///   - choice: What the user asks for.
  ///   - isQuiet: Whether there is none unless it is asked for.
  ///   - context: Where it is shown.
  package init(_ choice: ProgressChoice, isQuiet: Bool, in context: CommandContext) {
    console = context.console
    self.choice =
      switch choice {
      case .auto:
        console.isTerminal && context.environment["TERM"] != "dumb" && !isQuiet ? .always : .never
      default: choice
      }
  }

  /// Shows how many of the items are done.
  package func show(itemsDone: Int, of itemCount: Int) {
    let members = ["items": itemsDone, "itemCount": itemCount]
    show(members, itemCount: itemsDone, done: itemsDone, of: itemCount)
  }

  /// Shows how much is done.
  ///
  /// - Parameters:
  ///   - members: What JSON says of it.
  ///   - itemCount: How many items were seen.
  ///   - done: How much is done, in any unit.
  ///   - total: How much there is, in the same unit; nil when nobody knows.
  package func show(_ members: [String: Int], itemCount: Int, done: Int, of total: Int?) {
    if choice == .never { return }
    let now = ContinuousClock.now
    state.withLock { state in
      if let shown = state.shown, now - shown < .milliseconds(100) { return }
      state.shown = now
      if choice == .json {
        var status = members.mapValues { JSONValue.integer(Int64($0)) }
        status["type"] = .string("status")
        console.progress(JSONValue.object(status).text + "\n")
      } else {
        let text = line(itemCount: itemCount, done: done, of: total, elapsed: now - start)
        console.progress("\r\u{1B}[K" + text)
        state.isOnScreen = true
      }
    }
  }

  /// Takes the line off the screen.
  package func clear() {
    state.withLock { state in
      if state.isOnScreen { console.progress("\r\u{1B}[K") }
      state.isOnScreen = false
    }
  }

  private func line(itemCount: Int, done: Int, of total: Int?, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    var parts = ["\(NumberFormat.grouped(itemCount)) items"]
    if seconds > 0.2 {
      parts.append("\(NumberFormat.grouped(Int(Double(itemCount) / seconds))) a second")
    }
    if let total, total > 0 {
      let share = Double(done) / Double(total)
      parts.insert("\(Int(share * 100)) %", at: 0)
      if share > 0.01, seconds > 0.2 {
        let left = Int64(seconds * (1 - share) / share * 1000)
        parts.append(NumberFormat.clock(milliseconds: left) + " left")
      }
    }
    return parts.joined(separator: ", ")
  }
}

import ArgumentParsing
import JSON
import LibSync
import Synchronization

/// When progress is shown.
enum ProgressChoice: String, CaseIterable, ArgumentValue {
  /// On a terminal.
  case auto
  case always, never
  /// As JSON, a line each.
  case json
}

/// Shows how far an import has come, with its rate and the time that is left, on standard error,
/// at most ten times a second.
final class ProgressLine: Sendable {
  private struct State {
    var shown: ContinuousClock.Instant?
    var isOnScreen = false
  }

  private let choice: ProgressChoice
  private let console: Console
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ choice: ProgressChoice, isQuiet: Bool, in context: CommandContext) {
    console = context.console
    self.choice =
      switch choice {
      case .auto:
        console.isTerminal && context.environment["TERM"] != "dumb" && !isQuiet ? .always : .never
      default: choice
      }
  }

  /// Shows how much of a source is read.
  func show(_ progress: ReadingProgress) {
    var members = ["bytesRead": progress.bytesRead, "items": progress.itemCount]
    if let total = progress.byteCount { members["byteCount"] = total }
    show(members, itemCount: progress.itemCount, done: progress.bytesRead, of: progress.byteCount)
  }

  /// Shows how many of the items are done.
  func show(itemsDone: Int, of itemCount: Int) {
    let members = ["items": itemsDone, "itemCount": itemCount]
    show(members, itemCount: itemsDone, done: itemsDone, of: itemCount)
  }

  private func show(_ members: [String: Int], itemCount: Int, done: Int, of total: Int?) {
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
  func clear() {
    state.withLock { state in
      if state.isOnScreen { console.progress("\r\u{1B}[K") }
      state.isOnScreen = false
    }
  }

  private func line(itemCount: Int, done: Int, of total: Int?, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    var parts = ["\(Number.grouped(itemCount)) items"]
    if seconds > 0.2 {
      parts.append("\(Number.grouped(Int(Double(itemCount) / seconds))) a second")
    }
    if let total, total > 0 {
      let share = Double(done) / Double(total)
      parts.insert("\(Int(share * 100)) %", at: 0)
      if share > 0.01, seconds > 0.2 {
        let left = Int64(seconds * (1 - share) / share * 1000)
        parts.append(PropertyValue.duration(milliseconds: left).text + " left")
      }
    }
    return parts.joined(separator: ", ")
  }
}

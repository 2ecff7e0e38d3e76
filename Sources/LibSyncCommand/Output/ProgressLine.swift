import ArgumentParsing
import Glibc
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
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ choice: ProgressChoice, isQuiet: Bool) {
    self.choice =
      switch choice {
      case .auto:
        Process.isTerminal(STDERR_FILENO) && Process.environment("TERM") != "dumb" && !isQuiet
          ? .always : .never
      default: choice
      }
  }

  func show(_ progress: ReadingProgress) {
    if choice == .never { return }
    let now = ContinuousClock.now
    state.withLock { state in
      if let shown = state.shown, now - shown < .milliseconds(100) { return }
      state.shown = now
      if choice == .json {
        Console.show(json(progress))
      } else {
        Console.show("\r\u{1B}[K" + line(progress, elapsed: now - start))
        state.isOnScreen = true
      }
    }
  }

  /// Takes the line off the screen.
  func clear() {
    state.withLock { state in
      if state.isOnScreen { Console.show("\r\u{1B}[K") }
      state.isOnScreen = false
    }
  }

  private func line(_ progress: ReadingProgress, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    var parts = ["\(Number.grouped(progress.itemCount)) items"]
    if seconds > 0.2 {
      parts.append("\(Number.grouped(Int(Double(progress.itemCount) / seconds))) a second")
    }
    if let total = progress.byteCount, total > 0 {
      let share = Double(progress.bytesRead) / Double(total)
      parts.insert("\(Int(share * 100)) %", at: 0)
      if share > 0.01, seconds > 0.2 {
        let left = Int64(seconds * (1 - share) / share * 1000)
        parts.append(PropertyValue.duration(milliseconds: left).text + " left")
      }
    }
    return parts.joined(separator: ", ")
  }

  private func json(_ progress: ReadingProgress) -> String {
    var members: [String: JSONValue] = [
      "type": .string("status"), "bytesRead": .integer(Int64(progress.bytesRead)),
      "items": .integer(Int64(progress.itemCount)),
    ]
    if let total = progress.byteCount { members["byteCount"] = .integer(Int64(total)) }
    return JSONValue.object(members).text + "\n"
  }
}

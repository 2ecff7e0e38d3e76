import ArgumentParsing
import ICU
import JSON
import Synchronization

/// A line on standard error that shows the progress of work with its rate and the remaining time.
///
/// It is updated at most ten times a second, and never wider than the terminal: a carriage return only
/// leads back to the last row of a line that wraps.
package final class ProgressLine: Sendable {
  private struct State {
    /// The time when the work began, of which anything was shown first.
    var start: ContinuousClock.Instant?
    var shown: ContinuousClock.Instant?
    var isOnScreen = false
  }

  private let choice: ProgressChoice
  private let console: Console
  private let state = Mutex(State())

  /// Creates a line, which is shown once there is progress.
  ///
  /// - Parameters:
  ///   - choice: The user's choice.
  ///   - isQuiet: Whether `auto` shows no progress.
  ///   - context: The context with the console that shows the line.
  package init(_ choice: ProgressChoice, isQuiet: Bool, in context: CommandContext) {
    console = context.console
    self.choice =
      switch choice {
      case .auto:
        console.isTerminal && context.environment["TERM"] != "dumb" && !isQuiet ? .always : .never
      default: choice
      }
  }

  /// Shows the number of items that are done.
  package func show(itemsDone: Int, of itemCount: Int) {
    let members = ["items": itemsDone, "itemCount": itemCount]
    show(members, itemCount: itemsDone, done: itemsDone, of: itemCount)
  }

  /// Shows the amount of work that is done.
  ///
  /// - Parameters:
  ///   - members: The members of the JSON object.
  ///   - itemCount: The number of items processed.
  ///   - done: The amount of work done, in any unit.
  ///   - total: The total amount of work in the same unit; `nil` if it is unknown.
  ///   - rate: The words for an amount of work done in a second; `nil` to show the number of items.
  package func show(
    _ members: [String: Int],
    itemCount: Int,
    done: Int,
    of total: Int?,
    rate: ((Int64) -> String)? = nil
  ) {
    if choice == .never { return }
    let now = ContinuousClock.now
    state.withLock { state in
      let start = state.start ?? now
      state.start = start
      if let shown = state.shown, now - shown < .milliseconds(100) { return }
      state.shown = now
      if choice == .json {
        var status = members.mapValues { JSONValue.integer(Int64($0)) }
        status["type"] = .string("status")
        console.progress(JSONValue.object(status).text + "\n")
      } else {
        let seconds = (now - start) / .seconds(1)
        let text = line(itemCount: itemCount, done: done, of: total, in: seconds, rate)
        // The cursor needs the last column.
        let shown = console.width.map { text.cut(toDisplayWidth: max(1, $0 - 1)) } ?? text
        console.progress("\r\u{1B}[K" + shown)
        state.isOnScreen = true
      }
    }
  }

  /// Clears the line from the screen.
  package func clear() {
    state.withLock { state in
      if state.isOnScreen { console.progress("\r\u{1B}[K") }
      state.isOnScreen = false
    }
  }

  private func line(
    itemCount: Int,
    done: Int,
    of total: Int?,
    in seconds: Double,
    _ rate: ((Int64) -> String)?
  ) -> String {
    var parts = [NumberFormat.count(itemCount, "item")]
    if seconds > 0.2 {
      parts.append(
        rate.map { $0(Int64(Double(done) / seconds)) }
          ?? "\(NumberFormat.grouped(Int(Double(itemCount) / seconds))) a second"
      )
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

/// A choice of when and how progress is shown.
package enum ProgressChoice: String, CaseIterable, ArgumentValue {
  /// Shown on a terminal.
  case auto
  /// Always shown on standard error.
  case always
  /// Never shown.
  case never
  /// Shown as lines of JSON.
  case json
}

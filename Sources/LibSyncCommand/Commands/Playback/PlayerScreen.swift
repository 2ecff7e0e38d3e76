import CommandLineIO
import ICU
import LibSync
import System
import TerminalUI

/// A line on the terminal with what plays, and the keys that control it.
@MainActor struct PlayerScreen {
  private let player: MusicPlayer
  private let session: Session
  private let input: Int32

  /// Creates a line; `nil` if standard input or standard error is no terminal.
  init?(_ player: MusicPlayer, in session: Session) {
    guard let input = session.input, session.console.isTerminal,
      session.environment["TERM"] != "dumb"
    else { return nil }
    (self.player, self.session, self.input) = (player, in: session, input)
  }

  /// Plays until nothing plays any more, the user quits or a time comes.
  func run(until limit: Duration?) async {
    guard let keys = KeyInput(input) else { return await player.device.run(until: limit) }
    let device = player.device
    while !Interruption.isRequested, player.playbackState != .stopped {
      for key in keys.pressed() where !obey(key) {
        session.console.progress("\r\u{1B}[K")
        return
      }
      draw()
      let time = Duration.nanoseconds(device.clock.time)
      if let limit, time >= limit { break }
      let next = time + .milliseconds(100)
      await device.run(until: limit.map { min($0, next) } ?? next)
    }
    session.console.progress("\r\u{1B}[K")
  }

  /// Does what a key says.
  ///
  /// - Returns: Whether the user goes on.
  private func obey(_ key: TerminalKey) -> Bool {
    switch key {
    case .character(" "): player.obey(.toggle)
    case .character("n"): player.skipToNextItem()
    case .character("p"): player.skipToPreviousItem()
    case .left: player.currentTime -= .seconds(10)
    case .right: player.currentTime += .seconds(10)
    case .up: player.volume = min(1, player.volume + 0.1)
    case .down: player.volume = max(0, player.volume - 0.1)
    case .character("q"), .escape: return false
    default: break
    }
    return true
  }

  private func draw() {
    guard let item = player.nowPlayingItem else { return }
    let width = max(20, (TerminalSize(of: input)?.columns ?? 80) - 1)
    let now = player.position.nanoseconds
    let time = NumberFormat.clock(milliseconds: now / 1_000_000)
    let end = player.length?.nanoseconds
    let total = end.map { "/" + NumberFormat.clock(milliseconds: $0 / 1_000_000) } ?? ""
    let mark = player.playbackState == .playing ? ">" : "="
    let share = end.map { $0 > 0 ? Double(now) / Double($0) : 0 } ?? 0
    let bar = Self.bar(share, width: width / 4)
    let start = "\(mark) \(time)\(total) \(bar) "
    let name = TerminalText.safe(PlayerText.name(item).onOneLine)
    let rest = name.cut(toDisplayWidth: max(1, width - start.count))
    // Terminals show the line when it is complete.
    session.console.progress("\u{1B}[?2026h\r\u{1B}[K" + start + rest + "\u{1B}[?2026l")
  }

  private static func bar(_ share: Double, width: Int) -> String {
    let filled = Int((min(max(share, 0), 1) * Double(width)).rounded())
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "]"
  }
}

import CSystem

/// The terminal that a full-screen program has taken, which signals that end or stop the process
/// give back first.
package enum TakenTerminal {
  /// The news about the terminal that a descriptor receives.
  package enum News: UInt8 {
    /// The process continues after it was stopped, so the screen has to be drawn again.
    case continued = 0x63
    /// The terminal has another size.
    case resized = 0x72
  }

  /// Remembers the settings of a terminal before they are changed; returns false if it has none.
  package static func remember(_ descriptor: Int32) -> Bool { cterminal_remember(descriptor) }

  /// Begins to give the terminal back when a signal ends or stops the process.
  ///
  /// - Parameters:
  ///   - enter: The control codes that begin full-screen mode, for a process that continues.
  ///   - leave: The control codes that end it.
  ///   - news: The descriptor that receives a byte of `News`.
  /// - Returns: Whether the terminal is protected.
  package static func take(entering enter: String, leaving leave: String, news: Int32) -> Bool {
    cterminal_take(enter, leave, news)
  }

  /// Handles signals as before; the caller gives the terminal back itself.
  package static func giveBack() { cterminal_give_back() }
}

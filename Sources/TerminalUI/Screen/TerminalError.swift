/// The reason why there is no full screen to draw on.
package enum TerminalError: Error, Equatable {
  /// The process has no terminal.
  case missing
  /// The terminal, whose type is given, cannot move the cursor or is unknown; `nil` for no type.
  case unsuitable(type: String?)
  /// The terminal was closed.
  case closed
}

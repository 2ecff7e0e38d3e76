/// A key that a user presses.
package enum TerminalKey: Equatable, Sendable {
  /// A character of a text, which may be combined with the one before.
  case character(Unicode.Scalar)
  /// A letter with Ctrl.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, pageUp, pageDown, home, end
}

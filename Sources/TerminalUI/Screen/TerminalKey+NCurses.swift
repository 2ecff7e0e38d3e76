import CNCurses

extension TerminalKey {
  /// Reads the next key that waits; `nil` if none does.
  init?(from window: UnsafeMutablePointer<WINDOW>) {
    while true {
      var value: wint_t = 0
      switch wget_wch(window, &value) {
      case KEY_CODE_YES:
        guard let key = Self(code: Int32(bitPattern: value)) else { continue }
        self = key
      case OK:
        guard let key = Self(character: value) else { continue }
        self = key
      default: return nil
      }
      return
    }
  }

  /// The key for one of the codes of ncurses; `nil` for a key that has no meaning.
  private init?(code: Int32) {
    switch code {
    case KEY_UP: self = .up
    case KEY_DOWN: self = .down
    case KEY_LEFT: self = .left
    case KEY_RIGHT: self = .right
    case KEY_PPAGE: self = .pageUp
    case KEY_NPAGE: self = .pageDown
    case KEY_HOME: self = .home
    case KEY_END: self = .end
    case KEY_ENTER: self = .enter
    case KEY_BTAB: self = .backTab
    case KEY_BACKSPACE: self = .backspace
    case KEY_DC: self = .delete
    case KEY_IC: self = .insert
    default: return nil
    }
  }

  private init?(character: UInt32) {
    switch character {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A:
      guard let letter = Unicode.Scalar(character + 0x60) else { return nil }
      self = .control(Character(letter))
    case 0x80...0x9F, 0..<0x20: return nil
    default:
      guard let scalar = Unicode.Scalar(character) else { return nil }
      self = .character(scalar)
    }
  }
}

/// A key that a user presses.
package enum TerminalKey: Equatable, Sendable {
  /// A character of a text, which may be combined with the one before.
  case character(Unicode.Scalar)
  /// A letter with Ctrl.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, pageUp, pageDown, home, end
}

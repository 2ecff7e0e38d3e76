import Glibc
import System

/// The keys that a user presses while a program writes lines to the terminal, without a full
/// screen.
///
/// The terminal is given back at the end of the value, and before a signal ends or stops the
/// process.
package struct KeyInput: ~Copyable {
  private let descriptor: Int32
  private let before: termios
  private let bell: TerminalBell

  /// Begins to read single keys, which are not shown; `nil` if the descriptor is that of no
  /// terminal.
  package init?(_ descriptor: Int32) {
    var settings = termios()
    guard isatty(descriptor) == 1, let bell = try? TerminalBell(),
      tcgetattr(descriptor, &settings) == 0, TakenTerminal.remember(descriptor)
    else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSADRAIN, &settings) == 0 else { return nil }
    guard TakenTerminal.take(entering: "", leaving: "", news: bell.writingEnd) else {
      var restored = before
      tcsetattr(descriptor, TCSADRAIN, &restored)
      return nil
    }
    (self.descriptor, self.before, self.bell) = (descriptor, before, bell)
  }

  deinit {
    TakenTerminal.giveBack()
    var settings = before
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  /// Returns the keys pressed since the last call.
  ///
  /// - Parameter milliseconds: How long to wait for a key.
  /// - Returns: The keys.
  package borrowing func pressed(within milliseconds: Int32 = 0) -> [TerminalKey] {
    var bytes = [UInt8](repeating: 0, count: 64)
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, milliseconds) > 0, wait.revents & Int16(POLLIN) != 0 else { return [] }
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Self.keys(bytes.prefix(count)) : []
  }

  private static let arrows: [UInt8: TerminalKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left,
  ]

  /// Returns the characters and arrow keys among bytes; other sequences are ignored.
  static func keys(_ bytes: ArraySlice<UInt8>) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == 0x1B, let next = rest.first, next == UInt8(ascii: "[") || next == UInt8(ascii: "O")
      {
        rest.removeFirst()
        // A sequence ends with its first letter.
        while let part = rest.popFirst() {
          guard part >= 0x40 else { continue }
          if let key = arrows[part] { keys.append(key) }
          break
        }
      } else if byte == 0x1B {
        keys.append(.escape)
      } else if byte == 0x0A || byte == 0x0D {
        keys.append(.enter)
      } else if (0x20..<0x7F).contains(byte) {
        keys.append(.character(Unicode.Scalar(byte)))
      }
    }
    return keys
  }
}

import Glibc
import System

/// Asking terminals what they can show.
extension GraphicsAnswer {
  /// A picture of one pixel that is not to be shown, and the Primary Device Attributes, which every
  /// terminal answers, after the other answer.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"
  static let patience = Duration.milliseconds(200)
  private static let maxCount = 1024

  /// Asks the controlling terminal.
  ///
  /// - Returns: The answer; `nil` if there is no terminal or it does not answer in time.
  package static func ask() -> Self? {
    guard let terminal = try? FileDescriptor(opening: "/dev/tty", .updating) else { return nil }
    return ask(reading: terminal.number, writing: terminal.number)
  }

  /// Asks the terminal at both descriptors, without leaving anything behind that would be read as
  /// keys.
  static func ask(reading: Int32, writing: Int32, within patience: Duration = patience) -> Self? {
    guard isatty(reading) == 1, isatty(writing) == 1, let bell = try? TerminalBell(),
      TakenTerminal.remember(reading)
    else { return nil }
    var before = termios()
    guard tcgetattr(reading, &before) == 0 else { return nil }
    var settings = before
    cfmakeraw(&settings)
    guard tcsetattr(reading, TCSAFLUSH, &settings) == 0 else { return nil }
    let isTaken = TakenTerminal.take(entering: "", leaving: "", news: bell.writingEnd)
    defer {
      if isTaken { TakenTerminal.giveBack() }
      tcsetattr(reading, TCSAFLUSH, &before)
    }
    let question = Array(question.utf8)
    guard write(writing, question, question.count) == question.count else { return nil }
    return answer(from: reading, within: patience)
  }

  private static func answer(from descriptor: Int32, within patience: Duration) -> Self? {
    let end = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 256)
    while bytes.count < maxCount {
      let rest = (end - .now) / Duration.milliseconds(1)
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&wait, 1, Int32(rest.rounded(.up))) > 0 else { return nil }
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { return nil }
      bytes += part.prefix(count)
      if let answer = Self(bytes) { return answer }
    }
    return nil
  }
}

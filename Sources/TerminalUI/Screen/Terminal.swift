import CNCurses
import Glibc
import System

/// The controlling terminal in full-screen mode, wherever standard output goes.
///
/// It is given back at the end of the value, and before a signal ends or stops the process.
package struct Terminal: ~Copyable {
  /// Something that happened to the terminal.
  package enum Event: Equatable {
    case key(TerminalKey)
    /// The size has changed, the bell was rung, or a signal has arrived.
    case news
    /// The terminal was closed.
    case closed
  }

  private let descriptor: Int32
  private let file: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  private let bell: TerminalBell
  private var pictures: ShownPictures?
  /// The number of rows.
  package private(set) var rows = 0
  /// The number of columns.
  package private(set) var columns = 0

  /// Takes the controlling terminal.
  ///
  /// - Parameters:
  ///   - type: The type of the terminal, as in the variable `TERM`.
  ///   - bell: The bell whose ringing is an event of the terminal.
  ///   - graphics: The way to show pictures; `nil` to show none.
  /// - Throws: `TerminalError`.
  package init(
    type: String?,
    _ bell: TerminalBell,
    graphics: GraphicsMode? = nil
  ) throws(TerminalError) {
    Self.useWideCharacters()
    guard let type, !type.isEmpty, type != "dumb" else { throw .unsuitable(type: type) }
    let descriptor = try Self.open()
    guard let file = fdopen(descriptor, "r+") else {
      Glibc.close(descriptor)
      throw .missing
    }
    // LINES and COLUMNS in the environment are not necessarily the size of this terminal.
    use_env(false)
    // Some terminals, such as the Linux console, have no size in their descriptions.
    use_tioctl(true)
    guard TakenTerminal.remember(descriptor), let screen = newterm(type, file, file) else {
      fclose(file)
      throw .unsuitable(type: type)
    }
    raw()
    noecho()
    nonl()
    set_escdelay(25)
    let enter = Self.codes("smcup", "smkx")
    let leave =
      ShownPictures.leaving(graphics) + Self.codes("sgr0", "rmkx", "cnorm", "rmcup")
    let isSuitable = !Self.codes("cup").isEmpty
    guard isSuitable, let window = newwin(0, 0, 0, 0),
      TakenTerminal.take(entering: enter, leaving: leave, news: bell.writingEnd)
    else {
      TakenTerminal.giveBack()
      endwin()
      delscreen(screen)
      fclose(file)
      throw .unsuitable(type: type)
    }
    keypad(window, true)
    nodelay(window, true)
    // All properties of a noncopyable value with a deinit have to be set in one statement.
    (self.descriptor, self.file, self.screen, self.window, self.bell, pictures) =
      (descriptor, file, screen, window, bell, graphics.map(ShownPictures.init))
    Interruption.notify(bell.writingEnd)
    measure()
  }

  deinit {
    Interruption.notify(-1)
    write(ShownPictures.leaving(pictures?.mode))
    delwin(window)
    endwin()
    delscreen(screen)
    TakenTerminal.giveBack()
    fclose(file)
  }

  /// Makes the C library aware of wide characters, which needs a locale with UTF-8; nothing else of
  /// the locale is used.
  private static func useWideCharacters() {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  private static func open() throws(TerminalError) -> Int32 {
    do throws(SystemError) {
      return try FileDescriptor(opening: "/dev/tty", .updating).release()
    } catch {
      throw .missing
    }
  }

  /// Returns the control codes of the terminal with the given names, without those that it lacks.
  private static func codes(_ names: String...) -> String {
    names.map { name in
      guard let code = tigetstr(name), Int(bitPattern: code) != -1 else { return "" }
      return String(cString: code)
    }.joined()
  }

  private mutating func measure() {
    rows = Int(getmaxy(window))
    columns = Int(getmaxx(window))
  }

  // MARK: Input

  /// Waits for the next event.
  package mutating func next() -> Event {
    while true { if let event = next(within: nil) { return event } }
  }

  /// Waits for the next event.
  ///
  /// - Parameter limit: The longest time to wait; `nil` for any.
  /// - Returns: The event; `nil` if none happened in time.
  package mutating func next(within limit: Duration?) -> Event? {
    let milliseconds = limit.map { Int32(clamping: Int64(max($0, .zero) / .milliseconds(1))) } ?? -1
    while true {
      if let key = TerminalKey(from: window) { return .key(key) }
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: bell.readingEnd, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waits, 2, milliseconds)
      guard count >= 0 || errno == EINTR else { return .closed }
      if count == 0 { return nil }
      if waits[0].revents & Int16(POLLHUP | POLLERR) != 0 { return .closed }
      if waits[1].revents == 0 { continue }
      if bell.silence().contains(TakenTerminal.News.continued.rawValue) { drawAgain() }
      resize()
      return .news
    }
  }

  /// Whether more keys wait, so that drawing can wait, too.
  package func hasInput() -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  private mutating func resize() {
    guard let size = winsize(of: descriptor) else { return }
    if Int(size.ws_row) == rows, Int(size.ws_col) == columns { return }
    if pictures != nil { drawAgain() }
    resizeterm(Int32(size.ws_row), Int32(size.ws_col))
    wresize(window, Int32(size.ws_row), Int32(size.ws_col))
    measure()
  }

  private mutating func drawAgain() {
    clearok(window, true)
    write(pictures?.forget() ?? "")
  }

  /// The size of a cell in pixels.
  package var cell: CellSize {
    guard let size = winsize(of: descriptor), size.ws_xpixel > 0, size.ws_ypixel > 0 else {
      return .usual
    }
    return CellSize(
      width: max(1, Int(size.ws_xpixel) / Int(size.ws_col)),
      height: max(1, Int(size.ws_ypixel) / Int(size.ws_row))
    )
  }

  private func winsize(of descriptor: Int32) -> winsize? {
    var size = Glibc.winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    return size
  }

  /// Stops the process as Ctrl-Z does, with those that belong to the same command line.
  package func suspend() {
    // The processes of a shell without job control would wait for ever.
    if getpgrp() != getsid(0) { kill(0, SIGTSTP) }
  }

  // MARK: Output

  /// Shows a frame.
  ///
  /// Terminals that know the mode 2026 show it at once.
  package mutating func show(_ frame: TerminalFrame) {
    werase(window)
    for part in frame.parts where part != frame.input { _ = put(part) }
    curs_set(frame.input == nil ? 0 : 1)
    if let input = frame.input {
      let used = put(input)
      let last = max(0, input.columns.upperBound - 1)
      wmove(window, Int32(input.row), Int32(min(input.columns.lowerBound + used, last)))
    }
    write("\u{1B}[?2026h")
    writeInPlace(pictures?.removing(all: frame.pictures))
    wnoutrefresh(window)
    doupdate()
    let cell = cell
    writeInPlace(pictures?.adding(frame.pictures, cell: cell))
    write("\u{1B}[?2026l")
  }

  /// Writes codes after which cursor and style are as ncurses left them.
  private func writeInPlace(_ codes: String?) {
    if let codes, !codes.isEmpty { write("\u{1B}7" + codes + "\u{1B}8") }
  }

  private func write(_ codes: String) {
    var rest = Array(codes.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  /// Writes a part, and returns the number of columns that its text has.
  private func put(_ part: TerminalFrame.Part) -> Int {
    let columns = part.columns.clamped(to: 0..<self.columns)
    guard (0..<rows).contains(part.row), !columns.isEmpty else { return 0 }
    let text = ScreenText(part.text, width: columns.count)
    let style = part.style.attributes
    wattr_set(window, style, 0, nil)
    mvwaddnwstr(window, Int32(part.row), Int32(columns.lowerBound), text.characters, text.count)
    let end = Int32(columns.lowerBound + text.width)
    let rest = Int32(columns.count - text.width)
    if rest > 0 { mvwhline(window, Int32(part.row), end, chtype(0x20) | chtype(style), rest) }
    wattr_set(window, cncurses_normal, 0, nil)
    return text.width
  }
}

extension TerminalFrame.Style {
  fileprivate var attributes: attr_t {
    switch self {
    case .normal: cncurses_normal
    case .bold: cncurses_bold
    case .dim: cncurses_dim
    case .reverse: cncurses_reverse
    }
  }
}

/// The reason why there is no full screen to draw on.
package enum TerminalError: Error, Equatable {
  /// The process has no terminal.
  case missing
  /// The terminal, whose type is given, cannot move the cursor or is unknown; `nil` for no type.
  case unsuitable(type: String?)
  /// The terminal was closed.
  case closed
}

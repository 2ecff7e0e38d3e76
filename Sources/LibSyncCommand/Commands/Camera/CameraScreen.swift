import CommandLineIO
import LibSync
import System
import TerminalUI

/// Shows what the camera of a picker sees on the screen of a terminal, and lets the user capture
/// something.
final class CameraScreen {
  private let picker: ImagePicker
  private let camera: CaptureCamera
  private let overlay: CaptureOverlay
  private let choice: GraphicsChoice
  private let session: Session
  private let bell: TerminalBell
  private let frames: FrameLoader
  /// The latest picture of the camera.
  private var live: CapturedPicture?
  /// The time within a movie that waits for the user's decision.
  private var position = Duration.zero
  /// A moment, and the time of the camera then.
  private var clock: (moment: ContinuousClock.Instant, time: Duration)?
  private var drawn: ContinuousClock.Instant?

  /// The shortest time between two drawings, for slow terminals.
  private static let interval = Duration.milliseconds(80)
  private static let maxSide = 1280
  private static let step = Duration.seconds(1)

  init(
    _ picker: ImagePicker,
    _ camera: CaptureCamera,
    _ overlay: CaptureOverlay,
    _ choice: GraphicsChoice,
    in session: Session
  ) throws {
    (self.picker, self.camera, self.overlay) = (picker, camera, overlay)
    (self.choice, self.session) = (choice, session)
    bell = try TerminalBell()
    let renderer = PhotoRenderer(PlayerSettings(in: session))
    frames = FrameLoader(bell) { request in
      guard let path = request.movie.path else { return nil }
      return await renderer.thumbnail(of: path, side: request.side, at: request.time)
    }
  }

  deinit { frames.end() }

  /// Starts the picker, and lets the user capture until it is dismissed.
  ///
  /// - Returns: What is used; `nil` if the user cancelled.
  /// - Throws: `TerminalError` if there is no full screen, `Interruption.Stop` after a signal, and
  ///   any error of the camera.
  func run() async throws -> PickedMedia? {
    let result = PhotoPickResult()
    guard picker.start(presenter: result, delegate: result) else { return nil }
    try await present()
    return result.media
  }

  /// Lets the user capture until the picker is dismissed.
  func present() async throws {
    // The terminal is given back before an editor or another command is started.
    let last: ImagePickerEvent
    do {
      last = try await choose()
    } catch is CaptureCamera.Cancelled {
      last = .cancel
    }
    frames.end()
    try await picker.handle(last)
  }

  private func choose() async throws -> ImagePickerEvent {
    let answer = choice.asks(session.environment) ? GraphicsAnswer.ask() : nil
    let mode = choice.mode(session.environment, answer)
    var terminal = try Terminal(type: session.environment["TERM"], bell, graphics: mode)
    while true {
      let event: Terminal.Event?
      if isReviewing {
        if !terminal.hasInput() { show(mode, on: &terminal) }
        event = terminal.next()
      } else {
        let wait = try await advance()
        if isDue { show(mode, on: &terminal) }
        event = terminal.next(within: wait)
      }
      switch event {
      case .closed:
        if Interruption.isRequested { throw Interruption.Stop() }
        throw TerminalError.closed
      case .news: if Interruption.isRequested { throw Interruption.Stop() }
      case .key(.control("z")):
        terminal.suspend()
        clock = nil
      case .key(let key): if let last = try await press(key) { return last }
      case nil: break
      }
    }
  }

  private var isReviewing: Bool { if case .review = picker.screen { true } else { false } }

  /// Whether enough time has passed since the last drawing.
  private var isDue: Bool {
    let now = ContinuousClock.now
    if let drawn, now - drawn < Self.interval { return false }
    drawn = now
    return true
  }

  /// Gets the next picture, and returns how long to wait for the one after it.
  ///
  /// The frames of a virtual camera are there at once.
  private func advance() async throws -> Duration {
    guard let picture = try await camera.nextPicture() else { return Self.interval }
    live = picture
    let now = ContinuousClock.now
    if let clock {
      let wait = clock.moment + (picture.time - clock.time) - now
      if abs(wait / .seconds(1)) < 1 { return wait }
    }
    clock = (now, picture.time)
    return .zero
  }

  // MARK: Keys

  /// Handles a key.
  ///
  /// - Returns: The event that finishes the choice; `nil` while the user continues.
  private func press(_ key: TerminalKey) async throws -> ImagePickerEvent? {
    if isReviewing, move(key) { return nil }
    guard let event = event(for: key) else { return nil }
    if [.use, .cancel].contains(event) { return event }
    try await picker.handle(event)
    (position, clock, drawn) = (.zero, nil, nil)
    return nil
  }

  /// Moves through a movie that waits for the user's decision.
  private func move(_ key: TerminalKey) -> Bool {
    guard let duration = camera.movieDuration else { return false }
    switch key {
    case .left: position = max(.zero, position - Self.step)
    case .right: position = min(duration, position + Self.step)
    case .home: position = .zero
    case .end: position = duration
    default: return false
    }
    return true
  }

  private func event(for key: TerminalKey) -> ImagePickerEvent? {
    let controls = picker.cameraControls
    if case .character(let scalar) = key,
      let meaning = overlay.keys[Character(scalar)]?.action, controls.contains(meaning)
    {
      return meaning
    }
    let wanted: [ImagePickerEvent] =
      switch key {
      case .enter: [.shutter, .startRecording, .stopRecording, .use]
      case .character(" "): [.shutter, .startRecording, .stopRecording]
      case .character("r"): [.startRecording, .stopRecording, .retake]
      case .character("c"): [.switchCamera]
      case .backspace: [.retake]
      case .escape, .character("q"), .control("c"): [.cancel]
      default: []
      }
    return wanted.first(where: controls.contains)
  }

  private var keys: String {
    picker.cameraControls.compactMap { control in
      switch control {
      case .shutter: "Space: take a picture"
      case .startRecording: "r: record"
      case .stopRecording: "r: stop"
      case .switchCamera: "c: next camera"
      case .use: "Enter: use"
      case .retake: "r: take another"
      case .cancel: "Esc: cancel"
      default: nil
      }
    }.joined(separator: "   ")
  }

  // MARK: Frames

  private func show(_ mode: GraphicsMode?, on terminal: inout Terminal) {
    let cell = mode?.usesPixels == true ? terminal.cell : CellSize.character
    terminal.show(frame(terminal.rows, terminal.columns, cell: cell, mode))
  }

  private func frame(
    _ rows: Int,
    _ columns: Int,
    cell: CellSize,
    _ mode: GraphicsMode?
  ) -> TerminalFrame {
    var frame = TerminalFrame()
    let all = 0..<columns
    frame.add(heading, row: 0, columns: all, .bold)
    if mode != nil, rows > 4 {
      let side = min(Self.maxSide, max(rows * cell.height, columns * cell.width))
      if let picture = picture(side) {
        var placed = PlacedPicture(picture, rows: 1..<rows - 1, columns: all, cell: cell)
        // What was captured has no overlay.
        if !isReviewing { placed.overlay = marks(placed) }
        frame.add(placed)
      }
    }
    if rows > 1 { frame.add(keys, row: rows - 1, columns: all, .dim) }
    return frame
  }

  private var heading: String {
    let clock = camera.movieDuration.map { NumberFormat.clock(milliseconds: $0.milliseconds) }
    switch picker.screen {
    case .recording: return "● \(clock ?? "")"
    case .review(let media) where media.mediaType == .movie:
      let now = NumberFormat.clock(milliseconds: position.milliseconds)
      return "Use this movie?  \(now)/\(clock ?? "")   Left, right: move"
    case .review: return "Use this picture?"
    default: return camera.name.onOneLine
    }
  }

  private func picture(_ side: Int) -> TerminalPicture? {
    if case .review(let media) = picker.screen {
      var movie = PickablePhoto(PersistentID(rawValue: 0), media.mediaType, name: "")
      movie.path = media.path
      return frames.picture(FrameLoader.Request(movie: movie, time: position, side: side))
    }
    return live.flatMap { PhotoThumbnail($0, side: side) }
      .flatMap { TerminalPicture(width: $0.width, height: $0.height, pixels: $0.pixels) }
  }

  private func marks(_ picture: PlacedPicture) -> [PlacedPicture.Text] {
    overlay.marks(columns: picture.columns, rows: picture.rows).map { mark in
      let text = TerminalText.safe(mark.text.onOneLine)
      return PlacedPicture.Text(text, row: mark.row, column: mark.column)
    }
  }
}

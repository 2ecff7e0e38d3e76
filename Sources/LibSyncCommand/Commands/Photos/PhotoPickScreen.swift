import CommandLineIO
import LibSync
import System
import TerminalUI

/// Shows a picker on the screen of a terminal.
final class PhotoPickScreen {
  private let picker: ImagePicker
  private let choice: GraphicsChoice
  private let session: Session
  private let bell: TerminalBell
  private let library: any PickableLibrary
  private let loader: ThumbnailLoader
  private let frames: FrameLoader
  private let feed: PhotoFeed
  private var albums = PictureGrid("Albums", allowsBack: false)
  private var photos = PictureGrid("", allowsBack: false)
  /// The pictures and movies of the open album, by their IDs.
  private var offered: [UInt64: PickablePhoto] = [:]
  /// A picture of each album.
  private var covers: [UInt64: PickablePhoto] = [:]
  private var names: [UInt64: String] = [:]
  private var clock: (start: ContinuousClock.Instant, position: Duration)?
  private var ticker: Task<Void, Never>?

  private static let maxSide = 1280
  /// The number of pictures that fill any screen.
  private static let firstCount = 200
  private static let step = Duration.seconds(5)
  private static let largeStep = Duration.seconds(60)
  private static let smallStep = Duration.milliseconds(100)
  private static let tick = Duration.milliseconds(250)

  init(_ picker: ImagePicker, _ choice: GraphicsChoice, in session: Session) throws {
    guard let library = picker.library else { throw ImagePickerError.notPresented }
    (self.picker, self.choice, self.session, self.library) = (picker, choice, session, library)
    bell = try TerminalBell()
    loader = ThumbnailLoader(library, bell)
    frames = FrameLoader(bell) { request in
      await library.thumbnail(of: request.movie, side: request.side, at: request.time)
    }
    feed = PhotoFeed(bell)
  }

  deinit {
    ticker?.cancel()
    loader.end()
    frames.end()
  }

  /// Lets the user choose until the picker is dismissed.
  ///
  /// - Throws: `TerminalError` if there is no full screen, `Interruption.Stop` after a signal, and
  ///   any error of the library.
  func run() async throws {
    // The terminal is given back before an editor or another command is started.
    let last = try await choose()
    loader.end()
    frames.end()
    try await picker.handle(last)
  }

  private func choose() async throws -> ImagePickerEvent {
    // The lists are read while the terminal answers.
    let (choice, environment) = (choice, session.environment)
    async let answer = Self.answer(choice, environment)
    try open()
    let mode = choice.mode(environment, await answer)
    var terminal = try Terminal(type: environment["TERM"], bell, graphics: mode)
    resize(terminal.rows, terminal.columns)
    while true {
      if !terminal.hasInput() {
        await advance()
        let cell = mode?.usesPixels == true ? terminal.cell : CellSize.character
        terminal.show(frame(terminal.rows, terminal.columns, cell, showsPictures: mode != nil))
      }
      switch terminal.next() {
      case .closed:
        if Interruption.isRequested { throw Interruption.Stop() }
        throw TerminalError.closed
      case .news:
        if Interruption.isRequested { throw Interruption.Stop() }
        resize(terminal.rows, terminal.columns)
        try receive()
      case .key(.control("z")): terminal.suspend()
      case .key(let key): if let last = try await press(key) { return last }
      }
    }
  }

  private static func answer(
    _ choice: GraphicsChoice,
    _ environment: Environment
  ) async -> GraphicsAnswer? {
    choice.asks(environment) ? GraphicsAnswer.ask() : nil
  }

  private func resize(_ rows: Int, _ columns: Int) {
    albums.resize(rows: rows, columns: columns)
    photos.resize(rows: rows, columns: columns)
  }

  // MARK: Lists

  /// Fills the grid of the screen that the picker shows.
  private func open() throws {
    switch picker.screen {
    case .albums:
      let list = try library.albums(of: picker.source)
      for album in list {
        let key = album.persistentID.rawValue
        names[key] = album.name
        if covers[key] == nil { covers[key] = try first(of: album.persistentID) }
      }
      albums.replace(
        list.map { album in
          let count = NumberFormat.grouped(album.count)
          return PictureGrid.Cell(album.persistentID.rawValue, "\(album.name.onOneLine) (\(count))")
        },
        isComplete: true
      )
    case .browser(let album):
      let heading = album.flatMap { names[$0.rawValue] } ?? picker.profile.savedPhotosName
      photos = PictureGrid(heading.onOneLine, allowsBack: picker.source == .library)
      var selection = selection(album)
      selection.limit = Self.firstCount
      let first = try library.photos(selection)
      show(first, isComplete: first.count < Self.firstCount)
      if first.count == Self.firstCount { feed.load(self.selection(album), of: library) }
    default: break
    }
  }

  private func selection(_ album: PersistentID?) -> PickableSelection {
    PickableSelection(picker.source, album: album, mediaTypes: picker.mediaTypes)
  }

  private func first(of album: PersistentID) throws -> PickablePhoto? {
    var selection = selection(album)
    selection.limit = 1
    return try library.photos(selection).first
  }

  private func show(_ list: [PickablePhoto], isComplete: Bool) {
    offered = Dictionary(list.map { ($0.persistentID.rawValue, $0) }) { first, _ in first }
    var seen: Set<UInt64> = []
    let cells = list.compactMap { photo -> PictureGrid.Cell? in
      let key = photo.persistentID.rawValue
      // A photo may be in an album more than once, but is chosen only once.
      return seen.insert(key).inserted ? PictureGrid.Cell(key, Self.title(photo)) : nil
    }
    photos.replace(cells, isComplete: isComplete)
  }

  private static func title(_ photo: PickablePhoto) -> String {
    let name = photo.name.onOneLine
    guard photo.mediaType == .movie else { return name }
    return "▶ " + name + (photo.duration.map { " " + Self.time($0) } ?? "")
  }

  fileprivate static func time(_ duration: Duration) -> String {
    NumberFormat.clock(milliseconds: duration.milliseconds)
  }

  /// Shows what other tasks have sent.
  private func receive() throws {
    guard let (selection, list) = try feed.received(), case .browser(let album) = picker.screen,
      selection == self.selection(album)
    else { return }
    show(list, isComplete: true)
  }

  // MARK: Keys

  /// Handles a key.
  ///
  /// - Returns: The event that finishes the choice; `nil` while the user continues.
  private func press(_ key: TerminalKey) async throws -> ImagePickerEvent? {
    switch picker.screen {
    case .albums: return try await obey(albums.press(key)) { .open(PersistentID(rawValue: $0)) }
    case .browser:
      return try await obey(photos.press(key)) { .tap(PersistentID(rawValue: $0)) }
    case .preview(let preview): return try await press(key, in: preview)
    default: return .cancel
    }
  }

  private func obey(
    _ outcome: PictureGrid.Outcome,
    _ event: (UInt64) -> ImagePickerEvent
  ) async throws -> ImagePickerEvent? {
    switch outcome {
    case .chosen(let key):
      let event = event(key)
      if case .tap = event, offered[key]?.mediaType == .image { return event }
      try await handle(event)
    case .back: try await handle(.back)
    case .cancelled: return .cancel
    case .unfinished, .suspended: break
    }
    return nil
  }

  private func press(
    _ key: TerminalKey,
    in preview: MoviePreview
  ) async throws -> ImagePickerEvent? {
    let end = preview.movie.duration
    switch key {
    case .character(" "), .character("p"): try await play()
    case .left: try await seek(preview.position - Self.step)
    case .right: try await seek(preview.position + Self.step)
    case .down: try await seek(preview.position - Self.largeStep)
    case .up: try await seek(preview.position + Self.largeStep)
    case .character(","): try await seek(preview.position - Self.smallStep)
    case .character("."): try await seek(preview.position + Self.smallStep)
    case .home: try await seek(.zero)
    case .end: try await seek(end ?? preview.position)
    case .character("i"):
      let last = preview.trim?.upperBound ?? end
      if let last { try await trim(preview.position, last) }
    case .character("o"): try await trim(preview.trim?.lowerBound ?? .zero, preview.position)
    case .character("x"): if picker.allowsEditing { try await picker.handle(.trim(nil)) }
    case .enter: return .choose
    case .escape, .backspace, .character("q"):
      stop()
      try await handle(.cancel)
    case .control("c"): return .cancel
    default: break
    }
    return nil
  }

  /// Keeps a part of the movie, if editing is allowed and the part is not empty.
  private func trim(_ start: Duration, _ end: Duration) async throws {
    if picker.allowsEditing, start < end { try await picker.handle(.trim(start..<end)) }
  }

  private func handle(_ event: ImagePickerEvent) async throws {
    let isReturning = { if case .preview = self.picker.screen { true } else { false } }()
    try await picker.handle(event)
    if !isReturning { try open() }
  }

  // MARK: Preview

  private func play() async throws {
    try await picker.handle(.play)
    guard case .preview(let preview) = picker.screen, preview.isPlaying else { return stop() }
    clock = (.now, preview.position)
    ticker = Self.ticker(bell)
  }

  private static func ticker(_ bell: TerminalBell) -> Task<Void, Never> {
    Task.detached {
      while !Task.isCancelled {
        try? await Task.sleep(for: tick)
        bell.ring()
      }
    }
  }

  private func stop() {
    ticker?.cancel()
    (ticker, clock) = (nil, nil)
  }

  private func seek(_ time: Duration) async throws {
    try await picker.handle(.seek(time))
    if clock != nil, case .preview(let preview) = picker.screen { clock = (.now, preview.position) }
  }

  /// Moves the preview on while it plays, until its end.
  private func advance() async {
    guard let clock, case .preview(let preview) = picker.screen else { return }
    try? await picker.handle(.seek(clock.position + (.now - clock.start)))
    guard case .preview(let moved) = picker.screen, let end = preview.movie.duration,
      moved.position >= end
    else { return }
    try? await picker.handle(.play)
    stop()
  }

  // MARK: Frames

  private func frame(
    _ rows: Int,
    _ columns: Int,
    _ cell: CellSize,
    showsPictures: Bool
  ) -> TerminalFrame {
    switch picker.screen {
    case .albums:
      return grid(albums, cell, showsPictures) { self.covers[$0] }
    case .preview(let preview):
      let small = loader.picture(preview.movie.persistentID)
      let picture = showsPictures ? frames.picture(request(preview, rows, cell)) ?? small : nil
      return PhotoPreviewFrame(
        preview,
        rows: rows,
        columns: columns,
        isTrimming: picker.allowsEditing
      )
      .frame(picture, cell: cell)
    default:
      return grid(photos, cell, showsPictures) { self.offered[$0] }
    }
  }

  private func request(
    _ preview: MoviePreview,
    _ rows: Int,
    _ cell: CellSize
  ) -> FrameLoader.Request {
    let side = min(Self.maxSide, max(rows * cell.height * 16 / 9, 1))
    return FrameLoader.Request(movie: preview.movie, time: preview.position, side: side)
  }

  private func grid(
    _ grid: PictureGrid,
    _ cell: CellSize,
    _ showsPictures: Bool,
    _ photo: (UInt64) -> PickablePhoto?
  ) -> TerminalFrame {
    if showsPictures { loader.load(grid.visible.compactMap(photo), side: grid.side(cell)) }
    return grid.frame({ photo($0).flatMap { loader.picture($0.persistentID) } }, cell: cell)
  }
}

extension Duration {
  /// The whole milliseconds.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}

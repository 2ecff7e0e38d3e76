import CommandLineIO
import LibSync
import Synchronization
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

  /// The number of pictures that fill any screen.
  private static let firstCount = 200
  private static let step = Duration.seconds(5)
  private static let tick = Duration.milliseconds(250)

  init(_ picker: ImagePicker, _ choice: GraphicsChoice, in session: Session) throws {
    guard let library = picker.library else { throw ImagePickerError.notPresented }
    (self.picker, self.choice, self.session, self.library) = (picker, choice, session, library)
    bell = try TerminalBell()
    loader = ThumbnailLoader(library, bell)
    feed = PhotoFeed(bell)
  }

  deinit {
    ticker?.cancel()
    loader.end()
  }

  /// Lets the user choose until the picker is dismissed.
  ///
  /// - Throws: `TerminalError` if there is no full screen, `Interruption.Stop` after a signal, and
  ///   any error of the library.
  func run() throws {
    // The terminal is given back before an editor or another command is started.
    let last = try choose()
    loader.end()
    try picker.handle(last)
  }

  private func choose() throws -> ImagePickerEvent {
    let answer = choice.asks(session.environment) ? GraphicsAnswer.ask() : nil
    let mode = choice.mode(session.environment, answer)
    var terminal = try Terminal(type: session.environment["TERM"], bell, graphics: mode)
    resize(terminal.rows, terminal.columns)
    try open()
    while true {
      if !terminal.hasInput() {
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
      case .key(let key): if let last = try press(key) { return last }
      }
    }
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
  private func press(_ key: TerminalKey) throws -> ImagePickerEvent? {
    switch picker.screen {
    case .albums: return try obey(albums.press(key)) { .open(PersistentID(rawValue: $0)) }
    case .browser:
      return try obey(photos.press(key)) { .tap(PersistentID(rawValue: $0)) }
    case .preview(let preview): return try press(key, in: preview)
    default: return .cancel
    }
  }

  private func obey(
    _ outcome: PictureGrid.Outcome,
    _ event: (UInt64) -> ImagePickerEvent
  ) throws -> ImagePickerEvent? {
    switch outcome {
    case .chosen(let key):
      let event = event(key)
      if case .tap = event, offered[key]?.mediaType == .image { return event }
      try handle(event)
    case .back: try handle(.back)
    case .cancelled: return .cancel
    case .unfinished, .suspended: break
    }
    return nil
  }

  private func press(_ key: TerminalKey, in preview: MoviePreview) throws -> ImagePickerEvent? {
    switch key {
    case .character(" "), .character("p"): try play()
    case .left: try seek(preview.position - Self.step)
    case .right: try seek(preview.position + Self.step)
    case .home: try seek(.zero)
    case .end: try seek(preview.movie.duration ?? preview.position)
    case .enter: return .choose
    case .escape, .backspace, .character("q"):
      stop()
      try handle(.cancel)
    case .control("c"): return .cancel
    default: break
    }
    return nil
  }

  private func handle(_ event: ImagePickerEvent) throws {
    let isReturning = { if case .preview = self.picker.screen { true } else { false } }()
    try picker.handle(event)
    if !isReturning { try open() }
  }

  // MARK: Preview

  private func play() throws {
    try picker.handle(.play)
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

  private func seek(_ time: Duration) throws {
    try picker.handle(.seek(time))
    if clock != nil, case .preview(let preview) = picker.screen { clock = (.now, preview.position) }
  }

  /// Moves the preview on while it plays, until its end.
  private func advance() {
    guard let clock, case .preview(let preview) = picker.screen else { return }
    try? picker.handle(.seek(clock.position + (.now - clock.start)))
    guard case .preview(let moved) = picker.screen, let end = preview.movie.duration,
      moved.position >= end
    else { return }
    try? picker.handle(.play)
    stop()
  }

  // MARK: Frames

  private func frame(
    _ rows: Int,
    _ columns: Int,
    _ cell: CellSize,
    showsPictures: Bool
  ) -> TerminalFrame {
    advance()
    switch picker.screen {
    case .albums:
      return grid(albums, cell, showsPictures) { self.covers[$0] }
    case .preview(let preview):
      if showsPictures { loader.load([preview.movie], side: max(rows * cell.height, 1)) }
      return PhotoPreviewFrame(preview, rows: rows, columns: columns)
        .frame(loader.picture(preview.movie.persistentID), cell: cell)
    default:
      return grid(photos, cell, showsPictures) { self.offered[$0] }
    }
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

/// The pictures and movies of an album that another task has read.
final class PhotoFeed: Sendable {
  private let bell: TerminalBell
  private let news = Mutex<(PickableSelection, Result<[PickablePhoto], any Error>)?>(nil)

  init(_ bell: TerminalBell) { self.bell = bell }

  /// Begins to read all pictures and movies of a selection.
  func load(_ selection: PickableSelection, of library: any PickableLibrary) {
    Task.detached { [self] in
      let result = Result { try library.photos(selection) }
      news.withLock { $0 = (selection, result) }
      bell.ring()
    }
  }

  /// Returns what was read since the last call.
  func received() throws -> (PickableSelection, [PickablePhoto])? {
    let received = news.withLock { news in
      defer { news = nil }
      return news
    }
    return try received.map { ($0.0, try $0.1.get()) }
  }
}

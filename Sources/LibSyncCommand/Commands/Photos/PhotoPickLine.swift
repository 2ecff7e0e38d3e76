import CommandLineIO
import ICU
import LibSync
import System
import TerminalUI

/// Shows a picker in one line of a terminal, one picture or movie after another.
struct PhotoPickLine {
  private let picker: ImagePicker
  private let library: any PickableLibrary
  private let session: Session
  private let input: Int32

  private static let wait: Int32 = 100
  private static let step = Duration.seconds(5)

  init(_ picker: ImagePicker, _ input: Int32, in session: Session) throws {
    guard let library = picker.library else { throw ImagePickerError.notPresented }
    (self.picker, self.library, self.input, self.session) = (picker, library, input, in: session)
  }

  /// Lets the user choose until the picker is dismissed.
  ///
  /// - Throws: `TerminalError` if there is no terminal, `Interruption.Stop` after a signal, and any
  ///   error of the library.
  func run() async throws {
    let selection = PickableSelection(picker.source, mediaTypes: picker.mediaTypes)
    let photos = try library.photos(selection)
    let last = try await choose(photos)
    try await picker.handle(last)
  }

  private func choose(_ photos: [PickablePhoto]) async throws -> ImagePickerEvent {
    guard session.console.isTerminal, let keys = KeyInput(input) else {
      throw TerminalError.missing
    }
    defer { session.console.progress("\r\u{1B}[K") }
    var place = 0
    draw(photos, place)
    while true {
      if Interruption.isRequested { throw Interruption.Stop() }
      for key in keys.pressed(within: Self.wait) {
        if case .preview(let preview) = picker.screen {
          if let last = try await press(key, in: preview) { return last }
        } else {
          switch key {
          case .left, .up, .character("p"): place = max(0, place - 1)
          case .right, .down, .character("n"): place = min(max(0, photos.count - 1), place + 1)
          case .escape, .character("q"): return .cancel
          case .enter where photos.indices.contains(place):
            let tap = ImagePickerEvent.tap(photos[place].persistentID)
            if photos[place].mediaType == .image { return tap }
            try await picker.handle(tap)
          default: break
          }
        }
        draw(photos, place)
      }
    }
  }

  private func press(_ key: TerminalKey, in preview: MoviePreview) async throws -> ImagePickerEvent?
  {
    switch key {
    case .character(" "): try await picker.handle(.play)
    case .left: try await picker.handle(.seek(preview.position - Self.step))
    case .right: try await picker.handle(.seek(preview.position + Self.step))
    case .enter: return .choose
    case .escape, .character("q"): try await picker.handle(.cancel)
    default: break
    }
    return nil
  }

  private func draw(_ photos: [PickablePhoto], _ place: Int) {
    let width = max(20, (TerminalSize(of: input)?.columns ?? 80) - 1)
    let text: String
    if case .preview(let preview) = picker.screen {
      let line = PhotoPreviewFrame(preview, rows: 1, columns: 20).line
      text = "\(preview.movie.name)  \(line)  Enter: choose, Esc: back"
    } else if photos.indices.contains(place) {
      let mark = photos[place].mediaType == .movie ? "▶ " : ""
      let name = "\(place + 1)/\(photos.count)  \(mark)\(photos[place].name)"
      text = name + "  n, p: next, previous, Enter: choose, Esc: cancel"
    } else {
      text = "There is nothing to choose.  Esc: cancel"
    }
    let shown = TerminalText.safe(text.onOneLine).cut(toDisplayWidth: width)
    // Terminals show the line when it is complete.
    session.console.progress("\u{1B}[?2026h\r\u{1B}[K" + shown + "\u{1B}[?2026l")
  }
}

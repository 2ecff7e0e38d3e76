import LibSync
import Synchronization
import TerminalUI

/// Loads the frame of a movie that is shown, always the one that was wanted last.
final class FrameLoader: Sendable {
  /// A frame.
  struct Request: Hashable, Sendable {
    let movie: PickablePhoto
    let time: Duration
    /// The number of pixels of the longer side.
    let side: Int
  }

  private struct State {
    var wanted: Request?
    var loaded: Request?
    var picture: TerminalPicture?
    var isWorking = false
    var isEnded = false
  }

  private let bell: TerminalBell
  private let thumbnail: @Sendable (Request) async -> PhotoThumbnail?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - bell: The bell that rings whenever a frame was loaded.
  ///   - thumbnail: Decodes a frame.
  init(_ bell: TerminalBell, _ thumbnail: @escaping @Sendable (Request) async -> PhotoThumbnail?) {
    (self.bell, self.thumbnail) = (bell, thumbnail)
  }

  /// Begins to load a frame unless it is there.
  ///
  /// - Returns: The frame, or the one loaded before it; `nil` if none is loaded yet.
  func picture(_ request: Request) -> TerminalPicture? {
    let (picture, isIdle) = state.withLock { state in
      let picture = state.loaded?.movie == request.movie ? state.picture : nil
      if state.isEnded || state.loaded == request { return (picture, false) }
      state.wanted = request
      defer { state.isWorking = true }
      return (picture, !state.isWorking)
    }
    if isIdle { Task.detached { [self] in await work() } }
    return picture
  }

  /// Ends loading.
  func end() { state.withLock { $0.isEnded = true } }

  private func work() async {
    while let request = next() {
      let thumbnail = await thumbnail(request)
      let picture = thumbnail.flatMap {
        TerminalPicture(width: $0.width, height: $0.height, pixels: $0.pixels)
      }
      state.withLock { state in
        // A frame that cannot be decoded leaves the one before it.
        if let picture { state.picture = picture }
        if picture == nil, state.loaded?.movie != request.movie { state.picture = nil }
        state.loaded = request
      }
      bell.ring()
    }
  }

  private func next() -> Request? {
    state.withLock { state in
      let request = state.isEnded || state.wanted == state.loaded ? nil : state.wanted
      state.isWorking = request != nil
      return request
    }
  }
}

import LibSync
import Synchronization
import TerminalUI

/// Loads the pictures of a grid in the background, the visible ones first.
///
/// The small pictures in the metadata come first, because they are at hand.
final class ThumbnailLoader: Sendable {
  private struct State {
    var pictures: [PersistentID: TerminalPicture] = [:]
    /// The tries so far: 1 for the small picture, 2 for the large one.
    var tries: [PersistentID: Int] = [:]
    var wanted: [PickablePhoto] = []
    var side = 0
    var workerCount = 0
    var isEnded = false
  }

  private let library: any PickableLibrary
  private let bell: TerminalBell
  private let state = Mutex(State())

  private static let maxWorkers = 2
  /// The number of pictures that are kept.
  private static let maxCount = 512

  init(_ library: any PickableLibrary, _ bell: TerminalBell) {
    (self.library, self.bell) = (library, bell)
  }

  /// Returns a picture if it has been loaded.
  func picture(_ id: PersistentID) -> TerminalPicture? { state.withLock { $0.pictures[id] } }

  /// Loads pictures, and rings the bell whenever one has been loaded.
  ///
  /// - Parameters:
  ///   - photos: The visible pictures and movies.
  ///   - side: The number of pixels of the longer side.
  func load(_ photos: [PickablePhoto], side: Int) {
    let count = state.withLock { state in
      if state.side != side { (state.side, state.tries) = (side, [:]) }
      state.wanted = photos
      if state.pictures.count > Self.maxCount {
        let ids = Set(photos.map(\.persistentID))
        state.pictures = state.pictures.filter { ids.contains($0.key) }
        state.tries = state.tries.filter { ids.contains($0.key) }
      }
      let isIdle = photos.allSatisfy { state.tries[$0.persistentID] == 2 }
      let missing = isIdle ? 0 : Self.maxWorkers - state.workerCount
      state.workerCount += missing
      return missing
    }
    for _ in 0..<count { Task.detached { [self] in await work() } }
  }

  /// Ends loading.
  func end() { state.withLock { $0.isEnded = true } }

  private func work() async {
    while let (photo, side, isQuick) = next() {
      let thumbnail =
        isQuick
        ? library.quickThumbnail(of: photo)
        : await library.thumbnail(of: photo, side: side, at: .zero)
      let picture = thumbnail.flatMap {
        TerminalPicture(width: $0.width, height: $0.height, pixels: $0.pixels)
      }
      guard let picture else { continue }
      let isLarge = max(picture.width, picture.height) >= side
      state.withLock { state in
        // Another worker may have been faster with the large one.
        if let other = state.pictures[photo.persistentID], other.width > picture.width { return }
        state.pictures[photo.persistentID] = picture
        // A small picture that is large enough need not be replaced.
        if isLarge { state.tries[photo.persistentID] = 2 }
      }
      bell.ring()
    }
  }

  private func next() -> (PickablePhoto, side: Int, isQuick: Bool)? {
    state.withLock { state in
      if !state.isEnded {
        for step in 0...1 {
          for photo in state.wanted where state.tries[photo.persistentID, default: 0] == step {
            state.tries[photo.persistentID] = step + 1
            return (photo, state.side, step == 0)
          }
        }
      }
      state.workerCount -= 1
      return nil
    }
  }
}

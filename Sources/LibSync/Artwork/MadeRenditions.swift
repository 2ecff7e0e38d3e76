import MediaArtwork
import Synchronization

/// A picture in a size that was asked for.
struct MadeRendition {
  let key: MadeRenditions.Key
  let picture: RenderedPicture
  let isCached: Bool
}

/// What a run has put into the cache.
///
/// Of targets with the same picture the one that a task comes to first makes it, which may be any;
/// what is told is as if they had been made in their order.
final class MadeRenditions: Sendable {
  struct Key: Hashable, Sendable {
    let picture: PictureHash
    let rendition: Rendition
  }

  private let keys = Mutex<Set<Key>>([])

  func insert(_ key: Key) { _ = keys.withLock { $0.insert(key) } }

  func contains(_ key: Key) -> Bool { keys.withLock { $0.contains(key) } }
}

extension ArtworkOutcome {
  /// Says of the first file with a rendition that it was made, and of later ones that they were not.
  ///
  /// - Parameters:
  ///   - made: What the run has made.
  ///   - told: What the outcomes before this one had; takes what this one has.
  mutating func merge(_ made: MadeRenditions, told: inout Set<MadeRenditions.Key>) {
    for index in files.indices {
      guard let key = files[index].key, made.contains(key) else { continue }
      files[index].isCached = !told.insert(key).inserted
    }
  }
}

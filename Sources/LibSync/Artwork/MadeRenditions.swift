import MediaArtwork
import Synchronization

/// A picture in a requested size.
struct MadeRendition {
  let key: MadeRenditions.Key
  let picture: RenderedPicture
  let isCached: Bool
}

/// The renditions that a run has added to the cache.
///
/// If targets share a picture, whichever task comes first makes its renditions; outcomes are
/// reported as if the targets had been processed in order.
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
  /// Marks the first file of each rendition as newly made, and all later files as cached.
  ///
  /// - Parameters:
  ///   - made: The renditions that the run has made.
  ///   - told: The renditions that earlier outcomes reported; those of this outcome are added.
  mutating func merge(_ made: MadeRenditions, told: inout Set<MadeRenditions.Key>) {
    for index in files.indices {
      guard let key = files[index].key, made.contains(key) else { continue }
      files[index].isCached = !told.insert(key).inserted
    }
  }
}

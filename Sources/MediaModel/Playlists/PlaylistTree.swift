/// A tree of playlists in their folders.
///
/// A playlist is at the top level if it has no folder, if its folder is missing, or if it would
/// otherwise contain itself.
public struct PlaylistTree: Sendable {
  private let roots: [Playlist]
  private let children: [PersistentID: [Playlist]]

  /// Creates the tree of the playlists.
  ///
  /// - Parameter playlists: The playlists, with siblings in the desired order.
  public init(_ playlists: [Playlist]) {
    var parents: [PersistentID: PersistentID] = [:]
    var tops = Tops()
    let known = Set(playlists.map(\.persistentID))
    for playlist in playlists {
      let id = playlist.persistentID
      guard let parent = playlist.parentID, known.contains(parent), parents[id] == nil,
        tops.top(of: parent) != id
      else { continue }
      parents[id] = parent
      tops.insert(id, below: parent)
    }
    roots = playlists.filter { parents[$0.persistentID] == nil }
    children = Dictionary(
      grouping: playlists.filter { parents[$0.persistentID] != nil },
      by: { parents[$0.persistentID] ?? $0.persistentID }
    )
  }

  /// The top-level ancestor of each playlist inserted so far.
  private struct Tops {
    /// An ancestor of each playlist that is not at the top level.
    private var above: [PersistentID: PersistentID] = [:]

    mutating func insert(_ id: PersistentID, below parent: PersistentID) { above[id] = parent }

    /// Returns the top-level ancestor and shortens the path to it, so that all paths remain short
    /// however deeply folders are nested.
    mutating func top(of id: PersistentID) -> PersistentID {
      var top = id
      while let next = above[top] { top = next }
      var current = id
      while let next = above[current] {
        above[current] = top
        current = next
      }
      return top
    }
  }

  /// Calls the body with each playlist and the number of folders that contain it, each folder
  /// before its contents.
  public func walk(_ body: (Playlist, _ depth: Int) throws -> Void) rethrows {
    var waiting = roots.reversed().map { ($0, 0) }
    while let (playlist, depth) = waiting.popLast() {
      try body(playlist, depth)
      waiting += (children[playlist.persistentID] ?? []).reversed().map { ($0, depth + 1) }
    }
  }
}

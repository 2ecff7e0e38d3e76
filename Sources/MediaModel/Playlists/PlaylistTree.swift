/// Playlists in the folders that hold them.
///
/// A playlist whose folder is missing stands at the top, and so does one that would otherwise be
/// inside itself.
public struct PlaylistTree: Sendable {
  private let roots: [Playlist]
  private let children: [PersistentID: [Playlist]]

  /// - Parameter playlists: In the order in which siblings are to stand.
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

  /// What is at the top above each playlist, so far.
  private struct Tops {
    /// Something above it; nil for what is at the top.
    private var above: [PersistentID: PersistentID] = [:]

    mutating func insert(_ id: PersistentID, below parent: PersistentID) { above[id] = parent }

    /// Shortens the way that it goes, so that all ways together stay short however deep folders
    /// nest.
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

  /// Calls the body with each playlist and how many folders it is in, a folder before what is in
  /// it.
  public func walk(_ body: (Playlist, _ depth: Int) throws -> Void) rethrows {
    var waiting = roots.reversed().map { ($0, 0) }
    while let (playlist, depth) = waiting.popLast() {
      try body(playlist, depth)
      waiting += (children[playlist.persistentID] ?? []).reversed().map { ($0, depth + 1) }
    }
  }
}

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
    let known = Set(playlists.map(\.persistentID))
    for playlist in playlists {
      guard let parent = playlist.parentID, known.contains(parent) else { continue }
      var ancestor: PersistentID? = parent
      while let current = ancestor, current != playlist.persistentID { ancestor = parents[current] }
      if ancestor == nil { parents[playlist.persistentID] = parent }
    }
    roots = playlists.filter { parents[$0.persistentID] == nil }
    children = Dictionary(
      grouping: playlists.filter { parents[$0.persistentID] != nil },
      by: { parents[$0.persistentID] ?? $0.persistentID }
    )
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

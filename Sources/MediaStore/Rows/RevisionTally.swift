import MediaModel

/// The number of changes in a revision, as `diff` shows them.
///
/// All counters come from here, so that they agree: derived values and clock shifts are no change,
/// and plays are counted apart from other changes.
struct RevisionTally {
  var items = ChangeCount()
  var playlists = ChangeCount()
  var photos = ChangeCount()
  var photoAlbums = ChangeCount()
  /// The user's own lists that a merge of libraries changed.
  var lists = ChangeCount()
}

extension ChangeCount {
  mutating func add(_ kind: ChangeKind) {
    switch kind {
    case .added: added += 1
    case .removed: removed += 1
    case .changed: changed += 1
    }
  }
}

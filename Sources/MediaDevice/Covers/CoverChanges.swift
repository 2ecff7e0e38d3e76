/// The covers that a sync gives to tracks or takes from them.
package struct CoverChanges: Equatable, Sendable {
  /// The persistent IDs of the items whose covers are written; a new one may turn out to have none.
  package var written: [UInt64] = []
  /// The persistent IDs of the items that have no cover any more.
  package var removed: [UInt64] = []
  /// The space that the covers take, in bytes.
  package var byteCount: Int64 = 0

  package init() {}

  /// The changes to the covers of some items only.
  package func limited(to items: Set<UInt64>) -> Self {
    var changes = self
    changes.written.removeAll { !items.contains($0) }
    changes.removed.removeAll { !items.contains($0) }
    return changes
  }

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
}

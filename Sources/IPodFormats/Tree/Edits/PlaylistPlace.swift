/// The place of a list among folders.
///
/// The bits are from iOpenPod's notes and one large database that iTunes wrote.
package struct PlaylistPlace: Equatable, Sendable {
  /// Whether the list is a folder of other lists.
  package let isFolder: Bool
  /// The persistent ID of the folder that contains the list; `nil` if none does.
  package let folder: UInt64?

  package init(isFolder: Bool = false, folder: UInt64? = nil) {
    self.isFolder = isFolder
    self.folder = folder
  }
}

extension ChunkTree {
  /// Returns the place of a list (`mhyp`) among folders.
  func place(of playlist: ChunkID) -> PlaylistPlace {
    let folder = number(at: 0x30, count: 8, in: playlist)
    return PlaylistPlace(
      isFolder: number(at: 0x2A, count: 2, in: playlist) & 0x100 != 0,
      folder: folder == 0 ? nil : folder
    )
  }
}

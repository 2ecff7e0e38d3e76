package import MediaModel

/// The chapters of tracks, in a part (`mhod`) of their own.
extension EditableDatabase {
  private static let chaptersType: UInt32 = 17
  /// The first version of a database with chapters, according to the iPodLinux wiki.
  private static let firstVersion: UInt32 = 0x0D

  /// Returns the chapters of a track; none if it has none, or if there is no such track.
  package func chapters(of id: UInt64) -> [Chapter] {
    guard let track = tracksByID[id], let part = tree.part(Self.chaptersType, of: track) else {
      return []
    }
    return ChapterList.decode(Array(tree.rest(of: part)))
  }

  mutating func set(_ chapters: [Chapter], in track: ChunkID) {
    let isStored = !chapters.isEmpty && version >= Self.firstVersion
    tree.setPart(Self.chaptersType, isStored ? ChapterList.encode(chapters) : nil, of: track)
  }
}

import MediaModel

extension PhotoAlbumRecord {
  /// Adds the members of the stored album that are to be kept, each after the member that it follows
  /// there.
  mutating func keepMembers(
    of stored: PhotoAlbumRecord,
    where isKept: (PhotoReference) -> Bool
  ) {
    let read = Set(members)
    var leading: [PhotoReference] = []
    var following: [PhotoReference: [PhotoReference]] = [:]
    var previous: PhotoReference?
    for member in stored.members {
      if read.contains(member) {
        previous = member
      } else if isKept(member) {
        if let previous {
          following[previous, default: []].append(member)
        } else {
          leading.append(member)
        }
      }
    }
    members = leading + members.flatMap { [$0] + (following.removeValue(forKey: $0) ?? []) }
  }
}

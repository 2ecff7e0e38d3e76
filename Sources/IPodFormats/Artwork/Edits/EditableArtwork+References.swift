extension EditableArtwork {
  /// Removes the images that no track names, and renews the numbers of users of the others.
  ///
  /// The device may still show a database of tracks that names an image which a newer one no longer
  /// names. Therefore images are to be removed before the edits of a sync, with the references of
  /// the tracks that are on the device, and not after them.
  ///
  /// - Parameter references: The covers of all tracks.
  /// - Returns: The numbers of the removed images in their order.
  @discardableResult
  package mutating func removeUnusedImages(_ references: [CoverReference]) -> [UInt32] {
    let users = users(references)
    let images = tree.children(of: imageList)
    let unused = images.filter { users[$0] == nil }
    let numbers = unused.map { number(of: $0) }
    remove(Set(unused))
    for image in images {
      if let tracks = users[image] { setUsers(tracks, of: image) }
    }
    return numbers
  }

  /// The tracks that use each image.
  ///
  /// A track uses the image that it names by its number. If there is no such image, it uses those
  /// that name the track.
  func users(_ references: [CoverReference]) -> [ChunkID: [UInt64]] {
    var byTrack: [UInt64: [ChunkID]] = [:]
    tree.forEachChild(of: imageList) { byTrack[track(of: $0), default: []].append($0) }
    var users: [ChunkID: [UInt64]] = [:]
    for reference in references {
      let named = reference.image == 0 ? [] : images(reference.image)
      for image in named.isEmpty ? byTrack[reference.track] ?? [] : named {
        users[image, default: []].append(reference.track)
      }
    }
    return users
  }

  /// Makes an image name one of its users, and state their number if it states one.
  mutating func setUsers(_ tracks: [UInt64], of image: ChunkID) {
    // Where several images have a number, their users are not known.
    guard images(number(of: image)).count == 1 else { return }
    if !tracks.contains(track(of: image)), let heir = tracks.first {
      setTrack(heir, of: image)
    }
    if statesUserCount(image) { setUserCount(tracks.count, of: image) }
  }

  mutating func setTrack(_ track: UInt64, of image: ChunkID) {
    tree.set(track, at: ArtworkPlaces.track, count: 8, in: image)
  }
}

/// Gives covers to tracks: images in the database, and pixels at the ends of files.
///
/// A sync removes the images that no track on the device names, sets covers and appends their
/// bytes, replaces the database of covers, and then that of tracks with the new values. If it ends
/// between any two of these steps, each track has its old cover or its new one.
package struct CoverWriter: Sendable {
  /// The changes that covers need outside the database of covers.
  package struct Change: Sendable {
    /// The values to set in the database of tracks, by persistent ID.
    package fileprivate(set) var values: [UInt64: TrackValues] = [:]
    /// The bytes to append, in this order, before the database of covers is replaced.
    package fileprivate(set) var appends: [PixelAppend] = []
  }

  /// The database of covers.
  package private(set) var artwork: EditableArtwork
  package let layouts: CoverLayouts
  private let sharesImages: Bool
  private var files: PixelFiles
  /// The tracks that use each image, and the images that each track uses.
  private var users: [UInt32: Set<UInt64>] = [:]
  private var images: [UInt64: Set<UInt32>] = [:]

  /// Removes unused images and prepares to set covers.
  ///
  /// - Parameters:
  ///   - artwork: The database on the device, or an empty one.
  ///   - layouts: The pictures that the device needs.
  ///   - references: The covers of the tracks that are on the device before the sync.
  ///   - files: The sizes in bytes of the files in the folder of covers, by name.
  ///   - sharesImages: Whether tracks may share an image (`DeviceGeneration.sharesCovers`).
  package init(
    _ artwork: EditableArtwork,
    layouts: CoverLayouts,
    references: [CoverReference],
    files: [String: Int],
    sharesImages: Bool
  ) {
    self.artwork = artwork
    self.layouts = layouts
    self.sharesImages = sharesImages
    // Files that only removed images name are not shortened either.
    self.files = PixelFiles(present: files, named: artwork.thumbnails)
    self.artwork.removeUnusedImages(references)
    for (image, tracks) in self.artwork.users(references) {
      let number = self.artwork.number(of: image)
      users[number, default: []].formUnion(tracks)
      for track in tracks { images[track, default: []].insert(number) }
    }
  }

  /// Returns the bytes of the database of covers.
  package mutating func written() -> [UInt8] { artwork.written() }

  /// Gives a cover to tracks.
  ///
  /// An image that only these tracks use gets the new pictures; otherwise the tracks get a new
  /// image, or one each if the device does not share images.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - originalByteCount: The size of its file in bytes.
  ///   - tracks: The persistent IDs of the tracks, new ones also.
  /// - Returns: The values for the tracks, and the bytes to append.
  /// - Throws: `ArtworkEditError`; nothing is changed then.
  package mutating func setCover(
    _ picture: CoverPicture,
    originalByteCount: UInt32,
    of tracks: [UInt64]
  ) throws(ArtworkEditError) -> Change {
    var change = Change()
    guard !tracks.isEmpty, !layouts.formats.isEmpty else { return change }
    try artwork.requireNumbers(tracks.count)
    let outputs = layouts.formats.map { ($0.id, PixelWriter(layout: $0.layout).output(picture)) }
    let groups = sharesImages ? [tracks] : tracks.map { [$0] }
    for group in groups {
      let image = try setImage(outputs, originalByteCount, of: group, &change)
      for track in group {
        change.values[track] = .cover(image, originalByteCount: originalByteCount)
      }
    }
    return change
  }

  /// Gives an image that other tracks use already to further tracks, if the device shares images.
  ///
  /// - Parameters:
  ///   - image: The number of the image.
  ///   - originalByteCount: The size of the original picture in bytes.
  ///   - tracks: The persistent IDs of the tracks.
  /// - Returns: The values for the tracks.
  /// - Throws: `ArtworkEditError.unknownImage` if there is not exactly one such image, or the
  ///   device does not share images.
  package mutating func share(
    _ image: UInt32,
    originalByteCount: UInt32,
    with tracks: [UInt64]
  ) throws(ArtworkEditError) -> Change {
    let node = try artwork.image(image)
    guard sharesImages else { throw .unknownImage(image) }
    for track in tracks { leaveImages(track, except: image) }
    for track in tracks { join(image, track) }
    artwork.setUsers((users[image] ?? []).sorted(), of: node)
    var change = Change()
    for track in tracks {
      change.values[track] = .cover(image, originalByteCount: originalByteCount)
    }
    return change
  }

  /// Takes the covers of tracks away; their images are removed at the next sync.
  ///
  /// - Parameter tracks: The persistent IDs of the tracks.
  /// - Returns: The values for the tracks.
  package mutating func removeCovers(of tracks: [UInt64]) -> Change {
    var change = Change()
    for track in tracks {
      leaveImages(track)
      change.values[track] = .noCover
    }
    return change
  }

  /// Makes images name no tracks that leave the device; the images are removed at the next sync.
  ///
  /// - Parameter tracks: The persistent IDs of the tracks.
  package mutating func forget(_ tracks: [UInt64]) {
    for track in tracks { leaveImages(track) }
  }

  // MARK: Images

  private mutating func setImage(
    _ outputs: [(format: UInt32, output: PixelWriter.Output)],
    _ originalByteCount: UInt32,
    of tracks: [UInt64],
    _ change: inout Change
  ) throws(ArtworkEditError) -> UInt32 {
    let filesBefore = files
    let thumbnails = outputs.map { place($1, of: $0, &change) }
    do throws(ArtworkEditError) {
      // Only the first of several images with the same pictures can be refused.
      try artwork.check(thumbnails)
    } catch {
      files = filesBefore
      throw error
    }
    // In images, iTunes and libgpod state a byte more than in tracks.
    let stated = originalByteCount == .max ? .max : originalByteCount + 1
    if let image = ownImage(of: tracks) {
      try artwork.replacePictures(of: image, by: thumbnails, originalByteCount: stated)
      return image
    }
    for track in tracks { leaveImages(track) }
    let image = try artwork.addImage(
      of: tracks[0],
      thumbnails,
      originalByteCount: stated,
      userCount: Set(tracks).count
    )
    for track in tracks { join(image, track) }
    return image
  }

  /// The image that all of these tracks use and no other does.
  private func ownImage(of tracks: [UInt64]) -> UInt32? {
    guard let first = tracks.first, let image = images[first]?.first, images[first]?.count == 1,
      users[image] == Set(tracks), artwork.images(image).count == 1,
      tracks.allSatisfy({ images[$0] == [image] })
    else { return nil }
    return image
  }

  private mutating func join(_ image: UInt32, _ track: UInt64) {
    users[image, default: []].insert(track)
    images[track] = [image]
  }

  /// Makes the images that a track used name others of their users.
  ///
  /// Some readers find the cover of a track by its persistent ID. Tracks on the device may still
  /// name the images by number.
  private mutating func leaveImages(_ track: UInt64, except kept: UInt32? = nil) {
    for number in (images[track] ?? []).sorted() where number != kept {
      users[number]?.remove(track)
      let heirs = (users[number] ?? []).sorted()
      for image in artwork.images(number) where artwork.track(of: image) == track {
        artwork.setTrack(heirs.first ?? 0, of: image)
      }
    }
    images[track] = kept.flatMap { images[track]?.contains($0) == true ? [$0] : nil }
  }

  private mutating func place(
    _ output: PixelWriter.Output,
    of format: UInt32,
    _ change: inout Change
  ) -> ArtworkDatabase.Thumbnail {
    let place = files.place(format, byteCount: output.bytes.count)
    let gap: [UInt8] = Array(repeating: 0, count: place.offset - place.end)
    change.appends.append(
      PixelAppend(file: place.file.text, offset: place.end, bytes: gap + output.bytes)
    )
    return ArtworkDatabase.Thumbnail(
      format: format,
      file: place.file.stored,
      offset: place.offset,
      byteCount: output.bytes.count,
      width: output.width,
      height: output.height,
      horizontalPadding: output.left,
      verticalPadding: output.top,
      isOriginal: false
    )
  }
}

extension EditableArtwork {
  /// The lengths of headers of images and pictures in all known versions.
  private static let imageHeaderCount = 0x98
  private static let pictureHeaderCount = 0x4C
  private static let formatHeaderCount = 0x7C

  /// Adds an image at the end.
  ///
  /// Its rows have the form of those of the first image; formats that the database does not list
  /// yet are added to its list.
  ///
  /// - Parameters:
  ///   - track: The persistent ID of the track, or of one of the tracks.
  ///   - thumbnails: The pictures in the order in which they are stored, with their files as
  ///     stored, such as `:F1028_1.ithmb`.
  ///   - originalByteCount: The size of the original picture as the image states it.
  ///   - userCount: The number of tracks that use the image, unless the database does not count.
  /// - Returns: The number of the image, for the tracks.
  /// - Throws: `ArtworkEditError` if the pictures do not fit the database or no number is free.
  @discardableResult
  package mutating func addImage(
    of track: UInt64,
    _ thumbnails: [ArtworkDatabase.Thumbnail],
    originalByteCount: UInt32,
    userCount: Int = 1
  ) throws(ArtworkEditError) -> UInt32 {
    try requireNumbers(1)
    try check(thumbnails)
    let image = tree.make(
      .mhii,
      header: imageTemplate.map { Array(tree.header(of: $0)) }
        ?? Array(repeating: 0, count: Self.imageHeaderCount)
    )
    let others = imageTemplate.map { tree.children(of: $0) } ?? []
    tree.set(track, at: ArtworkPlaces.track, count: 8, in: image)
    set(thumbnails, originalByteCount, others: others.map { ($0, isCopied: true) }, in: image)
    if statesUserCount(image) { setUserCount(userCount, of: image) }
    return append(image)
  }

  /// Replaces the pictures of an image, which keeps its number and its tracks.
  ///
  /// - Parameters:
  ///   - number: The number of the image.
  ///   - thumbnails: The new pictures.
  ///   - originalByteCount: The size of the new original picture as the image states it.
  /// - Throws: `ArtworkEditError` if there is not exactly one such image or the pictures do not fit
  ///   the database.
  package mutating func replacePictures(
    of number: UInt32,
    by thumbnails: [ArtworkDatabase.Thumbnail],
    originalByteCount: UInt32
  ) throws(ArtworkEditError) {
    let image = try image(number)
    try check(thumbnails)
    let others = tree.children(of: image)
    set(thumbnails, originalByteCount, others: others.map { ($0, isCopied: false) }, in: image)
  }

  /// Whether an image says how many tracks use it; libgpod leaves the number at zero.
  func statesUserCount(_ image: ChunkID) -> Bool {
    tree.number(at: ArtworkPlaces.userCount, in: image) != 0
  }

  mutating func setUserCount(_ count: Int, of image: ChunkID) {
    tree.set(UInt64(max(count, 1)), at: ArtworkPlaces.userCount, count: 4, in: image)
  }

  /// Checks that pictures can be stored and fit the database.
  func check(_ thumbnails: [ArtworkDatabase.Thumbnail]) throws(ArtworkEditError) {
    guard !thumbnails.isEmpty else { throw .implausible("there are no pictures") }
    for thumbnail in thumbnails {
      if let defect = thumbnail.defect { throw .implausible(defect) }
      let (width, height) = (thumbnail.width, thumbnail.height)
      let isStorable =
        max(width, height) <= Int16.max && !thumbnail.isOriginal
        && thumbnail.horizontalPadding < width && thumbnail.verticalPadding < height
        && UInt32(exactly: thumbnail.offset) != nil
      guard isStorable else { throw .implausible("\(width) by \(height) pixels do not fit") }
      if let expected = imageByteCount(of: thumbnail.format), expected != thumbnail.byteCount {
        throw .wrongByteCount(
          format: thumbnail.format,
          expected: expected,
          found: thumbnail.byteCount
        )
      }
    }
  }

  /// Sets the pictures of an image, which come before its other parts.
  private mutating func set(
    _ thumbnails: [ArtworkDatabase.Thumbnail],
    _ originalByteCount: UInt32,
    others: [(part: ChunkID, isCopied: Bool)],
    in image: ChunkID
  ) {
    var parts = thumbnails.map { makePart($0) }
    for (part, isCopied) in others where !tree.holdsPicture(part) {
      parts.append(isCopied ? tree.copy(part) : part)
    }
    tree.setChildren(parts, of: image)
    tree.set(
      UInt64(originalByteCount),
      at: ArtworkPlaces.originalByteCount,
      count: 4,
      in: image
    )
    for thumbnail in thumbnails { list(thumbnail) }
  }

  private mutating func makePart(_ thumbnail: ArtworkDatabase.Thumbnail) -> ChunkID {
    let like = pictureTemplates[thumbnail.format] ?? pictureTemplates.min { $0.key < $1.key }?.value
    let encoding =
      like.flatMap { tree.namePart(of: $0) }.map { tree.restNumber(at: 4, count: 1, in: $0) }
      ?? PictureName.utf16
    let picture = tree.make(
      .mhni,
      header: like.map { Array(tree.header(of: $0)) }
        ?? Array(repeating: 0, count: Self.pictureHeaderCount)
    )
    if pictureTemplates[thumbnail.format] == nil { pictureTemplates[thumbnail.format] = picture }
    func set(_ value: Int, at place: Int, count: Int) {
      tree.set(UInt64(truncatingIfNeeded: value), at: place, count: count, in: picture)
    }
    set(Int(thumbnail.format), at: ArtworkPlaces.format, count: 4)
    set(thumbnail.offset, at: ArtworkPlaces.offset, count: 4)
    set(thumbnail.byteCount, at: ArtworkPlaces.byteCount, count: 4)
    set(thumbnail.verticalPadding, at: ArtworkPlaces.verticalPadding, count: 2)
    set(thumbnail.horizontalPadding, at: ArtworkPlaces.horizontalPadding, count: 2)
    set(thumbnail.height, at: ArtworkPlaces.height, count: 2)
    set(thumbnail.width, at: ArtworkPlaces.width, count: 2)
    if tree.number(at: ArtworkPlaces.secondByteCount, in: picture) != 0 {
      set(thumbnail.byteCount, at: ArtworkPlaces.secondByteCount, count: 4)
    }
    tree.append(tree.makeName(thumbnail.file, encoding: encoding), to: picture)
    let part = tree.makePart(2, rest: [])
    tree.append(picture, to: part)
    return part
  }

  /// Adds the format of a picture to the list of formats if it is not there.
  private mutating func list(_ thumbnail: ArtworkDatabase.Thumbnail) {
    guard let formatList else { return }
    let byteCount = UInt64(clamping: thumbnail.byteCount)
    if let row = formatRow(thumbnail.format) {
      if tree.number(at: ArtworkPlaces.imageByteCount, in: row) == 0 {
        tree.set(byteCount, at: ArtworkPlaces.imageByteCount, count: 4, in: row)
      }
      return
    }
    let row = tree.make(.mhif, headerCount: Self.formatHeaderCount)
    tree.set(UInt64(thumbnail.format), at: ArtworkPlaces.format, count: 4, in: row)
    tree.set(byteCount, at: ArtworkPlaces.imageByteCount, count: 4, in: row)
    tree.append(row, to: formatList)
  }
}

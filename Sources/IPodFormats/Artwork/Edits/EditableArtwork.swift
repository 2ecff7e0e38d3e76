/// A database of covers, edited so that all images that an edit does not concern keep their bytes.
///
/// The facts about values come from databases that iTunes wrote, the iPodLinux wiki and libgpod.
/// Images are never moved to other places in the files with pixels.
package struct EditableArtwork: Sendable {
  package internal(set) var tree: ChunkTree
  let imageList: ChunkID
  /// The list of formats, which a few databases lack.
  let formatList: ChunkID?
  private var lastNumber: UInt64
  private var byNumber: [UInt32: [ChunkID]] = [:]
  /// The image and the pictures of each format whose form new ones have, even after their removal.
  var imageTemplate: ChunkID?
  var pictureTemplates: [UInt32: ChunkID] = [:]

  /// The largest number that is still given out.
  private static let maxNumber: UInt64 = 0xFFFF_FFF0
  /// The number before the first one that devices use.
  private static let numberBeforeFirst: UInt64 = 99

  /// Checks a database and prepares to edit it.
  ///
  /// - Parameter tree: The whole database.
  /// - Throws: `ArtworkEditError.damaged` if anything that edits depend on is not understood.
  package init(_ tree: ChunkTree) throws(ArtworkEditError) {
    try ArtworkSoundness(tree).check()
    guard let list = tree.pictureList(1) else { throw .damaged("there is no list of images") }
    self.tree = tree
    imageList = list
    formatList = tree.pictureList(3)
    var last = Self.numberBeforeFirst
    let next = tree.number(at: ArtworkPlaces.nextNumber, in: tree.root)
    if next > 0 { last = max(last, next - 1) }
    imageTemplate = tree.firstChild(of: list) { _ in true }
    for image in tree.children(of: list) {
      let number = tree.number(at: ArtworkPlaces.number, in: image)
      last = max(last, number)
      byNumber[UInt32(truncatingIfNeeded: number), default: []].append(image)
      for picture in tree.pictures(of: image) {
        let format = UInt32(truncatingIfNeeded: tree.number(at: ArtworkPlaces.format, in: picture))
        if pictureTemplates[format] == nil { pictureTemplates[format] = picture }
      }
    }
    lastNumber = last
  }

  /// The numbers of all images in their order.
  package var imageNumbers: [UInt32] { tree.children(of: imageList).map { number(of: $0) } }

  /// Whether anything differs from the source.
  package var isEdited: Bool { tree.isEdited }

  /// Returns the bytes of the database.
  package mutating func written() -> [UInt8] { tree.written() }

  // MARK: Images

  func number(of image: ChunkID) -> UInt32 {
    UInt32(truncatingIfNeeded: tree.number(at: ArtworkPlaces.number, in: image))
  }

  func track(of image: ChunkID) -> UInt64 {
    tree.number(at: ArtworkPlaces.track, count: 8, in: image)
  }

  /// All images with a number; only damaged databases have several.
  func images(_ number: UInt32) -> [ChunkID] { byNumber[number] ?? [] }

  /// The image with a number.
  ///
  /// - Throws: `unknownImage` if there is not exactly one.
  func image(_ number: UInt32) throws(ArtworkEditError) -> ChunkID {
    let found = images(number)
    guard let image = found.first, found.count == 1 else { throw .unknownImage(number) }
    return image
  }

  /// Makes sure that an edit cannot run out of numbers halfway.
  package func requireNumbers(_ count: Int) throws(ArtworkEditError) {
    guard lastNumber < Self.maxNumber, Self.maxNumber - lastNumber > UInt64(count) else {
      throw .outOfNumbers
    }
  }

  /// Appends an image that is in no list yet and gives it the next number.
  mutating func append(_ image: ChunkID) -> UInt32 {
    lastNumber += 1
    let number = UInt32(truncatingIfNeeded: lastNumber)
    tree.set(lastNumber, at: ArtworkPlaces.number, count: 4, in: image)
    tree.append(image, to: imageList)
    byNumber[number] = [image]
    if imageTemplate == nil { imageTemplate = image }
    if tree.number(at: ArtworkPlaces.nextNumber, in: tree.root) <= lastNumber {
      tree.set(lastNumber + 1, at: ArtworkPlaces.nextNumber, count: 4, in: tree.root)
    }
    return number
  }

  /// Removes images from the list; their pixels stay in the files.
  mutating func remove(_ images: Set<ChunkID>) {
    guard !images.isEmpty else { return }
    for image in images { byNumber[number(of: image)]?.removeAll { $0 == image } }
    let kept = tree.children(of: imageList).filter { !images.contains($0) }
    tree.setChildren(kept, of: imageList)
  }

  /// Removes the images with the given numbers; their pixels stay in the files.
  ///
  /// - Throws: `unknownImage` if there is not exactly one for each number.
  package mutating func removeImages(_ numbers: Set<UInt32>) throws(ArtworkEditError) {
    var gone: Set<ChunkID> = []
    for number in numbers { gone.insert(try image(number)) }
    remove(gone)
  }

  // MARK: Pictures

  /// The pictures of all images.
  package var thumbnails: [ArtworkDatabase.Thumbnail] {
    var thumbnails: [ArtworkDatabase.Thumbnail] = []
    tree.forEachChild(of: imageList) { thumbnails += self.thumbnails(of: $0) }
    return thumbnails
  }

  private func thumbnails(of image: ChunkID) -> [ArtworkDatabase.Thumbnail] {
    tree.pictures(of: image).map { picture in
      func number(_ place: Int) -> Int { Int(tree.number(at: place, in: picture)) }
      func short(_ place: Int) -> Int {
        Int(Int16(truncatingIfNeeded: tree.number(at: place, count: 2, in: picture)))
      }
      return ArtworkDatabase.Thumbnail(
        format: UInt32(truncatingIfNeeded: number(ArtworkPlaces.format)),
        file: tree.fileName(of: picture) ?? "",
        offset: number(ArtworkPlaces.offset),
        byteCount: number(ArtworkPlaces.byteCount),
        width: short(ArtworkPlaces.width),
        height: short(ArtworkPlaces.height),
        horizontalPadding: short(ArtworkPlaces.horizontalPadding),
        verticalPadding: short(ArtworkPlaces.verticalPadding),
        isOriginal: false
      )
    }
  }

  /// The formats of the list of formats, or of the first image if there is no such list.
  package var formats: [UInt32] {
    let rows = formatList.map { tree.children(of: $0) } ?? []
    let found = rows.isEmpty ? imageTemplate.map { tree.pictures(of: $0) } ?? [] : rows
    return found.map { UInt32(truncatingIfNeeded: tree.number(at: ArtworkPlaces.format, in: $0)) }
  }

  /// The size in bytes of each picture of a format, or `nil` if the database does not say.
  package func imageByteCount(of format: UInt32) -> Int? {
    if let row = formatRow(format) {
      let count = Int(tree.number(at: ArtworkPlaces.imageByteCount, in: row))
      if count > 0 { return count }
    }
    return pictureTemplates[format].map { Int(tree.number(at: ArtworkPlaces.byteCount, in: $0)) }
  }

  /// The row of a format in the list of formats.
  func formatRow(_ format: UInt32) -> ChunkID? {
    formatList.flatMap { list in
      tree.firstChild(of: list) { tree.number(at: ArtworkPlaces.format, in: $0) == UInt64(format) }
    }
  }
}

import MediaModel

/// The size that copies may have together, and what of it they take.
///
/// Copies of earlier exports, which nothing removes, take some of it from the start.
package struct CopyFit: Sendable {
  /// The number of bytes that the copies may have.
  package let limit: Int64
  /// The number of bytes that they have.
  package private(set) var usedBytes: Int64 = 0
  /// The number of bytes of the files that fit.
  private var takenBytes: Int64 = 0
  /// The bytes of the paths of the originals that do not fit.
  private(set) var leftOut: Set<[UInt8]> = []
  /// The copies of earlier exports.
  private(set) var earlier: EarlierCopies
  /// The earlier copies that are those of files that fit.
  private var current: [Key: EarlierCopies.Copy] = [:]
  /// The earlier copies whose files have changed since.
  private var outdated: Set<EarlierCopies.Copy> = []

  /// The identity of the copy of a file: an item can have one with music and others with lyrics.
  private struct Key: Hashable {
    let item: PersistentID
    let fileExtension: String

    init(_ item: PersistentID, _ fileExtension: String) {
      (self.item, self.fileExtension) = (item, fileExtension)
    }

    init(_ copy: EarlierCopies.Copy) {
      self.init(copy.item, CopyPlan.fileExtension(of: copy.path))
    }
  }

  init(limit: Int64, after earlier: EarlierCopies = EarlierCopies()) {
    self.limit = limit
    self.earlier = earlier
    usedBytes = earlier.byteCount
  }

  /// The reason why a file with lyrics is not copied.
  static let problem = "it does not fit"

  /// The damage to the list of earlier copies; `nil` if it is intact.
  package var listDamage: CopyListDamage? { earlier.damage }

  /// The number of files that do not fit.
  package var leftOutCount: Int { leftOut.count }

  /// The copies of earlier exports that are no longer among the copies.
  private var others: [EarlierCopies.Copy] {
    earlier.copies.values.joined().filter { current[Key($0)] != $0 }
  }

  /// The number of copies of earlier exports that are no longer among the copies.
  package var otherCount: Int { others.count }

  /// The number of bytes of these.
  package var otherBytes: Int64 { others.reduce(0) { $0 + $1.byteCount } }

  /// Counts from the start, because sizes were estimates; the same files are left out.
  mutating func restart() { (usedBytes, takenBytes, current) = (earlier.byteCount, 0, [:]) }

  /// Forgets a file, which cannot be copied whatever its size is.
  mutating func giveUp(_ path: [UInt8]) { leftOut.remove(path) }

  /// Returns whether another file fits, and takes the space for it unless an earlier copy has it; a
  /// file that was left out may fit later.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - byteCount: The size of its copy.
  ///   - isEstimated: Whether that is a guess.
  /// - Returns: Whether it fits.
  mutating func takes(
    _ file: CopyPlan.File,
    byteCount: Int,
    isEstimated: Bool
  ) -> Bool {
    let fits = takes(
      file.persistentID,
      file.place.fileExtension,
      byteCount,
      isEstimated: isEstimated
    )
    if fits { leftOut.remove(file.key) } else { leftOut.insert(file.key) }
    return fits
  }

  /// Leaves out a file for which there turns out to be no room.
  mutating func leaveOut(_ path: [UInt8]) { leftOut.insert(path) }

  /// Returns whether a file with the lyrics of a file that fits has room beside its copy, too, and
  /// takes it.
  mutating func takes(_ lyrics: CopyLyrics, of file: CopyPlan.File, beside copy: String) -> Bool {
    let path = CopyLyrics.name(lyrics.fileExtension, beside: copy)
    let size = Int64(lyrics.byteCount)
    guard let old = earlierCopy(of: file.persistentID, at: path), old.byteCount != size else {
      return takes(
        file.persistentID,
        lyrics.fileExtension,
        lyrics.byteCount,
        isEstimated: false
      )
    }
    // The new file replaces the old one.
    guard size - old.byteCount <= limit - usedBytes else { return false }
    current[Key(old)] = old
    takenBytes += size
    usedBytes += size - old.byteCount
    return true
  }

  private mutating func takes(
    _ item: PersistentID,
    _ fileExtension: String,
    _ byteCount: Int,
    isEstimated: Bool
  ) -> Bool {
    let key = Key(item, fileExtension)
    let usable = earlier.copies[item]?.filter { copy in
      !outdated.contains(copy) && (isEstimated || copy.byteCount == Int64(byteCount))
        && Key(copy) == key
    }
    // One that may get the new name needs no other copy.
    let present = usable?.first(where: isMovable) ?? usable?.first
    let size = present?.byteCount ?? Int64(byteCount)
    guard size <= limit - (present == nil ? usedBytes : takenBytes) else { return false }
    takenBytes += size
    current[key] = present
    if present == nil { usedBytes += size }
    return true
  }

  // MARK: Earlier copies

  /// Returns the earlier copy of an item at a path; `nil` if there is none.
  func earlierCopy(of item: PersistentID, at path: String) -> EarlierCopies.Copy? {
    earlier.copies[item]?.first { $0.path == path }
  }

  /// Returns the earlier copy that was taken for that of a file although it has another path; `nil`
  /// if there is none.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - place: The place that its copy will have.
  /// - Returns: The copy.
  mutating func strayCopy(of item: PersistentID, for place: CopyPlace) -> EarlierCopies.Copy? {
    let key = Key(item, place.fileExtension)
    guard let copy = current[key], copy.path != place.path else { return nil }
    let exact = earlier.copies[item]?.first {
      $0.path == place.path && $0.byteCount == copy.byteCount && !outdated.contains($0)
    }
    guard let exact else { return copy }
    current[key] = exact
    return nil
  }

  /// Returns whether an earlier copy may be renamed.
  func isMovable(_ copy: EarlierCopies.Copy) -> Bool { earlier.isMovable(copy) }

  /// Records that an earlier copy has another path now.
  mutating func move(_ copy: EarlierCopies.Copy, to path: String) {
    earlier.move(copy, to: path)
    current[Key(copy)] = copy.moved(to: path)
  }

  /// Returns whether there is room for a file besides its earlier copy, which stays where it is, and
  /// takes it.
  mutating func takes(besides copy: EarlierCopies.Copy) -> Bool {
    current[Key(copy)] = nil
    outdated.insert(copy)
    guard copy.byteCount <= limit - usedBytes else {
      takenBytes -= copy.byteCount
      return false
    }
    usedBytes += copy.byteCount
    return true
  }

  /// Counts a file that is already there, besides its earlier copy.
  mutating func count(besides copy: EarlierCopies.Copy) {
    current[Key(copy)] = nil
    outdated.insert(copy)
    usedBytes += copy.byteCount
  }

  /// Returns whether the earlier copy at a path was taken for that of a file, and forgets that: it
  /// turns out to have other content.
  mutating func forgetsEarlier(of item: PersistentID, at place: CopyPlace) -> Bool {
    let key = Key(item, place.fileExtension)
    guard let copy = current[key], copy.path == place.path else { return false }
    current[key] = nil
    outdated.insert(copy)
    takenBytes -= copy.byteCount
    return true
  }
}

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
  private var current: Set<EarlierCopies.Copy> = []
  /// The earlier copies whose files have changed since.
  private var outdated: Set<EarlierCopies.Copy> = []

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
    earlier.copies.values.joined().filter { !current.contains($0) }
  }

  /// The number of copies of earlier exports that are no longer among the copies.
  package var otherCount: Int { others.count }

  /// The number of bytes of these.
  package var otherBytes: Int64 { others.reduce(0) { $0 + $1.byteCount } }

  /// Counts from the start, because sizes were estimates; the same files are left out.
  mutating func restart() { (usedBytes, takenBytes, current) = (earlier.byteCount, 0, []) }

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

  /// Returns whether a file with the lyrics of a file that fits has room, too, and takes it.
  mutating func takes(_ lyrics: CopyLyrics, of file: CopyPlan.File) -> Bool {
    takes(file.persistentID, lyrics.fileExtension, lyrics.byteCount, isEstimated: false)
  }

  private mutating func takes(
    _ item: PersistentID,
    _ fileExtension: String,
    _ byteCount: Int,
    isEstimated: Bool
  ) -> Bool {
    let present = earlier.copies[item]?.first { copy in
      !current.contains(copy) && !outdated.contains(copy)
        && (isEstimated || copy.byteCount == Int64(byteCount))
        && CopyPlan.fileExtension(of: copy.path) == fileExtension
    }
    let size = present?.byteCount ?? Int64(byteCount)
    guard size <= limit - (present == nil ? usedBytes : takenBytes) else { return false }
    takenBytes += size
    if let present { current.insert(present) } else { usedBytes += size }
    return true
  }

  /// Returns whether the earlier copy at a path was taken for that of a file, and forgets that: it
  /// turns out to have other content.
  mutating func forgetsEarlier(of file: CopyPlan.File, at path: String) -> Bool {
    guard let copy = current.first(where: { $0.item == file.persistentID && $0.path == path })
    else {
      return false
    }
    current.remove(copy)
    outdated.insert(copy)
    takenBytes -= copy.byteCount
    return true
  }
}

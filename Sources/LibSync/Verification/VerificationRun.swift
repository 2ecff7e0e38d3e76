import MediaModel
import MediaPlayback
import MediaStore
import System

/// The verification of many items, with what they share.
struct VerificationRun: Sendable {
  /// The result for an item.
  struct Outcome: Sendable {
    let verified: VerifiedItem
    let stored: StoredVerification
    /// The changes that keep the measures of the sound.
    var edits: [MetadataEdit] = []
  }

  /// The file of an item as it is now.
  private struct File {
    /// `nil` if the location of the item is not a path.
    let path: String?
    /// The size in bytes, and the time of modification in nanoseconds since 1970; `nil` if there is
    /// no file.
    let size: Int64?, modified: Int64?

    init(at path: String?) {
      let status = path.flatMap { try? FileStatus(of: $0) }
      self.path = path
      size = status.map { Int64($0.byteCount) }
      modified = status.map { status in
        let (time, overflows) = status.modified.multipliedReportingOverflow(by: 1_000_000_000)
        return overflows ? 0 : time &+ status.modifiedNanoseconds
      }
    }
  }

  /// An earlier result about the file as it is now.
  private struct Earlier {
    let stored: StoredVerification
    var verified: VerifiedItem
    /// The checks whose results are there.
    var checks: VerificationChecks {
      let lacksBlocks = verified.sound?.lacksBlocks == true
      return lacksBlocks ? stored.checks.subtracting(.loudness) : stored.checks
    }
  }

  let known: [PersistentID: StoredVerification]
  let finder: MediaFileFinder
  /// The encoding in which the tags of a folder's files are read; `nil` for Latin-1.
  let tagEncoding: TagEncoding?
  let options: VerificationOptions

  /// Verifies an item, as far as an earlier result does not say the same.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - checker: Decodes the file; not used if no check needs it.
  /// - Returns: The result, which is the earlier one if nothing has changed.
  /// - Throws: `PlaybackFailure` if no decoder can be started.
  func outcome(of item: MediaItem, _ checker: (any SoundChecker)?) async throws -> Outcome {
    let file = File(at: item.location.flatMap(finder.likelyPath))
    let earlier = earlier(of: item, file)
    let isCovered =
      earlier.map { !options.checksAgain && $0.checks.isSuperset(of: options.checks) }
      ?? false
    var verified = VerifiedItem(item: item, path: file.path ?? item.location)
    if isCovered, var earlier, earlier.verified.itemHash == verified.itemHash {
      earlier.verified.wasKnown = true
      return Outcome(verified: earlier.verified, stored: earlier.stored)
    }
    // The file has the same sound as before, but the library says something else about it.
    let checks = isCovered ? [] : options.checks
    let sound = try await verified.examine(
      file.path,
      checks,
      checker,
      readingTagsIn: tagEncoding,
      knowing: earlier?.verified.sound
    )
    var made = checks
    if let earlier {
      verified.add(earlier.verified, to: checks)
      if verified.sound != nil || checks.isEmpty { made.formUnion(earlier.stored.checks) }
    }
    verified.removeExplained()
    let stored = StoredVerification(
      item: item.persistentID,
      checked: options.writing.date ?? .now,
      checks: made,
      fileSize: file.size,
      fileModified: file.modified,
      outcome: verified.outcome,
      details: verified.details
    )
    let edits = sound.map { SoundMetadata.edits(item.persistentID, $0, checks) } ?? []
    return Outcome(verified: verified, stored: stored, edits: edits)
  }

  /// Returns what an earlier verification has measured in the file of an item as it is now; `nil`
  /// if it has not measured the loudness.
  func measures(of item: MediaItem) -> SoundMeasures? {
    let earlier = earlier(of: item, File(at: item.location.flatMap(finder.likelyPath)))
    return earlier?.checks.contains(.loudness) == true ? earlier?.verified.sound : nil
  }

  /// Returns the stored result of an item for its file as it is now; `nil` if there is none.
  ///
  /// Only for a file in which nothing has changed but what no verification looks at.
  func renewed(_ item: PersistentID, at path: String) -> StoredVerification? {
    let file = File(at: path)
    guard var stored = known[item], file.size != nil else { return nil }
    (stored.fileSize, stored.fileModified) = (file.size, file.modified)
    return stored
  }

  /// Returns the stored result of an item if it is about the file as it is now; `nil` otherwise.
  private func earlier(of item: MediaItem, _ file: File) -> Earlier? {
    guard file.size != nil, let stored = known[item.persistentID], stored.fileSize == file.size,
      stored.fileModified == file.modified
    else { return nil }
    var verified = VerifiedItem(item: item, path: file.path)
    verified.read(stored.details)
    if verified.findings.contains(where: { $0.kind.isPassing }) { return nil }
    return Earlier(stored: stored, verified: verified)
  }
}

extension VerifiedItem {
  /// Examines the file at a path, and returns what was decoded; `nil` if nothing was.
  fileprivate mutating func examine(
    _ path: String?,
    _ checks: VerificationChecks,
    _ checker: (any SoundChecker)?,
    readingTagsIn tagEncoding: TagEncoding?,
    knowing measures: SoundMeasures?
  ) async throws -> SoundCheck? {
    guard let path else {
      findings = [VerificationFinding(.noLocation)]
      return nil
    }
    var file = FileVerification(item, at: path, tagEncoding: tagEncoding)
    try await file.run(checks, checker, knowing: measures)
    findings = file.findings
    sound = file.sound.map(SoundMeasures.init)
    return file.sound
  }

  /// Adds what an earlier verification of the same file has found out to that of some checks.
  fileprivate mutating func add(_ earlier: VerifiedItem, to checks: VerificationChecks) {
    if checks.isEmpty {
      // Reading the head again says nothing new about the sound.
      sound = earlier.sound
      findings += earlier.findings.filter { $0.kind.isOfSound && !findings.contains($0) }
    } else if let measures = earlier.sound {
      sound?.add(measures)
    }
  }

  /// Removes findings that others explain: what the decoder finds says more than the size.
  fileprivate mutating func removeExplained() {
    if findings.contains(where: { $0.kind == .cut }) {
      findings.removeAll { $0.kind == .incomplete }
    }
  }
}

extension VerificationFinding.Kind {
  /// Whether the next run can find something else in the same file.
  fileprivate var isPassing: Bool { self == .unreadable || self == .crashed }

  /// Whether the finding comes from decoding.
  fileprivate var isOfSound: Bool {
    switch self {
    case .damaged, .cut, .padded, .exhausted, .crashed, .silent, .clipped, .noGaplessInfo: true
    default: false
    }
  }
}

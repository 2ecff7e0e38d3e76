import MediaModel

/// Finds items whose files have the same recording, by their fingerprints.
///
/// Only hashes are kept in memory; the few fingerprints whose hashes hardly differ are read again.
struct SoundComparison {
  private struct Candidate {
    let id: DuplicateMember
    let hash: UInt32
    let duration: Int64
  }

  private var candidates: [Candidate] = []
  private var durations: [DuplicateMember: Int64] = [:]

  /// The number of bits in which hashes of the same recording may differ.
  private static let maxDistance = 4
  /// The difference in playing time that files of the same recording may have, in milliseconds.
  private static let maxDifference: Int64 = 7000

  /// Adds an item, before its fingerprint.
  mutating func add(_ item: MediaItem, of library: Int) {
    guard case .duration(let duration)? = item.value(for: .playbackDuration) else { return }
    durations[DuplicateMember(library: library, id: item.persistentID)] = duration
  }

  /// Adds the fingerprint of an item that was added.
  mutating func add(_ fingerprint: String, of id: DuplicateMember) {
    guard let duration = durations[id], let fingerprint = AcousticFingerprint(fingerprint) else {
      return
    }
    candidates.append(Candidate(id: id, hash: fingerprint.hash, duration: duration))
  }

  /// Returns the groups of items with the same recording.
  func groups(_ read: (DuplicateMember) throws -> String?) throws -> [[DuplicateMember]] {
    let sorted = candidates.sorted {
      ($0.duration, $0.id.id.rawValue, $0.id.library)
        < ($1.duration, $1.id.id.rawValue, $1.id.library)
    }
    var fingerprints: [DuplicateMember: AcousticFingerprint] = [:]
    func fingerprint(_ id: DuplicateMember) throws -> AcousticFingerprint? {
      if let known = fingerprints[id] { return known }
      let new = try read(id).flatMap { AcousticFingerprint($0) }
      fingerprints[id] = new
      return new
    }
    var groups: [[DuplicateMember]] = []
    var grouped: Set<DuplicateMember> = []
    for (index, one) in sorted.enumerated() where !grouped.contains(one.id) {
      var group = [one.id]
      for two in sorted[(index + 1)...] {
        if two.duration.subtractingReportingOverflow(one.duration).partialValue > Self.maxDifference
        {
          break
        }
        guard (one.hash ^ two.hash).nonzeroBitCount <= Self.maxDistance, !grouped.contains(two.id),
          let first = try fingerprint(one.id), let second = try fingerprint(two.id),
          first.isSimilar(to: second)
        else { continue }
        group.append(two.id)
      }
      if group.count > 1 {
        groups.append(group)
        grouped.formUnion(group)
      }
    }
    return groups
  }
}

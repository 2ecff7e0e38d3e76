import MediaImport
import MediaModel
import System

/// An item of one of the libraries that are compared.
struct DuplicateMember: Hashable {
  /// The place of the library among those that are compared.
  let library: Int
  let id: PersistentID
}

/// Finds items that are probably the same, in one library or several.
struct DuplicateSearch {
  /// An item with the values that duplicates share.
  private struct Candidate {
    let text: TextFingerprint
    let id: DuplicateMember
    var duration: Int64 = 0
  }

  /// Items with the same title and artist are the same recording if their playing times differ by
  /// at most this many milliseconds from each one to the next longer one.
  private static let maxDifference: Int64 = 2000

  static let properties: [MediaItemProperty] =
    MediaItem.fileProperties + [.title, .artist, .playbackDuration]

  private var recordings: [Candidate] = []
  private var locations: [Candidate] = []
  private var files: [(id: DuplicateMember, location: String)] = []
  private let comparesContent: Bool
  /// The comparison of sounds; `nil` if they are not compared.
  var sounds: SoundComparison?

  init(comparesContent: Bool) { self.comparesContent = comparesContent }

  /// Adds an item, unless it is a stream or an episode that was never downloaded, which takes no
  /// space.
  ///
  /// Names are equal in any normalisation form, as strings are in Swift, in any case and with any
  /// blanks around and between words.
  ///
  /// - Parameters:
  ///   - item: The item, with the `properties`.
  ///   - library: The place of its library.
  mutating func add(_ item: MediaItem, of library: Int) {
    guard item.hasFile || item.value(for: .isCloudItem) == .boolean(true) else { return }
    let id = DuplicateMember(library: library, id: item.persistentID)
    sounds?.add(item, of: library)
    if let location = item.location {
      locations.append(Candidate(text: TextFingerprint(location), id: id))
      if comparesContent { files.append((id, location)) }
    }
    guard let title = item.title, let artist = item.artist,
      case .duration(let duration)? = item.value(for: .playbackDuration), duration >= 0
    else { return }
    let text = TextFingerprint(Self.folded(title), Self.folded(artist))
    recordings.append(Candidate(text: text, id: id, duration: duration))
  }

  /// Returns the groups of IDs; those with a stronger reason come first, and a group whose items
  /// are all in an earlier one is left out.
  ///
  /// - Parameters:
  ///   - finders: Find the files of each library whose contents are compared.
  ///   - unreadable: Called for each file that is there but cannot be read.
  ///   - fingerprint: Returns the fingerprint of an item.
  /// - Returns: The groups.
  /// - Throws: `Interruption.Stop`, and any error of the closure.
  func groups(
    _ finders: [MediaFileFinder],
    unreadable: (String, SystemError) -> Void,
    fingerprint: (DuplicateMember) throws -> String?
  ) throws -> [(reason: DuplicateGroup.Reason, [DuplicateMember])] {
    var groups: [(DuplicateGroup.Reason, [DuplicateMember])] = []
    var known: [DuplicateMember: Set<Int>] = [:]
    func add(_ reason: DuplicateGroup.Reason, _ ids: [DuplicateMember]) {
      let common = ids.dropFirst().reduce(known[ids[0]] ?? []) {
        $0.intersection(known[$1] ?? [])
      }
      if !common.isEmpty { return }
      for id in ids { known[id, default: []].insert(groups.count) }
      groups.append((reason, ids))
    }
    for candidates in Self.sameText(locations) { add(.file, candidates.map(\.id)) }
    for ids in try sameContent(finders, unreadable: unreadable) { add(.content, ids) }
    for ids in try sounds?.groups(fingerprint) ?? [] { add(.sound, ids) }
    for candidates in Self.sameText(recordings) {
      for ids in Self.sameDuration(candidates) { add(.recording, ids) }
    }
    return groups
  }

  /// Returns the candidates that have a text in common with others, together.
  private static func sameText(_ candidates: [Candidate]) -> [ArraySlice<Candidate>] {
    let sorted = candidates.sorted { $0.text < $1.text }
    var groups: [ArraySlice<Candidate>] = []
    var start = 0
    for index in sorted.indices
    where index + 1 == sorted.count
      || sorted[index + 1].text != sorted[start].text
    {
      if index > start { groups.append(sorted[start...index]) }
      start = index + 1
    }
    return groups
  }

  /// Returns the items that play for the same time as the next shorter one of their group.
  private static func sameDuration(_ candidates: ArraySlice<Candidate>) -> [[DuplicateMember]] {
    var groups: [[DuplicateMember]] = []
    var last = Int64.min
    for candidate in candidates.sorted(by: { $0.duration < $1.duration }) {
      if groups.isEmpty || candidate.duration - last > maxDifference { groups.append([]) }
      last = candidate.duration
      groups[groups.count - 1].append(candidate.id)
    }
    return groups.filter { $0.count > 1 }
  }

  /// Returns the items whose files have the same content; only files of the same size are read.
  private func sameContent(
    _ finders: [MediaFileFinder],
    unreadable: (String, SystemError) -> Void
  ) throws -> [[DuplicateMember]] {
    var sizes: [Int: [(id: DuplicateMember, path: String)]] = [:]
    for file in files {
      if Interruption.isRequested { throw Interruption.Stop() }
      guard let found = finders[file.id.library].file(atLocation: file.location),
        found.stamp.isFile,
        let status = try? FileStatus(of: found.path)
      else { continue }
      sizes[status.byteCount, default: []].append((file.id, found.path))
    }
    var groups: [[DuplicateMember]] = []
    for items in sizes.values where Set(items.map(\.path)).count > 1 {
      var hashes: [[UInt8]: [DuplicateMember]] = [:]
      for item in items {
        if Interruption.isRequested { throw Interruption.Stop() }
        do throws(SystemError) {
          let file = try FileDescriptor(opening: item.path)
          hashes[try SHA256.hash(ofRestOf: file), default: []].append(item.id)
        } catch {
          unreadable(item.path, error)
        }
      }
      groups += hashes.values.filter { $0.count > 1 }
    }
    return groups
  }

  /// Returns a name without differences of case and of blanks.
  private static func folded(_ name: String) -> String {
    if let folded = foldedASCII(name) { return folded }
    // Lower case alone keeps the letters that have no upper case of their own, such as ß.
    let letters = name.uppercased().lowercased().unicodeScalars
    return letters.split { $0.isASCII ? isBlank($0.value) : $0.properties.isWhitespace }
      .map(String.init).joined(separator: " ")
  }

  /// Returns the same for a name of ASCII characters, as most are, without looking up their
  /// properties; `nil` for other names.
  private static func foldedASCII(_ name: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    var isBetweenWords = false
    for byte in name.utf8 {
      if byte >= 0x80 { return nil }
      if isBlank(UInt32(byte)) {
        isBetweenWords = !bytes.isEmpty
        continue
      }
      if isBetweenWords { bytes.append(0x20) }
      isBetweenWords = false
      bytes.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether an ASCII character is a blank.
  private static func isBlank(_ character: UInt32) -> Bool {
    character == 0x20 || (0x09...0x0D).contains(character)
  }
}

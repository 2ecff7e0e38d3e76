import Bytes
import JSON
import MediaImport
import MediaModel
import MediaPlayback
import System

/// The verification of the file of one item.
struct FileVerification {
  /// The properties of items that are compared with files.
  static let properties: [MediaItemProperty] =
    [
      .title, .artist, .albumTitle, .kind, .playbackDuration, .gaplessSampleCount, .isProtected,
    ] + otherTags + MediaItem.fileProperties

  /// The number of the rules by which files are judged; results of earlier rules are not used.
  private static let rules: UInt8 = 2

  /// Returns a hash of what files are compared with, and how, so that a change of it is noticed.
  static func hash(of item: MediaItem) -> String {
    var hasher = StableHasher()
    hasher.combine([rules].span)
    for property in properties where !MediaItem.fileProperties.contains(property) {
      hasher.combine(Array((item.value(for: property)?.json.text ?? "").utf8).span)
    }
    return "\(PersistentID(rawValue: hasher.finalize()))"
  }

  private static let texts: [MediaItemProperty] = [.title, .artist, .albumTitle]
  private static let otherTags: [MediaItemProperty] = [.albumTrackNumber, .discNumber, .year]

  let item: MediaItem
  let path: String
  private(set) var findings: [VerificationFinding] = []
  private(set) var sound: SoundCheck?
  private var countsIndex = false

  /// The encoding of texts in the file's tags that claim to be in Latin-1; `nil` for Latin-1.
  private let tagEncoding: TagEncoding?

  init(_ item: MediaItem, at path: String, tagEncoding: TagEncoding?) {
    self.item = item
    self.path = path
    self.tagEncoding = tagEncoding
  }

  /// Examines the file.
  ///
  /// - Parameters:
  ///   - checks: The parts that need the whole sound.
  ///   - checker: Decodes the file; not used without such parts.
  ///   - measures: The earlier measurements of the file; `nil` if it was never decoded.
  /// - Throws: `PlaybackFailure` if no decoder can be started.
  mutating func run(
    _ checks: VerificationChecks,
    _ checker: (any SoundChecker)?,
    knowing measures: SoundMeasures?
  ) async throws(PlaybackFailure) {
    guard examineFile() else { return }
    let summary = examineHead()
    // A protected file is never decoded.
    if findings.contains(where: { $0.kind == .protected }) { return }
    if let summary { compareSize(summary.format) }
    guard !checks.isEmpty, let checker else {
      if let measures {
        acceptSize()
        compareLength(measures.sampleCount, rate: measures.sampleRate)
      } else if let summary {
        compareDuration(summary.values.integer(MediaItemProperty.playbackDuration))
      }
      return
    }
    do {
      let sound = try await checker.check(path, checks)
      self.sound = sound
      findings.removeAll { $0.kind == .unrecognised }
      acceptSize()
      examine(sound)
    } catch {
      if error.reason == .noDecoder || error.reason == .interrupted { throw error }
      record(error)
    }
  }

  private mutating func add(
    _ kind: VerificationFinding.Kind,
    _ property: MediaItemProperty? = nil,
    expected: String? = nil,
    found: String? = nil
  ) {
    let finding = VerificationFinding(kind, property, expected: expected, found: found)
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// Examines the file without reading it, and returns whether it can be read.
  private mutating func examineFile() -> Bool {
    do {
      let status = try FileDescriptor(opening: path, .notWaiting).status()
      if status.kind != .file {
        add(.unreadable, found: "not a file")
      } else if status.byteCount == 0 {
        add(.empty)
      }
    } catch {
      if error.isMissing { add(.missing) } else { add(.unreadable, found: error.message) }
    }
    return findings.isEmpty
  }

  // MARK: Head and tags

  private mutating func examineHead() -> AudioFileSummary? {
    let summary: AudioFileSummary
    do {
      summary = try AudioFileSummary(path: path, encoding: tagEncoding)
    } catch {
      // Videos and formats without tags are left to the decoder.
      let claimed = AudioFormat(extensionOf: path.lastPathComponent)
      compareSize(claimed)
      if findings.isEmpty {
        add(claimed == nil ? .unsupported : .unrecognised, found: error.message)
      }
      return nil
    }
    compareType(summary)
    if summary.isProtected { add(.protected) }
    compareTags(summary)
    return summary
  }

  private mutating func compareSize(_ format: AudioFormat?) {
    guard let format, let size = ClaimedSize(path: path, format) else { return }
    countsIndex = size.countsIndex
    if size.isCut { add(.incomplete, expected: "\(size.claimed)", found: "\(size.found)") }
    if size.trailing > 0 { add(.trailing, found: "\(size.trailing)") }
  }

  /// Accepts the size of a file whose sound was decoded: the decoder has seen more than the head,
  /// but not whether anything is missing after the sound.
  private mutating func acceptSize() {
    if !countsIndex { findings.removeAll { $0.kind == .incomplete } }
  }

  private mutating func compareType(_ summary: AudioFileSummary) {
    guard let format = summary.format else { return }
    let claimed = AudioFormat(extensionOf: path.lastPathComponent)
    if let claimed, !claimed.isSameContainer(as: format) {
      add(.mislabelled, expected: "\(claimed)", found: "\(format)")
    } else if let kind = item.text(for: .kind),
      let said = AudioFormat.named(in: kind), !said.isSameContainer(as: format)
    {
      add(.mislabelled, .kind, expected: kind, found: "\(format)")
    }
  }

  private mutating func compareTags(_ summary: AudioFileSummary) {
    for property in Self.texts where property != .title || summary.hasTitle {
      guard let expected = item.text(for: property), let found = summary.values.text(property),
        Self.folded(expected) != Self.folded(found)
      else { continue }
      add(.tag, property, expected: expected, found: found)
    }
    for property in Self.otherTags {
      guard case .integer(let expected)? = item.value(for: property), expected != 0,
        let found = summary.values.integer(property), found != expected
      else { continue }
      add(.tag, property, expected: "\(expected)", found: "\(found)")
    }
  }

  /// Returns a text without the differences that formats of tags make.
  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Sound

  /// The difference in playing time that headers of files and libraries may have, in milliseconds.
  private static func tolerance(_ milliseconds: Int64) -> Int64 { max(2000, milliseconds / 50) }

  private mutating func compareDuration(_ found: Int64?) {
    guard case .duration(let expected)? = item.value(for: .playbackDuration), expected > 0,
      let found, found > 0
    else { return }
    let difference = found.subtractingReportingOverflow(expected)
    guard !difference.overflow,
      difference.partialValue.magnitude > Self.tolerance(expected).magnitude
    else { return }
    add(
      found < expected ? .shorter : .longer,
      expected: Self.seconds(expected),
      found: Self.seconds(found)
    )
  }

  private mutating func compareLength(_ sampleCount: Int64, rate: Int) {
    let found = SampleTime(sampleCount, rate: rate).nanoseconds / 1_000_000
    if rate > 0 { compareDuration(found) }
    guard case .integer(let expected)? = item.value(for: .gaplessSampleCount), expected > 0,
      expected != sampleCount
    else { return }
    add(.sampleCount, expected: "\(expected)", found: "\(sampleCount)")
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    JSONValue.thousandths(milliseconds).text
  }

  /// No packet of a codec has more samples; a file may lack or repeat the last one.
  private static let maxPacket: Int64 = 4608

  private mutating func examine(_ sound: SoundCheck) {
    if sound.damageCount > 0 { add(.damaged, found: "\(sound.damageCount)") }
    let (claimed, decoded) = (sound.sound.sampleCount, sound.sampleCount)
    let missing = claimed.map { $0 - decoded } ?? 0
    // Damaged parts are left out, so samples are missing anyway.
    if sound.hasEndedEarly || sound.damageCount == 0 && missing > Self.maxPacket {
      // A stream that lacks its end does not say how long it was.
      add(.cut, expected: missing > 0 ? claimed.map(String.init) : nil, found: "\(decoded)")
    } else if missing < -Self.maxPacket {
      add(.padded, expected: claimed.map(String.init), found: "\(decoded)")
    }
    compareLength(decoded, rate: sound.sound.sampleRate)
    if sound.isSilent { add(.silent) }
    if sound.clippedCount > 0 { add(.clipped, found: "\(sound.clippedCount)") }
    if sound.sound.gaplessSource == .unknown { add(.noGaplessInfo) }
  }

  private mutating func record(_ failure: PlaybackFailure) {
    let message = failure.message.isEmpty ? nil : failure.message
    let isAudio = !findings.contains { $0.kind == .unrecognised || $0.kind == .unsupported }
    switch failure.reason {
    case .missing: add(.missing)
    case .unreadable: add(.unreadable, found: message)
    case .empty: add(.empty)
    case .protected: add(.protected)
    case .damaged: add(.damaged, found: message)
    case .exhausted: add(.exhausted)
    case .crashed: add(.crashed)
    // What has the name and the tags of a known format must be one.
    case .unsupported, .interrupted, .output, .noDecoder:
      if isAudio { add(.unsupported, found: message) }
    }
  }
}

import Bytes
import CommandLineIO
import LibSync

/// The results of a verification, for people and as JSON.
struct VerificationReport {
  private let library: String
  /// Whether the results are for a document, so that items have no lines.
  private let isJSON: Bool
  private let showsRemarks: Bool
  /// The numbers of items, and for a document also the items.
  var results: VerificationSummary
  private var missing: MissingFileLines<String>

  /// - Parameters:
  ///   - library: The name of the library.
  ///   - maps: The path maps that the paths of files are the results of.
  ///   - isJSON: Whether the results are for a document, so that items have no lines.
  ///   - keepsItems: Whether to keep the items for a document, which a hook may need, too.
  ///   - showsRemarks: Whether text has remarks, too.
  init(of library: String, _ maps: [PathMap], isJSON: Bool, keepsItems: Bool, showsRemarks: Bool) {
    self.library = library
    self.isJSON = isJSON
    self.showsRemarks = showsRemarks
    results = VerificationSummary(keepsItems: keepsItems)
    missing = MissingFileLines(maps, listingAll: showsRemarks)
  }

  /// Adds a result, and returns its lines; nothing if there is nothing to say.
  mutating func add(_ verified: VerifiedItem) -> String {
    results.add(verified)
    if isJSON { return "" }
    let item = verified.item
    let name = [item.title, item.artist].compactMap(\.self).joined(separator: " — ")
    let start = "\(item.persistentID)  \(name.isEmpty ? "" : name + ": ")"
    let path = verified.path.map(ExactPath.shown)
    let findings = verified.findings.filter { showsRemarks || $0.severity != .remark }
    let lines = findings.compactMap { finding -> String? in
      let place = finding.severity == .remark ? "" : " (\(path ?? "no path"))"
      let line = (start + finding.words + place).onOneLine
      guard finding.kind == .missing, let path else { return line }
      return missing.add(path, of: library, line) ? line : nil
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines about folders that are missing with all their files.
  var missingFolders: String { missing.rest.map { $0.onOneLine + "\n" }.joined() }

  /// The numbers of items, in a line.
  var summary: String {
    var parts = [NumberFormat.count(results.count, "file") + " checked"]
    if results.knownCount > 0 {
      parts[0] += " (\(NumberFormat.grouped(results.knownCount)) unchanged since)"
    }
    let faulty = results.counts[.faulty] ?? 0
    parts.append(
      faulty == 0 ? "no problems" : "problems with \(NumberFormat.count(faulty, "file"))"
    )
    if let unchecked = results.counts[.unchecked] {
      parts.append("\(NumberFormat.grouped(unchecked)) cannot be checked")
    }
    if results.filelessCount > 0 {
      parts.append("\(NumberFormat.count(results.filelessCount, "item")) without a file left out")
    }
    if results.remarkCount > 0 {
      let remarks = NumberFormat.count(results.remarkCount, "remark")
      parts.append(showsRemarks ? remarks : remarks + " (-v lists them)")
    }
    return parts.joined(separator: ", ")
  }
}

extension VerificationFinding {
  /// The finding in words.
  var words: String {
    let found = found.map { $0.count > 200 ? "\($0.prefix(200))…" : $0 } ?? "unknown"
    let expected = expected.map { $0.count > 200 ? "\($0.prefix(200))…" : $0 } ?? "unknown"
    return switch kind {
    case .missing: "the file is missing"
    case .unreadable: "the file cannot be read: \(found)"
    case .empty: "the file is empty"
    case .mislabelled: "the file claims to be \(expected), but is \(found)"
    case .unrecognised: "the file is not audio, or too damaged to read"
    case .incomplete: "the file is cut off: it has \(found) of \(expected) bytes"
    case .damaged:
      // The number of places, or why nothing can be decoded.
      Int(found).map { "\(NumberFormat.count($0, "damaged part"))" }
        ?? "the audio cannot be decoded: \(found)"
    case .cut where self.expected == nil: "the file is cut off after \(found) samples"
    case .cut: "the file is cut off: it has \(found) of \(expected) samples"
    case .padded: "the file has \(found) samples instead of \(expected)"
    case .trailing: "\(found) bytes after the audio are not part of it"
    case .shorter: "the audio lasts \(found) s; the library says \(expected) s"
    case .longer: "the audio lasts \(found) s; the library says \(expected) s"
    case .sampleCount: "the audio has \(found) samples; the library says \(expected)"
    case .exhausted: "decoding took too much time or memory"
    case .crashed: "the decoder crashed"
    case .tag:
      "\(property?.name ?? "a tag") is '\(found)' in the file, '\(expected)' in the library"
    case .silent: "the audio is silent"
    case .clipped: "\(found) samples are clipped"
    case .noGaplessInfo: "how much silence the encoder added is not known"
    case .protected: "the audio is protected"
    case .unsupported: "the format cannot be checked"
    case .noLocation: "the library does not have the path of the file"
    }
  }
}

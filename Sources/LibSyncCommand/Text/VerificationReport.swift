import Bytes
import CommandLineIO
import JSON
import LibSync

/// The results of a verification, for people and as JSON.
struct VerificationReport {
  private let library: String
  private let isJSON: Bool
  private let showsRemarks: Bool
  /// The number of items.
  private(set) var count = 0
  /// The number of items that were left out because they have no file.
  var filelessCount = 0
  /// The numbers of items by their conclusions; only those that occur.
  private(set) var counts: [VerificationOutcome: Int] = [:]
  private var knownCount = 0
  private var remarkCount = 0
  private var items: [JSONValue] = []
  private var missing: MissingFileLines

  /// - Parameters:
  ///   - library: The name of the library.
  ///   - maps: The path maps that the paths of files are the results of.
  ///   - isJSON: Whether to keep the items for a document.
  ///   - showsRemarks: Whether text has remarks, too.
  init(of library: String, _ maps: [PathMap], isJSON: Bool, showsRemarks: Bool) {
    self.library = library
    self.isJSON = isJSON
    self.showsRemarks = showsRemarks
    missing = MissingFileLines(maps, listingAll: showsRemarks)
  }

  /// Adds a result, and returns its lines; nothing if there is nothing to say.
  mutating func add(_ verified: VerifiedItem) -> String {
    count += 1
    counts[verified.outcome, default: 0] += 1
    if verified.wasKnown { knownCount += 1 }
    remarkCount += verified.findings.count { $0.severity == .remark }
    if isJSON {
      if !verified.findings.isEmpty || verified.sound != nil { items.append(json(verified)) }
      return ""
    }
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
    var parts = [NumberFormat.count(count, "file") + " checked"]
    if knownCount > 0 { parts[0] += " (\(NumberFormat.grouped(knownCount)) unchanged since)" }
    let faulty = counts[.faulty] ?? 0
    parts.append(
      faulty == 0 ? "no problems" : "problems with \(NumberFormat.count(faulty, "file"))"
    )
    if let unchecked = counts[.unchecked] {
      parts.append("\(NumberFormat.grouped(unchecked)) cannot be checked")
    }
    if filelessCount > 0 {
      parts.append("\(NumberFormat.count(filelessCount, "item")) without a file left out")
    }
    if remarkCount > 0 {
      let remarks = NumberFormat.count(remarkCount, "remark")
      parts.append(showsRemarks ? remarks : remarks + " (-v lists them)")
    }
    return parts.joined(separator: ", ")
  }

  /// The document.
  var json: JSONValue {
    .document(
      .verification,
      [
        "library": .string(library), "count": .integer(Int64(count)),
        "unchanged": .integer(Int64(knownCount)), "sound": number(.sound),
        "faulty": number(.faulty), "unchecked": number(.unchecked),
        "withoutFile": .integer(Int64(filelessCount)), "items": .array(items),
      ]
    )
  }

  private func number(_ outcome: VerificationOutcome) -> JSONValue {
    .integer(Int64(counts[outcome] ?? 0))
  }

  private func json(_ verified: VerifiedItem) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(verified.item.persistentID)"),
      "outcome": .string(verified.outcome.rawValue),
      "unchanged": .boolean(verified.wasKnown),
      "findings": .array(
        verified.findings.map { finding in
          guard case .object(var members) = finding.json else { return finding.json }
          members["severity"] = .string(finding.severity.rawValue)
          return .object(members)
        }
      ),
    ]
    members["title"] = verified.item.title.map(JSONValue.string)
    members["artist"] = verified.item.artist.map(JSONValue.string)
    members["path"] = verified.path.map(JSONValue.string)
    members["measures"] = verified.sound?.json
    return .object(members)
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
      Int(found).map { "the sound is damaged in \(NumberFormat.count($0, "place"))" }
        ?? "the sound cannot be decoded: \(found)"
    case .cut where self.expected == nil: "the file is cut off after \(found) samples"
    case .cut: "the file is cut off: it has \(found) of \(expected) samples"
    case .padded: "the file has \(found) samples instead of \(expected)"
    case .trailing: "\(found) bytes after the sound are not part of it"
    case .shorter: "the sound lasts \(found) seconds, shorter than the \(expected) of the library"
    case .longer: "the sound lasts \(found) seconds, longer than the \(expected) of the library"
    case .sampleCount: "the sound has \(found) samples, but \(expected) in the library"
    case .exhausted: "decoding took too much time or memory"
    case .crashed: "the decoder crashed"
    case .tag:
      "\(property?.name ?? "a tag") is '\(found)' in the file, '\(expected)' in the library"
    case .silent: "the sound is silence"
    case .clipped: "\(found) samples are clipped"
    case .noGaplessInfo: "nothing says how much silence the encoder added"
    case .protected: "the sound is protected"
    case .unsupported: "the format cannot be checked"
    case .noLocation: "the library does not say where the file is"
    }
  }
}

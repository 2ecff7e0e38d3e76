import CommandLineIO
import LibSync

/// The plan and the outcome of a sync, for people.
struct SyncText {
  private let report: SyncReport

  init(_ report: SyncReport) { self.report = report }

  /// The lines about items that the device does not get.
  var warnings: [String] {
    let items = report.plan.leftOut + report.failed
    var lines: [String] = []
    for reason in LeftOutItem.Reason.allCases {
      let found = items.filter { $0.reason == reason }
      guard let first = found.first else { continue }
      let name = (first.path ?? first.title ?? "\(first.persistentID)").onOneLine
      let rest = found.count > 1 ? " and \(NumberFormat.grouped(found.count - 1)) more" : ""
      lines.append("left out: \(name)\(rest): \(reason.words)")
    }
    let covers = report.coverProblems
    if let first = covers.first.first {
      let rest = covers.count > 1 ? ", and \(NumberFormat.grouped(covers.count - 1)) more" : ""
      lines.append("covers left out: \(first)\(rest)".onOneLine)
    }
    if report.recovery == .superseded {
      lines.append(
        "other software has written to the iPod since a sync was interrupted; "
          + "'libsync device check' lists files that may be left over"
      )
    }
    return lines
  }

  /// The plan in six lines.
  var plan: String {
    let plan = report.plan
    let sizes = [
      plan.addedByteCount > 0 ? "\(SizeText.size(plan.addedByteCount)) to copy\(time)" : nil,
      plan.removedByteCount > 0 ? "\(SizeText.size(plan.removedByteCount)) to remove" : nil,
      plan.space.map { "\(SizeText.size($0.free)) of \(SizeText.size($0.total)) free" },
      spaceAfter,
    ].compactMap(\.self)
    let lists = SyncSummary.Track.Action.allCases.compactMap { action -> String? in
      let count = plan.lists.count { $0.action == action }
      return count > 0 ? "\(NumberFormat.grouped(count)) to \(action.rawValue)" : nil
    }
    var rows = [
      ("add", count(.add)),
      ("change", count(.update) + replaced),
      ("remove", count(.remove)),
      ("keep", kept),
      ("playlists", lists.isEmpty ? "as they are" : lists.joined(separator: ", ")),
      ("space", sizes.joined(separator: ", ")),
    ]
    if !covers.isEmpty { rows.insert(("covers", covers), at: rows.count - 1) }
    let width = rows.map(\.0.count).max() ?? 0
    let heading = "\(quoted(report.library)) to \(quoted(report.deviceName)) at \(report.path)"
    return heading.onOneLine + "\n"
      + rows.map { name, value in
        "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)\n"
      }.joined()
  }

  /// The time that copying takes, as far as it can be told.
  private var time: String {
    report.plan.expectedMilliseconds.map { milliseconds in
      " in about \(NumberFormat.clock(milliseconds: max(1000, milliseconds)))"
    } ?? ""
  }

  private func count(_ action: SyncSummary.Track.Action) -> String {
    NumberFormat.count(report.plan.count(action), "track")
  }

  private var replaced: String {
    let count = report.plan.count(.replace)
    return count > 0 ? ", and the files of \(NumberFormat.grouped(count))" : ""
  }

  private var kept: String {
    let plan = report.plan
    var parts = [NumberFormat.count(plan.unchangedCount, "track")]
    if plan.unknownCount > 0 {
      parts.append("\(NumberFormat.grouped(plan.unknownCount)) from other programs")
    }
    if !plan.recognised.isEmpty {
      parts.append("\(NumberFormat.grouped(plan.recognised.count)) recognised by their tags")
    }
    return parts.joined(separator: ", ")
  }

  private var spaceAfter: String? {
    let plan = report.plan
    let change = plan.removedByteCount - plan.addedByteCount - plan.coverByteCount
    guard let space = plan.space, change != 0 else { return nil }
    return "about \(SizeText.size(max(0, space.free + change))) afterwards"
  }

  private var covers: String {
    let plan = report.plan
    let size = SizeText.size(plan.coverByteCount)
    return [
      plan.coverCount > 0
        ? "up to \(NumberFormat.grouped(plan.coverCount)) to write, \(size)" : nil,
      plan.removedCoverCount > 0
        ? "\(NumberFormat.grouped(plan.removedCoverCount)) to remove" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  private func quoted(_ name: String) -> String { name.isEmpty ? "the iPod" : "'\(name)'" }

  /// The outcome.
  var outcome: String {
    let name = report.deviceName.isEmpty ? report.path : quoted(report.deviceName)
    let first: String
    switch report.outcome {
    case .planned: return plan + playLine
    case .declined: return ""
    case .nothingToDo: return "\(name.onOneLine) is up to date.\n" + playLine + rockboxLine
    case .done:
      let plan = report.plan
      let parts = [
        (plan.count(.add), "added"), (plan.count(.update), "changed"),
        (plan.count(.replace), "replaced"), (plan.count(.remove), "removed"),
      ].filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
      let lists = plan.lists.isEmpty ? "" : NumberFormat.count(plan.lists.count, "playlist")
      let changes = parts.joined(separator: ", ")
      let covers = [
        (report.coverCount, "written"), (plan.removedCoverCount, "removed"),
      ].filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
        .joined(separator: ", ")
      let words = [
        changes.isEmpty ? "" : "tracks: \(changes)", lists.isEmpty ? "" : "\(lists) changed",
        covers.isEmpty ? "" : "covers: \(covers)",
      ].filter { !$0.isEmpty }.joined(separator: "; ")
      first = "Synced \(name)\(words.isEmpty ? "" : ": ")\(words)\(speed)."
    }
    let removed = report.removedMusic.map { "The removed files are in \($0.onOneLine).\n" } ?? ""
    let backup = report.backup.map { "Its databases from before are in \($0.onOneLine).\n" } ?? ""
    return first.onOneLine + "\n" + playLine + rockboxLine + removed + backup
  }

  private var rockboxLine: String {
    let count = report.rockboxFileCount
    return count > 0 ? "Rockbox has \(NumberFormat.count(count, "changed playlist")).\n" : ""
  }

  private var speed: String {
    guard report.copiedByteCount > 0, report.milliseconds > 0 else { return "" }
    let rate = report.copiedByteCount * 1000 / report.milliseconds
    return ", \(SizeText.size(report.copiedByteCount)) at \(SizeText.size(rate))/s"
  }

  private var playLine: String {
    let plays = report.plan.plays
    let parts = [
      (Int(clamping: plays.plays), "play"), (Int(clamping: plays.skips), "skip"),
      (plays.ratings, "rating"),
    ].filter { $0.0 > 0 }.map { NumberFormat.count($0.0, $0.1) }
    guard !parts.isEmpty else { return "" }
    let verb = report.outcome == .planned ? "would come" : "came"
    return "From the iPod \(verb) \(parts.joined(separator: ", ")).\n"
  }
}

extension LeftOutItem.Reason {
  /// The reason in words.
  fileprivate var words: String {
    switch self {
    case .noFile: "it has no file"
    case .missing: "the file is missing; 'libsync missing' lists all such files"
    case .unreadable: "the file cannot be read"
    case .undecodable: "the file cannot be decoded; it is tried again when it has changed"
    case .notMedia: "the file is not audio"
    case .unplayable: "the iPod does not play files of this kind"
    case .notConverted: "the file could not be converted"
    case .fullCache: "not enough space for the converted file on this computer"
    case .video: "videos are not put on iPods yet"
    case .protected: "the file plays only where its buyer is signed in"
    case .tooLarge: "the file is larger than the iPod allows"
    case .noSpace: "not enough space"
    }
  }
}

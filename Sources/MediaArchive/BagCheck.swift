import System

/// The result of checking a bag: each file against its manifest.
package struct BagCheck: Sendable {
  /// The problems, in the order in which they were found; the first ones, if there are very many.
  package private(set) var problems: [BagProblem] = []
  /// The number of problems; 0 for a sound bag.
  package private(set) var problemCount = 0
  /// The number of files of the payload.
  package private(set) var fileCount = 0
  /// The number of bytes of the payload.
  package private(set) var byteCount = 0

  /// Whether the bag is complete and every file is as it was archived.
  package var isSound: Bool { problemCount == 0 }

  /// The number of problems that are described, since a list of missing files may have any length.
  private static let maxProblems = 10_000

  private var hashes: [BagPath: [UInt8]] = [:]
  private var tags: [BagFile: [UInt8]] = [:]

  /// Reads and checks a bag.
  ///
  /// - Parameters:
  ///   - reader: The bag.
  ///   - progress: Called with the numbers of bytes and files done so far.
  /// - Throws: `ArchiveError` if it cannot be read at all, `TagFileLimit.Exceeded`, and
  ///   `Interruption.Stop`.
  init(_ reader: any BagReader, progress: (Int, Int) -> Void) throws {
    var check = Self()
    var done = 0
    try reader.forEachMember { member, content in
      switch member {
      case .refused(let problem): check.report(problem)
      case .file(let path, _):
        guard check.hashes[path] == nil else { return check.report(.twice, path.description) }
        do {
          done += try check.add(path, content)
          progress(done, check.hashes.count)
        } catch let error as SystemError {
          if error.isInterruption { throw Interruption.Stop() }
          check.hashes[path] = []
          check.report(.unreadable, path.description)
        }
      }
    }
    check.checkTags()
    check.tags = [:]
    self = check
  }

  private init() {}

  private mutating func report(_ kind: BagProblem.Kind, _ path: String) {
    report(BagProblem(kind, path))
  }

  private mutating func report(_ problem: BagProblem) {
    problemCount += 1
    if problems.count < Self.maxProblems { problems.append(problem) }
  }

  /// Reads a file and returns its size.
  private mutating func add(_ path: BagPath, _ content: BagContent) throws -> Int {
    let file = BagFile(path)
    var limit = file.map(TagFileLimit.init)
    var bytes: [UInt8] = []
    hashes[path] = try content.read { block in
      try limit?.count(block)
      if file != nil { bytes += block }
    }
    let count = content.byteCount
    if let file { tags[file] = bytes }
    if path.isPayload {
      fileCount += 1
      byteCount += count
    }
    return count
  }

  // MARK: The files that describe the bag

  private mutating func checkTags() {
    if tags[.unfinished] != nil { report(.unfinished, BagFile.unfinished.rawValue) }
    if tags[.fetch] != nil { report(.unsupported, BagFile.fetch.rawValue) }
    checkDeclaration()
    checkManifest(.manifest, isRequired: true) { $0.isPayload }
    checkManifest(.tagManifest, isRequired: false) { !$0.isPayload }
    if let total = tags[.information].flatMap(BagInformation.total),
      total != (byteCount, fileCount)
    {
      report(.wrongTotal, BagFile.information.rawValue)
    }
  }

  private mutating func checkDeclaration() {
    let name = BagFile.declaration.rawValue
    guard let text = tags[.declaration] else { return report(.missing, name) }
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    let versions = ["BagIt-Version: 1.0", "BagIt-Version: 0.97"]
    let isKnown =
      lines.contains { versions.contains(String($0)) }
      && lines.contains("Tag-File-Character-Encoding: UTF-8")
    if !isKnown { report(.unsupported, name) }
  }

  private mutating func checkManifest(
    _ file: BagFile,
    isRequired: Bool,
    _ isListed: (BagPath) -> Bool
  ) {
    guard let text = tags[file] else {
      if isRequired { report(.missing, file.rawValue) }
      return
    }
    // The lines are compared one by one, because a manifest may list any number of missing files.
    var found = self
    var listed: Set<BagPath> = []
    BagManifest.forEachFile(in: text) { kind, place in
      found.report(kind, "\(file.rawValue): \(place)")
    } _: { path, hash in
      guard let content = hashes[path] else { return found.report(.missing, path.description) }
      if !listed.insert(path).inserted {
        found.report(.twice, "\(file.rawValue): \(path)")
      }
      if !content.isEmpty, content != hash { found.report(.altered, path.description) }
    }
    self = found
    guard isRequired else { return }
    for path in hashes.keys.sorted() where isListed(path) && !listed.contains(path) {
      report(.unlisted, path.description)
    }
  }

  /// Returns the hash of a file; `nil` if the bag does not have it.
  package func hash(of path: BagPath) -> [UInt8]? { hashes[path] }

  /// The files of the payload, in order.
  package var payload: [BagPath] { hashes.keys.filter(\.isPayload).sorted() }
}

import Bytes
import IPodFormats
package import MediaImport
import MediaModel
import System

/// The check of everything on a device on which playing and syncing depend.
///
/// Nothing is written. A finding describes one file or one part of a database.
package struct DeviceInspection: Sendable {
  /// The folder where the device is mounted.
  package let path: String
  /// The findings: errors first, then by kind and place.
  package private(set) var findings: [DeviceFinding] = []
  /// The number of tracks in the database.
  package private(set) var trackCount = 0

  let folder: DeviceFolder
  /// The files about which findings say more than the reader's warnings.
  private var inspected: Set<String> = []

  /// The maximum size of a database in bytes.
  private static let maxDatabase = ChunkTree.maxByteCount
  /// The maximum size of any other file that is read.
  private static let maxFile = 1 << 24

  /// Whether the iPod may show no music.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Checks a device.
  ///
  /// - Parameter folder: The device.
  /// - Throws: `ImportError` with the code `cancelled` after a signal.
  package init(of folder: DeviceFolder) throws {
    self.folder = folder
    path = folder.path
    var problems = ImportWarnings()
    let description = DeviceDescription(of: folder, problems: &problems)
    let covered = inspectDatabases(description)
    try inspectFiles(&problems, description)
    CoverInspection(folder).run(covered, &self)
    inspectPlays()
    inspectLeftovers()
    add(problems)
    sort()
  }

  mutating func add(
    _ kind: DeviceFinding.Kind,
    _ path: String,
    offset: Int? = nil,
    _ message: String
  ) {
    findings.append(DeviceFinding(kind, path, offset: offset, message))
  }

  private mutating func sort() {
    let order = Dictionary(
      uniqueKeysWithValues: DeviceFinding.Kind.allCases.enumerated().map { ($1, $0) }
    )
    func key(_ finding: DeviceFinding) -> (Int, Int, String, Int) {
      (
        finding.severity == .error ? 0 : 1, order[finding.kind] ?? 0, finding.path,
        finding.offset ?? 0
      )
    }
    findings.sort { key($0) < key($1) }
  }

  // MARK: Databases

  private mutating func inspectDatabases(
    _ description: DeviceDescription
  ) -> [DatabaseInspection.CoveredTrack] {
    let databases = description.databases
    guard !databases.isEmpty else {
      let place = folder.control + "/iTunes/iTunesDB"
      add(.noDatabase, place, "there is neither iTunesDB nor iTunesSD")
      return []
    }
    let binary = databases.filter { $0.kind == .database }
    if binary.count > 1 {
      add(.twoDatabases, binary[1].path, "\(binary[0].path.lastPathComponent) is there as well")
    }
    guard let main = binary.first, let entry = folder.find(main.path) else {
      inspectTables(nil)
      return []
    }
    guard let file = read(entry, .unreadableDatabase, limit: Self.maxDatabase) else { return [] }
    inspected.insert(entry.path)
    inspectTables(file)
    var inspection = DatabaseFileInspection(file)
    inspection.run(guid: description.fireWireGUID)
    findings += inspection.findings
    trackCount = inspection.trackCount
    return inspection.covered
  }

  private mutating func inspectTables(_ database: DeviceBytes?) {
    var inspection = TableInspection(folder)
    inspection.run(against: database)
    findings += inspection.findings
  }

  func bytes(of entry: DeviceFolder.Entry) throws(DeviceFormatError) -> DeviceBytes {
    DeviceBytes(path: entry.path, bytes: try folder.read(entry, limit: Self.maxFile))
  }

  /// Reads a file; a failure is a finding.
  mutating func read(
    _ entry: DeviceFolder.Entry,
    _ kind: DeviceFinding.Kind,
    limit: Int = maxFile
  ) -> DeviceBytes? {
    do throws(DeviceFormatError) {
      return DeviceBytes(path: entry.path, bytes: try folder.read(entry, limit: limit))
    } catch {
      inspected.insert(entry.path)
      add(kind, entry.path, offset: error.offset, error.message)
      return nil
    }
  }

  // MARK: Files

  private mutating func inspectFiles(
    _ problems: inout ImportWarnings,
    _ description: DeviceDescription
  ) throws {
    let tracks = StoredTracks(keepsTracks: true)
    do {
      let report = try IPodReader(folder.path)?.read(into: tracks, describedAs: description)
      if let report { problems.formUnion(report.problems) }
    } catch let error as ImportError {
      if error.code == .cancelled { throw error }
      problems.formUnion(error.problems)
      if !hasErrors, let database = description.databases.first {
        add(.unreadableDatabase, database.path, error.message)
      }
      return
    }
    trackCount = max(trackCount, tracks.count)
    let files = MusicFiles(of: tracks.tracks, in: folder, &problems)
    findings += files.findings
    inspectShuffle(tracks.tracks, description)
  }

  /// Compares the two databases of a shuffle; other iPods have no iTunesSD.
  private mutating func inspectShuffle(
    _ tracks: [StoredTracks.Track],
    _ description: DeviceDescription
  ) {
    guard let entry = folder.findInControl("iTunes/iTunesSD"),
      let file = read(entry, .unreadableDatabase, limit: Self.maxDatabase)
    else { return }
    let hasDatabase = description.databases.contains { $0.kind == .database }
    findings += ShuffleInspection(file, hasDatabase ? tracks : nil).findings
    inspected.insert(entry.path)
  }

  // MARK: Plays

  private mutating func inspectPlays() {
    if let entry = folder.findInControl("iTunes/Play Counts"),
      let file = read(entry, .wrongPlayCounts)
    {
      inspected.insert(entry.path)
      var ignored = ImportWarnings()
      do throws(DeviceFormatError) {
        let plays = try PlayCountsFile(file, problems: &ignored)
        if plays.entryCount != trackCount || plays.entries.count != plays.entryCount {
          let message = "it has rows for \(plays.entryCount) tracks, the database \(trackCount)"
          add(.wrongPlayCounts, entry.path, message)
        } else if !plays.isPlausible {
          add(.wrongPlayCounts, entry.path, "its numbers cannot be right")
        }
      } catch {
        add(.wrongPlayCounts, entry.path, offset: error.offset, error.message)
      }
    }
    for entry in entries(of: "iTunes") where Self.isOnTheGo(entry.name) && entry.kind == .file {
      guard let file = read(entry, .wrongOnTheGoList) else { continue }
      inspected.insert(entry.path)
      var ignored = ImportWarnings()
      do throws(DeviceFormatError) {
        let list = try OnTheGoFile(file, problems: &ignored)
        let strays = list.positions.count { $0 >= trackCount }
        if strays > 0 {
          let message = "\(strays) of its \(list.positions.count) places are not in the database"
          add(.wrongOnTheGoList, entry.path, message)
        }
      } catch {
        add(.wrongOnTheGoList, entry.path, offset: error.offset, error.message)
      }
    }
  }

  static func isOnTheGo(_ name: String) -> Bool {
    name.lowercased().hasPrefix("otgplaylistinfo")
  }

  private func entries(of name: String) -> [DeviceFolder.Entry] {
    folder.findInControl(name).flatMap { try? folder.entries(of: $0) } ?? []
  }

  // MARK: Leftovers

  private mutating func inspectLeftovers() {
    if let journal = folder.findInControl(Self.journal) {
      let date = Timestamp(rawValue: journal.modified)
      add(.interruptedSync, journal.path, "a sync that began or went on at \(date) has not ended")
    }
    for name in ["iTunes", "Artwork", "iTunes/iTunes Library.itlp"] {
      for entry in entries(of: name)
      where entry.kind == .file && entry.name.lowercased().hasSuffix(".new") {
        add(.leftover, entry.path, "a file that was to replace another is left over")
      }
    }
  }

  /// The journal of a sync that is not complete, in the control folder.
  package static let journal = "libsync/journal.json"

  // MARK: Reports of readers

  /// Adds the parts that readers could not read, except for files of which the findings say more.
  private mutating func add(_ problems: ImportWarnings) {
    let known = Set(findings.map(\.path))
    for problem in problems.first {
      let isCover = problem.file.lowercased().hasSuffix(".ithmb")
      guard !known.contains(problem.file), !isCover else { continue }
      let kind: DeviceFinding.Kind =
        inspected.contains(problem.file) ? .damagedPart : .unreadablePart
      add(kind, problem.file, offset: problem.offset, problem.message)
    }
  }

  mutating func markInspected(_ path: String) { inspected.insert(path) }
}

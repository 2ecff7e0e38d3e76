import IPodFormats
import MediaImport
import MediaModel

/// The check of one `iTunesDB` or `iTunesCDB`: its signatures, and everything in it.
struct DatabaseFileInspection {
  private(set) var findings: [DeviceFinding] = []
  private(set) var trackCount = 0
  private(set) var covered: [DatabaseInspection.CoveredTrack] = []
  private let file: DeviceBytes

  init(_ file: DeviceBytes) { self.file = file }

  private mutating func add(
    _ kind: DeviceFinding.Kind,
    offset: Int? = nil,
    _ message: String
  ) {
    findings.append(DeviceFinding(kind, file.path, offset: offset, message))
  }

  /// Checks the file.
  ///
  /// - Parameter guid: The GUID that the device states; `nil` if it states none.
  mutating func run(guid: String?) {
    inspectSignatures(guid)
    var content = file
    if let start = ITunesDatabase.compressedStart(in: file.bytes) {
      let limit = Inflation.limit(of: file.bytes, from: start)
      let inflation = Inflation(file.bytes, from: start, limit: limit)
      if let problem = inflation.problem {
        add(.unreadableDatabase, offset: start, problem)
        return
      }
      content = DeviceBytes(path: file.path, bytes: inflation.bytes)
    }
    do throws(DeviceFormatError) {
      let inspection = DatabaseInspection(try ChunkTree(content))
      trackCount = inspection.trackCount
      covered = inspection.covered
      for fault in inspection.faults { add(fault) }
    } catch {
      add(.unreadableDatabase, offset: error.offset, error.message)
    }
  }

  // MARK: Signatures

  private mutating func inspectSignatures(_ text: String?) {
    let guid = try? FireWireGUID(text, file: file.path)
    let signatures: DatabaseSignatures
    do throws(SigningError) {
      signatures = try DatabaseSignatures(of: file, guid: guid, functions: .openSSL)
    } catch {
      if case .unsupportedScheme = error.reason { add(.unverifiableSignature, error.message) }
      return
    }
    inspect(signatures.hash58, "hash58", isNeeded: signatures.scheme == .hash58)
    inspect(signatures.hash72, "hash72", isNeeded: signatures.scheme == .hash72)
  }

  private mutating func inspect(
    _ state: DatabaseSignatures.State,
    _ name: String,
    isNeeded: Bool
  ) {
    switch state {
    case .valid: break
    case .missing:
      if isNeeded { add(.missingSignature, "the signature (\(name)) is missing") }
    case .invalid:
      add(.wrongSignature, "the signature (\(name)) does not fit the database and the iPod")
    case .unverifiable:
      add(
        .unverifiableSignature,
        "the signature (\(name)) depends on the FireWire GUID, which the iPod does not state"
      )
    }
  }

  // MARK: Parts

  private mutating func add(_ fault: DatabaseFault) {
    let (offset, count) = (fault.offset, fault.count)
    switch fault.kind {
    case .wrongLength(let chunk):
      add(.wrongLength, offset: offset, "a length or count of \(chunk) is not that of its content")
    case .excess: add(.wrongLength, "there are bytes after the end of the database")
    case .noTracks: add(.unreadableDatabase, "there is no list of tracks")
    case .wrongIndex(let kind):
      add(.wrongIndex, offset: offset, "sort index \(kind) does not have each track once")
    case .wrongJumps(let kind):
      add(.wrongIndex, offset: offset, "the letters of sort index \(kind) do not cover all tracks")
    case .fallingPlaces(let list):
      add(.fallingPlaces, offset: offset, "the places in \(Self.quoted(list)) are out of order")
    case .unknownMembers(let list):
      let what = count == 1 ? "1 entry" : "\(count) entries"
      add(.unknownMembers, offset: offset, "\(what) of \(Self.quoted(list)) name missing tracks")
    case .unknownFolder(let list):
      add(.unknownFolders, offset: offset, "\(Self.quoted(list)) names a folder that is not there")
    case .unknownAlbums:
      let what = count == 1 ? "1 track names" : "\(count) tracks name"
      add(.unknownAlbums, offset: offset, "\(what) an album that is not there")
    case .differingList(let list):
      add(.differingLists, offset: offset, "the two copies of \(Self.quoted(list)) differ")
    }
  }

  private static func quoted(_ list: String) -> String { "the list '\(list.prefix(80))'" }
}

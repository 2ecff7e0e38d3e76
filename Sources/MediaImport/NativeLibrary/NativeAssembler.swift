import Bytes
import Glibc
import ITunesFormats
import MediaModel
import System

/// Makes the records of a native library the same as those of its `Library.xml`, and passes them to
/// the sink.
final class NativeAssembler: NativeLibraryHandler {
  private let sink: any LibrarySink
  private let format: LibraryFormat
  private let exports: ExportedPlaylists
  private let file: String
  private let keepsAccounts: Bool
  /// The albums that say something of their tracks.
  private var albums = AlbumRatings()
  private var hasAllAlbums = true
  private var references: [UInt64: ItemReference] = [:]
  private var trackIndex = TrackIndex()
  private var playlistIDs: Set<PersistentID> = []
  private var folders = PlaylistFolders()
  /// Playlists that precede all tracks.
  private var waiting: [NativePlaylist] = []
  private var folder: [UInt8] = []
  private var hasSentPlaylists = false
  private(set) var itemCount = 0
  private var itemDates: ItemDates
  private(set) var isIntact = true
  var report = ReadingReport()

  private static let maxWaiting = 1000

  init(
    _ envelope: LibraryEnvelope,
    file: String,
    keepsAccounts: Bool,
    writtenBy end: Timestamp?,
    sink: any LibrarySink
  ) {
    itemDates = ItemDates(
      upTo: envelope.modified == nil ? end : nil,
      now: Timestamp(rawValue: Int64(time(nil)))
    )
    self.sink = sink
    format = envelope.format
    exports = ExportedPlaylists(envelope)
    self.file = file.lastPathComponent
    self.keepsAccounts = keepsAccounts
  }

  let readsArtists = false

  func mediaFolder(_ url: [UInt8]) { folder = url }

  func album(_ album: NativeAlbum) {
    if !albums.add(album) { hasAllAlbums = false }
  }

  func albumsAreIncomplete() { hasAllAlbums = false }

  func artist(_ artist: NativeArtist) {}

  // MARK: Tracks

  func track(_ track: inout NativeTrack) throws {
    if hasSentPlaylists {
      problem("a track follows the playlists", at: track.offset, in: "tracks")
      return
    }
    if track.albumNumber != 0 {
      if let album = albums[track.albumNumber] {
        track.add(album)
      } else if !hasAllAlbums {
        track.leaveAlbumOpen()
      }
    }
    if track.complete(format, keepsAccounts: keepsAccounts) { report.correctedDates += 1 }
    itemDates.add(track.record)
    if !keepsAccounts { report.omittedAccountValues += track.purchaseData.count }
    let reference = try sink.item(&track.record, &report)
    itemCount += 1
    if self.reference(track.number) != nil {
      report.sharedNumbers.add(track.record.shownTitle + " (\(track.number))")
      return
    }
    switch format {
    case .iTunes: trackIndex.insert(Int64(clamping: track.number), reference)
    case .music: references[track.number] = reference
    }
  }

  private func reference(_ number: UInt64) -> ItemReference? {
    switch format {
    case .iTunes: trackIndex.reference(Int64(clamping: number))
    case .music: references[number]
    }
  }

  // MARK: Playlists

  func playlist(_ playlist: borrowing NativePlaylist) throws {
    if itemCount > 0 { return try send(copy playlist) }
    if waiting.count < Self.maxWaiting {
      waiting.append(copy playlist)
    } else {
      problem("a playlist precedes the tracks", at: playlist.offset, in: "playlists")
    }
  }

  private func send(_ playlist: NativePlaylist) throws {
    try sendWaiting()
    guard var record = exports.record(of: playlist) else { return }
    hasSentPlaylists = true
    if !keepsAccounts { report.omittedAccountValues += playlist.storeData.count }
    record.sourceBytes = UnknownData.bytes(
      playlist.unknownData.kept + (keepsAccounts ? playlist.storeData.kept : [])
    )
    record.deletesSourceBytes = true
    if let id = record.persistentID, !playlistIDs.insert(id).inserted { record.repeatID(id) }
    folders.add(record)
    record.entries.reserveCapacity(playlist.members.count)
    for member in playlist.members {
      if let reference = reference(member) {
        record.entries.append(reference)
      } else if format == .iTunes {
        record.appendMissing(Int64(clamping: member))
      } else {
        record.entries.append(.missing)
        report.missingEntries += 1
      }
    }
    report.missingEntries += record.missingTrackIDs.count
    // A missing entry may refer to a track that could not be read.
    if !isIntact, record.entries.contains(.missing) { record.isPartial = true }
    try sink.playlist(record)
  }

  private func sendWaiting() throws {
    let playlists = waiting
    waiting = []
    for playlist in playlists { try send(playlist) }
  }

  // MARK: The library

  func section(_ type: UInt32, _ bytes: [UInt8], isPersonal: Bool) throws {
    guard keepsAccounts || !isPersonal else {
      report.omittedAccountValues += 1
      return
    }
    guard let compressed = Deflation.bytes(of: bytes) else { return }
    var hasher = StableHasher()
    hasher.combine(bytes.span)
    try sink.deviceFile(
      DeviceFileRecord(
        path: "section \(type)",
        kind: .section,
        byteCount: bytes.count,
        fingerprint: hasher.finalize(),
        bytes: compressed
      )
    )
  }

  /// Sends what is left and completes the library.
  func finish(_ library: inout LibraryRecord) throws {
    try sendWaiting()
    if folder.isEmpty {
      library.unread.append(.musicFolder)
    } else {
      library.values.set(LibraryProperty.musicFolder.rawValue, text: folder.span)
    }
    library.isPartial = !isIntact
    for problem in folders.finish(isWhole: isIntact) {
      report.problems.add(ImportWarning(file: file, problem))
    }
    if let latest = itemDates.latest {
      library.fileDate = latest
      report.latestDate = latest
    }
  }

  /// Reports damage of the file itself, at an offset in it.
  func fileProblem(_ message: String, at offset: Int) {
    isIntact = false
    report.problems.add(ImportWarning(file: file, offset: offset, message))
  }

  func problem(_ message: String, at offset: Int, in tag: String) {
    isIntact = false
    report.problems.add(
      ImportWarning(file: "\(file), decompressed,", offset: offset, chunk: tag, message)
    )
  }
}

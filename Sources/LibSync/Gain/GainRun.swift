import MediaImport
import MediaModel
import MediaPlayback
import System

/// An export of loudness to files whose measures are known.
struct GainRun {
  let files: GainFiles
  let options: GainOptions
  /// The measures by item; those of items without a loudness have none.
  private(set) var measures: [PersistentID: SoundMeasures] = [:]
  private let writer: GainWriter
  private var albums: [PersistentID: (loudness: MeasuredLoudness?, hasTruePeak: Bool)] = [:]

  init(_ files: GainFiles, _ options: GainOptions) {
    (self.files, self.options) = (files, options)
    writer = GainWriter(options.kinds, dryRun: options.isDryRun)
  }

  /// Reads what earlier verifications have measured.
  mutating func readMeasures(of verification: VerificationRun) {
    for file in files.selected + files.albums.values.flatMap(\.self) {
      for item in file.items { measures[item.persistentID] = verification.measures(of: item) }
    }
  }

  /// Adds what was measured now.
  mutating func add(_ verified: VerifiedItem) {
    measures[verified.item.persistentID] = verified.sound
  }

  /// The items whose loudness is to be measured, one for each file.
  var unmeasured: [PersistentID] {
    var seen: Set<PersistentID> = []
    return (files.selected + files.albums.values.flatMap(\.self)).compactMap { file in
      guard sound(of: file) == nil, let item = file.items.first?.persistentID,
        (try? FileStatus(of: file.path)) != nil, seen.insert(item).inserted
      else { return nil }
      return item
    }
  }

  /// Returns whether what is known of an item is about its file as it was found.
  func isMeasured(_ item: MediaItem) -> Bool { measures[item.persistentID] != nil }

  private func sound(of file: GainFiles.File) -> SoundMeasures? {
    file.items.lazy.compactMap { measures[$0.persistentID] }.first
  }

  /// Finds the loudness of albums, and returns those of which it is not known.
  mutating func combineAlbums() -> [IncompleteAlbum] {
    var incomplete: [IncompleteAlbum] = []
    for (album, members) in files.albums {
      let sounds = members.compactMap { sound(of: $0) }
      if sounds.count == members.count {
        albums[album] = (AlbumLoudness.of(sounds), AlbumLoudness.hasTruePeak(sounds))
      } else {
        incomplete.append(
          IncompleteAlbum(
            persistentID: album,
            title: members.first?.items.first?.text(for: .albumTitle),
            fileCount: members.count,
            unmeasuredCount: members.count - sounds.count
          )
        )
      }
    }
    return incomplete.sorted {
      ($0.title ?? "", $0.persistentID.rawValue) < ($1.title ?? "", $1.persistentID.rawValue)
    }
  }

  /// Writes to a file.
  ///
  /// - Throws: `Interruption.Stop`.
  func write(_ file: GainFiles.File) throws(Interruption.Stop) -> GainFile? {
    guard let first = file.items.first else { return nil }
    var result = GainFile(
      persistentID: first.persistentID,
      title: first.title,
      path: file.path,
      outcome: options.isMeasuring ? .immeasurable : .unmeasured
    )
    guard let sound = self.sound(of: file) else {
      if (try? FileStatus(of: file.path)) == nil { result.outcome = .failed(.missing) }
      return result
    }
    guard let track = AlbumLoudness.of(sound) else {
      result.outcome = .silent
      return result
    }
    let album = file.album.flatMap { albums[$0] }
    result.hasTruePeak = sound.truePeak != nil && album?.hasTruePeak != false
    let writing = try writer.write(track, album: album?.loudness, to: file.path)
    switch writing.outcome {
    case _ where !writing.isSuited: result.outcome = .unsuited
    case .written: result.outcome = .written
    case .present: result.outcome = .present
    case .failed(let obstacle): result.outcome = .failed(obstacle)
    }
    result.fields = writing.written.sorted { $0.key < $1.key }.map { name, value in
      GainFile.Field(name: name, before: writing.found[name], after: value)
    }
    return result
  }
}

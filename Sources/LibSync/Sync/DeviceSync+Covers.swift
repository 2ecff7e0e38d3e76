import IPodFormats
import MediaDevice
import MediaModel

extension DeviceSync {
  /// Reads the covers on a device; `nil` if none are written or they cannot be edited, which is no
  /// reason to leave out the music.
  func artwork(of device: WritableDevice, _ problems: inout ImportWarnings) -> DeviceArtwork? {
    guard options.writesCovers else { return nil }
    do throws(DeviceRefusal) {
      return try DeviceArtwork(of: device)
    } catch {
      problems.add(ImportWarning(file: error.place, error.message))
      return nil
    }
  }

  /// Adds the covers to a plan.
  ///
  /// - Parameters:
  ///   - library: Their library.
  ///   - work: The plan.
  ///   - needs: The space that it takes.
  ///   - report: Receives the problems.
  /// - Throws: `StoreError`, `ArtworkError`.
  func planCovers(
    in library: MediaLibrary,
    _ work: inout SyncWork,
    _ needs: inout SpaceNeeds,
    _ report: inout SyncReport
  ) throws {
    guard options.writesCovers, !work.device.capabilities.coverFormats.isEmpty else { return }
    var catalog = try CoverCatalog(work.catalog.artworkItems, in: library, options.files)
    let found = try catalog.differences(
      work.plan,
      from: work.device.editable,
      recorded: work.coverHashes,
      sharesImages: work.device.capabilities.sharesCovers
    )
    work.artworkNews = catalog.news
    report.coverProblems.add(catalog.problems)
    // The database of covers, which can be large, is not read if there is nothing to do.
    guard !work.plan.isEmpty || !found.changes.isEmpty,
      let artwork = artwork(of: work.device, &report.coverProblems)
    else { return }
    var changes = found.changes
    changes.byteCount = artwork.pixelByteCount(ofImages: found.imageCount)
    work.plan(changes)
    needs.files.append(changes.byteCount)
    needs.replacements.append(artwork.databaseByteCount(withImages: found.imageCount))
    work.covers = CoverWork(
      artwork,
      catalog,
      adopted: found.adopted,
      recorded: work.coverHashes,
      database: work.device.editable
    )
  }

  /// Writes the covers of a plan, and the database of covers next to the present one.
  func writeCovers(
    _ work: inout SyncWork,
    _ change: inout DeviceTransaction,
    _ report: inout SyncReport
  ) throws {
    guard var covers = work.covers else { return }
    // Two of them would take twice the memory.
    work.covers = nil
    let artwork = covers.artwork
    try covers.make(
      work.plan.covers,
      of: work.tracks,
      removing: work.plan.removals.map(\.id),
      in: &work.device.editable
    ) { append in
      try change.append(append.bytes, to: artwork.path(of: append), at: append.offset)
    }
    if covers.isEdited { try change.stage(artwork.path, covers.written()) }
    report.coverCount = covers.writtenCount
    report.coverProblems.add(covers.problems)
    work.artworkNews = covers.catalog.news
    work.covers = covers
  }
}

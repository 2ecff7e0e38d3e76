import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import MediaPlayback
import System

extension DeviceSync {
  /// Copies the files of a plan, converting those that the device does not play.
  func copy(
    to paths: MusicPaths,
    _ work: inout SyncWork,
    _ change: inout DeviceTransaction,
    _ report: inout SyncReport,
    _ progress: (SyncProgress) -> Void
  ) async throws {
    let copies = work.plan.copies
    var sounds = SyncSounds(
      of: copies,
      work.catalog.tags,
      options,
      for: work.device.capabilities,
      tagEncoding: work.catalog.tagEncoding
    )
    defer { sounds?.finish() }
    var state = SyncProgress(step: .copying)
    state.byteCount = copies.reduce(0) { $0 + Int64($1.file.deviceByteCount) }
    state.fileCount = copies.count
    let start = ContinuousClock.now
    for (index, copy) in copies.enumerated() {
      progress(state)
      let (item, done) = (copy.track.id, state.bytesDone)
      do throws(CopyFailure) {
        let sound = try await sound(of: copy, at: index, &sounds, work)
        work.sounds[item] = sound?.values
        work.copies[item] = try file(of: copy, sound, paths, work, &change, &report) { count in
          state.bytesDone = done + Int64(count)
          progress(state)
        }
      } catch {
        switch error {
        case .device(let error): throw error
        case .original(let reason):
          let path = copy.file.path
          report.failed.append(LeftOutItem(copy.track, path: path, reason: reason))
          if reason == .undecodable { work.catalog.unusable?.insert(copy.file) }
        }
      }
      state.bytesDone = done + Int64(copy.file.deviceByteCount)
      state.filesDone += 1
    }
    try change.flushCopies()
    work.catalog.unusable?.save()
    progress(state)
    report.milliseconds = Int64((ContinuousClock.now - start) / .milliseconds(1))
    work.giveUp(Set(report.failed.map(\.persistentID.rawValue)))
  }

  private enum CopyFailure: Error {
    case device(DeviceWriteError)
    case original(LeftOutItem.Reason)
  }

  /// Prepares a file; `nil` if it is copied as it is.
  private func sound(
    of copy: SyncPlan.Copy,
    at index: Int,
    _ sounds: inout SyncSounds?,
    _ work: SyncWork
  ) async throws(CopyFailure) -> DeviceSound? {
    // A library can name any file of this computer.
    if OriginalState(copy.file.path, on: work.bounds).refusal != nil { throw .original(.notMedia) }
    guard sounds != nil else { return nil }
    let sound: DeviceSound?
    do throws(TranscodingFailure) {
      sound = try await sounds?.sound(at: index)
    } catch {
      switch error.reason {
      case .interrupted:
        throw .device(DeviceWriteError(.interrupted, error.message, path: error.path))
      case .sound(.protected): throw .original(.protected)
      // Whatever is wrong with a file, the device may play it.
      case _ where copy.file.encoding == nil: return nil
      case .sound: throw .original(.undecodable)
      case .unreadable: throw .original(.unreadable)
      case .full: throw .original(.fullCache)
      case .cache, .noEncoder: throw .original(.notConverted)
      }
    }
    guard let sound else { throw .original(.unplayable) }
    return sound
  }

  private func file(
    of copy: SyncPlan.Copy,
    _ sound: DeviceSound?,
    _ paths: MusicPaths,
    _ work: SyncWork,
    _ change: inout DeviceTransaction,
    _ report: inout SyncReport,
    progress: (Int) -> Void
  ) throws(CopyFailure) -> CopiedMusic {
    if let present = work.reusable[copy.content] { return present }
    let tagged = sound?.target == nil ? try taggedCopy(of: copy, work) : nil
    defer { withExtendedLifetime(tagged) {} }
    do throws(DeviceWriteError) {
      let fileExtension = sound.map {
        TranscodingTarget.fileExtension($0.fileExtension, replacing: copy.file.fileExtension)
      }
      guard let path = paths.path(of: copy.track.id, extension: fileExtension) else {
        let message = "there is no folder for music"
        throw DeviceWriteError(.failed, message, path: work.device.folder.path)
      }
      do throws(DeviceWriteError) {
        let source = tagged?.path ?? sound?.path ?? copy.file.path
        let made = try change.copy(source, to: path, progress: progress)
        report.copiedByteCount += Int64(made.byteCount)
        return made
      } catch {
        guard error.cause == .unreadableSource else { throw error }
        try work.volume.remove(path)
      }
    } catch {
      throw .device(error)
    }
    throw .original(.unreadable)
  }

  /// Returns a copy with the tags of the library; `nil` if the file keeps its own.
  private func taggedCopy(
    of copy: SyncPlan.Copy,
    _ work: SyncWork
  ) throws(CopyFailure) -> TaggedCopy? {
    guard let tags = work.catalog.tags[copy.track.id], let folder = options.cacheFolder else {
      return nil
    }
    do {
      return try TaggedCopy(of: copy.file.path, with: tags, in: folder)
    } catch let error as TagObstacle where error != .full {
      // It would be no different at the next sync.
      return nil
    } catch {
      throw .original(error as? TagObstacle == .full ? .fullCache : .notConverted)
    }
  }
}

import System

/// Copying the lyrics beside music.
extension FileCopier {
  /// Copies the files with the lyrics of a file beside its copy.
  mutating func addLyrics(
    to copied: CopiedFile,
    at place: CopyPlace
  ) throws(OutputError) -> CopiedFile {
    var copied = copied
    for lyrics in copied.file.lyrics {
      copied.lyrics.append(try copy(lyrics, of: copied.file, beside: place))
    }
    return copied
  }

  /// Copies a file with lyrics under the name of the copy of its music; another file of that name
  /// stays.
  private mutating func copy(
    _ lyrics: CopyLyrics,
    of file: CopyPlan.File,
    beside copy: CopyPlace
  ) throws(OutputError) -> CopiedLyrics {
    var place = copy
    place.name = CopyLyrics.name(lyrics.fileExtension, beside: copy.name)
    place.fileExtension = lyrics.fileExtension
    func leftOut(_ problem: String) -> CopiedLyrics {
      CopiedLyrics(lyrics, .unreadable, problem: problem)
    }
    if let problem = lyrics.problem { return leftOut(problem) }
    if isMeasuring, fit?.takes(lyrics, of: file, beside: copy.path) == false {
      return leftOut(CopyFit.problem)
    }
    let size = lyrics.byteCount
    do throws(CopyError) {
      let original = try OriginalFile(lyrics.path, followingLinks: followsLinks)
      // In a dry run, the copy of another file is not there.
      let other = self.lyrics.updateValue(lyrics.path, forKey: place.path.lowercased())
      if isDryRun, let other {
        return other == lyrics.path
          ? CopiedLyrics(lyrics, .present, path: place.path, byteCount: size)
          : leftOut("another file has the name")
      }
      let item = file.persistentID
      // What an earlier export has copied, and nobody has changed, is brought up to date.
      let earlier = fit?.earlierCopy(of: item, at: place.path)
      let isOwn = try earlier.map { copy throws(CopyError) in try isUntouched(copy) } ?? false
      switch try self.copy(original, of: item, to: place, replacing: isOwn, { _ in }) {
      case .copied(let hash):
        return CopiedLyrics(
          lyrics,
          .copied,
          path: place.path,
          byteCount: original.byteCount,
          hash: hash
        )
      case .present(let hash, let former):
        var copied = CopiedLyrics(lyrics, .present, path: place.path, byteCount: size, hash: hash)
        copied.formerPath = former
        return copied
      case .occupied:
        return leftOut("\(place.path) stays: a file of that name with other content is there")
      case .unfitting: return leftOut(CopyFit.problem)
      }
    } catch {
      switch error {
      case .output(let error): throw error
      case .original(let error) where error.isInterruption:
        throw OutputError(.interrupted, "interrupted", path: lyrics.path)
      case .original(let error): return leftOut(error.message)
      case .notAFile: return leftOut("not a regular file")
      }
    }
  }
}

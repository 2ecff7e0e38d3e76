import Glibc
import System

/// The mark of a process that lets the iPod player of a library file be heard: the file
/// `NAME.player` next to it.
///
/// The process holds a kernel lock on it, touches it again and again, and removes it at its end. So
/// a mark that nobody has locked is of a process that was killed, and says when that was; so does
/// one of a process that a signal has stopped. The state of the player is not in it, and nobody
/// waits for it.
package final class PlayingMark: Sendable {
  private let file: FileDescriptor

  private init(_ file: consuming FileDescriptor) { self.file = file }

  /// Marks that this process plays, and holds the mark.
  ///
  /// - Parameter path: The library file, to which this process has exclusive access meanwhile.
  /// - Returns: The mark.
  /// - Throws: `StoreError`, with the code `isPlayed` if another process plays.
  fileprivate static func take(for path: String) throws -> PlayingMark {
    let markPath = LibraryCompanions.player(of: path)
    var holder = ""
    // A process that only asks takes the lock for a moment, and one that ends removes the file.
    for attempt in 1...maxAttempts {
      if attempt > 1 { usleep(50_000) }
      let file = try LockFile.open(markPath, for: path)
      guard try LockFile.lock(file, of: path) else {
        holder = LockFile.holder(file)
        continue
      }
      let identity = try? file.status().identity
      if identity == (try? FileStatus(of: markPath).identity) {
        LockFile.describeHolder(file)
        return PlayingMark(file)
      }
    }
    throw StoreError(.isPlayed, "its iPod player is heard from \(holder)", path: path)
  }

  private static let maxAttempts = 3

  /// The time after the last mark within which the process itself may have changed the player, in
  /// milliseconds: its clock is ahead of the audible sound, and it marks the file only now and
  /// then.
  fileprivate static let tolerance: Int64 = 500

  /// Marks that this process still plays.
  package func renew() { try? file.touch() }

  /// Removes the mark, because this process ends.
  package func remove() {
    try? FilePlace.remove([file.path])
    file.unlock()
  }

  /// The reasons why a process is not heard although it has not removed its mark.
  fileprivate enum Silence { case killed, stopped }

  /// Returns since when the process that has marked a library file is not heard, in milliseconds
  /// since 1970; nil if it is, or if there is none.
  fileprivate static func silence(of path: String) -> (kind: Silence, since: Int64)? {
    do throws(SystemError) {
      let file = try FileDescriptor(
        opening: LibraryCompanions.player(of: path),
        [.notFollowing, .notWaiting]
      )
      let isKilled = try file.lock(exclusively: false)
      if !isKilled, !LockFile.isHolderStopped(file) { return nil }
      defer { if isKilled { file.unlock() } }
      let status = try file.status()
      let since = status.modified * 1000 + Int64(status.modifiedNanoseconds) / 1_000_000
      return (isKilled ? .killed : .stopped, since)
    } catch {
      return nil
    }
  }

  /// Removes the mark of a process that was killed.
  ///
  /// - Parameter path: The library file, to which this process has exclusive access meanwhile.
  fileprivate static func forgetAbandoned(of path: String) {
    guard silence(of: path)?.kind == .killed else { return }
    try? FilePlace.remove([LibraryCompanions.player(of: path)])
  }
}

extension MediaStore {
  /// Marks that this process lets the player be heard; the store belongs to a writer.
  ///
  /// - Returns: The mark.
  /// - Throws: `StoreError`, with the code `isPlayed` if another process plays.
  package func beginPlaying() throws -> PlayingMark { try PlayingMark.take(for: path) }

  /// Returns when the process that let the player be heard was killed or stopped, in milliseconds
  /// since 1970; nil if one plays, or none was killed or stopped since the player was changed.
  ///
  /// - Parameter change: When the player was changed.
  /// - Returns: The time.
  package func lastHeard(since change: Int64) -> Int64? {
    guard let silence = PlayingMark.silence(of: path) else { return nil }
    switch silence.kind {
    case .killed: return silence.since
    case .stopped:
      // What others have changed since is not heard, and goes on as if nobody had marked the file.
      return silence.since + PlayingMark.tolerance >= change ? silence.since : nil
    }
  }

  /// Forgets the process that was killed; the store belongs to a writer.
  package func forgetKilledPlayer() { PlayingMark.forgetAbandoned(of: path) }
}

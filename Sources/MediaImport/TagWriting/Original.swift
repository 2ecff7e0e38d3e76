import CTagLib
import Glibc
import MediaModel
import System

/// A file whose tags are written by replacing it with a changed copy.
struct Original: ~Copyable {
  private let path: String
  private let file: FileDescriptor
  private let status: FileStatus

  /// - Parameter path: The path, without symbolic links.
  /// - Throws: `TagObstacle` if it is not a regular file that can be read.
  init(_ path: String) throws(TagObstacle) {
    let file = try Self.open(path)
    let status = try Self.status(of: file)
    guard status.kind == .file else { throw .notAFile }
    self.path = path
    self.file = file
    self.status = status
  }

  private static func open(_ path: String) throws(TagObstacle) -> FileDescriptor {
    do {
      // Opening a named pipe must not block.
      return try FileDescriptor(opening: path, [.notFollowing, .notWaiting])
    } catch {
      throw error.isMissing ? .missing : .unreadable(error.message)
    }
  }

  private static func status(
    of file: borrowing FileDescriptor
  ) throws(TagObstacle) -> FileStatus {
    do {
      return try file.status()
    } catch {
      throw .unreadable(error.message)
    }
  }

  /// Opens the file once more and reads its tags.
  func audioFile() throws(TagObstacle) -> AudioFile {
    do throws(ImportError) {
      return try AudioFile(path: path)
    } catch {
      throw .unreadable(error.message)
    }
  }

  /// Throws if the file must not be replaced.
  func checkReplaceable() throws(TagObstacle) {
    if status.linkCount > 1 { throw .linked(status.linkCount) }
    // The superuser may write all files, but those without permission are meant to stay.
    if status.permissions & 0o222 == 0 { throw .readOnly }
    for path in [path, FilePlace(path).folder] {
      do throws(SystemError) {
        try FilePlace.checkWritable(path)
      } catch {
        throw error.isForbidden ? .readOnly : .failed(error.message)
      }
    }
  }

  /// Replaces the file with a copy whose tags are changed.
  ///
  /// - Parameter change: The change.
  /// - Throws: `TagObstacle`, in which case the file is as it was.
  func replace<Change: TagChange>(_ change: Change) throws(TagObstacle) {
    let file = try audioFile()
    let format = file.audio.format
    let before = try audioPrint(of: file, except: Change.self)
    do {
      let place = FilePlace(path)
      let copy = try OutputFolder(place.folder).file(place.name)
      try copy.copy(self.file)
      let made = try copy.status()
      guard made.user == status.user, made.group == status.group else { throw TagObstacle.foreign }
      let isWritten = AudioFile.make(change, in: try copy.reopenedForUpdating(), as: format)
      let written = try copy.written()
      guard isWritten, try isPreserved(before, in: written, change) else {
        throw isFull ? TagObstacle.full : .notPreserved
      }
      let now = try FileStatus(of: path, followingLinks: false)
      guard now.identity == status.identity, now.byteCount == status.byteCount,
        now.modified == status.modified, now.modifiedNanoseconds == status.modifiedNanoseconds
      else { throw TagObstacle.changed }
      try copy.finish()
    } catch let error as TagObstacle {
      throw error
    } catch let error as OutputError {
      throw error.code == .notReplaced ? .changed : .failed(error.message)
    } catch let error as SystemError {
      throw error.isFull ? .full : .failed(error.message)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Returns whether the copy has the new values and is otherwise the same.
  private func isPreserved<Change: TagChange>(
    _ before: AudioPrint,
    in copy: consuming FileDescriptor,
    _ change: Change
  ) throws(SystemError) -> Bool {
    let status = try copy.status()
    do throws(ImportError) {
      let file = try AudioFile(copy.release(), status, path: path)
      if !change.isMade(in: file) { return false }
      return before.isKept(in: try AudioPrint(file, except: Change.self))
    } catch {
      return false
    }
  }

  private func audioPrint(
    of file: borrowing AudioFile,
    except change: any TagChange.Type
  ) throws(TagObstacle) -> AudioPrint {
    do throws(ImportError) {
      return try AudioPrint(file, except: change)
    } catch {
      throw .unreadable(error.message)
    }
  }

  /// Whether TagLib may have failed because the disk is full, which it does not report.
  private var isFull: Bool {
    FileSystemSize(of: FilePlace(path).folder).map { $0.free < 1 << 16 } ?? false
  }
}

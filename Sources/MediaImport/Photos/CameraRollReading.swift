import Bytes
import MediaModel
import PhotoFormats
import System

/// Reads the files of a camera roll, of which those that are known unchanged are not opened.
struct CameraRollReading {
  private let root: String
  private let known: KnownPhotos?
  private let latestTime: Int
  private var files: [CameraRollFile] = []
  /// Files that are no pictures or movies, whatever their names say.
  private(set) var others: [CameraRollFile] = []
  private(set) var byteCount = 0
  private(set) var problems = ImportWarnings()
  /// Whether a file could not be opened although it may be undamaged.
  private(set) var hasUnreadable = false

  init(root: String, known: KnownPhotos?, latestTime: Int) {
    (self.root, self.known, self.latestTime) = (root, known, latestTime)
  }

  var count: Int { files.count }

  mutating func read(_ entry: CameraRollReader.Entry) {
    byteCount += entry.byteCount
    let old = known?.files[entry.path]
    var known: PhotoReading?
    if let old, old.byteCount == entry.byteCount, old.modifiedTime == entry.modifiedTime {
      known = PhotoReading(stored: old.reading)
    }
    do throws(SystemError) {
      let found = if let known { known } else { try reading(of: entry) }
      for problem in found.problems { problems.add(ImportWarning(problem, of: entry.path)) }
      let file = CameraRollFile(
        path: entry.path,
        byteCount: entry.byteCount,
        modifiedTime: entry.modifiedTime,
        reading: found,
        sha256: known != nil ? old?.sha256 : nil
      )
      add(file)
    } catch {
      hasUnreadable = true
      problems.add(ImportWarning(file: entry.path, error.message))
    }
  }

  private mutating func add(_ file: CameraRollFile) {
    let isOther = file.reading.problems.contains {
      $0.problem == .empty || $0.problem == .unknownFormat
    }
    if isOther { others.append(file) } else { files.append(file) }
  }

  /// Adds the known files that are still there but could not be read, so that they stay as they are
  /// stored, in their photos.
  mutating func keepUnread() {
    let read = Set((files + others).map(\.path))
    for (path, file) in known?.files ?? [:] where !read.contains(path) {
      do throws(SystemError) {
        _ = try FileStatus(of: root.appendingPath(path))
      } catch {
        if error.isMissing { continue }
      }
      guard let reading = PhotoReading(stored: file.reading) else { continue }
      add(
        CameraRollFile(
          path: path,
          byteCount: file.byteCount,
          modifiedTime: file.modifiedTime,
          reading: reading,
          sha256: file.sha256
        )
      )
    }
    files.sort { $0.path < $1.path }
  }

  private func reading(of entry: CameraRollReader.Entry) throws(SystemError) -> PhotoReading {
    let source = try PhotoFileSource(root.appendingPath(entry.path))
    let fileTime = Int(entry.modifiedTime.dividedDown(by: 1_000_000_000))
    switch PhotoFileKind(name: entry.path.lastPathComponent) {
    case .media: return PhotoReading(source, fileTime: fileTime, latestTime: latestTime)
    case .unread(let isMovie):
      return PhotoReading(unreadMovie: isMovie, head: source.head, fileTime: fileTime)
    case .adjustments: return PhotoReading(kind: .adjustments, head: source.head)
    case .sidecar, nil: return PhotoReading(kind: .other, head: source.head)
    }
  }

  /// Returns the files, those of equal bytes with their hash.
  ///
  /// - Throws: `ImportError` if reading was interrupted.
  mutating func finish() throws -> [CameraRollFile] {
    var groups: [Beginning: [Int]] = [:]
    for (index, file) in files.enumerated() where file.reading.isShown {
      groups[Beginning(byteCount: file.byteCount, head: file.reading.head), default: []]
        .append(index)
    }
    for group in groups.values where group.count > 1 {
      // Links to one file have one content, which is read once.
      var hashes: [FileIdentity: String] = [:]
      for index in group where files[index].sha256 == nil {
        let path = root.appendingPath(files[index].path)
        do throws(SystemError) {
          let identity = try FileStatus(of: path).identity
          let hash =
            if let hash = hashes[identity] { hash } else {
              try PhotoFileSource.sha256(path)
            }
          hashes[identity] = hash
          files[index].sha256 = hash
        } catch {
          problems.add(ImportWarning(file: files[index].path, error.message))
        }
      }
    }
    return files
  }

  /// The values that files with equal bytes have in common.
  private struct Beginning: Hashable {
    let byteCount: Int
    let head: UInt64
  }
}

extension PhotoReading {
  /// Whether the file is a picture or a movie.
  var isShown: Bool { kind == .picture || kind == .movie }
}

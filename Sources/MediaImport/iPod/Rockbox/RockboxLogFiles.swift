import Bytes
import IPodFormats
import MediaModel

/// The logs on a device in which Rockbox records plays.
package struct RockboxLogFiles {
  /// A play and the path of the log that has it, relative to the device.
  struct Play: Hashable {
    let play: RockboxLog.Play
    let path: String
  }

  /// The logs, the newest first.
  private let entries: [DeviceFolder.Entry]
  private let folder: DeviceFolder

  /// The number of bytes that are read of all logs; Rockbox begins another log after half
  /// a megabyte.
  private static let maxByteCount = 1 << 25
  /// The maximum number of logs and plays.
  private static let (maxLogs, maxPlays) = (256, 100_000)

  /// Finds the logs on a device.
  package init(on folder: DeviceFolder) {
    var found: [DeviceFolder.Entry] = []
    if let rockbox = folder.find(".rockbox"), rockbox.kind == .folder,
      let entries = try? folder.entries(of: rockbox)
    {
      found = entries.filter { Self.isPlaybackLog($0.name) }
    }
    if let log = folder.find(Self.scrobblerName) { found.append(log) }
    entries = Array(
      found.filter { $0.kind == .file }
        .sorted { ($0.modified, $0.name) > ($1.modified, $1.name) }.prefix(Self.maxLogs)
    )
    self.folder = folder
  }

  private static let scrobblerName = ".scrobbler.log"

  /// Whether a file is the log, an earlier part of it, or the copy that an export leaves.
  private static func isPlaybackLog(_ name: String) -> Bool {
    let name = name.lowercased()
    guard name.hasPrefix("playback"), name.hasSuffix(".log") else { return false }
    let middle = name.dropFirst(8).dropLast(4)
    return middle.isEmpty || middle == "_old"
      || middle.first == "_" && middle.dropFirst().allSatisfy(\.isNumber)
  }

  /// The paths of the logs, relative to the device.
  package var paths: [String] { entries.map(\.path) }

  /// When the last of the logs was written, in seconds since 1970; `nil` if there are none.
  var modified: Int64? { entries.first?.modified }

  /// Reads the plays, of which the newest logs have the most.
  ///
  /// - Parameter problems: Receives what cannot be read.
  /// - Returns: The plays in the order of their times; one that two logs have is there twice.
  func plays(problems: inout ImportWarnings) -> [Play] {
    var plays: [Play] = []
    var byteCount = Self.maxByteCount
    for entry in entries where plays.count < Self.maxPlays {
      do throws(DeviceFormatError) {
        let log = try read(entry, last: min(entry.byteCount, byteCount))
        byteCount -= min(entry.byteCount, byteCount)
        let room = Self.maxPlays - plays.count
        plays += log.plays.suffix(room).map { Play(play: $0, path: entry.path) }
        if let problem = RockboxLog.problem(damagedLines: log.damagedLineCount, in: entry.path) {
          problems.add(problem)
        }
      } catch {
        problems.add(ImportWarning(error))
      }
    }
    return plays.sorted { $0.play.time < $1.play.time }
  }

  private func read(
    _ entry: DeviceFolder.Entry,
    last count: Int
  ) throws(DeviceFormatError) -> RockboxLog {
    let start = entry.byteCount - count
    var bytes = try folder.read(entry, from: start, count: count)[...]
    if start > 0 { bytes = bytes.drop { $0 != 0x0A } }
    return entry.name.isSameName(as: Self.scrobblerName) ? .scrobbler(bytes) : .playback(bytes)
  }
}

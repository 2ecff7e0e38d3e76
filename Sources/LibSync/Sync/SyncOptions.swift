package import MediaDevice
import MediaPlayback
public import MediaModel

/// The options of a sync.
public struct SyncOptions: Sendable {
  /// The form in which smart playlists are put on a device.
  public enum SmartLists: String, CaseIterable, Sendable {
    /// With their rules, by which the device updates them.
    case live
    /// With their present members only.
    case frozen
  }

  /// The treatment of a sync that was interrupted.
  public enum Interrupted: Sendable {
    /// It is finished if this computer began it, and refused otherwise.
    case own
    /// It is finished, whoever began it.
    case resume
    /// It is undone, whoever began it.
    case abandon
  }

  /// Whether devices are synced with which nobody has tried it.
  public var allowsExperimental = false
  /// Whether to plan only, without writing anything anywhere.
  public var isDryRun = false
  /// The form in which smart playlists are put on the device.
  public var smartLists = SmartLists.live
  /// The treatment of a sync that was interrupted before.
  public var interrupted = Interrupted.own
  /// Whether plays on the device are merged into the library.
  public var mergesPlays = true
  /// Whether covers are put on the device; otherwise those on it stay as they are.
  public var writesCovers = true
  /// Whether the playlists of the sync are also written as files that Rockbox reads.
  public var writesRockboxPlaylists = false
  /// Whether the files on the device get the tags that the library has for them, which needs a
  /// folder for converted files; the originals are never changed.
  public var rewritesTags = false
  /// Whether tracks that no sync put on the device are removed.
  public var removesUnknown = false
  /// Whether tracks whose items are no longer selected are removed.
  public var removesUnselected = true
  /// Whether files that are removed from the device are copied to the folder with its backups first.
  public var keepsRemoved = false
  /// The largest part of the device's capacity to use, in percent; `nil` if everything must fit.
  ///
  /// The first items that fit are put on the device.
  public var fillPercent: Int?
  /// The number of bytes that stay free on the device.
  public var freeByteCount: Int64 = 0
  /// The locations of the library's files.
  public var files = MediaFileLocations()
  /// The selection to save for the device, in a form that only its user understands; `nil` to save
  /// none.
  public var selection: String?
  /// The date to record; `nil` for the current time.
  public var date: Timestamp?
  /// The number of seconds to wait for another writer of the library file; `nil` for no limit.
  public var secondsToWait: Int? = 0

  /// The format of lossless files on the device, such as `alac`, `aac:256` or `mp3`; `nil` to leave
  /// out files that the device does not play.
  ///
  /// Files in formats that lose something are copied as they are, or converted to AAC.
  public var encoding: String? = "alac"
  /// The path of `libsync-player`; `nil` if it is beside the program that runs.
  public var decoder: String?
  /// The folder that keeps converted files; `nil` to convert nothing.
  public var cacheFolder: String?
  /// The folder that keeps what devices were found to agree with, so that a sync without changes
  /// takes almost no time; `nil` to compare everything each time.
  public var stateFolder: String?
  /// Whether the loudness of new files is measured for Sound Check.
  public var measuresLoudness = false
  /// The folder with the backups of devices; `nil` to make none.
  public var backupFolder: String?

  package var environment = DeviceEnvironment.current
  package var timeSteps = FileTimeSteps()

  /// Creates the default options.
  public init() {}

  /// The rule by which files are converted for a device.
  func rule(for capabilities: DeviceCapabilities) -> TranscodingRule {
    let playsALAC = capabilities.audio.encodings.contains(.appleLossless)
    guard cacheFolder != nil, let target = encoding.flatMap({ TranscodingTarget($0) }) else {
      return TranscodingRule(lossless: nil, playsALAC: playsALAC)
    }
    return TranscodingRule(
      lossless: target == .alac && !playsALAC ? .standardAAC : target,
      playsALAC: playsALAC
    )
  }

  var write: WriteOptions { WriteOptions(date: date, secondsToWait: secondsToWait) }
  var now: Timestamp { date ?? .now }
}

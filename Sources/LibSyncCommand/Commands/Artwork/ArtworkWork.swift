import CommandLineIO
import Glibc
import LibSync

/// The settings of work on pictures that all commands share.
enum ArtworkWork {
  /// The number of pictures to process at the same time.
  static var standardJobs: Int { max(1, min(16, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  /// The maximum size of the cache in megabytes.
  static let cacheMegabytes = 512

  /// Returns the folder of the cache; `nil` if the home directory is not known.
  static func cacheFolder(in session: Session) -> String? {
    var environment: [String: String] = [:]
    for name in ["XDG_CACHE_HOME", "HOME"] { environment[name] = session.environment[name] }
    return RenditionCache.standardFolder(environment: environment)
  }
}

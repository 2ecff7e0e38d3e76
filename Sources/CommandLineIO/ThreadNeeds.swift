import Glibc
import System

/// The requirements for working on several threads; without them, the threads would crash or never
/// start.
enum ThreadNeeds {
  /// Something that is missing.
  enum Missing: Error {
    /// The folder `/proc`.
    case processFolder
    /// Memory for the threads.
    case memory
  }

  /// The number of threads besides those of the processors' workers.
  private static let otherCount = 2

  /// Throws an error if something is missing.
  static func check() throws(Missing) {
    do throws(SystemError) {
      _ = try FileDescriptor(opening: "/proc/self/stat")
    } catch {
      throw .processFolder
    }
    let workerCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    guard ProcessMemory.hasRoom(forThreads: workerCount + otherCount) else { throw .memory }
  }
}

extension ThreadNeeds.Missing {
  /// The message, with advice.
  var message: String {
    switch self {
    case .processFolder: "cannot read /proc, which threads need; mount it"
    case .memory:
      "the limit on memory is too low to start threads; "
        + "raise it, for example with 'ulimit -v 1000000'"
    }
  }
}

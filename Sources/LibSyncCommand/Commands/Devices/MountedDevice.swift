import ArgumentParsing
import CommandLineIO
import LibSync

/// The mounted devices that commands work with.
extension MountedDevices {
  /// Returns the paths of all mounted devices.
  static func paths(in session: Session) throws -> [String] {
    let mounts = try InputFile.text("/proc/self/mounts", upTo: 16 << 20, in: session.context)
    return paths(in: String(decoding: mounts, as: UTF8.self))
  }

  /// Returns the path of the only mounted device.
  ///
  /// - Throws: `UsageError` if there is none, or more than one.
  static func onlyPath(for command: String, in session: Session) throws -> String {
    let paths = try paths(in: session)
    if paths.count == 1, let path = paths.first { return path }
    let example = "for example: libsync \(command) \(paths.first ?? "/media/IPOD")"
    throw UsageError(
      message: paths.isEmpty ? "no mounted iPod found" : "several iPods are mounted",
      hint: "give its folder, \(example)"
    )
  }
}

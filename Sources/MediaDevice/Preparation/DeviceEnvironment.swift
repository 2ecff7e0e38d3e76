import IPodFormats
package import System

/// The parts of the system that know something about a device; tests replace them.
package struct DeviceEnvironment: Sendable {
  /// Returns the volume that a folder is on.
  package var volume: @Sendable (_ path: String) throws(SystemError) -> MountedVolume
  /// Returns the other processes that have any of some files open.
  package var holders: @Sendable (_ files: [String]) -> [FileHolder]
  /// The folder where sysfs is mounted.
  package var system: String
  /// Asks the disk that holds a volume for the iPod's description.
  package var ask: @Sendable (_ volume: DeviceNumber) -> [UInt8]?

  package init(
    volume: @escaping @Sendable (_ path: String) throws(SystemError) -> MountedVolume,
    holders: @escaping @Sendable (_ files: [String]) -> [FileHolder],
    system: String,
    ask: @escaping @Sendable (_ volume: DeviceNumber) -> [UInt8]? = { _ in nil }
  ) {
    self.volume = volume
    self.holders = holders
    self.system = system
    self.ask = ask
  }

  /// The system that this process runs on.
  package static let current = Self(
    volume: { path throws(SystemError) in try MountedVolume(holding: path) },
    holders: { FileHolder.of($0) },
    system: "/sys",
    ask: { InquiredIdentity.answer(ofDiskHolding: $0) }
  )
}

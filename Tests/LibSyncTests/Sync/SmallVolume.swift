import Foundation
import System

extension MountedVolume {
  /// A volume of 1 GiB with room for some bytes of music beside the space that a sync leaves free.
  static func small(_ path: String, room byteCount: Int) throws(SystemError) -> MountedVolume {
    let volume = try MountedVolume(holding: path)
    var used = 0
    let music = path + "/iPod_Control/Music"
    for case let name as String in FileManager.default.enumerator(atPath: music) ?? .init() {
      let status = try FileStatus(of: music + "/" + name)
      if status.kind == .file { used += status.byteCount }
    }
    let free = UInt64(33 << 20 + byteCount - used)
    let size = FileSystemSize(blockSize: 512, blocks: 1 << 21, available: free / 512)
    return MountedVolume(
      mount: volume.mount,
      device: volume.device,
      size: size,
      isMountPoint: volume.isMountPoint
    )
  }
}

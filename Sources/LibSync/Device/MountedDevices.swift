/// Finds the devices that are mounted.
public enum MountedDevices {
  /// Finds the folders that an iPod is mounted at.
  ///
  /// - Parameter mounts: What is mounted, in the form of `/proc/self/mounts`.
  /// - Returns: Their paths, in the order in which they were mounted.
  public static func paths(in mounts: String) -> [String] {
    var paths: [String] = []
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      // Those of a network are left alone: one whose server is away would never answer.
      guard fields.count > 2, fields[0].hasPrefix("/dev/") || fields[2].hasPrefix("fuse") else {
        continue
      }
      let path = unescaped(fields[1])
      guard !paths.contains(path), let device = DeviceFolder(holdingDevice: path),
        device.path == path
      else { continue }
      paths.append(path)
    }
    return paths
  }

  /// A blank is written as `\040`, and so on.
  private static func unescaped(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].dropFirst().prefix(3)
      let number = digits.reduce(0) { $0 * 8 + Int($1 & 7) }
      let isEscape =
        bytes[index] == 0x5C && digits.count == 3 && number < 256
        && digits.allSatisfy { (0x30...0x37).contains($0) }
      result.append(isEscape ? UInt8(number) : bytes[index])
      index += isEscape ? 4 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

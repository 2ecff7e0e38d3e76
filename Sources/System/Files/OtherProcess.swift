/// A process of this machine, as `/proc` shows it.
package enum OtherProcess {
  /// Returns whether a process exists and was stopped, for example with Ctrl-Z.
  package static func isStopped(_ process: Int32) -> Bool {
    guard let file = try? FileDescriptor(opening: "/proc/\(process)/stat"),
      let bytes = try? file.read(upTo: 512),
      // The name of the program comes before the state, and can contain anything.
      let end = bytes.lastIndex(of: UInt8(ascii: ")")), end + 2 < bytes.count
    else { return false }
    return [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(bytes[end + 2])
  }
}

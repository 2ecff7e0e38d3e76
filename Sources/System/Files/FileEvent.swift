import Bytes
import Glibc

/// An event of a file or folder, from a `struct inotify_event` of inotify(7).
package struct FileEvent {
  /// The descriptor of the folder's watch.
  package let watch: Int32
  /// The name of the file in its folder; empty if the event is about the folder itself.
  package let name: String
  private let mask: UInt32

  /// Whether the system's queue has overflowed and events were lost.
  package var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }

  /// Whether the folder itself was moved, removed or unmounted, which may have ended the watch.
  package var isOfFolder: Bool {
    mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0
  }

  /// Returns the events in the bytes that a single read(2) has returned.
  static func all(in bytes: ArraySlice<UInt8>) -> [FileEvent] {
    var events: [FileEvent] = []
    var rest = bytes
    while rest.count >= headerSize {
      let end = headerSize + Int(number(in: rest.dropFirst(12)))
      let name = rest.prefix(end).dropFirst(headerSize).prefix { $0 != 0 }
      events.append(
        FileEvent(
          watch: Int32(bitPattern: number(in: rest)),
          name: ExactPath.text(Array(name)),
          mask: number(in: rest.dropFirst(4))
        )
      )
      rest = rest.dropFirst(end)
    }
    return events
  }

  /// The size of the fields before the name: the watch, the mask, the cookie and the name's length.
  private static let headerSize = 16

  private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    let value = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    return UInt32(littleEndian: value)
  }
}

import Glibc
import MediaModel

/// What inotify(7) tells of a file: its `struct inotify_event`.
package struct FileEvent {
  /// The number of the folder's watch.
  package let watch: Int32
  /// The name of the file in its folder; empty where the event is of the folder.
  package let name: String
  private let mask: UInt32

  /// Whether more happened than the system could remember.
  package var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }

  /// Whether the folder itself has gone, after which it is no longer watched.
  package var isOfFolder: Bool {
    mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0
  }

  /// Reads the events that one read(2) has returned.
  static func all(in bytes: ArraySlice<UInt8>) -> [FileEvent] {
    var events: [FileEvent] = []
    var rest = bytes
    while rest.count >= headSize {
      let end = headSize + Int(number(in: rest.dropFirst(12)))
      let name = rest.prefix(end).dropFirst(headSize).prefix { $0 != 0 }
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

  /// Watch, mask, cookie and the length of the name.
  private static let headSize = 16

  private static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
    let value = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    return UInt32(littleEndian: value)
  }
}

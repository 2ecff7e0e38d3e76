// Reads a library, native or as XML, without storing it, so that benchmarks can tell the cost of
// reading alone.

import MediaImport
import MediaModel

/// Takes the records of a library and only counts them.
final class CountingSink: LibrarySink {
  private(set) var itemCount: UInt32 = 0

  func begin(_ library: LibraryRecord) {}

  func item(_ record: ItemRecord) -> ItemReference? {
    itemCount += 1
    return ItemReference(rawValue: itemCount)
  }

  func playlist(_ record: PlaylistRecord) {}
  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}
  func end(_ library: LibraryRecord) {}
}

let path = CommandLine.arguments[1]
let sink = CountingSink()
let native: (any LibraryReader)? = try NativeLibraryReader(path)
_ = try (native ?? ITunesLibraryReader(path: path)).read(into: sink) { _ in }
print(sink.itemCount)

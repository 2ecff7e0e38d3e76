import CLibArchive
import Glibc
import System

/// The bytes of a tar, which libarchive requests block by block.
final class TarSource {
  private let file: FileDescriptor
  private let buffer = BlockBuffer()
  /// The error that ended reading; `nil` if there was none.
  private(set) var failure: SystemError?

  init(_ file: consuming FileDescriptor) { self.file = file }

  /// Lets libarchive read the tar, which must live as long as the archive is open.
  func open(_ archive: OpaquePointer) -> Int32 {
    archive_read_open(
      archive,
      Unmanaged.passUnretained(self).toOpaque(),
      nil,
      { _, context, bytes in
        guard let context, let bytes else { return -1 }
        return Unmanaged<TarSource>.fromOpaque(context).takeUnretainedValue().read(bytes)
      },
      nil
    )
  }

  private func read(_ bytes: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
    do throws(SystemError) {
      bytes.pointee = UnsafeRawPointer(buffer.bytes.baseAddress)
      return try file.read(into: buffer.bytes)
    } catch {
      failure = error
      return -1
    }
  }
}

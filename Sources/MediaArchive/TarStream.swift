import CLibArchive
import Glibc
import System

/// Writes the members of a tar to a file.
///
/// The same members make the same bytes; those of a compressed tar depend on the version of zstd.
final class TarStream {
  private let archive: OpaquePointer
  private let entry: OpaquePointer
  private let sink: Sink

  /// The file that libarchive's callback writes to.
  private final class Sink {
    let file: OutputFile
    var failure: OutputError?

    init(_ file: OutputFile) { self.file = file }
  }

  init(to file: OutputFile, isCompressed: Bool) throws {
    guard let archive = archive_write_new(), let entry = archive_entry_new() else {
      throw OutputError(.inputOutput, String(cString: strerror(errno)), path: file.path)
    }
    (self.archive, self.entry, sink) = (archive, entry, Sink(file))
    // Plain headers where they are enough; others only for long or non-ASCII names and large sizes.
    archive_write_set_format_pax_restricted(archive)
    if isCompressed, archive_write_add_filter_zstd(archive) != ARCHIVE_OK {
      throw Self.noMemory(file)
    }
    // libarchive would write 10 KiB at a time, which takes three times the system time.
    archive_write_set_bytes_per_block(archive, 1 << 20)
    archive_write_set_bytes_in_last_block(archive, 1)
    try check(
      archive_write_open(
        archive,
        Unmanaged.passUnretained(sink).toOpaque(),
        nil,
        { _, context, bytes, count in
          guard let context else { return -1 }
          let sink = Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
          do throws(OutputError) {
            try sink.file.write(UnsafeRawBufferPointer(start: bytes, count: count))
            return count
          } catch {
            sink.failure = error
            return -1
          }
        },
        nil
      )
    )
  }

  deinit {
    archive_entry_free(entry)
    // Closing would write the end of a tar that has failed.
    archive_write_fail(archive)
    archive_write_free(archive)
  }

  /// Begins a file; exactly as many bytes must follow as its size says.
  func begin(_ path: [UInt8], byteCount: Int, modified: Int64) throws {
    archive_entry_clear(entry)
    (path + [0]).withUnsafeBufferPointer { path in
      path.withMemoryRebound(to: CChar.self) {
        archive_entry_set_pathname(entry, $0.baseAddress)
      }
    }
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_size(entry, Int64(byteCount))
    archive_entry_set_mtime(entry, time_t(modified), 0)
    archive_entry_set_uid(entry, 0)
    archive_entry_set_gid(entry, 0)
    try check(NameEncoding.utf8.run { archive_write_header(archive, entry) })
  }

  /// Appends a block to the file that was begun.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    if bytes.isEmpty { return }
    let written = archive_write_data(archive, bytes.baseAddress, bytes.count)
    if written != bytes.count { try check(ARCHIVE_FATAL) }
  }

  /// Writes the end of the tar.
  func finish() throws { try check(archive_write_close(archive)) }

  private func check(_ status: Int32) throws {
    if status == ARCHIVE_OK { return }
    if let failure = sink.failure {
      if failure.code == .interrupted { throw Interruption.Stop() }
      throw failure
    }
    let number = archive_errno(archive)
    let message = number > 0 ? String(cString: strerror(number)) : "the tar cannot be written"
    throw OutputError(.inputOutput, message, path: sink.file.path)
  }

  private static func noMemory(_ file: OutputFile) -> OutputError {
    OutputError(.inputOutput, String(cString: strerror(ENOMEM)), path: file.path)
  }
}

/// Memory for the blocks that are read, used again for each.
final class BlockBuffer {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)

  deinit { bytes.deallocate() }

  /// Returns the first bytes.
  func prefix(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[..<count])
  }
}

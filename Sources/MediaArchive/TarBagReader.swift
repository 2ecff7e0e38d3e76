import Bytes
import CLibArchive
import Glibc
import System

/// Reads a bag that is a tar with any content.
///
/// Nothing is written, so links and devices in the tar cannot do anything; they are refused by
/// name.
final class TarBagReader: BagReader {
  private let path: String
  private let buffer = BlockBuffer()

  var byteCount: Int? { nil }

  /// The highest ratio between the total size of the members and that of the file: compressed music
  /// is hardly smaller, so a higher ratio is only meant to keep the reader busy.
  private static let mostTimes = 1000
  /// The size that the members of any file may have in total.
  private static let smallestLimit = 1 << 30
  private static let expansion = "its files are more than \(mostTimes) times as large as itself"

  init(_ path: String) { self.path = path }

  func forEachMember(_ body: (BagMember, BagContent) throws -> Void) throws {
    do {
      try read(FileDescriptor(opening: path, .notWaiting), body)
    } catch let error as SystemError where error.call == .open && error.path == path {
      throw ArchiveError.cannotOpen(error)
    }
  }

  private func read(
    _ file: consuming FileDescriptor,
    _ body: (BagMember, BagContent) throws -> Void
  ) throws {
    let status = try file.status()
    guard status.kind == .file else {
      throw ArchiveError.otherContent(ContentKind(ofFileAt: path), path: path)
    }
    guard let archive = archive_read_new() else {
      throw ArchiveError.unreadable(SystemError(code: errno, call: .open, path: path))
    }
    let source = TarSource(file)
    defer { withExtendedLifetime(source) { _ = archive_read_free(archive) } }
    archive_read_support_format_tar(archive)
    archive_read_support_filter_zstd(archive)
    let content = TarContent(archive, source, path, buffer)
    try content.check(source.open(archive))
    var base: [UInt8]?
    let fileSize = min(status.byteCount, .max / Self.mostTimes)
    var room = max(Self.smallestLimit, fileSize * Self.mostTimes)
    while true {
      if Interruption.isRequested { throw Interruption.Stop() }
      var entry: OpaquePointer?
      let result = NameEncoding.bytes.run { archive_read_next_header(archive, &entry) }
      if result == ARCHIVE_EOF { return }
      try content.check(result)
      if let entry, archive_entry_sparse_count(entry) == 0 {
        room -= min(Int(archive_entry_size(entry)), room + 1)
        if room < 0 { throw ArchiveError.damaged(Self.expansion, path: path) }
      }
      if let entry, let member = NameEncoding.bytes.run({ Self.member(entry, &base) }) {
        try body(member, content)
      }
    }
  }

  /// Returns the member that a header describes; `nil` for a folder.
  private static func member(_ entry: OpaquePointer, _ base: inout [UInt8]?) -> BagMember? {
    guard let text = archive_entry_pathname(entry) else {
      return .refused(BagProblem(.unsafeName, "?"))
    }
    var bytes = Array(UnsafeBufferPointer(start: text, count: strlen(text))).map {
      UInt8(bitPattern: $0)
    }
    func refuse(_ kind: BagProblem.Kind) -> BagMember {
      .refused(BagProblem(kind, ExactPath.shown(ExactPath.text(bytes))))
    }
    let isFolder = archive_entry_filetype(entry) == 0o040000
    if bytes.starts(with: [0x2E, 0x2F]) { bytes.removeFirst(2) }
    if isFolder, bytes.last == 0x2F { bytes.removeLast() }
    if isFolder, bytes.isEmpty || bytes == [0x2E] { return nil }
    guard let whole = BagPath(bytes) else { return refuse(.unsafeName) }
    let top = Array(whole.bytes.prefix { $0 != 0x2F })
    if base == nil { base = top }
    if isFolder { return top == base ? nil : refuse(.unlisted) }
    guard archive_entry_hardlink(entry) == nil, archive_entry_filetype(entry) == 0o100000,
      archive_entry_sparse_count(entry) == 0
    else { return refuse(.notAFile) }
    // Every file of the bag is below one folder.
    guard top == base, let path = BagPath(Array(whole.bytes.dropFirst(top.count + 1))),
      archive_entry_size_is_set(entry) != 0
    else { return refuse(.unsafeName) }
    return .file(path, byteCount: Int(archive_entry_size(entry)))
  }
}

/// The content of the member of a tar that was read last.
private final class TarContent: BagContent {
  private let archive: OpaquePointer
  private let source: TarSource
  private let path: String

  init(_ archive: OpaquePointer, _ source: TarSource, _ path: String, _ buffer: BlockBuffer) {
    self.archive = archive
    self.source = source
    self.path = path
    super.init(buffer)
  }

  override func next() throws -> UnsafeRawBufferPointer {
    let count = archive_read_data(archive, buffer.bytes.baseAddress, buffer.bytes.count)
    if count < 0 { try check(ARCHIVE_FATAL) }
    return buffer.prefix(max(0, count))
  }

  /// Throws for an error that ends reading; a warning is about a name, which is checked elsewhere.
  func check(_ status: Int32) throws {
    if status == ARCHIVE_OK || status == ARCHIVE_WARN || status == ARCHIVE_RETRY { return }
    if let failure = source.failure {
      throw failure.isInterruption ? Interruption.Stop() : ArchiveError.unreadable(failure)
    }
    throw ArchiveError(archive, path)
  }
}

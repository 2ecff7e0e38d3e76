import ITunesFormats
import System

/// The payload of a native library's file, decrypted and decompressed as it is read.
final class NativePayload {
  let envelope: LibraryEnvelope
  /// The size of the file in bytes.
  let byteCount: Int
  /// The number of bytes of the file read so far.
  private(set) var bytesRead: Int
  private let file: FileDescriptor
  private let path: String
  private let cipher: AESDecryption?
  private let decryptionEnd: Int
  private let hash = ContentHash()
  private var stream: InflationStream?
  private var first: [UInt8]?

  private static let step = 1 << 17
  /// The maximum ratio of decompressed to compressed bytes, and the number of bytes that is allowed
  /// for small files; real libraries have a ratio of at most 26.
  private static let maxRatio = 100
  private static let minLimit = 1 << 24

  /// Opens a file and reads its envelope.
  ///
  /// - Throws: `ImportError`.
  init(path: String) throws(ImportError) {
    self.path = path
    let start: [UInt8]
    do throws(SystemError) {
      file = try FileDescriptor(opening: path)
      byteCount = try file.status().byteCount
      start = try file.bytes(count: min(byteCount, LibraryEnvelope.maxHeaderCount))
    } catch {
      throw ImportError(error.call == .read ? .inputOutput : .cannotOpen, error, path: path)
    }
    envelope = try Self.envelope(start, path)
    hash.update(Array(start.prefix(envelope.headerCount)))
    bytesRead = envelope.headerCount
    decryptionEnd =
      envelope.headerCount + envelope.encryptedCount(of: byteCount - envelope.headerCount)
    cipher = AESDecryption(key: LibraryEnvelope.key)
    try begin()
  }

  private static func envelope(
    _ start: [UInt8],
    _ path: String
  ) throws(ImportError) -> LibraryEnvelope {
    do {
      return try LibraryEnvelope(start)
    } catch {
      throw damage("it is cut off or damaged in its header", at: error.offset, path)
    }
  }

  private static func damage(_ what: String, at offset: Int, _ path: String) -> ImportError {
    let hint = LibraryPlace.hint(beside: path)
    let advice = hint.isEmpty ? "; copy it again, or export it as XML and import that" : hint
    return ImportError(.malformed, "\(what) (at byte \(offset))\(advice)", path: path)
  }

  /// Determines how the payload is stored.
  private func begin() throws(ImportError) {
    let piece = try nextPiece() ?? []
    first = piece
    if LibraryEnvelope.isPlain(piece) || piece.isEmpty { return }
    guard LibraryEnvelope.isCompressed(piece) else {
      throw Self.damage("it is damaged after its header", at: envelope.headerCount, path)
    }
    stream = InflationStream(limit: max(Self.minLimit, byteCount * Self.maxRatio))
  }

  /// Returns the next bytes of the payload; `nil` at its end.
  ///
  /// - Throws: `ImportError`.
  func next() throws -> [UInt8]? {
    guard let stream else { return try nextStored() }
    return try stream.next { try nextStored() }
  }

  /// Returns the next bytes as they are stored, but decrypted.
  private func nextStored() throws(ImportError) -> [UInt8]? {
    if let first {
      self.first = nil
      return first.isEmpty ? nil : first
    }
    return try nextPiece()
  }

  private func nextPiece() throws(ImportError) -> [UInt8]? {
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    var piece: [UInt8]
    do throws(SystemError) {
      piece = try file.bytes(from: bytesRead, count: Self.step)
    } catch {
      throw ImportError(.inputOutput, error, path: path)
    }
    if piece.isEmpty { return nil }
    hash.update(piece)
    let start = bytesRead
    bytesRead += piece.count
    if start < decryptionEnd { cipher?.decrypt(&piece, first: decryptionEnd - start) }
    return piece
  }

  /// The error in the compressed bytes; `nil` if there has been none.
  var problem: String? { stream?.problem }

  /// The offset in the file of the last byte that was decompressed.
  var problemOffset: Int { bytesRead - (stream?.unusedCount ?? 0) }

  /// Compares the file with its envelope.
  ///
  /// - Parameter count: The number of sections in the payload.
  /// - Returns: A description of the damage to the file as a whole; `nil` if there is none.
  func damage(afterSections count: Int) -> String? {
    if envelope.byteCount != byteCount {
      return envelope.byteCount > byteCount
        ? "the file is cut off: it has \(byteCount) of \(envelope.byteCount) bytes"
        : "\(byteCount) bytes, but \(envelope.byteCount) in the header"
    }
    if envelope.sectionCount != count {
      let found = count == 1 ? "1 section" : "\(count) sections"
      return "\(found), but \(envelope.sectionCount) in the header"
    }
    return nil
  }

  /// The size and the hash of the file, if it was read to its end.
  var content: SourceContent? {
    guard bytesRead == byteCount else { return nil }
    return SourceContent(byteCount: byteCount, hash: hash.bytes)
  }
}

import MediaModel

/// A file with a header and entries of equal size, such as `Play Counts`.
struct PositionalTable {
  let file: DeviceBytes
  let entrySize: Int
  let promisedCount: Int
  /// The offsets of the entries in the file, at most `promisedCount`.
  let offsets: StrideTo<Int>
  /// The number of bytes after the last expected entry.
  let excess: Int
  private let signature: ChunkSignature

  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - file: The whole file, whose signature determines its byte order.
  ///   - signature: The signature at the start of the file.
  ///   - minHeaderLength: The minimum length of the header.
  ///   - minEntryLength: The minimum length of an entry.
  ///   - problems: Collects a warning if entries are missing.
  /// - Throws: `DeviceFormatError` if the file has another format or its header is damaged.
  init(
    _ file: DeviceBytes,
    signature: ChunkSignature,
    minHeaderLength: Int,
    minEntryLength: Int,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let file = try file.ordered(by: signature)
    guard let headerLength = file.uint32(at: 4), let entrySize = file.uint32(at: 8),
      let promised = file.uint32(at: 12)
    else {
      throw DeviceFormatError("the header is truncated", file: file.path)
    }
    func refusal(_ message: String, at offset: Int) -> DeviceFormatError {
      DeviceFormatError(message, file: file.path, offset: offset, chunk: signature.name)
    }
    guard headerLength >= minHeaderLength, headerLength <= file.count else {
      throw refusal("invalid header length of \(headerLength) bytes", at: 4)
    }
    guard entrySize >= minEntryLength, entrySize.isMultiple(of: 4) else {
      throw refusal("invalid entry length of \(entrySize) bytes", at: 8)
    }
    self.file = file
    self.signature = signature
    self.entrySize = Int(entrySize)
    promisedCount = Int(promised)
    let presentCount = (file.count - Int(headerLength)) / self.entrySize
    let count = min(presentCount, promisedCount)
    let end = Int(headerLength) + count * self.entrySize
    excess = presentCount < promisedCount ? 0 : file.count - end
    offsets = stride(from: Int(headerLength), to: end, by: self.entrySize)
    if presentCount < promisedCount {
      problems.add(
        problem("expected \(promised) entries, found \(presentCount)", at: 12)
      )
    }
  }

  func problem(_ message: String, at offset: Int) -> ImportWarning {
    ImportWarning(file: file.path, offset: offset, chunk: signature.name, message)
  }
}

extension DeviceBytes {
  /// Returns the file with the byte order that its signature indicates.
  ///
  /// - Parameter signature: The signature at the start of the file.
  /// - Returns: The file, which is big-endian if the letters are reversed.
  /// - Throws: `DeviceFormatError` if the file does not begin with the signature.
  func ordered(by signature: ChunkSignature) throws(DeviceFormatError) -> DeviceBytes {
    guard !bytes.isEmpty else { throw DeviceFormatError("it is empty", file: path) }
    for isBigEndian in [false, true] {
      let file = DeviceBytes(path: path, bytes: bytes, isBigEndian: isBigEndian)
      if file.hasSignature(signature, at: 0) { return file }
    }
    throw DeviceFormatError(
      "it does not begin with '\(signature.name)'",
      file: path,
      offset: 0
    )
  }
}

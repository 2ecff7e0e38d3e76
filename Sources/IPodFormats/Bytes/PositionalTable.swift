import MediaModel

/// A file with a header and entries of one size, such as `Play Counts`.
struct PositionalTable {
  let file: DeviceBytes
  let entrySize: Int
  let promisedCount: Int
  /// Where the entries are that are there, no more than promised.
  let offsets: StrideTo<Int>
  /// Bytes behind the entries that are promised.
  let excess: Int
  private let signature: ChunkSignature

  /// - Parameters:
  ///   - file: The whole file, whose signature tells the order of its bytes.
  ///   - signature: With which it begins.
  ///   - minHeaderLength: The least that a header has.
  ///   - minEntryLength: The least that an entry has.
  ///   - problems: Takes what is missing.
  /// - Throws: When it is no such file, or its header makes no sense.
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
      throw DeviceFormatError("the file ends in its header", file: file.path)
    }
    func refusal(_ message: String, at offset: Int) -> DeviceFormatError {
      DeviceFormatError(message, file: file.path, offset: offset, chunk: signature.name)
    }
    guard headerLength >= minHeaderLength, headerLength <= file.count else {
      throw refusal("a header of \(headerLength) bytes", at: 4)
    }
    guard entrySize >= minEntryLength, entrySize.isMultiple(of: 4) else {
      throw refusal("entries of \(entrySize) bytes", at: 8)
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
        problem("\(promised) entries are promised and \(presentCount) are there", at: 12)
      )
    }
  }

  func problem(_ message: String, at offset: Int) -> ImportWarning {
    ImportWarning(file: file.path, offset: offset, chunk: signature.name, message)
  }
}

extension DeviceBytes {
  /// Returns the file with its numbers in the order in which its first four letters are.
  ///
  /// - Parameter signature: What the file begins with.
  /// - Returns: The file, whose numbers are big-endian when the letters are back to front.
  /// - Throws: When it begins with anything else.
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

package import MediaModel

/// `iTunesEQPresets`: the equalizer presets of iTunes.
package struct EqualizerPresets: Sendable {
  /// An equalizer preset.
  package struct Preset: Equatable, Sendable {
    package var name: String
    /// The preamplification in hundredths of a decibel.
    package var preamplification: Int32
    /// The gain of each band in hundredths of a decibel, from the lowest frequency to the highest.
    package var bands: [Int32]
  }

  package private(set) var presets: [Preset] = []

  private static let minEntryLength = 564
  private static let maxBands = 10

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects a warning if presets are missing or damaged.
  /// - Throws: `DeviceFormatError` if the file has another format or its header is damaged.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let file = try file.ordered(by: "mqed")
    guard let headerLength = file.uint32(at: 4), let count = file.uint32(at: 0x10),
      let entryLength = file.uint32(at: 0x14), entryLength >= Self.minEntryLength
    else {
      throw DeviceFormatError(
        "the header is damaged",
        file: file.path,
        offset: 0,
        chunk: "mqed"
      )
    }
    var offset = Int(headerLength)
    while presets.count < count, file.contains(offset, count: Int(entryLength)),
      let preset = Self.preset(file, at: offset)
    {
      presets.append(preset)
      offset += Int(entryLength)
    }
    if presets.count < count {
      let present = presets.count
      problems.add(
        ImportWarning(
          file: file.path,
          offset: offset,
          chunk: "pqed",
          "expected \(count) presets, found \(present)"
        )
      )
    }
  }

  private static func preset(_ file: DeviceBytes, at offset: Int) -> Preset? {
    guard file.hasSignature("pqed", at: offset),
      let name = file.countedUTF16(at: offset + 4, fieldSize: 512),
      let bandCount = file.uint32(at: offset + 520), bandCount <= maxBands
    else { return nil }
    return Preset(
      name: name,
      preamplification: file.int32(at: offset + 516) ?? 0,
      bands: (0..<Int(bandCount)).map { file.int32(at: offset + 524 + $0 * 4) ?? 0 }
    )
  }
}

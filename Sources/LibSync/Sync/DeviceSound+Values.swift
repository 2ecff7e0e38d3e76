import IPodFormats
import MediaDevice
import MediaPlayback

extension DeviceSound {
  /// The values of a track that describe the file.
  var values: TrackValues {
    var values = TrackValues()
    func set(_ number: TrackNumber, _ value: Int64?) {
      if let value, value > 0 { values.numbers[number] = UInt64(value) }
    }
    set(.duration, milliseconds)
    set(.sampleRate, Int64(sound.sampleRate))
    set(.bitRate, sound.bitRate.map { Int64($0 / 1000) })
    set(.normalization, soundCheck)
    if let gapless {
      set(.pregap, gapless.before)
      set(.sampleCount, gapless.sampleCount)
      set(.postgap, gapless.after)
      set(.gaplessResync, gapless.byteCount)
    }
    // A single chapter is the whole file.
    values.chapters = chapters.count > 1 ? chapters : []
    switch target {
    case .alac: values.texts[.fileType] = "Apple Lossless audio file"
    case .aac: values.texts[.fileType] = "AAC audio file"
    case .mp3: values.texts[.fileType] = "MPEG audio file"
    case .opus: values.texts[.fileType] = "Opus audio file"
    case nil: break
    }
    return values
  }
}

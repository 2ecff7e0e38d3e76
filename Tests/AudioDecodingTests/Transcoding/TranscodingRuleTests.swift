import LibSync
import MediaPlayback
import Testing

@Suite struct TranscodingRuleTests {
  private static let movie = "mov,mp4,m4a,3gp,3g2,mj2"

  private func decision(
    _ codec: String,
    _ format: String,
    rate: Int = 44_100,
    channels: Int = 2,
    bits: Int? = 16,
    _ rule: TranscodingRule = TranscodingRule(lossless: .alac, playsALAC: true)
  ) -> TranscodingRule.Decision {
    var sound = SoundDescription(
      format: format,
      codec: codec,
      sampleRate: rate,
      channelCount: channels,
      sampleCount: 1
    )
    sound.bitDepth = bits
    return rule.decision(for: sound)
  }

  @Test func `what plays is copied as it is`() {
    #expect(decision("mp3", "mp3", bits: nil) == .copy)
    #expect(decision("mp3", "mp3", rate: 22_050, channels: 1, bits: nil) == .copy)
    #expect(decision("aac", Self.movie, bits: nil) == .copy)
    #expect(decision("alac", Self.movie) == .copy)
    #expect(decision("alac", Self.movie, rate: 48_000) == .copy)
  }

  @Test func `lossless sound becomes Apple Lossless, and other sound that does not play AAC`() {
    for codec in ["flac", "wavpack", "ape", "tta", "pcm_s24le", "pcm_s16be", "wmalossless"] {
      #expect(decision(codec, "x") == .encode(.alac))
    }
    for codec in ["vorbis", "opus", "wmav2", "musepack8", "mp2", "pcm_mulaw"] {
      #expect(decision(codec, "ogg") == .encode(.standardAAC))
    }
    // AAC without a container, and with more channels or a higher rate than devices have.
    #expect(decision("aac", "aac", bits: nil) == .encode(.standardAAC))
    #expect(decision("aac", Self.movie, channels: 6, bits: nil) == .encode(.standardAAC))
    #expect(decision("aac", Self.movie, rate: 96_000, bits: nil) == .encode(.standardAAC))
  }

  @Test func `Apple Lossless that devices do not play is converted`() {
    #expect(decision("alac", Self.movie, bits: 24) == .encode(.alac))
    #expect(decision("alac", Self.movie, rate: 96_000) == .encode(.alac))
    #expect(decision("alac", "caf") == .encode(.alac))
    let old = TranscodingRule(lossless: .alac, playsALAC: false)
    #expect(decision("alac", Self.movie, old) == .encode(.standardAAC))
    #expect(decision("flac", "flac", old) == .encode(.standardAAC))
  }

  @Test(arguments: [TranscodingTarget.mp3, .standardAAC, .aac(kilobits: 96), .standardOpus, .alac])
  func `for what plays one format, everything else is encoded`(_ target: TranscodingTarget) {
    let rule = TranscodingRule(only: target)
    let containers = ["mp3": "mp3", "aac": Self.movie, "alac": Self.movie, "opus": "ogg"]
    for (codec, container) in containers {
      let expected = codec == target.codec ? TranscodingRule.Decision.copy : .encode(target)
      #expect(decision(codec, container, rule) == expected)
      #expect(decision(codec, container, rate: 96_000, channels: 6, bits: 24, rule) == expected)
    }
    for codec in ["flac", "pcm_s16le", "vorbis", "wmav2", "musepack8"] {
      #expect(decision(codec, "x", rule) == .encode(target))
    }
  }

  @Test func `the format of lossless sound is chosen, and nothing is encoded if that is wanted`() {
    let small = TranscodingRule(lossless: .aac(kilobits: 128), playsALAC: true)
    #expect(decision("alac", Self.movie, small) == .encode(.aac(kilobits: 128)))
    #expect(decision("flac", "flac", small) == .encode(.aac(kilobits: 128)))
    #expect(decision("mp3", "mp3", small) == .copy)
    #expect(decision("vorbis", "ogg", small) == .encode(.standardAAC))
    let never = TranscodingRule(lossless: nil, playsALAC: true)
    #expect(decision("pcm_s16le", "wav", never) == .copy)
    #expect(decision("pcm_s16be", "aiff", never) == .copy)
    #expect(decision("alac", Self.movie, never) == .copy)
    #expect(decision("flac", "flac", never) == .leaveOut)
    #expect(decision("opus", "ogg", never) == .leaveOut)
    #expect(decision("pcm_s24le", "wav", never) == .leaveOut)
  }
}

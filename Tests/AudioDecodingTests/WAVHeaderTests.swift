import MediaPlayback
import Testing

@Suite struct WAVHeaderTests {
  @Test func isReadBack() {
    let format = SoundFormat(sampleRate: 48000, channelCount: 2)
    let header = WAVHeader(format: format, dataByteCount: 800)
    #expect(header.bytes.count == WAVHeader.byteCount)
    #expect(WAVHeader(header.bytes, fileByteCount: WAVHeader.byteCount + 800) == header)
  }

  @Test func theLengthIsThatOfTheFile() {
    let format = SoundFormat(sampleRate: 44100, channelCount: 1)
    let header = WAVHeader(format: format, dataByteCount: 0)
    let read = WAVHeader(header.bytes, fileByteCount: WAVHeader.byteCount + 4003)
    #expect(read?.dataByteCount == 4000)
  }

  @Test func otherFilesAreNotRead() {
    let bytes = [UInt8](repeating: 1, count: WAVHeader.byteCount)
    #expect(WAVHeader(bytes, fileByteCount: 1000) == nil)
  }
}

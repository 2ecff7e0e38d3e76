import IPodFormats
import Testing

@Suite struct DeviceBytesTests {
  @Test func `numbers are read in both byte orders`() {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let little = DeviceBytes(path: "a", bytes: bytes)
    let big = DeviceBytes(path: "a", bytes: bytes, isBigEndian: true)
    #expect(little.uint16(at: 0) == 0x0201 && big.uint16(at: 0) == 0x0102)
    #expect(little.uint32(at: 1) == 0x0504_0302 && big.uint32(at: 1) == 0x0203_0405)
    #expect(little.uint64(at: 0) == 0x0807_0605_0403_0201)
    #expect(big.uint64(at: 0) == 0x0102_0304_0506_0708)
  }

  @Test func `reading before the start or after the end finds nothing`() {
    let file = DeviceBytes(path: "a", bytes: [1, 2, 3])
    #expect(file.uint32(at: 0) == nil && file.uint16(at: 2) == nil && file.uint8(at: 3) == nil)
    #expect(file.uint8(at: -1) == nil && file.uint16(at: .max) == nil)
    #expect(!file.contains(1, count: .max) && !file.contains(.max, count: 1))
    #expect(file.contains(3, count: 0))
  }
}

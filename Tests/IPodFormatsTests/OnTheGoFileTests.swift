import IPodFormats
import MediaModel
import Testing

@Suite struct OnTheGoFileTests {
  private static func file(_ positions: [Int]) -> [UInt8] {
    var file = FileBuilder()
    file.letters("mhpo")
    file.numbers(20, 4, positions.count, 0)
    for position in positions { file.number(position) }
    return file.bytes
  }

  @Test func `positions are read in order, with duplicates`() throws {
    var problems = ImportWarnings()
    let bytes = Self.file([5, 0, 5, 0xFFFF_FFFF])
    let file = try OnTheGoFile(DeviceBytes(path: "otg", bytes: bytes), problems: &problems)
    #expect(file.positions == [5, 0, 5, 0xFFFF_FFFF] && problems.isEmpty)
  }

  @Test func `every truncation is reported, and changed bytes never crash`() {
    let bytes = Self.file([1, 2, 3])
    for cut in Damage.truncations(of: bytes) {
      #expect(Outcome(cut) { _ = try OnTheGoFile($0, problems: &$1) }.isSuspicious)
    }
    let outcomes = Damage.mutations(of: bytes).map { bytes in
      Outcome(bytes) { _ = try OnTheGoFile($0, problems: &$1) }
    }
    #expect(outcomes.contains { $0.isRefused } && outcomes.contains { !$0.isSuspicious })
  }
}

import MediaPlayback
import Testing

@Suite struct PlaybackFailureTests {
  @Test func reasonsHaveNamesOfTheirOwn() {
    let names = PlaybackFailure.Reason.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
  }
}

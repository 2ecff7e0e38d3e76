import AudioSessions
import Testing

/// Each scenario has its log, and all of its expectations are met.
struct DocumentedScenarioTests {
  private func check(_ name: String) throws {
    let folder = Corpus.scenarios
    var simulation = SessionSimulation(
      try ScenarioTests.script(name + ".session", in: folder)
    )
    var log = ""
    let failures = try simulation.run { log += $0.json + "\n" }
    #expect(failures == [])
    #expect(try log == Corpus.text("\(folder)/\(name).jsonl"))
  }

  @Test func `SES-26, SES-50, SES-52: answered call right`() throws {
    try check("answered-call-right")
  }

  @Test func `SES-50, SES-52: answered call wrong`() throws {
    try check("answered-call-wrong")
  }

  @Test func `SES-06, SES-12, SES-25: arbiter record`() throws {
    try check("arbiter-record")
  }

  @Test func `SES-11, SES-16, SES-21, SES-100: audiobook autolock right`() throws {
    try check("audiobook-autolock-right")
  }

  @Test func `SES-16, SES-18, SES-21: audiobook autolock wrong`() throws {
    try check("audiobook-autolock-wrong")
  }

  @Test func `SES-44, SES-45, SES-67: bluetooth`() throws {
    try check("bluetooth")
  }

  @Test func `SES-09, SES-24, SES-48, SES-67, SES-68, SES-88, SES-89: commute`() throws {
    try check("commute")
  }

  @Test func `SES-11, SES-15: dictionary right`() throws {
    try check("dictionary-right")
  }

  @Test func `SES-10, SES-15: dictionary wrong`() throws {
    try check("dictionary-wrong")
  }

  @Test func `SES-40: duck other app`() throws {
    try check("duck-other-app")
  }

  @Test func `SES-62: encoder old device`() throws {
    try check("encoder-old-device")
  }

  @Test func `SES-14, SES-35, SES-36, SES-62, SES-63, SES-64, SES-65, SES-66: encoder`() throws {
    try check("encoder")
  }

  @Test func `SES-31, SES-46: game recipe`() throws {
    try check("game-recipe")
  }

  @Test func `SES-69, SES-71, SES-72, SES-73, SES-75, SES-76: headset pull right`() throws {
    try check("headset-pull-right")
  }

  @Test func `SES-69: headset pull wrong`() throws {
    try check("headset-pull-wrong")
  }

  @Test func `SES-10, SES-11: internet radio right`() throws {
    try check("internet-radio-right")
  }

  @Test func `SES-09: internet radio wrong`() throws {
    try check("internet-radio-wrong")
  }

  @Test func `SES-02, SES-16, SES-61, SES-113: lock ui sounds`() throws {
    try check("lock-ui-sounds")
  }

  @Test func `SES-93: movie old system`() throws {
    try check("movie-old-system")
  }

  @Test func `SES-91, SES-95, SES-99: movie only`() throws {
    try check("movie-only")
  }

  @Test func `SES-95, SES-98: movie own cleanup right`() throws {
    try check("movie-own-cleanup-right")
  }

  @Test func `SES-98: movie own cleanup wrong`() throws {
    try check("movie-own-cleanup-wrong")
  }

  @Test func `SES-92, SES-94, SES-96, SES-97: movie shared`() throws {
    try check("movie-shared")
  }

  @Test func `SES-09, SES-15: notes meeting right`() throws {
    try check("notes-meeting-right")
  }

  @Test func `SES-11, SES-15: notes meeting wrong`() throws {
    try check("notes-meeting-wrong")
  }

  @Test func `SES-60: openal context right`() throws {
    try check("openal-context-right")
  }

  @Test func `SES-60: openal context wrong`() throws {
    try check("openal-context-wrong")
  }

  @Test func `SES-17, SES-38, SES-39, SES-43, SES-45: overrides errors`() throws {
    try check("overrides-errors")
  }

  @Test func `SES-29, SES-30, SES-38: pending category`() throws {
    try check("pending-category")
  }

  @Test func `SES-13, SES-26, SES-42, SES-47, SES-48: phone always wins`() throws {
    try check("phone-always-wins")
  }

  @Test func `SES-09, SES-89: piano right`() throws {
    try check("piano-right")
  }

  @Test func `SES-10: piano wrong`() throws {
    try check("piano-wrong")
  }

  @Test func `SES-77, SES-78, SES-81, SES-82, SES-86, SES-111: preferences`() throws {
    try check("preferences")
  }

  @Test func `SES-23, SES-47, SES-49, SES-51, SES-57: radio declined call right`() throws {
    try check("radio-declined-call-right")
  }

  @Test func `SES-20, SES-23, SES-59: radio declined call wrong`() throws {
    try check("radio-declined-call-wrong")
  }

  @Test func `SES-07, SES-12, SES-29, SES-32, SES-74, SES-75: recorder right`() throws {
    try check("recorder-right")
  }

  @Test func `SES-72, SES-74: recorder wrong`() throws {
    try check("recorder-wrong")
  }

  @Test func `SES-70, SES-85, SES-86: recording route`() throws {
    try check("recording-route")
  }

  @Test func `SES-22, SES-37, SES-38: shooter ipod right override`() throws {
    try check("shooter-ipod-right-override")
  }

  @Test func `SES-09, SES-22: shooter ipod right`() throws {
    try check("shooter-ipod-right")
  }

  @Test func `SES-10, SES-18, SES-22: shooter ipod wrong`() throws {
    try check("shooter-ipod-wrong")
  }

  @Test func `SES-105: simulator`() throws {
    try check("simulator")
  }

  @Test func `SES-100, SES-101, SES-102: slice right`() throws {
    try check("slice-right")
  }

  @Test func `SES-102: slice wrong`() throws {
    try check("slice-wrong")
  }

  @Test func `SES-41, SES-42, SES-43: speaker overrides`() throws {
    try check("speaker-overrides")
  }

  @Test func `SES-06, SES-10, SES-25: speakhere`() throws {
    try check("speakhere")
  }

  @Test func `SES-82, SES-84, SES-87: touch input`() throws {
    try check("touch-input")
  }

  @Test func `SES-02, SES-18, SES-19, SES-20, SES-61, SES-112: untouched`() throws {
    try check("untouched")
  }

  @Test func `SES-27, SES-28, SES-107, SES-108, SES-109, SES-110: usage guidelines`() throws {
    try check("usage-guidelines")
  }

  @Test func `SES-77, SES-79, SES-101, SES-103, SES-104: voip right`() throws {
    try check("voip-right")
  }

  @Test func `SES-101, SES-103: voip wrong`() throws {
    try check("voip-wrong")
  }

  @Test func `SES-38, SES-40, SES-89: workout cue right`() throws {
    try check("workout-cue-right")
  }

  @Test func `SES-40: workout cue wrong`() throws {
    try check("workout-cue-wrong")
  }
}

import CommandTesting
import Foundation
import TestSupport
import Testing

/// The timeline of a session script as rendered by Chromium.
@Suite(.enabled(if: Programs.areChecked("chromium"), "make check-players runs this in Chromium"))
struct SessionPageLayoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let name = String(repeating: "Application", count: 5)
    try folder.write(
      """
      device os=4.0 volume=0.7
      ipod play
      app launch \(name) tech=audio-queue category=playback
      app \(name) mix on
      app \(name) stream music loop=yes
      app \(name) stream soft loop=yes volume=0.1
      app \(name) activate
      app \(name) play music
      app \(name) play soft
      at 61.25 headset plug
      at 61.5 call ring
      at 75 call decline
      at 80 app \(name) activate
      app \(name) play music
      at 100 switch silent
      at 110 lock
      at 3725.5 unlock
      """,
      to: "a.session"
    )
    let tool = Tool.inProcess(in: folder)
    let result = try tool.run("session", "run", "a.session", "--html", "a.html")
    try #require(result.status == 0, "\(result.errors)")
  }

  private struct Measures: Decodable {
    struct Box: Decodable {
      let x: Double
      let y: Double
      let width: Double
      let height: Double

      func overlaps(_ other: Self) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height
          && other.y < y + height
      }
    }

    let boxes: [Box]
    let textColor: String
    let pageWidth: Double
    let isDark: Bool
  }

  @Test(arguments: [390, 800, 1400], ["light", "dark"])
  func `labels are inside the page and do not overlap`(width: Int, scheme: String) throws {
    let output = try Python.run([
      ProjectFiles.path("Tests/LibSyncCommandTests/measure_page.py"), folder.file("a.html"),
      "\(width)", scheme, folder.file("a.png"), ".lane text, .lane .name",
    ])
    let measures = try JSONDecoder().decode(Measures.self, from: output)
    let labels = measures.boxes.filter { $0.width > 0 }
    #expect(labels.count > 12)
    for (place, label) in labels.enumerated() {
      #expect(label.x >= 0 && label.x + label.width <= Double(width))
      #expect(!labels[(place + 1)...].contains { $0.overlaps(label) })
    }
    #expect(measures.pageWidth <= Double(width))
    #expect(measures.isDark == (scheme == "dark"))
    #expect((measures.textColor == "rgb(29, 35, 48)") == (scheme == "light"))
  }
}

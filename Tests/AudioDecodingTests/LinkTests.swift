import Foundation
import TestSupport
import Testing

@Suite struct LinkTests {
  private func libraries(of program: String) throws -> String {
    let path = ProjectFiles.programs.appending(component: program).path
    let code =
      "import subprocess, sys; print(subprocess.check_output(['ldd', sys.argv[1]], text=True))"
    return String(decoding: try Python.run(["-c", code, path]), as: UTF8.self)
  }

  @Test func onlyThePlayerNeedsFFmpeg() throws {
    #expect(try libraries(of: "libsync-player").contains("libavcodec"))
    let own = try libraries(of: "libsync")
    for library in ["libav", "libswresample", "libebur128", "libchromaprint", "libasound"] {
      #expect(!own.contains(library))
    }
    #expect(try !libraries(of: "libsync-player").contains("libasound"))
  }

  @Test func `libraries that few commands need are not loaded at the start`() throws {
    let own = try libraries(of: "libsync")
    for library in ["libarchive", "libwebp"] { #expect(!own.contains(library)) }
  }
}

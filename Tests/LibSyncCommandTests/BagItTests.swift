import CommandTesting
import Foundation
import TestSupport
import Testing

/// Archives are bags for the reference implementation as well.
@Suite(.waitLimit)
struct BagItTests {
  /// The Python environment in which `make check-bagit` installs it.
  private static let python = ProjectFiles.path(".build/bagit/bin/python")

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: python),
      "bagit is not installed; 'make check-bagit' installs it"
    )
  )
  func `archives are valid bags`() throws {
    let music = try MusicFolder()
    let tool = Tool.inProcess(in: music.folder)
    try music.move("id3v1.mp3", to: "100% 東京.mp3")
    for line in [
      ["import", "-q", "Music"], ["archive", "--all", "-q", "-o", "bag"],
      ["archive", "--all", "-q", "-o", "bag.tar"],
    ] {
      #expect(try tool.run(line).status == 0)
    }
    let program = """
      import bagit, os, sys, tarfile
      os.chdir(sys.argv[1])
      tarfile.open("bag.tar").extractall("unpacked")
      for path in ["bag", "unpacked/bag"]:
          bagit.Bag(path).validate()
      """
    try Python.run(["-c", program, music.folder.path], python: Self.python)
  }
}

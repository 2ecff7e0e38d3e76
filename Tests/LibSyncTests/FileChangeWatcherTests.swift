import Foundation
import System
import TestSupport
import Testing

@testable import LibSync

@Suite(.waitLimit)
struct FileChangeWatcherTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old", to: "watched")
  }

  /// Returns the first change to a watched file; the system reports events without delay.
  private func change(_ watcher: FileChangeWatcher) throws -> Set<String> {
    for _ in 0..<1_000 {
      let changed = try watcher.wait(milliseconds: 0)
      if !changed.isEmpty { return changed }
    }
    return []
  }

  @Test func `a file that is rewritten in place has changed`() throws {
    let watcher = try FileChangeWatcher([path])
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    file.write(Data("new".utf8))
    #expect(try change(watcher) == [path])
  }

  @Test func `a file that is replaced by another has changed, each time`() throws {
    let watcher = try FileChangeWatcher([path])
    for _ in 0..<3 {
      #expect(rename(try folder.write("new", to: "temporary"), path) == 0)
      #expect(try change(watcher) == [path])
      while try !watcher.wait(milliseconds: 0).isEmpty {}
    }
  }

  @Test func `a file that appears or disappears has changed`() throws {
    let watcher = try FileChangeWatcher([path, folder.file("new")])
    unlink(path)
    #expect(try change(watcher) == [path])
    try folder.write("", to: "new")
    #expect(try change(watcher) == [folder.file("new")])
  }

  @Test func `changes to other files in the folder are not reported`() throws {
    let watcher = try FileChangeWatcher([path])
    try folder.write("", to: "other")
    #expect(try watcher.wait(milliseconds: 0) == [])
    unlink(path)
    #expect(try change(watcher) == [path])
  }

  @Test func `a change before the wait is reported at once`() throws {
    let watcher = try FileChangeWatcher([path])
    unlink(path)
    #expect(try watcher.wait(milliseconds: 0) == [path])
    #expect(try watcher.wait(milliseconds: 0) == [])
  }

  @Test func `the target of a symbolic link is watched until the link points elsewhere`() throws {
    let places = try TemporaryFolder()
    let link = places.file("link")
    #expect(symlink(path, link) == 0)
    let watcher = try FileChangeWatcher([link])
    try folder.write("new", to: "watched")
    #expect(try change(watcher) == [link])
    #expect(watcher.isCurrent)
    unlink(link)
    #expect(symlink(folder.file("other"), link) == 0)
    #expect(!watcher.isCurrent)
  }

  @Test func `a folder that is missing or has been deleted is an error`() throws {
    let inner = folder.file("inner")
    #expect(throws: FileWatchError.self) { try FileChangeWatcher([inner + "/file"]) }
    #expect(mkdir(inner, 0o700) == 0)
    let watcher = try FileChangeWatcher([inner + "/file"])
    #expect(rmdir(inner) == 0)
    let error = #expect(throws: FileWatchError.self) { try change(watcher) }
    #expect(error?.code == .missingFolder)
    #expect(error?.path == inner)
  }

  @Test func `an optional folder is not watched until another watcher is made`() throws {
    let inner = folder.file("inner")
    let file = inner + "/file"
    let watcher = try FileChangeWatcher([path], ifThere: [file])
    #expect(watcher.unwatched == [file])
    #expect(watcher.isCurrent)
    unlink(path)
    #expect(try change(watcher) == [path])
    #expect(mkdir(inner, 0o700) == 0)
    #expect(!watcher.isCurrent)
    let another = try FileChangeWatcher([path], ifThere: [file])
    #expect(another.unwatched == [])
    try folder.write("", to: "inner/file")
    #expect(try change(another) == [file])
  }

  @Test func `a watcher whose folder was replaced is no longer current`() throws {
    let inner = folder.file("inner")
    #expect(mkdir(inner, 0o700) == 0)
    let watcher = try FileChangeWatcher([inner + "/file"])
    #expect(watcher.isCurrent)
    #expect(rename(inner, folder.file("elsewhere")) == 0)
    #expect(mkdir(inner, 0o700) == 0)
    #expect(!watcher.isCurrent)
  }

  @Test func `an overflow of the event queue counts as a change to every file`() throws {
    let watcher = try FileChangeWatcher([path])
    let text = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events",
      encoding: .utf8
    )
    let most = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Each round causes two events: the folder is created and deleted.
    for _ in 0...most / 2 { #expect(mkdir(folder.file("x"), 0o700) + rmdir(folder.file("x")) == 0) }
    #expect(try change(watcher) == [path])
  }

  @Test func `a stop signal ends a wait, even if raised before, and stays raised`() throws {
    let watcher = try FileChangeWatcher([path])
    let stop = try StopSignal()
    #expect(!stop.isRaised)
    stop.raise()
    #expect(stop.isRaised)
    #expect(try watcher.wait(until: stop) == [])
    #expect(try watcher.wait(until: stop) == [])
  }

  @Test func `a stop signal ends a wait on another thread`() async throws {
    let watcher = try FileChangeWatcher([path])
    let stop = try StopSignal()
    let waiting = Task.detached { try watcher.wait(until: stop) }
    stop.raise()
    #expect(try await waiting.value == [])
  }
}

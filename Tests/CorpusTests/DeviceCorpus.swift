import Foundation
import IPodFormats
import MediaModel
import TestSupport
import Testing

/// Files of real and generated iPods.
enum DeviceCorpus {
  /// The folder of all devices; nil without a corpus.
  static let folder = ProjectFiles.corpus?.appending(path: "ipod")

  /// Reads a file, given its path relative to the folder.
  static func file(_ path: String) throws -> DeviceBytes {
    let url = try #require(folder).appending(path: path)
    return DeviceBytes(path: path, bytes: Array(try Data(contentsOf: url)))
  }

  /// Returns the path of a file on a generated device.
  static func made(_ device: String, _ path: String) -> String {
    "generated-libgpod/\(device)/iPod_Control/\(path)"
  }

  /// Returns the path of a file in the collection with the most kinds of files.
  static func sample(_ name: String) -> String {
    "raleighlittles+iTunesDB-Parser/samples__input__\(name)"
  }

  /// Returns the damaged files of one kind.
  static func malformed(_ kind: String) throws -> [DeviceBytes] {
    let list = try #require(folder).appending(path: "malformed/MANIFEST.tsv")
    var files: [DeviceBytes] = []
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t")
      guard columns.count > 2, columns[2] == kind else { continue }
      files.append(try file("malformed/\(columns[0])"))
    }
    return files
  }
}

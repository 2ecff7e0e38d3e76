import Bytes
package import MediaImport
package import System

/// The files of a device that is written to, by their paths relative to the device.
///
/// No symbolic link on the device is followed, and nothing outside it is reached.
package final class DeviceVolume {
  /// The path of the device's folder.
  package let path: String
  /// The path of `iPod_Control`, relative to the device.
  package let control: String
  /// The open folders, of which a device has few.
  private var folders: DeviceFolders

  /// - Parameter device: The folder of the device.
  /// - Throws: `DeviceWriteError` if the folder cannot be opened.
  package init(_ device: DeviceFolder) throws(DeviceWriteError) {
    path = device.path
    control = device.control
    do {
      folders = try DeviceFolders(device)
    } catch {
      throw DeviceWriteError(error)
    }
  }

  /// The path of a file for messages.
  func shown(_ path: String) -> String { self.path.appendingPath(path) }

  // MARK: Reading

  /// Returns the status of a file or folder; `nil` if there is none.
  package func status(of path: String) throws(DeviceWriteError) -> FileStatus? {
    guard let place = try existing(path) else { return nil }
    do {
      return try place.folder.status(of: place.name)
    } catch {
      throw DeviceWriteError(error)
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes.
  /// - Returns: The bytes; `nil` if there is no such file.
  /// - Throws: `DeviceWriteError` if the file cannot be read or is larger.
  package func bytes(of path: String, limit: Int) throws(DeviceWriteError) -> [UInt8]? {
    guard let place = try existing(path) else { return nil }
    let bytes: [UInt8]
    do {
      let file = try place.folder.open(place.name, .notWaiting)
      bytes = try file.bytes(count: min(try file.status().byteCount, limit + 1))
    } catch {
      if error.isMissing { return nil }
      throw DeviceWriteError(error, path: shown(path))
    }
    guard bytes.count <= limit else {
      throw DeviceWriteError(.changed, "the file is unusually large", path: shown(path))
    }
    return bytes
  }

  /// Returns the SHA-256 hash of a file; `nil` if there is no such file.
  package func hash(of path: String) throws(DeviceWriteError) -> [UInt8]? {
    guard let place = try existing(path) else { return nil }
    do {
      let file = try place.folder.open(place.name, .notWaiting)
      return try SHA256.hash(ofRestOf: file)
    } catch {
      if error.isMissing { return nil }
      throw DeviceWriteError(error, path: shown(path))
    }
  }

  // MARK: Writing

  /// Creates a file that does not exist yet, for writing; its folders are created as well.
  package func newFile(_ path: String) throws(DeviceWriteError) -> FileDescriptor {
    let place = try place(path)
    do {
      return try place.folder.open(place.name, [.writing, .new], mode: 0o666)
    } catch {
      throw DeviceWriteError(error, path: shown(path))
    }
  }

  /// Waits until files and their names are on the disk.
  package func sync(_ paths: some Sequence<String>) throws(DeviceWriteError) {
    // The folders first, so that no entry on the disk refers to clusters that are not in use.
    for parent in Set(paths.map { DeviceFolders.split($0).parent }).sorted() {
      let folder = try making(parent)
      try attempt(parent) { () throws(SystemError) in try folder.syncNames() }
    }
    for path in paths {
      let place = try place(path)
      try attempt(path) { () throws(SystemError) in
        try place.folder.open(place.name, .updating).sync()
      }
    }
  }

  /// Creates a file that is on the disk when the call returns; an existing file may be lost.
  package func create(_ path: String, _ bytes: [UInt8]) throws(DeviceWriteError) {
    let place = try place(path)
    try attempt(path) { () throws(SystemError) in
      try place.folder.createOnDevice(place.name, bytes)
    }
  }

  /// Adds bytes to the end of a file, which is created if it is missing.
  package func append(_ bytes: [UInt8], to path: String) throws(DeviceWriteError) {
    let place = try place(path)
    try attempt(path) { () throws(SystemError) in
      try place.folder.appendOnDevice(place.name, bytes)
    }
  }

  /// Removes a file, if there is one.
  package func remove(_ path: String) throws(DeviceWriteError) {
    guard let place = try existing(path) else { return }
    try attempt(path) { () throws(SystemError) in
      try place.folder.removeOnDevice(place.name)
    }
  }

  /// Removes a folder, if it is there and empty.
  package func removeEmptyFolder(_ path: String) { folders.removeEmpty(path) }

  // MARK: Replacing

  /// Returns the path of the file that is to replace another.
  static func stagedPath(of path: String) -> String { OutputFolder.stagedName(of: path) }

  /// Writes the file that is to replace another, and reads it back from the disk.
  ///
  /// - Returns: The SHA-256 hash of the file.
  package func stage(_ path: String, _ bytes: [UInt8]) throws(DeviceWriteError) -> [UInt8] {
    let place = try place(path)
    do {
      try place.folder.stageOnDevice(place.name, bytes)
    } catch {
      throw DeviceWriteError(error)
    }
    let written = SHA256.hash(of: bytes)
    guard try self.hash(of: Self.stagedPath(of: path)) == written else {
      let message = "the bytes read back differ from those written; check the device's disk"
      throw DeviceWriteError(.changed, message, path: shown(Self.stagedPath(of: path)))
    }
    return written
  }

  /// Lets a staged file replace the one that it is meant for.
  package func replace(_ path: String) throws(DeviceWriteError) {
    let place = try place(path)
    do {
      try place.folder.replaceOnDevice(place.name)
    } catch {
      throw DeviceWriteError(error)
    }
  }

  /// Writes everything on the device to its disk.
  package func syncFileSystem() throws(DeviceWriteError) {
    try attempt("") { () throws(SystemError) in try folders.top.syncFileSystem() }
  }

  // MARK: Folders

  private typealias Place = (folder: OutputFolder, name: String)

  /// The folder of a path, which is created if it is missing, and the name in it.
  private func place(_ path: String) throws(DeviceWriteError) -> Place {
    let (parent, name) = DeviceFolders.split(path)
    return (try making(parent), name)
  }

  private func making(_ path: String) throws(DeviceWriteError) -> OutputFolder {
    do {
      return try folders.making(path)
    } catch {
      throw DeviceWriteError(error)
    }
  }

  /// The folder of a path and the name in it; `nil` if there is no such folder.
  private func existing(_ path: String) throws(DeviceWriteError) -> Place? {
    do {
      return try folders.place(of: path)
    } catch {
      throw DeviceWriteError(error)
    }
  }

  private func attempt<Result>(
    _ path: String,
    _ body: () throws(SystemError) -> Result
  ) throws(DeviceWriteError) -> Result {
    do {
      return try body()
    } catch {
      throw DeviceWriteError(error, path: shown(path))
    }
  }
}

import IPodFormats
import System

extension DeviceRefusal: CustomStringConvertible {
  /// The reason in one line: the place, the reason and the cure.
  package var description: String { "\(place): \(message); \(cure)" }

  /// The path of the file or folder that the reason concerns.
  package var place: String {
    switch self {
    case .noSuchFolder(let path), .noDevice(let path), .onlyRockbox(let path), .gone(let path),
      .exchanged(let path, _):
      path
    case .unknownModel(let file), .noDatabase(let file), .emptyDatabase(let file),
      .twoDatabases(let file, _), .wrongDatabase(let file, _), .damaged(let file, _),
      .unreadable(let file, _), .wrongScheme(let file, _, _), .wrongPlayCount(let file, _, _),
      .tooLargeDatabase(let file, _, _), .notPermitted(let file), .link(let file),
      .otherVolume(let file), .notAFile(let file), .changedDatabase(let file),
      .locked(let file), .otherComputer(let file, _):
      file
    case .contradiction(let contradiction): contradiction.second.source.rawValue
    case .unsupported(let generation, _), .experimental(let generation): generation.name
    case .cannotSign(let error): error.file
    case .readOnly(let mountPoint), .journalled(let mountPoint, _), .dirty(let mountPoint, _),
      .tooLittleSpace(let mountPoint, _, _):
      mountPoint
    case .openElsewhere(let holder): holder.file
    }
  }

  /// The reason in words, without a period.
  package var message: String {
    switch self {
    case .noSuchFolder: "there is no such folder"
    case .noDevice: "not an iPod, since it has no folder iPod_Control"
    case .onlyRockbox: "the iPod has Rockbox, but no library for Apple's firmware"
    case .unknownModel: "the model of the iPod is unknown"
    case .contradiction(let found):
      "the \(found.subject.words) is \(found.second.value), but according to "
        + "\(found.first.source.rawValue) it is \(found.first.value)"
    case .unsupported(_, let reason):
      "devices of this generation are not written, because \(reason)"
    case .experimental: "syncing iPods of this generation is experimental: nobody has tried it"
    case .noDatabase: "the iPod has no library"
    case .emptyDatabase: "the library of the iPod is an empty file"
    case .twoDatabases(_, let other): "the iPod has a second library, \(other)"
    case .wrongDatabase(_, let expected): "this iPod plays from \(expected), which has no content"
    case .damaged(_, let message): "damaged, or not understood: \(message)"
    case .unreadable(_, let message): message
    case .wrongScheme(_, let found, let expected):
      "the library has \(found.words), but this iPod expects \(expected.words)"
    case .cannotSign(let error): error.message
    case .wrongPlayCount(_, let rowCount, let trackCount):
      "it has \(rowCount) rows for \(trackCount) tracks, so that plays cannot be assigned"
    case .tooLargeDatabase(_, let count, let max):
      "the library would have \(count) bytes, but the iPod can load \(max)"
    case .readOnly: "the iPod is mounted read-only"
    case .journalled: "the iPod's HFS+ volume has a journal, so that Linux only reads it"
    case .dirty: "the iPod's file system is marked as not in order"
    case .notPermitted: "no permission to write to it"
    case .link: "it is a symbolic link, which is not followed on a device"
    case .otherVolume: "it is on another volume than the iPod"
    case .notAFile: "it is neither a file nor a folder"
    case .tooLittleSpace(_, let needed, let free):
      "\(MegabyteText.text(needed)) are needed, but only \(free / 1_000_000) MB are free"
    case .gone: "the iPod is gone"
    case .exchanged(_, let reason): "another iPod is in the place of this one: \(reason)"
    case .changedDatabase: "other software has changed the library in the meantime"
    case .openElsewhere(let holder):
      "process \(holder.process)\(holder.program.isEmpty ? "" : " (\(holder.program))") has it open"
    case .locked: "another process is writing to the iPod"
    case .otherComputer(_, let name): "the computer '\(name)' has not finished writing to the iPod"
    }
  }

  /// The action that removes the reason, without a period.
  package var cure: String {
    switch self {
    case .noSuchFolder, .gone, .exchanged: "connect and mount the iPod, then begin again"
    case .noDevice: "give the folder where the iPod is mounted"
    case .onlyRockbox:
      "copy the files to any folder, and write playlists there with 'libsync playlist export'"
    case .unknownModel:
      "mount the iPod itself, or add a line such as 'ModelNumStr: MA147' with its order number"
    case .contradiction(let found):
      "correct what is wrong, if need be by restoring the iPod with iTunes"
        + (found.subject == .guid ? "; the USB is right about the GUID" : "")
    case .unsupported: "use Apple's software for it"
    case .experimental: "if you want to be the first, use --experimental"
    case .noDatabase, .emptyDatabase:
      "sync the iPod with iTunes once, or use 'libsync device restore' or 'libsync device init'"
    case .twoDatabases: "move the one away that the iPod does not play from"
    case .wrongDatabase: "check the model, or sync the iPod with iTunes once"
    case .damaged, .notAFile: "restore it from a backup, or sync the iPod with iTunes"
    case .unreadable: "check the cable and the file system"
    case .wrongScheme: "check the model, or sync the iPod with iTunes once"
    case .cannotSign(let error): error.cure
    case .wrongPlayCount: "sync with the software that wrote the library, or move the file away"
    case .tooLargeDatabase: "choose fewer tracks"
    case .readOnly: "mount it for writing; if it becomes read-only again, check its file system"
    case .journalled(_, let source):
      "turn the journal off with a Mac (diskutil disableJournal), unmount \(source) and mount it"
    case .dirty(_, let source):
      "unmount it and check \(source) with fsck, or with the system that it was last used with"
    case .notPermitted: "mount it so that your user owns its files"
    case .link: "replace it by what it leads to"
    case .otherVolume: "unmount the other volume"
    case .tooLittleSpace: "choose fewer tracks, use --fill, or remove other files from the iPod"
    case .changedDatabase: "begin again"
    case .openElsewhere: "close that program"
    case .locked: "wait until it has finished"
    case .otherComputer: "finish there, or use --resume or --abandon here"
    }
  }
}

extension IdentityContradiction.Subject {
  fileprivate var words: String {
    switch self {
    case .guid: "FireWire GUID"
    case .generation: "generation"
    case .capacity: "capacity"
    }
  }
}

extension SignatureScheme {
  fileprivate var words: String {
    switch self {
    case .none: "no signature"
    case .hash58: "a signature of the kind hash58"
    case .hash72: "a signature of the kind hash72"
    }
  }
}

extension SigningError {
  fileprivate var cure: String {
    switch reason {
    case .missingGUID, .malformedGUID, .foreignGUID:
      "mount the iPod itself, or correct the line 'FirewireGuid' of SysInfo"
    case .hash58Mismatch:
      "check the GUID; if it is right, sync the iPod with iTunes once"
    case .hash72Mismatch, .missingMaterial, .checksumMismatch, .malformedHashInfo,
      .foreignHashInfo:
      "sync the iPod with iTunes once"
    case .unsupportedScheme: "use Apple's software for it"
    case .notADatabase, .shortHeader, .changedScheme:
      "restore it from a backup, or sync the iPod with iTunes"
    }
  }
}

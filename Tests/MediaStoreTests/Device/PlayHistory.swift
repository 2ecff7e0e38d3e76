import Bytes
import MediaModel
import SQLite
import TestSupport

@testable import MediaStore

/// A made-up history of an owner, a desktop and some devices that also records the truth: which
/// plays the library file can know about, and the order of all events.
final class PlayHistory {
  /// A single play or skip.
  struct Deed: Hashable {
    let item: Int
    let isSkip: Bool
    let date: Int64
  }

  /// The contents of the desktop's library.
  struct Desktop {
    var deeds: Set<Deed> = []
    var ratings: [Int]
  }

  /// A device between two syncs.
  struct Pod {
    var device: Device
    /// The plays and skips since the last sync.
    var deeds: [Deed] = []
    var rating: [Int: Int] = [:]
    let isDated: Bool
  }

  /// The knowledge that the library file should have after a revision of the desktop's library.
  struct State {
    var seen: Desktop
    var merged: Set<Deed> = []
  }

  let store: MediaStore
  var random: SeededGenerator
  let itemCount: Int
  private(set) var desktop: Desktop
  private(set) var pods: [Pod]
  private var copies: [[Pod]]
  private var clock: Int64 = 1_600_000_000
  private var files: UInt64 = 0
  /// The plays and skips reported by each device.
  private var ledger: [Set<Deed>]
  /// The states after the changes that an undo would take back, one by one.
  private var states: [State] = []
  /// The ratings of each item that a sync replaced with one from a device.
  private var replacedRatings: [Int: Set<Int>] = [:]
  /// The plays and skips that libsync took from devices with syncs of its own.
  private(set) var taken: Set<Deed> = []
  private(set) var log: [String] = []

  init(seed: UInt64) throws {
    store = try MediaStore.temporary()
    try store.withConnection { $0.keepStatements() }
    random = SeededGenerator(seed: seed)
    itemCount = Int.random(in: 1...3, using: &random)
    let podCount = Int.random(in: 1...3, using: &random)
    desktop = Desktop(ratings: Array(repeating: 0, count: itemCount))
    pods = []
    for index in 0..<podCount {
      var device = Device()
      device.id = "device \(index)"
      device.name = "Pod \(index)"
      device.path = "/media/POD\(index)"
      device.tracks = (1...itemCount).map { Device.Track(number: UInt64($0), title: "\($0)") }
      pods.append(Pod(device: device, isDated: Int.random(in: 0..<6, using: &random) > 0))
    }
    copies = pods.map { _ in [] }
    ledger = pods.map { _ in [] }
    for index in pods.indices { sync(index) }
  }

  /// The state that the library file should show; nil if no import is in effect.
  var state: State? { states.last }

  /// Returns whether a file that reported a play or skip also reported its date.
  func isDated(_ deed: Deed) -> Bool {
    zip(pods, ledger).contains { $0.isDated && $1.contains(deed) }
  }

  /// Whether the desktop's rating of an item is again one that a device has changed, which looks as
  /// if the sync had never taken place.
  func hasFormerRating(_ item: Int) -> Bool {
    replacedRatings[item]?.contains(desktop.ratings[item]) ?? false
  }

  // MARK: What the owner does

  private func tick() -> Int64 {
    clock += Int64.random(in: 1...50_000, using: &random)
    return clock
  }

  func playOnDesktop() {
    let deed = Deed(item: anyItem(), isSkip: chance(4), date: tick())
    desktop.deeds.insert(deed)
    log.append("desktop \(deed)")
  }

  func playOnPod() {
    let index = anyPod()
    let deed = Deed(item: anyItem(), isSkip: chance(4), date: tick())
    pods[index].deeds.append(deed)
    if chance(5) {
      pods[index].rating[deed.item] = Int.random(in: 1...5, using: &random) * 20
    }
    refresh(index)
    log.append("pod \(index) \(deed)")
    if chance(6) { copies[index].append(pods[index]) }
  }

  func rateOnDesktop() { desktop.ratings[anyItem()] = Int.random(in: 0...5, using: &random) * 20 }

  func syncAnyPod() { sync(anyPod()) }

  /// Copies all plays from a device to the desktop, which then writes the device's database.
  func sync(_ index: Int) {
    desktop.deeds.formUnion(pods[index].deeds)
    for (item, rating) in pods[index].rating {
      replacedRatings[item, default: []].insert(Int(pods[index].device.tracks[item].rating))
      desktop.ratings[item] = rating
    }
    pods[index].deeds = []
    pods[index].rating = [:]
    pods[index].device.database += 1
    for item in 0..<itemCount {
      let deeds = desktop.deeds.filter { $0.item == item }
      pods[index].device.tracks[item].plays = Int64(deeds.count { !$0.isSkip })
      pods[index].device.tracks[item].skips = Int64(deeds.count { $0.isSkip })
      pods[index].device.tracks[item].rating = Int64(desktop.ratings[item])
      pods[index].device.tracks[item].lastPlayed = deeds.filter { !$0.isSkip }.map(\.date).max()
    }
    refresh(index)
    log.append("sync \(index)")
  }

  /// Updates the file in which a device reports plays.
  private func refresh(_ index: Int) {
    pods[index].device.played = [:]
    for item in 0..<itemCount {
      let deeds = pods[index].deeds.filter { $0.item == item }
      if deeds.isEmpty && pods[index].rating[item] == nil { continue }
      pods[index].device.play(
        item,
        plays: Int64(deeds.count { !$0.isSkip }),
        skips: Int64(deeds.count { $0.isSkip }),
        at: pods[index].isDated ? deeds.filter { !$0.isSkip }.map(\.date).max() : nil,
        skippedAt: pods[index].isDated ? deeds.filter { $0.isSkip }.map(\.date).max() : nil,
        rating: pods[index].rating[item].map(Int64.init)
      )
    }
    files += 1
    pods[index].device.playCounts = pods[index].device.played.isEmpty ? nil : files
  }

  private func anyItem() -> Int { Int.random(in: 0..<itemCount, using: &random) }

  private func anyPod() -> Int { Int.random(in: pods.indices, using: &random) }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  // MARK: What libsync does

  func importDesktop(isDryRun: Bool = false) throws -> ImportOutcome {
    var options = ImportOptions()
    options.name = "Desk"
    let writing = WriteOptions(date: Timestamp(rawValue: tick()), isDryRun: isDryRun)
    let (desktop, itemCount) = (desktop, itemCount)
    let outcome = try store.importLibrary(from: "Library.xml", options, writing) { sink in
      try desktop.read(into: sink, itemCount: itemCount)
    }.0
    log.append("import desktop\(isDryRun ? ", dry run" : "") -> \(outcome.revision ?? 0)")
    if isDryRun { return outcome }
    note(State(seen: desktop, merged: state?.merged ?? []), after: outcome.revision)
    return outcome
  }

  func importPod() throws { try importPod(anyPod()) }

  func importPod(_ index: Int) throws {
    try read(pods[index], as: index)
    log.append("import pod \(index)")
  }

  /// Imports an earlier copy of a device.
  func importCopy() throws {
    let index = anyPod()
    guard pods[index].isDated, let copy = copies[index].randomElement(using: &random)
    else { return }
    try read(copy, as: index)
    log.append("import copy of pod \(index) with \(copy.deeds)")
  }

  private func read(_ pod: Pod, as index: Int) throws {
    let writing = WriteOptions(date: Timestamp(rawValue: tick()))
    _ = try store.importLibrary(from: pod.device.path, ImportOptions(), writing) {
      try pod.device.read(into: $0)
    }
    ledger[index].formUnion(pod.deeds)
  }

  /// Syncs a device by libsync, which puts the library in the file on it.
  func syncHere() throws {
    guard let old = state else { return }
    let index = anyPod()
    let outcome = try store.selecting("Desk").syncHere(&pods[index].device, made: tick())
    ledger[index].formUnion(pods[index].deeds)
    taken.formUnion(pods[index].deeds)
    (pods[index].deeds, pods[index].rating) = ([], [:])
    log.append("sync \(index) by libsync -> \(outcome.revision ?? 0)")
    note(
      State(seen: old.seen, merged: old.merged.union(ledger[index])),
      after: outcome.revision
    )
  }

  /// Whether everything that the devices have reported was merged.
  var hasMergedAll: Bool {
    state.map { ledger.allSatisfy($0.merged.isSuperset(of:)) } ?? false
  }

  /// The devices whose plays a merge takes.
  enum Scope {
    case all
    /// One device or all, at random.
    case any
  }

  func merge(_ scope: Scope, isDryRun: Bool = false) throws -> PlayMergeOutcome? {
    guard let old = state else { return nil }
    let index = scope == .any && chance(3) ? anyPod() : nil
    let source = index.flatMap { ledger[$0].isEmpty ? nil : pods[$0].device.name }
    let outcome = try store.selecting("Desk").applyPlays(
      from: source,
      WriteOptions(date: Timestamp(rawValue: tick()), isDryRun: isDryRun)
    )
    log.append(
      "merge \(source ?? "all")\(isDryRun ? ", dry run" : "") -> \(outcome.revision ?? 0)"
    )
    if isDryRun { return outcome }
    let told = source == nil ? ledger.reduce(Set()) { $0.union($1) } : ledger[index ?? 0]
    note(State(seen: old.seen, merged: old.merged.union(told)), after: outcome.revision)
    return outcome
  }

  /// Notes a new state; without a revision of its own, it is undone together with the last change.
  private func note(_ state: State, after revision: Int64?) {
    if revision == nil { _ = states.popLast() }
    states.append(state)
  }

  func undo() throws {
    if states.isEmpty { return }
    let outcome = try store.selecting("Desk").undo(
      nil,
      WriteOptions(date: Timestamp(rawValue: tick()))
    )
    log.append("undo -> \(outcome.revision ?? 0)")
    states.removeLast()
  }
}

extension PlayHistory.Desktop {
  /// Passes the library to a sink, as a reader does.
  func read(into sink: any LibrarySink, itemCount: Int) throws {
    var library = LibraryRecord()
    library.kind = .iTunes
    library.persistentID = PersistentID(rawValue: 1)
    try sink.begin(library)
    for item in 0..<itemCount {
      var record = ItemRecord()
      record.persistentID = PersistentID(rawValue: 0xA000_0000_0000_0001 + UInt64(item))
      let plays = deeds.filter { $0.item == item && !$0.isSkip }
      let skips = deeds.filter { $0.item == item && $0.isSkip }
      func set(_ property: MediaItemProperty, _ value: Int64?) {
        if let value, value != 0 { record.values.set(property.rawValue, to: .integer(value)) }
      }
      set(.playCount, Int64(plays.count))
      set(.skipCount, Int64(skips.count))
      set(.lastPlayedDate, plays.map(\.date).max())
      set(.lastSkippedDate, skips.map(\.date).max())
      set(.rating, Int64(ratings[item]))
      _ = try sink.item(record)
    }
    try sink.end(library)
  }
}

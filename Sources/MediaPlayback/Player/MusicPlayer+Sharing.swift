import MediaModel

/// The exchange of an iPod player with its other users while its device runs.
///
/// The store has the truth. A command is applied at once, but is only proposed until it is saved:
/// if somebody else has saved another state before, the player takes that over, and applies its own
/// commands again. So all commands of all users take effect, in the order in which they were saved.
extension MusicPlayer {
  /// Takes over what others did with the iPod, and saves what they cannot derive.
  func share() {
    guard device.clock.isShared, let store else { return }
    do {
      if try store.hasChanged { try takeOver(from: store) }
      let isBehind = noticeLostTime()
      let isOutdated = noticeTime() || isBehind
      if !commands.isEmpty || isOutdated, nextAttempt <= device.clock.time {
        try save(evenIfDerivable: isOutdated)
        sharingError = nil
      }
    } catch {
      // Others keep the store from being written for a while, or for ever, as the next save says.
      sharingError = error
      nextAttempt = device.clock.time.addingClamped(Self.timeBetweenAttempts)
    }
  }

  /// The nanoseconds after which a failed attempt to save is repeated: each may take a moment, in
  /// which nothing is rendered.
  private static let timeBetweenAttempts: Int64 = 500_000_000

  /// Saves that an item has ended if its play must not be saved, which others would derive from
  /// what was saved before, and save.
  func saveUncounted() {
    guard !savesActivity, isHeard, device.clock.isShared, let store else { return }
    do {
      if try store.hasChanged { try takeOver(from: store) }
      try save(evenIfDerivable: true)
    } catch {
      sharingError = error
    }
  }

  /// Whether others can let the player play, so that it waits for them while nothing plays.
  var waitsForOthers: Bool {
    store != nil && isHeard && device.clock.isShared && machine.state != .stopped
  }

  /// Returns whether others derive something else than what is heard.
  private func noticeTime() -> Bool {
    let date = device.clock.milliseconds
    if isHeard { return shared?.isOutdated(by: machine, at: date) ?? false }
    activities += shared?.pass(to: date) ?? []
    if commands.isEmpty, let now = shared?.machine {
      machine = now
      device.setNeedsDelivery()
    }
    return false
  }

  /// Returns whether time has passed that does not count, because the process was stopped, so that
  /// others believe the player to be ahead of what is heard.
  private func noticeLostTime() -> Bool {
    defer { clockStart = device.clock.start }
    return isHeard && machine.isMoving && device.clock.start != clockStart
  }

  /// Takes over what others saved, and applies again the commands that this player received since
  /// it was loaded or saved.
  func takeOver(from store: any IPodStateStore) throws {
    let now = device.clock.milliseconds
    // The time of a clock of the player's own has not passed for others.
    let loaded = try Self.load(store, machine.preferences, at: device.clock.isShared ? now : .min)
    let wasMoving = machine.isMoving
    _ = shared?.pass(to: now)
    let hasJumped = machine.jumpCount != savedJumpCount
    machine.follow(loaded.machine, insteadOf: hasJumped ? nil : shared?.machine)
    savedState = loaded.saved
    savedJumpCount = machine.jumpCount
    shared = SharedState(machine, at: now, after: shared)
    commands.forEach { $0(&machine) }
    // Others have derived and counted the plays until then.
    activities.removeAll(where: \.countsAsPlay)
    loaded.activities.forEach(record)
    if machine.isMoving, !wasMoving { device.becomeAudible(self) }
    device.setNeedsDelivery()
  }
}

extension PlaybackActivity {
  fileprivate var countsAsPlay: Bool {
    if case .play = kind { true } else { false }
  }
}

public import MediaModel

/// The controls.
extension MusicPlayer {
  /// Sets what is played, without playing it; playback ends, and no item is designated.
  public func setQueue(_ collection: MediaItemCollection) {
    // Another library may have items with the same IDs.
    hasNewQueue = true
    perform(.setQueue(collection.items))
  }

  /// Adds picked items to the end of the queue; item, time and state stay as they are.
  ///
  /// The first collection becomes the queue and is played at once. Without a collection, nothing
  /// changes.
  public func updateQueue(appending collection: MediaItemCollection?) {
    guard let collection, collection.count > 0 else { return }
    if machine.queue.isEmpty {
      setQueue(collection)
      play()
    } else {
      change { $0.append(collection.items) }
    }
  }

  /// Plays the designated item or the first one, or resumes after a pause.
  public func play() { perform(.play) }

  /// Pauses at the current time.
  public func pause() { perform(.pause) }

  /// Ends playback; no item is designated any more.
  public func stop() { perform(.stop) }

  /// Moves forward fast, silently, until `endSeeking()`: at first at twice the speed, after 2
  /// seconds at four times, and after 5 seconds at eight times the speed.
  public func beginSeekingForward() { perform(.beginSeeking(.forward)) }

  /// Moves backward fast, silently, until `endSeeking()`, but not beyond the beginning of the item.
  public func beginSeekingBackward() { perform(.beginSeeking(.backward)) }

  /// Plays on, or pauses if the player was paused before it was seeking.
  public func endSeeking() { perform(.endSeeking) }

  /// Goes to the beginning of the now-playing item.
  public func skipToBeginning() { perform(.beginning) }

  /// Goes to the next item, which plays if the player does; at the last item, playback ends.
  public func skipToNextItem() { perform(.next) }

  /// Goes to the previous item, which plays if the player does; at the first item, playback ends.
  public func skipToPreviousItem() { perform(.previous) }

  /// Goes to the beginning of the first item of the queue.
  public func skipToQueueStart() { perform(.rewindQueue) }

  /// Does what an accessory commands.
  public func obey(_ command: RemoteCommand) {
    switch command {
    case .play: play()
    case .pause: pause()
    case .stop: stop()
    case .toggle: machine.isMoving ? pause() : play()
    case .next: skipToNextItem()
    case .previous: skipToPreviousItem()
    case .beginSeekingForward: beginSeekingForward()
    case .beginSeekingBackward: beginSeekingBackward()
    case .endSeekingForward, .endSeekingBackward: endSeeking()
    }
  }
}

/// Notifications.
extension MusicPlayer {
  /// Switches notifications on; calls nest, and each needs a call of the opposite.
  public func beginGeneratingNotifications() {
    if !notifications.isGenerating { postChanges() }
    notifications.begin()
  }

  /// Switches notifications off again; what changes until they are on again is not posted later.
  public func endGeneratingNotifications() {
    if notifications.isGenerating { postChanges() }
    notifications.end()
  }

  /// Calls a handler for each notification while they are switched on.
  ///
  /// Several changes in one turn of the main actor are posted once. Add observers before
  /// notifications are switched on, and cancel them before these are switched off.
  ///
  /// - Parameters:
  ///   - notification: The notification to observe.
  ///   - handler: Reads from the player what changed.
  /// - Returns: An object that keeps the observer until it is cancelled or released.
  public func observe(
    _ notification: PlayerNotification,
    _ handler: @escaping () -> Void
  ) -> PlayerObservation {
    notifications.observe(notification) { _ in handler() }
  }

  /// All notifications from now on, while they are switched on.
  public var notificationStream: AsyncStream<PlayerNotification> { notifications.stream() }

  /// Finds mistakes in the use of notifications.
  public var notificationAudit: NotificationAudit { notifications.audit }
}

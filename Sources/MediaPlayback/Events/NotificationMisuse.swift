/// A mistake in the use of notifications, by which an application misses changes.
public enum NotificationMisuse: String, CaseIterable, Sendable {
  /// An observer was added after notifications were switched on, and may have missed some.
  case observerAddedAfterBegin
  /// An observer was removed after notifications were switched off, or never.
  case observerRemovedAfterEnd
  /// Notifications were switched off more often than on.
  case endWithoutBegin
  /// The player was released while its notifications were switched on.
  case releasedWhileGenerating
}

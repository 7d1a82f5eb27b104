import Presentation
import Simulation

/// What the screen does when a flow begins, goes on or ends.
enum FlowFollowing {
  /// Ends the wait when the awaited answer has arrived.
  static func endWaiting(_ message: Message, _ seen: Seen) -> ScreenHooks.Change {
    { app in
      if app.toast?.text == Session.waiting, app.session.flowObstacle == nil { app.toast = nil }
    }
  }

  /// Shows a new flow on the phone, also in place of one that has ended, and what the phone says of a link.
  static func showNewFlow(_ message: Message, _ seen: Seen) -> ScreenHooks.Change {
    let before = seen.flow
    return { app in
      let isNew = app.flow.map { now in before.map { !$0.goesOn(in: now) } ?? true } ?? false
      let saysWhy = app.session.app.alert != nil
      guard isNew || message.opensApp && (app.flow != nil || saysWhy) else { return }
      app.pane = .cards
      // Its calls are followed, unless a call is being read.
      if !app.calls.isOpen { app.calls.selected = nil }
    }
  }

  /// Tells how a flow has ended.
  static func tellEnding(_ message: Message, _ seen: Seen) -> ScreenHooks.Change {
    let before = seen.flow
    return { app in
      guard app.session.app.flow == nil, let before else { return }
      let ending = before.ending(in: app.session.world)
      app.presenter.ended(ending != nil, by: message)
      app.tell(ending)
    }
  }

  static func selectUsualChoice(_ message: Message, _ seen: Seen) -> ScreenHooks.Change {
    let offered = seen.choices
    return { app in
      guard app.choices != offered else { return }
      app.choice = ListState(selected: app.choices.firstIndex(where: \.isUsual) ?? 0)
    }
  }
}

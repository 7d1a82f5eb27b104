import Commands
import Presentation
import Simulation
import WalletDomain

/// One sentence at the foot of the screen.
package struct Toast: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case plain, success, failure }

  package var text: String
  var kind: Kind
  /// Whether it gives way to what has stopped the app, as an offer and a refusal of a key do.
  var yieldsToFailure: Bool

  init(_ text: String, _ kind: Kind, yieldsToFailure: Bool = false) {
    self.text = text
    self.kind = kind
    self.yieldsToFailure = yieldsToFailure
  }
}

/// Why a command cannot be done in the present state, as a sentence.
package struct CommandRefusal: Error, Equatable, Sendable {
  package var reason: String

  init(_ reason: String) { self.reason = reason }
}

extension Seen {
  /// What the phone says over whatever is open, until it is answered or anything else is done; nil if nothing.
  var shownAlert: SystemAlert? {
    pane == .cards && toast?.text == session.app.notice ? session.app.alert : nil
  }

  /// How the flow that ended last has ended, as the devices show it by now.
  var lastEnded: FlowEnding? {
    session.app.lastEnded?.presentation.ending(in: session.world)
  }

  /// Shows the session's notice; a message about an ending follows what the device shows now.
  static func tellNotice(_ message: Message, _ seen: Seen) -> ScreenHooks.Change {
    let (told, before) = (seen.lastEnded?.caption, seen.session.app.notice)
    return { app in
      if let told, told == app.toast?.text, let now = app.lastEnded?.caption {
        app.toast?.text = now
      }
      guard let notice = app.session.app.notice else {
        // What it told is over, such as the wait for an issuer.
        if before != nil, before == app.toast?.text { app.toast = nil }
        return
      }
      // A notice about an edit is a refusal.
      let isEdit = if case .scenarioEdited = message { true } else { false }
      app.toast = Toast(notice, isEdit ? .failure : .plain)
    }
  }
}

extension AppModel {
  /// How a flow has ended, where the last call to the issuer would tell of something else.
  mutating func tell(_ ending: FlowEnding?) {
    guard let ending, seen.toast == nil, !seen.isPresenting, seen.context != .walk else {
      return
    }
    let why = ending.kind == .failed ? " \(seen.keyName(of: .explain)) tells why." : ""
    seen.toast = Toast(ending.caption + why, Toast.Kind(ending.kind))
  }
}

extension Toast.Kind {
  init(_ kind: EndingKind) {
    self =
      switch kind {
      case .succeeded: .success
      case .failed: .failure
      case .pending, .stopped: .plain
      }
  }
}

import Simulation
import WalletDomain

/// What somebody sees of the screen, and where they are on it: all that going back brings back.
struct ScreenSnapshot: Sendable {
  let session: Session
  fileprivate let pane: Pane
  fileprivate let overlays: [any Overlay]
  fileprivate let cards: CardListState
  fileprivate let passLists: [Device: ListState]
  fileprivate let calls: CallListState
  fileprivate let choice: ListState
  fileprivate let find: Find
}

extension AppModel {
  var sight: ScreenSnapshot {
    get {
      ScreenSnapshot(
        session: session, pane: pane, overlays: overlays, cards: cards, passLists: passLists,
        calls: calls, choice: choice, find: find)
    }
    set {
      session = newValue.session
      (pane, overlays, cards) = (newValue.pane, newValue.overlays, newValue.cards)
      (passLists, calls) = (newValue.passLists, newValue.calls)
      (choice, find) = (newValue.choice, newValue.find)
      (toast, motion, asked) = (nil, nil, nil)
      keepSelectionsVisible()
    }
  }
}

import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The pane of the issuer's app: its card list, or the flow that is open.
struct CardPane: PaneContent {
  let title = "Cards"
  let context = Context.cards
  let noun = "card"
  let hint = "name, number, id or state"

  func source(_ app: Seen) -> ListSource { .cards(app.session.app.overview) }

  func count(_ app: Seen) -> Int { app.session.cardCount }

  func extent(_ app: Seen) -> Int {
    app.session.app.overview?.crash == nil ? count(app) : 0
  }

  func selected(_ app: Seen) -> Int { app.cards.list.selected }

  func select(_ item: Int, _ app: inout Seen) {
    app.cards.list.selected = item
    app.cards.device = nil
  }

  func move(by step: Int, _ app: inout Seen) {
    app.cards.list.move(by: step, in: app.shown(.cards))
    app.cards.device = nil
  }

  func scroll(by direction: Int, _ app: inout Seen) {
    if app.session.app.flow != nil { return }
    let (selected, layout) = (app.cards.list.selected, ScreenLayout(app))
    let step = layout.cardForm == .line ? direction * Seen.notch : direction
    app.cards.list.scroll(by: step, in: app.shown(.cards), layout.visibleCards)
    if app.cards.list.selected != selected { app.cards.device = nil }
  }

  func keepSelectionVisible(_ app: inout Seen, _ layout: ScreenLayout) {
    app.cards.list.turnPage(app.shown(.cards), in: layout.visibleCards)
  }

  func place(_ layout: ScreenLayout) -> Rect { layout.device }

  func rows(_ layout: ScreenLayout) -> Int { layout.visibleCards }

  func draw(_ app: Seen, _ layout: ScreenLayout, on frame: inout Frame) {
    DeviceView(seen: app).draw(layout, on: &frame)
  }
}

extension CardPane {
  /// Selects the card of a flow that was closed: one from a link or from Wallet may be about another card.
  static func selectCardOfFlow(_ message: Message, _ seen: Seen) -> ScreenHooks.Change {
    let flow = message == .continued ? seen.flow : nil
    return { app in
      guard app.flow == nil, let card = flow?.card(in: app.session.world) else { return }
      app[AwaitedCard.self].id = card
      PassPane.selectPasses(&app, of: card)
    }
  }

  /// Chooses the device of a finished addition, unless there is something to do on another one.
  static func stayOnDevice(_ message: Message, _ seen: Seen) -> ScreenHooks.Change {
    let flow = message == .continued ? seen.flow : nil
    return { app in
      guard app.flow == nil, let device = flow?.destination, let status = app.selectedStatus,
        case .none = CardAction.offered(
          for: status, on: app.seen.target(of: status), in: app.session)
      else { return }
      app.cards.device = device
    }
  }
}

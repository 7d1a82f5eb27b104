import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The pane of the issuer's app: its card list, or the flow that is open.
struct CardPane: PaneContent {
  let form = PaneForm(
    pane: .cards, title: "Cards", context: .cards, noun: "card", hint: "name, number, id or state",
    facts: [.cards],
    help: "Show the card list, or the flow that is open")

  func source(_ app: Seen) -> any ListSource { CardListSource(app.session.app.overview) }

  func extent(_ app: Seen) -> Int {
    app.session.app.overview?.crash == nil ? count(app) : 0
  }

  func selected(_ app: Seen) -> Int { app.cards.list.selected }

  func select(_ item: Int, _ app: inout Seen) {
    app.cards.list.selected = item
    app.cards.device = nil
  }

  func move(_ movement: Movement, _ app: inout Seen) {
    let list = app.shown(.cards)
    switch movement {
    case .steps, .page:
      let steps = movement.steps(ofPage: ScreenLayout(app).visibleCards)
      app.cards.list.move(by: steps, in: list)
      app.cards.device = nil
    case .wheel(let rows):
      if app.session.app.flow != nil { return }
      let layout = ScreenLayout(app)
      let selected = app.cards.list.selected
      let step = layout.cardForm == .line ? rows : rows.signum()
      app.cards.list.scroll(by: step, in: list, layout.visibleCards)
      if app.cards.list.selected != selected { app.cards.device = nil }
    case .value(let place):
      // The first lets the card decide.
      let devices = app.session.world.devices
      app.cards.device = devices.indices.contains(place - 1) ? devices[place - 1] : nil
    }
  }

  func keepSelectionVisible(_ app: inout Seen, _ layout: ScreenLayout) {
    app.cards.list.turnPage(app.shown(.cards), in: layout.visibleCards)
  }

  func area(_ layout: ScreenLayout) -> (place: Rect, rows: Int) {
    (layout.device, layout.visibleCards)
  }

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

import SimulatedWorld
package import Simulation
import Terminal
package import WalletDomain

/// Which card is selected, and on which of its devices the next act happens.
struct CardListState: Equatable, PartState {
  var list = ListState()
  /// The chosen device; nil for the one that needs activation, else the one that the card can be added on.
  var device: Device?
}

extension Seen {
  var cards: CardListState {
    get { self[CardListState.self] }
    set { self[CardListState.self] = newValue }
  }

  /// The selected card's status; nil where there is no list or the app has crashed.
  var selectedStatus: CardStatus? {
    guard let overview = session.app.overview, shown(.cards).row(of: cards.list.selected) != nil
    else { return nil }
    return overview.status(of: overview.cards[cards.list.selected])
  }

  /// The device that the next act on `status` is for; by the guide's rules nobody chooses one.
  package func target(of status: CardStatus) -> Device {
    let devices = session.world.devices
    if status.whole == nil, let chosen = cards.device, devices.contains(chosen) { return chosen }
    func first(_ offer: Offer) -> Device? {
      devices.first { status.verdict(on: $0)?.offer == offer }
    }
    return first(.activateCard) ?? first(.addToWallet) ?? devices.first ?? .phone
  }
}

extension Session {
  /// Number of cards in the app's list, shown or not.
  package var cardCount: Int { app.overview?.cards.count ?? 0 }
}

/// The card to select as soon as a list contains it.
struct AwaitedCard: PartState {
  var id: Card.ID?

  static func select(in app: inout AppModel) {
    guard let id = app[Self.self].id, let overview = app.session.app.overview else { return }
    app[Self.self].id = nil
    if let index = overview.cards.firstIndex(where: { $0.id == id }) {
      app.cards.list.selected = index
    } else {
      app.cards.device = nil
    }
  }
}

extension Seen {
  /// Selects what is selected at the beginning, and ends all searches.
  mutating func resetSelections() {
    pane = .cards
    cards = CardListState()
    passLists = [:]
    calls = CallListState()
    find.prompt = nil
    find.lists = [:]
    find.texts = [:]
  }
}

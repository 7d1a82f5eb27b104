package import Commands
import SimulatedWorld
package import Simulation
package import WalletDomain

extension AppModel {
  /// What begins where somebody asks in words to have a card added or activated; without a device, on the first where
  /// the app offers it.
  package func beginning(
    of command: CommandName, _ card: Card, _ device: Device?
  ) -> Result<Message, WalkRefusal> {
    guard let status = session.app.overview?.status(of: card) else {
      return .failure(WalkRefusal("The app shows no card list."))
    }
    let wanted: Offer = command == .add ? .addToWallet : .activateCard
    let place = session.world.setup.named(
      device ?? session.world.devices.first { status.verdict(on: $0)?.offer == wanted } ?? .phone)
    switch (wanted, action(on: status, place)) {
    case (.addToWallet, .add(let device)): return .success(.addChosen(card.id, device))
    case (.activateCard, .activate(let device)):
      return .success(.activationChosen(card.id, device))
    case (_, let action):
      return .failure(WalkRefusal(refusal(of: wanted, card, place, action)))
    }
  }

  private func refusal(
    of wanted: Offer, _ card: Card, _ place: Device, _ action: CardAction
  ) -> String {
    switch action {
    case .none(let reason): reason
    case .openApp: "Open the app first: \(order(.refresh))."
    case .logIn: "Log in first: \(order(.goOn))."
    case .retry: "\(card.name) could not be checked: \(order(.refresh)) to ask again."
    case .add, .activate:
      wanted == .addToWallet
        ? "\(card.name) is on the \(place.title) already."
        : "\(card.name) is not on the \(place.title) yet."
    }
  }
}

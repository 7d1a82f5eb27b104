import Commands
import SimulatedWorld
import Simulation
import WalletDomain

/// What the bank and the network do, on the card or pass that is selected.
private struct NetworkActs: PartView {
  let seen: Seen

  /// The card that an act of the bank is for: the selected row's, or that of the selected pass.
  private var card: Card? {
    switch seen.pane {
    case .wallet, .watch:
      return seen.selectedPass?.card.flatMap { session.world.cards[$0] }
    default:
      return seen.selectedStatus.flatMap { session.world.cards[$0.card.id] }
    }
  }

  /// The token that an act of the network is for: the selected pass's, or that of the card on the chosen device.
  private var token: VaultToken? {
    let vault = session.world.vault
    switch seen.pane {
    case .wallet, .watch:
      return seen.selectedPass?.pass.deviceAccountIdentifier.flatMap { vault[$0] }
    default:
      guard let status = seen.selectedStatus else { return nil }
      let chosen = status.whole == nil ? seen.cards.device : nil
      let devices = chosen.map { [$0] } ?? session.world.devices
      let listed = devices.lazy.compactMap { device in
        (status.verdict(on: device)?.pass?.deviceAccountIdentifier
          ?? status.verdict(on: device)?.token?.tokenUniqueReference).flatMap { vault[$0] }
      }.first
      // A token of a removed pass is nobody's on the screen, and can still be deleted.
      return listed ?? vault.tokens(of: status.card.id).last { $0.status != .deactivated }
    }
  }

  func obstacle(_ state: Card.State) -> String? {
    guard let card else {
      return seen.selectedStatus == nil && seen.pane != .wallet && seen.pane != .watch
        ? "There is no card to act on."
        : "DataCore does not list this card any more: \(seen.order(.refresh))."
    }
    switch (card.state, state) {
    case (.replaced, _): return "\(card.name) was replaced: act on the new card."
    case (.closed, _): return "\(card.name) is closed: it has no further states."
    case (.active, .active): return "\(card.name) is not blocked."
    case (let now, let then) where now == then: return "\(card.name) is \(now.rawValue) already."
    default: return nil
    }
  }

  func obstacle(_ act: TokenAct) -> String? {
    guard let token else { return "There is no token to act on." }
    return token.refusal(of: act, by: .issuer)?.explanation.summary
  }

  static func setCard(_ app: inout AppModel, _ state: Card.State) -> [AppEffect] {
    guard let card = NetworkActs(seen: app.seen).card else { return [] }
    let effects = app.update(.worldChanged(.cardState(card.id, state)))
    if app.session.app.notice == nil { app.toast = Toast(words(of: state, card), .plain) }
    return effects
  }

  private static func words(of state: Card.State, _ card: Card) -> String {
    switch state {
    case .active: "\(card.name) is active again; the bank's suspensions end."
    case .blocked: "\(card.name) is blocked; its active tokens are suspended."
    case .lost: "\(card.name) is reported lost; its tokens stay as they are."
    case .replaced: "\(card.name) is replaced; its tokens now stand for the new card."
    case .closed: "\(card.name) is closed; its tokens are deleted."
    }
  }

  static func changeToken(_ app: inout AppModel, _ act: TokenAct) -> [AppEffect] {
    guard let token = NetworkActs(seen: app.seen).token else { return [] }
    let effects = app.update(.worldChanged(.token(token.id, act, by: .issuer)))
    if app.session.app.notice == nil, let now = app.session.world.vault[token.id] {
      app.toast = Toast("The network holds the token as \(now.status.rawValue).", .plain)
    }
    return effects
  }
}

/// What the bank does to the selected card or its token; these have no keys, the palette names them.
let networkBindings: [Binding] = [
  card(.blockCard, "Block the card: its tokens are suspended", .blocked),
  card(.unblockCard, "Unblock the card: its tokens are resumed", .active),
  card(.reportLost, "Report the card lost: its tokens stay as they are", .lost),
  card(.replaceCard, "Replace the card: its tokens go to the new one", .replaced),
  token(.suspendToken, "Suspend the token, as the bank", .suspend),
  token(.resumeToken, "Resume the token, as the bank", .resume),
  token(.deleteToken, "Delete the token, as the bank: for good", .deactivate),
]

private func card(_ command: CommandName, _ title: Wording, _ state: Card.State) -> Binding {
  Binding(
    command, [], title, in: Context.panes, unless: { NetworkActs(seen: $0).obstacle(state) },
    run: { NetworkActs.setCard(&$0, state) })
}

private func token(_ command: CommandName, _ title: Wording, _ act: TokenAct) -> Binding {
  Binding(
    command, [], title, in: Context.panes, unless: { NetworkActs(seen: $0).obstacle(act) },
    run: { NetworkActs.changeToken(&$0, act) })
}

import Commands
import SimulatedWorld
import WalletDomain

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
    command, [], title, in: Context.panes, unless: { $0.cardObstacle(state) },
    run: { $0.setCard(state) })
}

private func token(_ command: CommandName, _ title: Wording, _ act: TokenAct) -> Binding {
  Binding(
    command, [], title, in: Context.panes, unless: { $0.tokenObstacle(act) },
    run: { $0.changeToken(act) })
}

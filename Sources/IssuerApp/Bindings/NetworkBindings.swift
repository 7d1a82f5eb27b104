import SimulatedWorld
import Simulation
import Terminal
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

/// Keys of the ways to verify a pass.
let verificationBindings: [Binding] = [
  Binding(
    .goOn, [.enter], "Verify in the selected way, or hand in the code", in: [.verification],
    bar: { $0.verification?.isTypingCode == true ? "hand in" : "verify" },
    unless: { $0.verificationObstacle }, run: { $0.verifyInSelectedWay() }),
  Binding(
    .back, [.escape], "Close the ways to verify", in: [.verification], bar: { _ in "close" },
    isPinned: true, run: { $0.closeOverlay() }),
]

private func card(_ command: Command, _ title: String, _ state: Card.State) -> Binding {
  Binding(
    command, [], title, in: Context.panes, unless: { $0.cardObstacle(state) },
    run: { $0.setCard(state) })
}

private func token(_ command: Command, _ title: String, _ act: TokenAct) -> Binding {
  Binding(
    command, [], title, in: Context.panes, unless: { $0.tokenObstacle(act) },
    run: { $0.changeToken(act) })
}

import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Keys of the card list.
let cardBindings: [Binding] = [
  Binding(
    .act, [.enter], "Do what the selected card's button says", in: [.cards],
    bar: { $0.cardAction.label(in: $0.vocabulary) },
    unless: { $0.actObstacle },
    run: { $0.act($0.cardAction) }),
  Binding(
    .previousDevice, [.left, .character("h")], Wording { "Choose the \($0.phone)" }, in: [.cards],
    unless: { $0.deviceObstacle }, run: { $0.choose(.phone) }),
  Binding(
    .nextDevice, [.right, .character("l")], "Choose the Watch", in: [.cards],
    bar: { app in
      app.session.world.watch == nil || app.selectedStatus?.whole != nil
        || app.selectedStatus == nil ? nil : "device"
    },
    unless: { $0.deviceObstacle }, run: { $0.choose(.watch) }),
  Binding(
    .add, [.character("a")], "Add the selected card to the chosen device", in: [.cards],
    unless: { $0.addObstacle }, run: { $0.act($0.addAction) }),
]

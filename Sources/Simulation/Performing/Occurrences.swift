import IssuerAPI
import Scenarios
import SimulatedWorld
import WalletDomain

// Dispatches what happens in the world to flows, processes and reply handlers.
extension Performer {
  mutating func advance(to limit: VirtualInstant) {
    while let occurrence = moment.world.advance(to: limit) { notice(occurrence) }
  }

  /// Advances the clock by `duration`, but only while events are due or a real server's reply is awaited.
  mutating func letPass(_ duration: Duration) {
    let limit = moment.world.clock + duration
    while let due = moment.world.nextDue {
      guard due <= limit else { return advance(to: limit) }
      if let occurrence = moment.world.advance(to: due) { notice(occurrence) }
    }
    if moment.awaitsOutside { advance(to: limit) }
  }

  /// Dispatches an event of the world to the flow, process or reply handler that waits for it.
  mutating func notice(_ occurrence: Occurrence) {
    switch occurrence {
    case .backEndAsked(let id, let request):
      takeOn(request, of: id)
    case .deadlinePassed:
      feed(AddPassFlow.Event.deadlinePassed)
    case .extensionReady: goOnByExtension()
    case .extensionTooSlow: leaveExtension()
    case .generatorTooSlow: feed(PushTokenizeFlow.Event.deliveryTimedOut)
    case .passLibraryChanged:
      if !moment.app.hasStopped { lookAgain() }
    case .pauseEnded(let program):
      endPause(of: program)
    case .cardListChanged:
      if !moment.app.hasStopped { lookAgain(reloadingCards: true) }
    case .dueAgain(let id):
      moment.processes.takeWaiting(for: id)?
        .hear(.issuer(.failure(.notYet(confirmAt: nil))), id, &self)
    case .answered(let id, let result):
      moment.processes.takeWaiting(for: id)?.hear(result, id, &self)
    }
  }

  /// Whether the issuer has a call for the operation; if not, sets a notice.
  mutating func canAsk(_ operation: IssuerOperation) -> Bool {
    let issuer = moment.world.issuer
    if issuer.operations.contains(operation) { return true }
    moment.app.notice = "\(issuer.name) has no call that would \(operation.rawValue) the card."
    return false
  }
}

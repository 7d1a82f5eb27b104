public import Commands
import IssuerAPI
import Scenarios
import SimulatedWorld
public import Simulation
import WalletDomain

/// The context in which a flow is presented: session state, highlighted choice, and readership.
public struct FlowScene: Sendable {
  public var moment: SessionState
  /// Index of the highlighted choice.
  public var marked: Int
  /// Who reads the texts.
  public var audience: Audience
  public var giving: CommandHint

  public init(
    _ moment: SessionState, marked: Int = 0, audience: Audience = .staff,
    giving: CommandHint = .byWord
  ) {
    self.moment = moment
    self.marked = marked
    self.audience = audience
    self.giving = giving
  }

  var world: World { moment.world }
  var bank: String { moment.scenario.bank.name }

  /// Detail beside a last step that reloads the list.
  func askedAgain(_ hasEnded: Bool) -> String {
    guard hasEnded else { return "asking \(world.askedForList)" }
    if moment.app.policy == .perDevice, moment.app.missedNews,
      world.installation.duringWallet == .background
    {
      return "not asked: the app is in the background"
    }
    return moment.listIsFresh ? "it is fresh" : "no answer: \(giving.name(.refresh)) asks once more"
  }

  /// The call by which the issuer makes the card's data: “POST signed-cards”, or the route by way of the back end.
  var signingCall: String {
    let issuer = world.issuer
    if issuer.backEnd != nil { return "back end, then \(issuer.name)" }
    return call(.sign)
  }

  /// “POST tokens/activations”, or the name of an SDK call.
  func call(_ operation: IssuerOperation) -> String {
    let title = world.issuer.title(of: operation) ?? ""
    return world.issuer.sdk == nil ? "POST \(title)" : title
  }

  /// Time that the newest pending call has taken so far; empty if none is pending.
  var waited: String {
    guard let call = world.log.calls.last(where: { $0.isWaiting }) else { return "" }
    return (world.clock - call.at).inSeconds
  }

  /// Progress of the handler's 20 seconds; nil if they are not running.
  var deadline: Sheet.Deadline? {
    guard let end = world.handlerDeadline else { return nil }
    let left = end - world.clock
    return Sheet.Deadline(share: 1 - left / World.handlerLifetime, left: left)
  }
}

public import Commands
import IssuerAPI
import Scenarios
import SimulatedWorld
import WalletDomain

/// The context in which a flow is presented: session state, highlighted choice, and readership.
public struct FlowScene: Sendable {
  public var moment: SessionState
  /// Index of the highlighted choice.
  public var marked: Int
  /// Whether the texts are for an audience, without internal ids.
  public var isForAudience: Bool
  public var giving: CommandHint

  public init(
    _ moment: SessionState, marked: Int = 0, isForAudience: Bool = false,
    giving: CommandHint = .byWord
  ) {
    self.moment = moment
    self.marked = marked
    self.isForAudience = isForAudience
    self.giving = giving
  }

  var world: World { moment.world }
  var bank: String { moment.scenario.bank.name }

  /// Whether the list was loaded without a failure, including the answer to its token search.
  package var listIsFresh: Bool {
    let app = moment.app
    return app.overview != nil && app.cardListFailure == nil && app.searchFailure == nil
  }

  /// Detail beside a last step that reloads the list.
  func askedAgain(_ hasEnded: Bool) -> String {
    guard hasEnded else { return "asking \(world.askedForList)" }
    return listIsFresh ? "it is fresh" : "no answer: \(giving.name(.refresh)) asks once more"
  }

  /// “POST signed-cards”, or the route by way of the back end.
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

  /// Elapsed share, from 0 to 1, and rest of the handler's 20 seconds; nil if they are not running.
  var deadline: (share: Double, left: Duration)? {
    guard let end = world.handlerDeadline else { return nil }
    let left = end - world.clock
    return (1 - left / World.handlerLifetime, left)
  }
}

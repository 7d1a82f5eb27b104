public import Commands
import IssuerAPI
import Scenarios
import SimulatedWorld
import WalletDomain

/// What a flow is presented in: the moment, the choice that is marked, and for whom.
public struct FlowScene: Sendable {
  public var moment: SessionState
  /// Where the person stands among the flow's choices.
  public var marked: Int
  /// An audience reads no internal ids.
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
}

extension FlowScene {
  var world: World { moment.world }
  var bank: String { moment.scenario.bank.name }

  /// The list was asked again, and the answer is there.
  package var listIsFresh: Bool {
    guard moment.app.cardListFailure == nil, let overview = moment.app.overview else {
      return false
    }
    guard let search = overview.evidence.search else { return true }
    return (try? search.get()) != nil
  }

  /// What stands beside a last step that asks for the list.
  func askedAgain(_ hasEnded: Bool) -> String {
    guard hasEnded else { return "asking \(world.askedForList)" }
    return listIsFresh ? "it is fresh" : "no answer: \(giving.name(.refresh)) asks once more"
  }

  /// “POST signed-cards”, or who is asked through whom.
  var signingCall: String {
    let issuer = world.issuer
    if issuer.backEnd != nil { return "back end, then \(issuer.name)" }
    return call(.sign)
  }

  /// “POST tokens/activations”, or the call of an SDK.
  func call(_ operation: IssuerOperation) -> String {
    let title = world.issuer.title(of: operation) ?? ""
    return world.issuer.sdk == nil ? "POST \(title)" : title
  }

  /// How long the newest call has been under way.
  var waited: String {
    guard let call = world.log.calls.last(where: { $0.isWaiting }) else { return "" }
    return (world.clock - call.at).inSeconds
  }

  /// How much of the 20 seconds is gone.
  var deadline: (share: Double, left: Duration)? {
    guard let end = world.handlerDeadline else { return nil }
    let left = end - world.clock
    return (1 - left / World.handlerLifetime, left)
  }
}

import IssuerAPI
public import SimulatedWorld
import WalletDomain

/// Which calls belong to the flow that is open, or was last.
package struct FlowCalls: Hashable, Sendable {
  /// The last call before it.
  package var beforeFlow: Call.ID
  /// The last call before the step that it stands at.
  var beforeStep: Call.ID
  /// The last call when it had ended; nil while it goes on.
  package var atEnd: Call.ID?
}

extension AppState {
  /// PassKit's last word belongs to the flow that it ends.
  mutating func endCalls(at last: Call.ID) {
    if flowCalls?.atEnd != nil { flowCalls?.atEnd = last }
  }
}

extension Performer {
  mutating func open(_ flow: OpenFlow) {
    moment.app.flow = flow
    let last = moment.world.log.lastID
    moment.app.flowCalls = FlowCalls(beforeFlow: last, beforeStep: last)
  }

  /// Keeps what has become of the open flow: what is said from here on is said at its step.
  mutating func keep(_ flow: OpenFlow) {
    let before = moment.app.flow?.presentation.place
    moment.app.flow = flow
    if flow.presentation.place != before {
      moment.app.flowCalls?.beforeStep = moment.world.log.lastID
    }
    if flow.hasEnded { moment.app.flowCalls?.atEnd = moment.world.log.lastID }
  }
}

extension SessionState {
  /// The call that the open flow is about now: the last of its step, or the one at which it failed; nil where it made none.
  public var callOfFlow: Call? {
    guard app.flow != nil, let calls = app.flowCalls else { return nil }
    // As long as the flow is looked at, whatever else is said meanwhile.
    if let failed = callThatFailed(of: calls) { return failed }
    return world.log.calls.last.flatMap { $0.id > calls.beforeStep ? $0 : nil }
  }

  /// Where the flow that ended last failed, until more is said.
  public var failedCall: Call? {
    guard let calls = app.flowCalls, calls.atEnd == world.log.lastID else { return nil }
    return callThatFailed(of: calls)
  }

  private func callThatFailed(of flow: FlowCalls) -> Call? {
    guard let end = flow.atEnd, app.lastEnded?.presentation.ending?.kind == .failed else {
      return nil
    }
    let failed = world.log.calls.reversed().drop { $0.id > end }.prefix { $0.id > flow.beforeFlow }
      .filter(\.hasFailed)
    // What it waited for tells more than what came of that, and than the list that is asked for behind it.
    return failed.first { call in
      call.endpoint.map { ![.searches, .datacore].contains($0) } ?? false
    } ?? failed.first
  }
}

extension SessionState {
  /// How it ended for the customer where a call went wrong: by the issuer's answer, else by the flow that it ended.
  public func ending(of call: Call) -> FlowEnding? {
    if call.endpoint == .activations, case .reply(let reply)? = call.answer?.payload,
      let answer = try? world.issuer.read(reply, as: \.activate)
    {
      return FlowEnding(ActivationOutcome(answer: answer), in: world.vocabulary)
    }
    return failedCall?.id == call.id ? app.lastEnded?.presentation.ending : nil
  }
}

extension FlowPresentation {
  fileprivate var place: Int { step.rawValue }
}

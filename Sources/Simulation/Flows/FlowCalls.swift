public import SimulatedWorld
import WalletDomain

extension AppState {
  /// Extends an ended flow's calls to `last`, so that PassKit's final call belongs to the flow that it ends.
  mutating func endCalls(at last: Call.ID) {
    if flowCalls?.atEnd != nil { flowCalls?.atEnd = last }
  }
}

extension Performer {
  mutating func open(_ flow: OpenFlow) {
    store(flow)
    moment.app.confirmation = nil
    let last = moment.world.log.lastID
    moment.app.flowCalls = FlowCalls(beforeFlow: last, beforeStep: last)
  }

  /// Stores the updated open flow; if its step has changed, later calls are attributed to the new step.
  mutating func keep(_ flow: OpenFlow) {
    let before = moment.app.flow?.flow.place
    store(flow)
    if flow.flow.place != before {
      moment.app.flowCalls?.beforeStep = moment.world.log.lastID
    }
    if flow.hasEnded { moment.app.flowCalls?.atEnd = moment.world.log.lastID }
  }

  private mutating func store(_ flow: OpenFlow) {
    moment.app.flow = flow
    if flow.hasEnded { moment.app.lastEnded = flow }
  }
}

extension SessionState {
  /// The last call of the open flow's current step, or the one at which the flow failed; nil if there is none.
  public var callOfFlow: Call? {
    guard app.flow != nil, let calls = app.flowCalls else { return nil }
    // The failed call stays until the flow is closed, whatever calls follow.
    if let failed = callThatFailed(of: calls) { return failed }
    return world.log.calls.last.flatMap { $0.id > calls.beforeStep ? $0 : nil }
  }

  /// The call at which the last ended flow failed; nil if it did not fail, or once another call follows.
  public var failedCall: Call? {
    guard let calls = app.flowCalls, calls.atEnd == world.log.lastID else { return nil }
    return callThatFailed(of: calls)
  }

  private func callThatFailed(of flow: FlowCalls) -> Call? {
    guard let end = flow.atEnd, app.lastEnded?.flow.endingKind == .failed else {
      return nil
    }
    let failed = world.log.calls.reversed().drop { $0.id > end }.prefix { $0.id > flow.beforeFlow }
      .filter(\.hasFailed)
    // A failed call to an endpoint explains more than its consequences, or than the list that is requested afterwards.
    return failed.first { call in
      call.endpoint.map { ![.searches, .datacore].contains($0) } ?? false
    } ?? failed.first
  }
}

extension RunningFlow {
  fileprivate var place: Int { step.rawValue }
}

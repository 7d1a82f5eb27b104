/// One procedure in the app, step by step: it takes events and returns actions, which its caller carries out.
public protocol Flow: Hashable, Sendable {
  associatedtype Step: RawRepresentable<Int>, CaseIterable, Hashable, Sendable
  associatedtype Event
  associatedtype Action
  associatedtype Outcome: FlowOutcome

  var step: Step { get }
  /// How the flow ended; nil while it is running.
  var outcome: Outcome? { get }
  mutating func handle(_ event: Event) -> [Action]
}

/// How a flow can end: a closed list for each flow, of which each entry has a name and a kind.
public protocol FlowOutcome: Hashable, Sendable {
  associatedtype Name: RawRepresentable<String>, CaseIterable, Sendable
  /// The name that commands print and that scenarios expect.
  var name: Name { get }
  var kind: EndingKind { get }
}

extension FlowOutcome {
  public var succeeded: Bool { kind.isSuccess }
  /// Whether the person stopped the flow or the system interrupted it, as far as the app can tell: not a failure.
  public var isChoice: Bool { kind == .stopped }
}

/// What an ending amounts to.
public enum EndingKind: Hashable, Sendable {
  case succeeded
  /// Succeeded, but something remains to be done.
  case pending
  /// Stopped by choice; not a failure.
  case stopped
  case failed

  public var isSuccess: Bool { self == .succeeded || self == .pending }
}

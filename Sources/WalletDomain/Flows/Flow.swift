/// One procedure in the app, step by step: it takes events and returns actions, which its caller carries out.
public protocol Flow: Hashable, Sendable {
  associatedtype Step: RawRepresentable<Int>, CaseIterable, Hashable, Sendable
  associatedtype Event
  associatedtype Action
  associatedtype Outcome

  var step: Step { get }
  /// How the flow ended; nil while it is running.
  var outcome: Outcome? { get }
  mutating func handle(_ event: Event) -> [Action]
}

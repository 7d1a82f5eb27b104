/// A way through the app, step by step: what happens goes in, what is to be done comes out and is done elsewhere.
public protocol Flow: Hashable, Sendable {
  associatedtype Step: RawRepresentable<Int>, CaseIterable, Hashable, Sendable
  associatedtype Event
  associatedtype Action
  associatedtype Outcome

  var step: Step { get }
  /// How it ended; nil while it goes on.
  var outcome: Outcome? { get }
  mutating func handle(_ event: Event) -> [Action]
}

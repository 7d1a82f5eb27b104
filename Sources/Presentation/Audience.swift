/// Who reads what is told of a session.
public enum Audience: Hashable, Sendable {
  /// Whoever works with it: a support agent or an engineer. Codes, ids and what is odd are told.
  case staff
  /// People who look on at a demo: told in the words for customers, without codes and ids.
  case onlookers
}

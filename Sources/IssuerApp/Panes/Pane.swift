/// What stands beside each other on a wide screen, and behind tabs on a narrow one.
public enum Pane: Int, CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls
}

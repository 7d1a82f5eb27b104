import Simulation

/// One sentence at the foot of the screen.
struct Toast: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case plain, success, failure }

  var text: String
  var kind: Kind

  init(_ text: String, _ kind: Kind) {
    self.text = text
    self.kind = kind
  }
}

extension AppModel {
  /// How a flow has ended, where the last call to the issuer would tell of something else.
  mutating func tell(_ ending: FlowEnding?) {
    guard let ending, toast == nil, !isPresenting, !isOnRails else { return }
    toast = Toast(ending.caption, Toast.Kind(ending.kind))
  }
}

extension Toast.Kind {
  fileprivate init(_ kind: FlowEnding.Kind) {
    self =
      switch kind {
      case .succeeded: .success
      case .failed: .failure
      case .pending, .stopped: .plain
      }
  }
}

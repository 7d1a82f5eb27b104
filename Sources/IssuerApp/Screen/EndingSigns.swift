import Terminal
import WalletDomain

extension EndingKind {
  /// The sign before a sentence on the ending.
  var sign: String {
    switch self {
    case .succeeded: "✓"
    case .pending: "◐"
    case .stopped: "○"
    case .failed: "✗"
    }
  }
}

extension Theme {
  func style(of kind: EndingKind) -> Style {
    switch kind {
    case .succeeded: success.bold
    case .pending: warning.bold
    case .stopped: text.bold
    case .failed: danger.bold
    }
  }
}

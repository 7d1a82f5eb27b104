/// What an issuer's app can get wrong with PassKit, whatever its policy; each is switched on by itself.
public enum AppMistake: String, CaseIterable, Hashable, Sendable {
  case unknownScheme = "unknown-scheme"
  case noNameNoSuffix = "no-name-no-suffix"
  /// `delegate` is weak, and nobody else keeps the app's.
  case delegateLost = "delegate-lost"
  case handlerNilFields = "handler-nil-fields"
  case handlerTwice = "handler-twice"
  case handlerLate = "handler-late"
  case handlerNever = "handler-never"

  /// What the app does, in a few words.
  public var title: String {
    switch self {
    case .unknownScheme: "names an unknown encryption scheme"
    case .noNameNoSuffix: "gives neither name nor last four digits"
    case .delegateLost: "lets go of its weakly held delegate"
    case .handlerNilFields: "leaves the request's three fields nil"
    case .handlerTwice: "calls the completion handler twice"
    case .handlerLate: "calls the completion handler after 25 s"
    case .handlerNever: "never calls the completion handler"
    }
  }
}

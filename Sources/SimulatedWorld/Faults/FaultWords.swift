import WalletDomain

extension Fault {
  /// “signed-cards: delayed 8 s”, as title bar and lists say it.
  public var inWords: String { "\(on.rawValue): \(effectInWords)" }

  /// “delayed 8 s”, where the endpoint is plain.
  public var effectInWords: String {
    var what: [String] = []
    if delay != .zero { what.append("delayed \(delay.inSeconds)") }
    switch ending {
    case .refuse: what.append("refused")
    case .reset: what.append("reset")
    case .empty: what.append("closed empty")
    case .hang: what.append("hangs")
    case .status(let status): what.append("status \(status)")
    case nil: break
    }
    if let nth { what.append("call \(nth)") }
    if let first { what.append(first == 1 ? "once" : "\(first) times") }
    if phase == .after { what.append("after the work is done") }
    return what.joined(separator: ", ")
  }
}

/// A mistake of an issuer's app with PassKit, possible under any policy; each can be switched on by itself.
public enum AppMistake: String, CaseIterable, Hashable, Sendable {
  case unknownScheme = "unknown-scheme"
  case noNameNoSuffix = "no-name-no-suffix"
  /// PassKit's `delegate` is weak, and the app keeps no other reference to its delegate.
  case delegateLost = "delegate-lost"
  case handlerNilFields = "handler-nil-fields"
  /// The ephemeral key of ECC_V2 stands in the field of RSA_V2's key (cordova-apple-wallet 15).
  case wrappedKey = "wrapped-key"
  case handlerTwice = "handler-twice"
  case handlerLate = "handler-late"
  case handlerNever = "handler-never"
  /// A plugin keeps the completion handler without a copy of its own (cordova-apple-wallet 23).
  case handlerReleased = "handler-released"
  /// The app is handed the card's number before the bank is asked to sign (the integration guide, Notes).
  case fetchesNumber = "fetches-number"
  /// The address of the activation call stands in angle brackets, as in the guide's sample, so that there is no URL.
  case addressAsPrinted = "address-as-printed"
  /// The extension offers every card for every device, whatever Wallet holds, as in the guide's sample.
  case extensionUnfiltered = "extension-unfiltered"
  /// The Wallet extension completes without a request.
  case extensionNilRequest = "extension-nil-request"
  /// The Wallet extension's signing is still the `fatalError` of the guide's sample.
  case exampleLeft = "example-left"
  /// The App Group keeps its cards when the customer logs out.
  case staleAppGroup = "stale-app-group"

  /// True if the mistake is in the Wallet extension, or in what it shares with the app.
  public var isOfExtension: Bool {
    switch self {
    case .extensionUnfiltered, .extensionNilRequest, .exampleLeft, .staleAppGroup: true
    default: false
    }
  }

  /// What the app does, in a few words.
  public var title: String {
    switch self {
    case .unknownScheme: "names an unknown encryption scheme"
    case .noNameNoSuffix: "gives neither name nor last four digits"
    case .delegateLost: "lets go of its weakly held delegate"
    case .handlerNilFields: "leaves the request's three fields nil"
    case .wrappedKey: "puts the key of ECC_V2 into wrappedKey"
    case .handlerTwice: "calls the completion handler twice"
    case .handlerLate: "calls the completion handler after 25 s"
    case .handlerNever: "never calls the completion handler"
    case .handlerReleased: "lets go of the completion handler before it calls it"
    case .fetchesNumber: "fetches the card's number before the bank signs"
    case .addressAsPrinted: "leaves the activation's address in the guide's angle brackets"
    case .extensionUnfiltered: "offers Wallet every card, added or not"
    case .extensionNilRequest: "answers Wallet's extension with no request"
    case .exampleLeft: "stops Wallet's extension at the sample's fatalError"
    case .staleAppGroup: "leaves its cards in the App Group after log-out"
    }
  }
}

extension Set<AppMistake> {
  /// The mistake by which the app does not call the handler in time; nil if there is none.
  var withheldHandler: AppMistake? {
    [.handlerNever, .handlerReleased, .handlerLate].first(where: contains)
  }

  /// The other mistake in the set that keeps `mistake` from happening; nil if there is none.
  public func precedence(over mistake: AppMistake) -> AppMistake? {
    let ofHandler: Self = [
      .handlerNilFields, .wrappedKey, .handlerTwice, .handlerLate, .handlerReleased,
    ]
    guard contains(mistake), ofHandler.contains(mistake) else { return nil }
    if let withheldHandler { return withheldHandler == mistake ? nil : withheldHandler }
    return mistake == .wrappedKey && contains(.handlerNilFields) ? .handlerNilFields : nil
  }
}

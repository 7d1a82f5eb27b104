public import WalletDomain

// Wallet asks the issuer's extension, which runs for that alone and answers after its own work.
extension World {
  /// `extensionReady` comes when its own work is done, and `extensionTooSlow` when Wallet waits no longer.
  public mutating func askExtension(_ question: ExtensionQuestion) {
    let titles =
      switch question {
      case .status: ["status(completion:)"]
      case .entries:
        ["passEntries(completion:)"]
          + (setup.watch == nil ? [] : ["remotePassEntries(completion:)"])
      }
    passKit.askedExtension = AskedExtension(
      question: question,
      calls: titles.map {
        log.ask($0, from: .wallet, to: .walletExtension, .none, at: clock)
      })
    let (time, budget) = timesOfExtension(question)
    agenda.arrange(.apple(.extensionReady), at: clock + time)
    agenda.arrange(.apple(.extensionTooSlow), at: clock + budget)
  }

  /// It works longer than Wallet waits.
  public func isTooSlow(_ question: ExtensionQuestion) -> Bool {
    let (time, budget) = timesOfExtension(question)
    return time > budget
  }

  /// How long it works, and how long Wallet waits.
  public func timesOfExtension(_ question: ExtensionQuestion) -> (time: Duration, budget: Duration)
  {
    let setup = setup.walletExtension
    return switch question {
    case .status: (setup.statusTime, setup.statusBudget)
    case .entries: (setup.entriesTime, setup.entriesBudget)
    }
  }

  public mutating func answer(_ status: ExtensionStatus) {
    endQuestion { _ in
      (
        status.offersAnything ? "cards to add" : "no cards to add", status.offersAnything,
        [
          Payload.Field("requiresAuthentication", "\(status.requiresAuthentication)"),
          Payload.Field("passEntriesAvailable", "\(status.passEntriesAvailable)"),
          Payload.Field("remotePassEntriesAvailable", "\(status.remotePassEntriesAvailable)"),
        ]
      )
    }
  }

  /// The iPhone's entries answer the first question, the Watch's the second.
  public mutating func answer(_ entries: [PassEntry]) {
    endQuestion { place in
      let own = entries.filter { $0.device == (place == 0 ? .phone : .watch) }
      return (
        own.count == 1 ? "1 card" : "\(own.count) cards", true,
        own.map { entry in
          Payload.Field(
            entry.card.id.rawValue,
            "\(entry.card.name) · primaryAccountIdentifier "
              + (entry.configuration.primaryAccountIdentifier ?? "nil"))
        }
      )
    }
  }

  /// Wallet waits no longer, or nobody looks at its list any more.
  public mutating func dropExtension(because reason: String) {
    endQuestion { _ in (reason, false, []) }
  }

  private mutating func endQuestion(
    _ answer: (Int) -> (summary: String, succeeded: Bool, fields: [Payload.Field])
  ) {
    agenda.removeAll { [.apple(.extensionReady), .apple(.extensionTooSlow)].contains($0) }
    for (place, id) in (passKit.askedExtension?.calls ?? []).enumerated() {
      let (summary, succeeded, fields) = answer(place)
      log.answer(
        id, summary, succeeded: succeeded, fields.isEmpty ? .none : .fields(fields), at: clock)
    }
    passKit.askedExtension = nil
  }

  /// The customer taps the issuer in Wallet's list.
  public mutating func chooseIssuerInWallet() {
    log.tell("from apps on your iPhone", from: .customer, to: .wallet, .none, at: clock)
  }

  /// The UI extension's own screen: the session that it begins lies in the shared keychain.
  public mutating func logInByExtension() {
    log.ask(
      "authorize", from: .wallet, to: .authorizationExtension, .none, at: clock,
      answered: ".authorized")
    renewSession()
  }

  /// The customer chooses a card in Wallet: from here Wallet asks the extension where it would ask the app.
  public mutating func openSheet(for entry: PassEntry) {
    log.tell(
      "card chosen", from: .customer, to: .wallet,
      .fields([
        Payload.Field("identifier", entry.card.id.rawValue),
        Payload.Field("device", entry.device.title),
      ]), at: clock)
    passKit.openSheet = OpenSheet(
      primaryAccountSuffix: entry.configuration.primaryAccountSuffix, asks: .walletExtension)
  }

  /// Wallet hides what it finds by the identifier that the entry bears, where the TSP names the extension
  /// (MeaWallet, Wallet Extensions Guide).
  public func hides(_ entry: PassEntry) -> Bool {
    guard extensionIsAssociated else { return false }
    return entry.configuration.primaryAccountIdentifier
      .map { devicesHolding(primaryAccountIdentifier: $0).contains(entry.device) } ?? false
  }
}

// What the issuer's programs on the iPhone share, and what each of them may see.
extension World {
  /// The extension reads the App Group that the app writes into.
  public var sharesAppGroup: Bool {
    [nil, setup.walletExtension.appGroup].contains(setup.walletExtension.itsAppGroup)
  }

  /// The app leaves in the App Group what its list is drawn from.
  public mutating func share(_ evidence: WalletEvidence) {
    guard setup.customerSession.state != .absent else { return }
    sharedDefaults = SharedDefaults(evidence, writtenAt: clock)
  }

  /// Why Wallet does not even ask the extension; nil where it does.
  public var listingObstacle: ListingObstacle? {
    if !setup.installation.isInstalled { return .appNotInstalled }
    if !setup.walletExtension.isInBuild { return .noExtension }
    if !setup.installation.wasOpened { return .appNeverOpened }
    if !appIsEntitled { return .noEntitlement }
    return setup.walletExtension.isAllowListed ? nil : .notAllowListed
  }
}

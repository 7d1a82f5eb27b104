public import WalletDomain

// Wallet's questions to the issuer's extension, which runs only to answer them, after some work of its own.
extension World {
  /// Starts a question; schedules `extensionReady` for the end of its work and `extensionTooSlow` for Wallet's limit.
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
        log.ask($0, from: .wallet, to: .walletExtension)
      })
    let (time, budget) = timesOfExtension(question)
    agenda.arrange(.extensionReady, at: clock + time)
    agenda.arrange(.extensionTooSlow, at: clock + budget)
  }

  /// Whether the extension works longer on this question than Wallet waits.
  public func isTooSlow(_ question: ExtensionQuestion) -> Bool {
    let (time, budget) = timesOfExtension(question)
    return time > budget
  }

  /// The time that the extension works on a question, and the time that Wallet waits for it.
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

  /// Answers `passEntries` with the iPhone's entries, and `remotePassEntries` with each card that a Watch can take.
  public mutating func answer(_ entries: [PassEntry]) {
    passKit.entriesAnsweredAt = clock
    endQuestion { place in
      let here = entries.filter { ($0.device == .phone) == (place == 0) }
      let own = here.enumerated().filter { place, entry in
        !here.prefix(place).contains { $0.card.id == entry.card.id }
      }.map(\.element)
      return (
        own.count == 1 ? "1 card" : "\(own.count) cards", true,
        own.flatMap(\.entryFields)
      )
    }
  }

  /// Ends the open question without an answer: Wallet timed out, or its list was closed.
  public mutating func dropExtension(
    because reason: String, _ kind: Call.Answer.Kind = .plain
  ) {
    endQuestion(kind) { _ in (reason, false, []) }
  }

  private mutating func endQuestion(
    _ kind: Call.Answer.Kind = .plain,
    _ answer: (Int) -> (summary: String, succeeded: Bool, fields: [Payload.Field])
  ) {
    agenda.removeAll { [.extensionReady, .extensionTooSlow].contains($0) }
    for (place, id) in (passKit.askedExtension?.calls ?? []).enumerated() {
      let (summary, succeeded, fields) = answer(place)
      log.answer(
        id, summary, as: kind, succeeded: succeeded, fields.isEmpty ? .none : .fields(fields))
    }
    passKit.askedExtension = nil
  }

  /// Logs that the customer taps the issuer in Wallet's list.
  public mutating func chooseIssuerInWallet() {
    log.tell("from apps on your \(setup.vocabulary.phone)", from: .customer, to: .wallet)
  }

  /// Logs the customer in by the UI extension's screen; the new session is kept in the shared keychain.
  public mutating func logInByExtension() {
    log.ask("authorize", from: .wallet, to: .authorizationExtension, answered: ".authorized")
    renewSession(by: .logInExtension)
  }

  /// Logs that Wallet cannot show the log-in, and returns why; nil if it can.
  public mutating func missLogInExtension() -> LogInExtensionLack? {
    guard let lack = setup.walletExtension.logIn.lack else { return nil }
    log.ask(
      "authorize", from: .wallet, to: .authorizationExtension, answered: "no such extension",
      succeeded: false, ["why": lack.sentence])
    return lack
  }

  /// Whether the identifiers of the entries that the extension has answered are no longer good.
  public var entriesAreGone: Bool {
    guard let lifetime = setup.walletExtension.entryLifetime,
      let answeredAt = passKit.entriesAnsweredAt
    else { return false }
    return clock - answeredAt >= lifetime
  }

  /// Opens the sheet for a card chosen in Wallet, which then calls the extension in place of the app.
  public mutating func openSheet(for entry: PassEntry) {
    log.tell(
      "card chosen", from: .customer, to: .wallet,
      ["identifier": entry.card.id.rawValue, "device": entry.device.title])
    passKit.openSheet = OpenSheet(
      primaryAccountSuffix: entry.configuration.primaryAccountSuffix, asks: .walletExtension,
      entry: entry)
  }

  /// Logs what has become of the app by the time at which the customer is in Wallet.
  public mutating func leaveApp() {
    switch setup.installation.duringWallet {
    case .open: break
    case .background: log.tell("app in the background", from: .customer, to: .app)
    case .ended: log.tell("app ended", from: .customer, to: .app)
    }
  }

  /// Whether Wallet hides an entry: that device already has a pass with the entry's `primaryAccountIdentifier`, and the
  /// TSP lists the extension and listed it when the pass was made (MeaWallet, Wallet Extensions Guide).
  public func hides(_ entry: PassEntry) -> Bool {
    guard extensionIsAssociated else { return false }
    return entry.configuration.primaryAccountIdentifier.map { identifier in
      devicesHolding(primaryAccountIdentifier: identifier).contains(entry.device)
        && !passes(on: entry.device).contains {
          $0.pass.primaryAccountIdentifier == identifier && $0.isVisibleToExtension == false
        }
    } ?? false
  }
}

// Data shared by the issuer's programs on the iPhone, and access to it.
extension World {
  /// Whether the extension reads the same App Group that the app writes to.
  public var sharesAppGroup: Bool {
    setup.appGroup(of: .walletExtension) == setup.appGroup(of: .app)
  }

  /// Writes the evidence behind the app's list to the App Group, unless nobody is logged in.
  public mutating func share(_ evidence: WalletEvidence) {
    guard setup.customerSession.state != .absent else { return }
    sharedDefaults = SharedDefaults(evidence, writtenAt: clock)
  }

  /// The reason why Wallet does not call the extension at all; nil if it does.
  public var listingObstacle: ListingObstacle? {
    if !setup.installation.isInstalled {
      return .appNotInstalled(setup.named(.phone))
    }
    if !setup.walletExtension.isInBuild { return .noExtension }
    if !setup.installation.wasOpened { return .appNeverOpened }
    if !appIsEntitled { return .noEntitlement }
    if !setup.walletExtension.isEntitled { return .extensionNotEntitled }
    if !setup.apple.listsWithoutLogIn, let lack = setup.walletExtension.logIn.lack {
      return .noLogIn(lack)
    }
    return setup.walletExtension.isAllowListed ? nil : .notAllowListed
  }
}

extension PassEntry {
  /// The entry as `passEntries` hands it to Wallet (`PKIssuerProvisioningExtensionPaymentPassEntry`).
  fileprivate var entryFields: [Payload.Field] {
    [
      Payload.Field(
        card.id.rawValue,
        "\(card.name) · primaryAccountIdentifier "
          + (configuration.primaryAccountIdentifier ?? "nil")),
      Payload.Field("  title", card.name), Payload.Field("  art", card.art ?? "the bank's usual"),
      Payload.Field("  primaryAccountSuffix", configuration.primaryAccountSuffix ?? "nil"),
      Payload.Field("  cardholderName", configuration.cardholderName ?? "nil"),
    ]
  }

  /// The arguments of `generateAddPaymentPassRequestForPassEntryWithIdentifier` before the certificates.
  var requestFields: [Payload.Field] {
    [
      Payload.Field("identifier", card.id.rawValue),
      Payload.Field("encryptionScheme", configuration.encryptionScheme),
      Payload.Field("cardholderName", configuration.cardholderName ?? "nil"),
      Payload.Field("primaryAccountSuffix", configuration.primaryAccountSuffix ?? "nil"),
      Payload.Field("primaryAccountIdentifier", configuration.primaryAccountIdentifier ?? "nil"),
    ]
  }
}

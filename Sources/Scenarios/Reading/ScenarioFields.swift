import SimulatedWorld
import TypedYAML
import WalletDomain

// The keys of a scenario file, in the order in which people write them.
@FieldsBuilder<Scenario> private var scenarioFields: [Field<Scenario>] {
  Field("format", always: 1, .scenarioFormat)
  Field(ignored: "extends", .text)
  Field("id", \.id, .text(matching: .slug), required: true)
  Field("title", \.title, .text, required: true)
  Field("tags", \.tags, .list(of: .text(matching: .slug)))
  Field("about", \.about, .prose)
  Field("customer", \.customer, .prose)
  Field("unknown", \.unknowns, .set(of: .choice(of: UnknownFact.self)))
  Field("reported", \.reported, .list(of: .text), written: .ifChanged)
  Field("asked", \.asked, .list(of: .tokenReference), written: .ifChanged)
  Field("seed", \.setup.seed, .unsigned)
  Field("clock", \.setup.clock, .virtualInstant, written: .always)
  Section("device") { deviceFields }
  Section("bank") {
    Field("name", \.bank.name, .text)
    Field("accent", \.bank.accent, .colour)
  }
  Field("tsp", \.setup.tsp, .tsp, written: .ifChanged)
  Check { scenario, _ in scenario.setup.linkRule = scenario.setup.usualLinkRule }
  Section("app") { appFields }
  Check { scenario, _ in
    if scenario.setup.tsp?.associatedApplicationIdentifiers == TSPConfiguration.installedApp {
      let setup = scenario.setup
      scenario.setup.tsp?.associatedApplicationIdentifiers = [
        setup.installation.applicationIdentifier, setup.extensionIdentifier,
      ]
    }
  }
  Field("generate", \.setup.generation, { .generation(on: $0.setup.devices) }, written: .ifChanged)
  Field("cards", \.issuedCards, .list(of: .issuerCard))
  Check { scenario, fields in reportIDs(of: scenario.setup.cards, fields) }
  Field(
    "passes", \.setup.passes,
    { .list(of: .pass(of: KnownCards($0.setup.cards), among: $0.setup.devices)) },
    joining: +)
  Field(
    "paymentsRefused", \.paymentsRefused, { .list(of: .card(of: KnownCards($0.setup.cards))) },
    written: .ifChanged)
  Section("tmp") { tmpFields }
  Check { scenario, _ in scenario.setup.fitToKinds() }
  Section("bridge") { bridgeFields }
  Section("backEnd") { backEndFields }
  Section("apple") {
    Field("chain", \.setup.apple.certificateHandout, .choice(of: CertificateHandout.self))
    Field("obstacle", \.setup.apple.obstacle, .choice(of: AppleObstacle.self))
    Field("notInOrder", \.setup.apple.notInOrder, .set(of: .choice(of: AppleReadiness.self)))
    Field("sheetError", \.setup.apple.sheetError, .choice(of: PassKitError.self))
    Section("errors") {
      Field("beforeTerms", \.setup.apple.refusalErrors.beforeTerms, .choice(of: PassKitError.self))
      Field("afterTerms", \.setup.apple.refusalErrors.afterTerms, .choice(of: PassKitError.self))
    }
    Field("refusesOtherSuffix", \.setup.apple.refusesOtherSuffix, .bool)
    Field(
      "refusesIncompleteConfiguration", \.setup.apple.refusesIncompleteConfiguration, .bool)
    Field(
      "canAddSecureElementPass", \.setup.apple.canAddSecureElementPass,
      .choice(of: CanAddAnswer.self))
    Field("listsWithoutLogIn", \.setup.apple.listsWithoutLogIn, .bool)
    Field("namesWallet", \.setup.apple.namesWallet, .bool)
  }
  Section("google") { googleFields }
  Check { scenario, _ in scenario.setup.moveStepsToTheirKeys() }
  Section("network") { networkFields }
  Field("faults", \.setup.faults, .faults)
  Field(
    "agenda", \.setup.planned,
    { .list(of: .plannedItem(to: $0.setup.knownTokens, or: KnownCards($0.setup.cards))) })
  Check { scenario, _ in scenario.nameReferences() }
  Field(
    "start", \.start, { .steps(of: KnownCards($0.setup.cards).withSuccessors) },
    written: .ifChanged)
  Field(
    "expect", \.expectations,
    {
      .list(
        of: .expectation(
          of: KnownCards($0.setup.cards).withSuccessors, among: $0.setup.devices, from: $0.start))
    }, written: .ifChanged)
}

extension FieldKind where Value == Scenario {
  static var scenario: Self {
    Self.mapping("the scenario", Scenario(id: "", title: "")) { scenarioFields }.map(
      { scenario in
        var scenario = scenario
        scenario.setup = scenario.setup.inOrder
        return scenario
      }, back: { $0 })
  }
}

extension Scenario {
  /// Copies every fact of `new` that differs from `old`.
  package mutating func copyChanges(of new: Scenario, since old: Scenario) {
    for field in scenarioFields { field.copyChange(&self, new, old) }
  }
}

extension WorldFacts {
  /// Moves passes to the kinds of device that the file names, so that one key turns a whole scenario over.
  ///
  /// A phone that cannot pair with a Watch loses the Watch and its passes.
  mutating func fitToKinds() {
    guard !customerDevices.allSatisfy(\.kind.isUsual) else { return }
    if !phone.kind.isUsual, phone.model.hasPrefix(DeviceKind.iPhone.title) {
      phone.model = phone.kind.title
    }
    renamePassDevices()
    guard watch != nil, !phone.kind.takesWatch else { return }
    (watch, secondWatch) = (nil, nil)
    let gone = Set(
      (passes(on: .watch) + passes(on: .secondWatch)).compactMap(\.pass.deviceAccountIdentifier)
    )
    .subtracting(passes(on: .phone).compactMap(\.pass.deviceAccountIdentifier))
    passes.removeAll { $0.device.lister == .watch }
    tokenService.tokens.removeAll { token in
      token.tokenUniqueReference.map(gone.contains) ?? false
    }
    networkTokens.removeAll { gone.contains($0.reference) }
  }

  /// Sets the devices of passes to those that take their place, such as an Android phone for an iPhone.
  mutating func renamePassDevices() {
    var renamed = passes
    for place in renamed.indices { renamed[place].device = named(renamed[place].device) }
    passes = renamed
  }

  /// The tokens that the file names, by their names in the file and in the phone's wallet.
  fileprivate var knownTokens: [TokenUniqueReference] {
    let named =
      tokenService.tokens.compactMap(\.tokenUniqueReference) + networkTokens.map(\.reference)
    let names = ReferenceNames(in: wallet)
    return names.changeNothing
      ? named : named + named.map(names.renamed).filter { !named.contains($0) }
  }
}

extension FieldKind where Value == UInt32 {
  /// 0xRRGGBB.
  static var colour: Self {
    FieldKind<String>.text(matching: .colour).map(
      { UInt32($0.dropFirst(), radix: 16) ?? 0 },
      back: { colour in
        let digits = String(colour, radix: 16)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
      })
  }
}

extension FieldKind where Value == Int {
  static var scenarioFormat: Self { .format("passwalk/scenario", newest: 1) }
}

/// Replaces the prefixes of Apple Pay's references, such as DAPLMC-gold-phone, by those of another wallet.
struct ReferenceNames {
  /// Prefixes of Apple Pay with their replacements; empty for Apple Pay itself.
  private let heads: [(String, String)]

  init(in wallet: WalletType) {
    let usual = PaymentNetwork.mastercard.referenceHeads(in: .applePay)
    let own = PaymentNetwork.mastercard.referenceHeads(in: wallet)
    let visa = PaymentNetwork.visa.referenceHeads(in: wallet)
    // The scenarios use DAPLVI and FAPLVI for Visa; real references of Visa do not tell wallets apart.
    heads =
      wallet == .applePay
      ? []
      : [
        (usual.token + "-", own.token + "-"), (usual.cardNumber + "-", own.cardNumber + "-"),
        ("DAPLVI-", visa.token + "-"), ("FAPLVI-", visa.cardNumber),
      ]
  }

  var changeNothing: Bool { heads.isEmpty }

  func renamed(_ name: String) -> String {
    for (head, new) in heads where name.hasPrefix(head) { return new + name.dropFirst(head.count) }
    return name
  }

  /// The reference with its prefix replaced, if it has one of Apple Pay.
  func renamed(_ reference: TokenUniqueReference) -> TokenUniqueReference {
    TokenUniqueReference(rawValue: renamed(reference.rawValue))
  }
}

extension Scenario {
  /// Gives references the prefixes of the phone's wallet, so that one key turns a whole scenario over.
  ///
  /// References in the form of real networks keep their names, and so do pasted ones.
  mutating func nameReferences() {
    let names = ReferenceNames(in: setup.wallet)
    guard !names.changeNothing, unknowns.isEmpty else { return }
    setup.nameReferences(by: names)
  }
}

extension WorldFacts {
  fileprivate mutating func nameReferences(by names: ReferenceNames) {
    for place in passes.indices {
      passes[place].pass.deviceAccountIdentifier =
        passes[place].pass.deviceAccountIdentifier.map(names.renamed)
    }
    for place in tokenService.tokens.indices {
      tokenService.tokens[place].tokenUniqueReference =
        tokenService.tokens[place].tokenUniqueReference.map(names.renamed)
      tokenService.tokens[place].panUniqueReference =
        tokenService.tokens[place].panUniqueReference.map(names.renamed)
    }
    for place in networkTokens.indices {
      networkTokens[place].reference = names.renamed(networkTokens[place].reference)
    }
    for place in planned.indices {
      guard case .tokenStatus(of: let token, let status, let actor) = planned[place].change else {
        continue
      }
      planned[place].change = .tokenStatus(of: names.renamed(token), status, by: actor)
    }
  }
}

import SimulatedWorld
import Times
import TypedYAML
import WalletDomain

// A scenario file, key by key, in the order in which people write it.
extension FieldKind where Value == Scenario {
  static var scenario: Self {
    .mapping("the scenario") { fields in
      _ = fields.required("format", .scenarioFormat)
      _ = fields.optional("extends", .text)

      let id = fields.required("id", .text(matching: .slug)) ?? ""
      let title = fields.required("title", .text) ?? ""
      let tags = fields.optional("tags", .list(of: .text(matching: .slug)), default: [])
      let about = fields.optional("about", .text, default: "")
      let customer = fields.optional("customer", .text, default: "")
      let unknowns = fields.optional(
        "unknown", .list(of: .choice(of: UnknownFact.self)), default: [])
      let bank = fields.optional("bank", .bank, default: Bank())
      let tsp = fields.optional("tsp", .tsp)
      let url = tsp?.appLaunchURL
      let app = fields.optional(
        "app", .app(launchedBy: url), default: AppFields(launchedBy: url))

      let seed = fields.optional("seed", .unsigned, default: 20_260_519)
      let clock = fields.optional("clock", .instant, default: .usualClock)
      let device = fields.optional("device", .devices, default: DeviceFields())
      let watchIsPaired = device.watch != nil
      let generated = fields.optional(
        "generate", .generate(seed: seed, devices: watchIsPaired ? [.phone, .watch] : [.phone]),
        default: GenerateFields())
      let issued = fields.optional("cards", .list(of: .issuerCard), default: [])
      let listed = issued.map(\.card)
      fields.reportIDs(of: listed, madeBy: generated.cards)
      let cards = CardList(listed, followedBy: generated.cards)
      let known = KnownCards(cards)
      let passes = fields.optional(
        "passes", .list(of: .pass(of: known, watchIsPaired: watchIsPaired)), default: [])
      var tmp = fields.optional("tmp", .tmp, default: TMPFields())
      tmp.service.tokens += generated.wallet?.tokens ?? []
      let apple = fields.optional("apple", .apple, default: AppleFields())
      let network = fields.optional(
        "network", .network(of: known, watchIsPaired: watchIsPaired), default: NetworkFields())
      let faults = fields.optional("faults", .faults, default: [])
      let agenda = fields.optional(
        "agenda",
        .list(
          of: .plannedChange(
            to: tmp.service.tokens.compactMap(\.tokenUniqueReference)
              + network.tokens.map(\.reference), or: known)), default: [])
      let expectations = fields.optional(
        "expect", .list(of: .expectation(of: known.withSuccessors, watchIsPaired: watchIsPaired)),
        default: [])

      let start = VirtualInstant(sinceEpoch: clock.sinceEpoch)
      var scenario = Scenario(
        id: id, title: title, tags: tags, about: about.joiningLines,
        customer: customer.joiningLines, bank: bank,
        policy: app.policy, activationMethod: app.activationMethod,
        mistakes: Set(app.mistakes),
        world: World(
          seed: seed, clock: start, phone: device.phone, watch: device.watch,
          cards: cards,
          accounts: Dictionary(
            issued.filter { $0.account != IssuerAccount() }.map { ($0.card.id, $0.account) },
            // The same id twice is a customer's state, not a mistake of the file.
            uniquingKeysWith: { first, _ in first }),
          passes: passes + (generated.wallet?.passes ?? []),
          tokenService: tmp.service, certificateHandout: apple.handout,
          sheetError: apple.sheetError,
          networkDecision: network.decision, networkRules: network.rules,
          networkTokens: network.tokens, faults: FaultTable(faults), latency: tmp.latency,
          linkRule: app.linkRule,
          tsp: tsp?.configuration(of: app.installation), installation: app.installation,
          customerSession: app.session,
          planned: agenda.map { (at: start + $0.after, change: $0.change) }),
        expectations: expectations)
      scenario.unknowns = Set(unknowns)
      return scenario
    }
  }
}

extension EpochInstant {
  /// When scenarios begin that do not say: the day of the guide's first revision.
  fileprivate static var usualClock: EpochInstant {
    EpochInstant(sinceEpoch: .seconds(1_779_176_130))
  }
}

extension FieldKind where Value == Bank {
  static var bank: Self {
    .mapping("`bank`") { fields in
      Bank(
        name: fields.optional("name", .text, default: "Example Bank"),
        accent: fields.optional("accent", .text(matching: .colour)).flatMap {
          UInt32($0.dropFirst(), radix: 16)
        })
    }
  }
}

extension String {
  /// A text that was folded over several lines in the file, as one paragraph.
  fileprivate var joiningLines: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension FieldKind where Value == Int {
  static var scenarioFormat: Self { .format("passwalk/scenario", newest: 1) }
}

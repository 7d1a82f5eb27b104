import SimulatedWorld
import WalletDomain

// A scenario file, key by key, in the order in which people write it.
extension FieldKind where Value == Scenario {
  static var scenario: Self {
    .mapping("the scenario") { fields in
      _ = fields.required("format", .text)
      _ = fields.optional("extends", .text)
      // Checked by `check`, which reads it on its own.
      _ = fields.optional("expect", .anything)

      let id = fields.required("id", .text(matching: .slug)) ?? ""
      let title = fields.required("title", .text) ?? ""
      let tags = fields.optional("tags", .list(of: .text(matching: .slug)), default: [])
      let about = fields.optional("about", .text, default: "")
      let bank = fields.optional("bank", .bank, default: Bank())
      let app = fields.optional("app", .app, default: AppFields())

      let seed = fields.optional("seed", .unsigned, default: 20_260_519)
      let clock = fields.optional("clock", .instant, default: .usualClock)
      let device = fields.optional("device", .devices, default: DeviceFields())
      let cards = fields.optional("cards", .list(of: .issuerCard), default: [])
      let passes = passes(fields, cards: cards, watchIsPaired: device.watch != nil)
      let tmp = fields.optional("tmp", .tmp, default: TMPFields())
      let decision = fields.optional("network", .network, default: .green)
      let faults = fields.optional("faults", .list(of: .fault), default: [])
      let agenda = fields.optional("agenda", .list(of: .plannedChange), default: [])

      let start = VirtualInstant(sinceEpoch: clock.sinceEpoch)
      return Scenario(
        id: id, title: title, tags: tags, about: about.joiningLines, bank: bank,
        policy: app.policy, logIn: app.logIn,
        world: World(
          seed: seed, clock: start, phone: device.phone, watch: device.watch,
          cards: cards, passes: passes, tokenService: tmp.service,
          networkDecision: decision, faults: FaultTable(faults.named), latency: tmp.latency,
          linkRule: app.linkRule,
          planned: agenda.map { (at: start + $0.after, change: $0.change) }))
    }
  }

  private static func passes(
    _ fields: MappingReader, cards: [Card], watchIsPaired: Bool
  ) -> [StoredPass] {
    var cardsByID: [String: Card] = [:]
    // The same id twice is a customer's state (STATES 76), not a mistake of the file.
    for card in cards { cardsByID[card.id.rawValue] = card }
    let kind = FieldKind<StoredPass>.pass(of: cardsByID, watchIsPaired: watchIsPaired)
    return fields.optional("passes", .list(of: kind), default: [])
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

extension FieldKind where Value == NetworkDecision {
  static var network: Self {
    .mapping("`network`") { fields in
      fields.optional("decision", .choice(of: NetworkDecision.self), default: .green)
    }
  }
}

extension String {
  /// A text that was folded over several lines in the file, as one paragraph.
  fileprivate var joiningLines: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

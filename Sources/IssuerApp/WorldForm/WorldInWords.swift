import IssuerAPI
package import Scenarios
import SimulatedWorld
package import TypedYAML
import WalletDomain

/// Makes the lines of the form from a world as its scenario file has it.
package struct WorldInWords: Equatable, Sendable {
  let document: ScenarioDocument
  /// A world of the same issuer and phone in which nothing is unusual; nil where none can be written.
  private let usual: ScenarioDocument?

  /// What is usual is taken from `other` where that is a world of the same kind.
  package init(_ document: ScenarioDocument, like other: WorldInWords? = nil) {
    self.document = document
    if let other, Self.usual(for: other.document) == Self.usual(for: document) {
      usual = other.usual
    } else {
      usual = try? ScenarioDocument(Self.usual(for: document))
    }
  }

  private static func usual(for document: ScenarioDocument) -> Scenario {
    var scenario = Scenario(id: "usual", title: "Usual")
    scenario.setup.issuer = document.scenario.setup.issuer
    scenario.setup.watch = CustomerDevice(.watch)
    scenario.setup.phone.kind = document.scenario.setup.phone.kind
    return scenario
  }

  /// Lines of the page at a path; an empty path is the overview.
  package func lines(at path: YAMLPath) -> [WhatIfLine] {
    path.steps.isEmpty ? overview : linesOfPage(at: path)
  }

  /// Number of cards in the overview; the page “Cards” has all.
  private static let mostCardsInOverview = 12

  private var overview: [WhatIfLine] {
    let scenario = document.scenario
    let world = scenario.setup
    let cards = world.cards.listedNow
    let isUnknown = !scenario.unknowns.isDisjoint(with: [.passes, .tokens])
    var lines: [WhatIfLine] = []
    for card in cards.prefix(Self.mostCardsInOverview) {
      for device in world.devices {
        let placement = scenario.placement(of: card.id, on: device)
        let doubt = isUnknown && !scenario.isKnown(card.id, on: device) ? " ?" : ""
        lines.append(
          WhatIfLine(
            section: Self.whereCardsAre,
            group: "\(card.name) ···· \(scenario.digits(of: card))", title: device.title,
            value: (placement?.title ?? "as its passes and tokens say") + doubt,
            isNothing: placement == .nowhere, action: .place(card.id, device)))
      }
    }
    lines.append(
      WhatIfLine(
        section: Self.whereCardsAre, title: "One card more", value: "",
        action: .add(to: YAMLPath().key("cards"))))
    if world.phone.kind.takesWatch {
      lines.append(
        WhatIfLine(
          section: Self.devices, title: "Watch",
          value: scenario.unknowns.contains(.watch)
            ? "not known" : world.watch == nil ? "none is paired" : "paired",
          isNothing: world.watch == nil, action: .pairWatch(world.watch == nil)))
    }
    return lines + Self.places(in: world).map(line)
  }

  private static let whereCardsAre = "Where the cards are"
  private static let devices = "Devices"
  private static let asUsual = "as usual"

  /// A line of the overview that is no card's or device's: its keys in a scenario file, its section and its title.
  private typealias PlaceInFile = (path: [String], section: String, title: String)

  /// The places that matter to this issuer and this phone.
  private static func places(in world: WorldFacts) -> [PlaceInFile] {
    allPlaces(in: world).filter { place in
      switch place.path.first {
      case "bridge": world.issuer.id == "bridge"
      case "backEnd": world.issuer.id != "bridge" && world.issuer.backEnd != nil
      case "tmp": world.issuer.search != nil
      case "device" where place.path.last == "secondWatch": world.secondWatch != nil
      case "device": world.phone.kind.takesWatch || place.path.last != "watch"
      default: true
      }
    }
  }

  private static func allPlaces(in world: WorldFacts) -> [PlaceInFile] {
    let sections = world.wallet.onScreen.sections.map { ([$0.key], $0.title) }
    return [
      (
        devices,
        [
          (["device", "phone", "kind"], "\(DeviceKind.iPhone.brand) or another"),
          (["device", "phone"], "Phone details"), (["device", "watch"], "Watch details"),
          (["device", "secondWatch"], "Second Watch"), (["device"], "Phone's clock"),
        ]
      ),
      (
        "Who holds what",
        [
          (["cards"], "Cards"), (["passes"], "Passes"),
          (["tmp", "tokens"], "Tokens at \(world.issuer.name)"),
        ]
      ),
      (
        "Who does what",
        [
          (["app"], "The bank's app"), (["tmp"], "\(world.issuer.name)'s answers"),
          (["bridge"], "Bridge"), (["backEnd"], "The bank's back end"), (["network"], "Network"),
        ] + sections + [(["faults"], "Faults"), (["agenda"], "Agenda")]
      ),
      (
        "The story",
        [
          (["title"], "Title"), (["about"], "About"), (["customer"], "The customer says"),
          (["bank"], "Bank"), (["unknown"], "Not known"),
        ]
      ),
    ].flatMap { (section: String, places: [([String], String)]) in
      places.map { (path: $0.0, section: section, title: $0.1) }
    }
  }

  private func line(_ section: PlaceInFile) -> WhatIfLine {
    let path = YAMLPath(section.path.map(YAMLPath.Step.key))
    var line = WhatIfLine(
      section: section.section, title: section.title, value: "", isNothing: true,
      action: .open(path))
    guard let place = document.place(of: path) else { return line }
    if let form = self.line(at: path), place.schema.isSingle {
      line.value = form.value
      line.isNothing = form.isNothing
      line.action = form.action
    } else {
      line.value = words(of: place.node, at: path)
      line.isNothing =
        place.node.isNull || place.node.isEmptyCollection || line.value == Self.asUsual
    }
    return line
  }

  /// Summary of a part of the world, where that of its node would not do.
  private func words(of node: YAMLNode, at path: YAMLPath) -> String {
    func unusual(namingAll: Bool) -> String {
      let usual = usual?.place(of: path)?.node
      let details = node.details(at: path, namingAll: namingAll, unlike: usual)
      return details.isEmpty ? Self.asUsual : details
    }
    switch "\(path)" {
    case "device":
      let offset = node["clockOffset"]?.scalar ?? "0s"
      return offset == "0s" ? "right" : "off by \(offset)"
    case "bank":
      return [node.identity, node.details(at: path)].compactMap { $0 }.filter { !$0.isEmpty }
        .joined(separator: " · ")
    case "tmp", "bridge", "backEnd", "network", "apple", "google": return unusual(namingAll: true)
    case "app", "device.phone", "device.watch", "device.secondWatch":
      let words = node.isNull ? "none" : unusual(namingAll: false)
      // A Watch whose model nobody has named is one like any other.
      return words == DeviceKind.watch.title ? Self.asUsual : words
    default: return node.summary(at: path) ?? "none"
    }
  }

  private func linesOfPage(at path: YAMLPath) -> [WhatIfLine] {
    var lines = document.form(at: path).filter(matters).map(line)
    if document.scenario.newItem(for: path) != nil {
      let (thing, emptiness) = wordsOfItems(at: path)
      lines.append(
        WhatIfLine(
          section: lines.isEmpty ? emptiness : "", title: "Add \(thing)", value: "",
          action: .add(to: path)))
    }
    return lines
  }

  /// Name of a new item of a list, and what it means that the list is empty.
  private func wordsOfItems(at path: YAMLPath) -> (thing: String, emptiness: String) {
    switch "\(path)" {
    case "cards": ("a card", "The bank lists no cards")
    case "passes": ("a pass", "No device holds a pass")
    case "tmp.tokens": ("a token", "\(document.scenario.setup.issuer.name) knows no tokens")
    case "network.tokens": ("a token", "The network's tokens follow the passes")
    case "faults": ("a fault", "No call goes wrong")
    case "agenda": ("an event", "Nothing happens later by itself")
    default: ("one", "There is nothing here")
    }
  }

  /// Whether a line matters: some keys are PassKit's alone, and not every phone has a Watch.
  private func matters(_ form: FormLine) -> Bool {
    let phone = document.scenario.setup.phone.kind
    let keys = form.path.steps.compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
    guard let section = keys.first, let key = keys.dropFirst().last else { return true }
    if section == "device", key == "watch" { return phone.takesWatch }
    if section == "device", key == "secondWatch" { return document.scenario.setup.watch != nil }
    return phone.device.wallet.hasPassKit || !Self.keysOfPassKit[section, default: []].contains(key)
  }

  private static let keysOfPassKit: [String: Set<String>] = [
    "device": ["provisioningEntitlement"],
    "app": [
      "build", "configuration", "tellsDeviceType", "appGroup", "appGroupWrittenAt", "extension",
      "duringWallet", "keychainGroup", "logInExtension",
    ],
    "passes": [
      "passTypeIdentifier", "primaryAccountIdentifier", "visibleToApp", "visibleToExtension",
    ],
  ]

  private func line(at path: YAMLPath) -> WhatIfLine? {
    var parent = path
    guard parent.steps.popLast() != nil else { return nil }
    return document.form(at: parent).first { $0.path == path }.map(line)
  }

  private func line(_ form: FormLine) -> WhatIfLine {
    let isSingle = form.schema.isSingle
    let path = "\(form.path)"
    // A device is told by what it is, and by what is unusual about it.
    let kind = kindOfDevice(at: path)
    let isDevice = ["device.phone", "device.watch", "device.secondWatch"].contains(path)
    let summary =
      isDevice
      ? words(of: form.node, at: form.path)
      : kind ?? form.node.scalar.flatMap { form.words(of: $0) }
        ?? form.node.summary(at: form.path) ?? "none"
    return WhatIfLine(
      title: form.key.map(title) ?? form.node.identity ?? "\((form.path.number ?? 0) + 1)",
      key: form.key,
      value: form.key == nil
        ? form.node.details(at: form.path) : summary.isEmpty ? emptiness(at: form.path) : summary,
      isNothing: kind == nil
        && (form.node.isNull || form.node.isEmptyCollection || summary.isEmpty),
      action: isSingle ? .edit(form) : .open(form.path))
  }

  /// Title of the kind of device, which a file names only where it is not the usual one.
  private func kindOfDevice(at path: String) -> String? {
    switch path {
    case "device.phone.kind": document.scenario.setup.phone.kind.title
    case "device.watch.kind": document.scenario.setup.watch?.kind.title
    default: nil
    }
  }

  /// Summary of a part that has nothing to summarise.
  private func emptiness(at path: YAMLPath) -> String {
    usual?.place(of: path) == nil ? "none" : Self.asUsual
  }
}

extension WorldInWords {
  /// Title of a key for the phone that is there.
  fileprivate func title(of key: String) -> String {
    let wallet = document.scenario.setup.wallet
    if wallet.hasPassKit { return key.keyTitle }
    return switch key {
    case "secureElement": "Contactless"
    case "passLibrary": "\(wallet.title) is there"
    default: key.keyTitle
    }
  }
}

extension FormLine {
  /// A value as the form shows it, such as “yes” for “true”; nil where the file's own word does.
  func words(of value: String) -> String? {
    if case .bool = schema { return value == "true" ? "yes" : "no" }
    guard path.lastKey == "emptySearch" else { return nil }
    return switch value {
    case "none": "no tokens"
    case "all": "all tokens"
    case "error": "an error"
    default: nil
    }
  }
}

extension Schema {
  /// Whether a value is typed or chosen, and has no page of its own; lists of words are typed with commas.
  var isSingle: Bool {
    switch self {
    case .mapping, .anyOf, .entries, .anything: false
    case .list(let item, _): item.isSingle
    default: true
    }
  }
}

extension YAMLPath {
  /// The number of the item that it ends with.
  var number: Int? { if case .item(let number) = steps.last { number } else { nil } }

  var lastKey: String? { if case .key(let key) = steps.last { key } else { nil } }
}

extension YAMLNode {
  /// Name or id of an item of a list; nil where it has neither.
  var identity: String? {
    for key in ["name", "serialNumber", "tokenUniqueReference", "id", "at"] {
      if let text = self[key]?.scalar { return text }
    }
    return nil
  }

  /// Summary of the content in a few words; nil for nothing.
  package func summary(at path: YAMLPath) -> String? {
    if isNull { return nil }
    switch content {
    case .scalar(let text, _):
      return path.lastKey == "pan" ? "•••• " + text.suffix(4) : text.withoutOuterWhitespace
    case .sequence(let items):
      if items.isEmpty { return nil }
      let words = items.compactMap(\.scalar)
      return words.count == items.count ? words.joined(separator: ", ") : "\(items.count)"
    case .mapping: return details(at: path)
    }
  }

  /// The single values of a mapping that are not its name; with their keys where they would not say what they are of.
  ///
  /// Where `usual` is given, only what is not as it is there; a device's model always.
  func details(
    at path: YAMLPath, namingAll: Bool = false, unlike usual: YAMLNode? = nil
  ) -> String {
    guard case .mapping(let pairs) = content else { return summary(at: path) ?? "" }
    return pairs.compactMap { pair -> String? in
      guard pair.key != "pan", let text = pair.value.scalar, text != identity else { return nil }
      if pair.key != "model", usual?[pair.key]?.scalar == text { return nil }
      switch text {
      case "true": return pair.key.keyPhrase
      case "false": return "no \(pair.key.keyPhrase)"
      default:
        return text.withoutOuterWhitespace.withBlankBeforeUnit
          .named(by: pair.key, always: namingAll)
      }
    }.prefix(8).joined(separator: " · ")
  }
}

extension String {
  /// “60 ms” for “60ms”.
  fileprivate var withBlankBeforeUnit: String {
    let number = prefix { $0.isWholeNumber || $0 == "." }
    let unit = dropFirst(number.count)
    return !number.isEmpty && ["ms", "s"].contains(unit) ? "\(number) \(unit)" : self
  }

  /// A number, a time or a colour does not say by itself what it is of.
  fileprivate func named(by key: String, always: Bool) -> String {
    if first == "#" { return "colour \(self)" }
    let isBare = first?.isNumber == true || first == "-" || first == "+"
    return always || isBare ? "\(key.keyPhrase) \(self)" : self
  }

  /// The colour that is written in it, as in “colour #1f6feb”.
  var writtenColour: UInt32? {
    guard let sign = firstIndex(of: "#") else { return nil }
    let digits = self[index(after: sign)...].prefix { $0.isHexDigit }
    return digits.count == 6 ? UInt32(digits, radix: 16) : nil
  }
}

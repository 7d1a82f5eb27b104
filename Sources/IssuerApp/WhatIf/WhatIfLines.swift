import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import TypedYAML
import WalletDomain

// What stands on a page of the form.
extension WhatIf {
  func lines(of page: Page) -> [WhatIfLine] {
    page.path.steps.isEmpty ? overview : lines(at: page.path)
  }

  /// More cards than these are found under “Cards”.
  private static let mostCardsInOverview = 12

  private var overview: [WhatIfLine] {
    let scenario = document.scenario
    let world = scenario.setup
    let cards = world.cards.listedNow
    let doubt = scenario.unknowns.isDisjoint(with: [.passes, .tokens]) ? "" : " ?"
    var lines: [WhatIfLine] = []
    for card in cards.prefix(Self.mostCardsInOverview) {
      for device in world.devices {
        let placement = scenario.placement(of: card.id, on: device)
        lines.append(
          WhatIfLine(
            group: "\(card.name) ···· \(scenario.digits(of: card))", title: device.title,
            value: (placement?.words ?? "as its passes and tokens say") + doubt,
            isNothing: placement == .nowhere, deed: .place(card.id, device)))
      }
    }
    lines.append(
      WhatIfLine(
        group: "Devices", title: "Watch",
        value: scenario.unknowns.contains(.watch)
          ? "not known" : world.watch == nil ? "none is paired" : "paired",
        isNothing: world.watch == nil, deed: .pairWatch(world.watch == nil)))
    lines.append(
      WhatIfLine(
        group: "Cards", title: "One card more", value: "", deed: .add(to: YAMLPath().key("cards"))))
    return lines + Self.sections.map(section)
  }

  private static let sections: [(path: [String], title: String)] = [
    (["cards"], "Cards"), (["passes"], "Passes"), (["tmp", "tokens"], "Tokens at TMP"),
    (["tmp"], "TMP's answers"), (["device"], "Devices"), (["device", "phone"], "iPhone"),
    (["device", "watch"], "Watch"),
    (["app"], "The bank's app"), (["tsp"], "In-app ID&V"), (["network"], "Network"),
    (["apple"], "Apple"), (["faults"], "Faults"), (["agenda"], "Agenda"), (["bank"], "Bank"),
    (["title"], "Title"), (["about"], "About"), (["customer"], "The customer says"),
    (["unknown"], "Not known"),
  ]

  private func section(_ section: (path: [String], title: String)) -> WhatIfLine {
    let path = YAMLPath(section.path.map(YAMLPath.Step.key))
    var line = WhatIfLine(
      group: "Everything", title: section.title, value: "", isNothing: true, deed: .open(path))
    guard let place = document.place(of: path) else { return line }
    if let form = self.line(at: path), place.schema.isSingle {
      line.value = form.value
      line.isNothing = form.isNothing
      line.deed = form.deed
    } else {
      line.value = place.node.summary(at: path) ?? "none"
      line.isNothing = place.node.isNull || place.node.isBare
    }
    return line
  }

  private func lines(at path: YAMLPath) -> [WhatIfLine] {
    var lines = document.form(at: path).map(line)
    if document.scenario.newItem(for: path) != nil {
      lines.append(
        WhatIfLine(title: "Add one", value: "", deed: .add(to: path)))
    }
    return lines
  }

  private func line(at path: YAMLPath) -> WhatIfLine? {
    var parent = path
    guard parent.steps.popLast() != nil else { return nil }
    return document.form(at: parent).first { $0.path == path }.map(line)
  }

  private func line(_ form: FormLine) -> WhatIfLine {
    let isSingle = form.schema.isSingle
    return WhatIfLine(
      title: form.key ?? form.node.identity ?? "\((form.path.number ?? 0) + 1)",
      value: form.key == nil
        ? form.node.details(at: form.path) : form.node.summary(at: form.path) ?? "none",
      isNothing: form.node.isNull || form.node.isBare,
      deed: isSingle ? .edit(form) : .open(form.path))
  }
}

extension Schema {
  /// A value that is typed or chosen, not a page of its own; lists of words are typed with commas.
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
  /// What an item of a list is called by.
  var identity: String? {
    for key in ["name", "serialNumber", "tokenUniqueReference", "id", "at"] {
      if let text = self[key]?.scalar { return text }
    }
    return nil
  }

  /// What is in it, in a few words; nil for nothing.
  func summary(at path: YAMLPath) -> String? {
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

  /// The single values of a mapping that are not its name.
  func details(at path: YAMLPath) -> String {
    guard case .mapping(let pairs) = content else { return summary(at: path) ?? "" }
    return pairs.compactMap { pair -> String? in
      guard pair.key != "pan", let text = pair.value.scalar, text != identity else { return nil }
      switch text {
      case "true": return pair.key
      case "false": return "no \(pair.key)"
      default: return text.withoutOuterWhitespace
      }
    }.prefix(8).joined(separator: " · ")
  }
}

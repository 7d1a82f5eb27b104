import Scenarios
import SimulatedWorld
import Terminal
import TypedYAML
import WalletDomain

// What is offered for a value, and what may be typed.
extension WhatIf {
  func prompt(for line: WhatIfLine) -> ValuePrompt? {
    switch line.action {
    case .place(let card, let device):
      let now = document.scenario.placement(of: card, on: device)
      var prompt = ValuePrompt(
        line: line,
        options: Placement.allCases.map { .init(words: $0.title, value: $0.rawValue) },
        takesAnyText: false, editor: LineEditor())
      prompt.list.selected = Placement.allCases.firstIndex { $0 == now } ?? 0
      return prompt
    case .edit(let form): return prompt(for: line, form)
    case .pairWatch, .open, .add: return nil
    }
  }

  private func prompt(for line: WhatIfLine, _ form: FormLine) -> ValuePrompt {
    let current = form.node.scalar
    var options = words(for: form).map {
      ValuePrompt.Option(words: words(of: $0, form), value: $0)
    }
    let takesAnyText = !form.schema.isClosed
    if !options.isEmpty, form.isOptional { options.append(.init(words: "none", value: nil)) }
    // Where there is nothing to choose from, the value itself is what one changes.
    let isPlain = options.isEmpty && form.path.lastKey != "pan"
    var prompt = ValuePrompt(
      line: line, options: options, takesAnyText: takesAnyText,
      editor: LineEditor(isPlain ? form.node.editable : "", limit: 20_000))
    prompt.list.selected = options.firstIndex { $0.value == current } ?? 0
    return prompt
  }

  /// A value as the form tells it; the file has its own word for a kind of phone.
  private func words(of value: String, _ form: FormLine) -> String {
    let kind = "\(form.path)" == "device.phone.kind" ? titleOfPhone(value) : nil
    return kind ?? form.words(of: value) ?? value
  }

  private func titleOfPhone(_ id: String) -> String? {
    DeviceKind.all(instead: .phone).first { $0.id == id }?.title
  }

  /// The allowed values, or those that one meets most.
  private func words(for form: FormLine) -> [String] {
    switch form.schema {
    case .bool: return ["true", "false"]
    case .choice(let words): return words
    case .openText(let usual): return usual
    default: break
    }
    let world = document.scenario.setup
    let (cards, tokens) = (world.cards.withoutRepeatedIDs().listedNow, world.tokenService.tokens)
    switch form.path.lastKey {
    case "card", "externalCardId", "setCard": return cards.map(\.id.rawValue)
    case "deviceAccountIdentifier", "setToken":
      return Set(tokens.compactMap(\.tokenUniqueReference?.rawValue)).sorted()
    case "primaryAccountIdentifier":
      return Set(cards.compactMap(\.primaryAccountIdentifier)).sorted()
    default: return []
    }
  }
}

extension Schema {
  /// Nothing but the offered values is taken.
  fileprivate var isClosed: Bool {
    switch self {
    case .bool, .choice: true
    default: false
    }
  }
}

extension YAMLNode {
  /// The value as one types it.
  fileprivate var editable: String {
    guard case .sequence(let items) = content else { return scalar?.withoutOuterWhitespace ?? "" }
    return items.compactMap(\.scalar).joined(separator: ", ")
  }
}

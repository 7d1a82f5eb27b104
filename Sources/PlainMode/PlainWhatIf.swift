import IssuerApp
import Scenarios
import Simulation
import TypedYAML
import WalletDomain

// Commands that change the world.
extension PlainModel {
  /// The values at a path of the world as lines; without a path, where the cards are and what else can be edited.
  func whatIfLines(_ place: String) -> [String] {
    guard let document = try? ScenarioDocument(app.session.moment.asScenario) else {
      return ["This world cannot be written down, and so not be edited."]
    }
    let world = WorldInWords(document)
    var lines = world.lines(at: YAMLPath())
    if !place.isEmpty {
      guard let path = YAMLPath(written: place), let found = document.place(of: path) else {
        return ["There is no place \(inQuotes(place)); what-if alone lists what there is."]
      }
      lines = world.lines(at: path)
      if lines.isEmpty { return ["\(place) is \(found.node.summary(at: path) ?? "none")."] }
    }
    return lines.compactMap { line in
      switch line.action {
      case .place: "\(line.group) on the \(line.title): \(line.value)."
      case .pairWatch: "Watch: \(line.value)."
      case .edit(let form): "\(form.path): \(line.value)."
      case .open(let path): "\(path): \(line.value)."
      case .add: nil
      }
    }
  }

  /// Changes a value, such as `tmp.tokens[0].tokenStatus=SUSPENDED`.
  mutating func set(_ setting: String) -> [String] {
    if !setting.contains("=") {
      return ["Write what to set, as in: set device.watch=null. what-if names the places."]
    }
    return update(.scenarioEdited(ScenarioEdit(setting, [setting])))
  }

  /// Puts a card on a device in a state, such as `Gold watch active`.
  mutating func placeCard(_ text: String) -> [String] {
    let words = text.split(separator: " ")
    let states = Placement.allCases.map(\.rawValue).joined(separator: ", ")
    guard let last = words.last, let placement = Placement(rawValue: last.lowercased()) else {
      return [
        "Write a card, a device and how it is there, as in: place Gold watch active. "
          + "It can be \(states)."
      ]
    }
    let rest = words.dropLast().joined(separator: " ")
    guard let (card, device) = target(rest) else { return noCard(rest) }
    let chosen = device ?? .phone
    if chosen == .watch, let obstacle = app.session.watchObstacle {
      return [obstacle, "To pair one: set device.watch={}."]
    }
    let scenario = app.session.moment.asScenario
    return update(
      .scenarioEdited(
        ScenarioEdit(
          "\(card.name) on the \(chosen.title): \(placement.title)",
          scenario.settings(placing: card, placement, on: chosen))))
  }
}

// Faults, listed and switched in the words of the fault menu.
extension PlainModel {
  /// The active and the possible faults; with `text`, each matching option with the number that switches it.
  func faultLines(_ text: String) -> [String] {
    let rows = FaultOptions(app.session).rows
    if text.isEmpty {
      let wrong = rows.wrong
      return ["On now: \(wrong.isEmpty ? "nothing" : wrong.joined(separator: "; "))."]
        + rows.map { row in
          let others = row.values.filter { !$0.isOn }.map(\.title)
          return "\(row.title): \(row.values[row.current].title). It can be: "
            + others.joined(separator: ", ") + "."
        } + [
          "Type switch-fault and what goes wrong, as in: switch-fault bank signs slow.",
          "Type faults and a word to hear what it finds, as in: faults 500; faults all tells all.",
        ]
    }
    let all = rows.lines()
    let found = text == "all" ? all : rows.lines(finding: text)
    return found.isEmpty
      ? [
        "Nothing that can go wrong is called \(inQuotes(text)). Type faults to hear what there is."
      ]
      : found.compactMap { line in all.firstIndex(of: line).map { spoken(line, $0 + 1) } }
        + ["Type switch-fault and its number to switch one."]
  }

  private func spoken(_ line: FaultLine, _ number: Int) -> String {
    let option = line.option
    return "\(number), \(line.row): \(option.title). \(option.isOn ? "On" : "Off"): "
      + option.effectAndConsequence + (option.identifier.map { " (\($0))" } ?? "") + "."
  }

  mutating func switchFault(_ text: String) -> [String] {
    let rows = FaultOptions(app.session).rows
    let all = rows.lines()
    if let number = Int(text) {
      guard all.indices.contains(number - 1) else {
        return ["There is no number \(number): faults all tells those from 1 to \(all.count)."]
      }
      return switchOption(all[number - 1].option)
    }
    if text.isEmpty {
      return ["Write what goes wrong after the word, as in: switch-fault bank signs slow."]
    }
    return rows.line(named: text).map { switchOption($0.option) } ?? faultLines(text)
  }

  private mutating func switchOption(_ option: FaultOption) -> [String] {
    if option.isOn, option.isUsual { return ["This is as it should be already."] }
    return option.messages.flatMap { update($0) }
  }
}

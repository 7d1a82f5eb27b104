import IssuerApp
import Scenarios
import Simulation
import TypedYAML
import WalletDomain

// What is typed to change the world.
extension PlainModel {
  /// What stands at a place of the world, line by line; without one, where the cards are and what else there is.
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

  /// `tmp.tokens[0].tokenStatus=SUSPENDED`.
  mutating func set(_ setting: String) -> [String] {
    if !setting.contains("=") {
      return ["Write what to set, as in: set device.watch=null. what-if names the places."]
    }
    return update(.scenarioEdited(ScenarioEdit(setting, [setting])))
  }

  /// `Gold watch active`.
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
    if chosen == .watch, let obstacle = app.watchObstacle {
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

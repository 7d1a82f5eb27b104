import Scenarios
import SimulatedWorld
import Simulation
import TypedYAML
import WalletDomain

// What a typed line does: a number makes a choice, a word is a command, a link is opened.
extension PlainModel {
  /// Sentences as they are spoken; a call's bytes as they are.
  mutating func answer(_ line: String) -> [String] {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    if let word = words.first, PlainCommand(word: word, in: app) == .call {
      return callLines(words.count > 1 ? words[1].withoutOuterWhitespace : "")
    }
    return sentences(for: line, words).map(spoken)
  }

  private mutating func sentences(for line: String, _ words: [String]) -> [String] {
    if line.isEmpty { return ["Type the number of a choice, or help."] }
    // The letter may be a slip, the whole word is none.
    if line == "q", app.session.history.depth > 0 {
      return ["Type quit to leave; this walk is not kept."]
    }
    if line.allSatisfy(\.isWholeNumber) { return choose(line) }
    let rest = words.count > 1 ? words[1].withoutOuterWhitespace : ""
    if let command = PlainCommand(word: words[0], in: app) { return perform(command, rest) }
    if line.contains("://") { return update(.linkOpened(line)) }
    let nearest = PlainCommand.nearest(to: words[0]).map { " Did you mean \($0.usage)?" } ?? ""
    return ["There is no command \(inQuotes(words[0])).\(nearest) Type help to hear them all."]
  }

  private mutating func choose(_ number: String) -> [String] {
    let usable = usableChoices
    guard let place = Int(number), usable.indices.contains(place - 1) else {
      return ["There is no choice \(number)."]
    }
    switch usable[place - 1].act {
    case .update(let message): return update(message)
    case .goTo(let place): return go(to: place)
    case .showMore: return showMore()
    }
  }

  private mutating func perform(_ command: PlainCommand, _ rest: String) -> [String] {
    if !rest.isEmpty, command.usage == command.rawValue, !(command == .calls && rest == "all") {
      return ["\(command.rawValue) stands alone: \(inQuotes(rest)) is too much."]
    }
    switch command {
    case .reasons: return reasonsOfChoices()
    case .again:
      repeatsChoices = true
      return everything()
    case .help: return PlainCommand.allCases.map { "\($0.usage): \($0.summary)." }
    case .add, .activate: return start(command, rest)
    case .verify: return verify(rest)
    case .link:
      return rest.isEmpty ? ["Write the link after the word: link URL."] : update(.linkOpened(rest))
    case .goOn: return goOn()
    case .cancel: return cancel()
    case .undo, .redo: return step(command)
    case .refresh: return refresh()
    case .cards: return go(to: .cards)
    case .wallet: return go(to: .passes(.phone))
    case .watch: return go(to: .passes(.watch))
    case .more: return isInParts ? showMore() : ["There is no more: the list is told in one part."]
    case .explain: return explain(rest)
    case .calls: return callLines(all: rest == "all")
    case .call: return callLines(rest)  // Its bytes are told by `answer`.
    case .advance: return advance(rest)
    case .removePass: return removePass(rest)
    case .faults: return faultLines()
    case .switchFault: return switchFault(rest)
    case .scenario: return open(rest)
    case .scenarios: return scenarioLines()
    case .policy: return choosePolicy(rest)
    case .startOver: return startOver()
    case .quit: return quit()
    }
  }

  private mutating func reasonsOfChoices() -> [String] {
    repeatsChoices = true
    let lines = choices.compactMap { choice in
      choice.obstacle.map { "Not now: \(choice.words). \($0)" }
    }
    return lines.isEmpty ? ["Nothing here is impossible now."] : lines
  }

  // MARK: Cards and flows

  /// A card and a device as a person writes them: “Gold watch”, “card-gold to the iPhone”.
  private func target(_ text: String) -> (card: Card, device: Device?)? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    var device: Device?
    if let last = words.last, card(named: words.joined(separator: " ")) == nil {
      device = Device.allCases.first { $0.rawValue == last || $0.title.lowercased() == last }
      if device != nil { words.removeLast() }
      while let last = words.last, device != nil, ["to", "on", "the"].contains(last) {
        words.removeLast()
      }
    }
    return card(named: words.joined(separator: " ")).map { ($0, device) }
  }

  private func card(named name: String) -> Card? {
    let cards = app.session.app.overview?.cards ?? []
    return cards.first { $0.id.rawValue.lowercased() == name }
      ?? cards.first { $0.name.lowercased() == name }
  }

  private func noCard(_ text: String) -> [String] {
    let cards = app.session.app.overview?.cards ?? []
    if text.isEmpty { return ["Write the card after the word, as in: explain Gold."] }
    let name = text.split(separator: " ").first.map(String.init) ?? text
    let nearest = nearestName(to: name, among: cards.prefix(1000).map(\.name))
    return [
      "There is no card \(inQuotes(text)) in the list."
        + (nearest.map { " Did you mean \($0)?" } ?? "")
    ]
  }

  private mutating func start(_ command: PlainCommand, _ text: String) -> [String] {
    if let flow = app.session.app.flow {
      return [
        flow.hasEnded
          ? "Close this first: type go-on." : "A flow is open: finish or cancel it first."
      ]
    }
    if text.isEmpty {
      return ["Write the card after the word, as in: \(command.rawValue) Gold watch."]
    }
    guard let (card, device) = target(text) else { return noCard(text) }
    guard let status = app.session.app.overview?.status(of: card) else {
      return ["The app shows no card list."]
    }
    let wanted: Offer = command == .add ? .addToWallet : .activateCard
    let devices = app.session.world.devices
    let place =
      device ?? devices.first { status.verdict(on: $0)?.offer == wanted } ?? .phone
    switch (wanted, app.action(on: status, place)) {
    case (.addToWallet, .add(let device)): return update(.addChosen(card.id, device))
    case (.activateCard, .activate(let device)):
      return update(.activationChosen(card.id, device))
    case (_, .none(let reason)): return [reason]
    case (_, .retry): return ["\(card.name) could not be checked: type refresh to ask again."]
    case (.addToWallet, _): return ["\(card.name) is on the \(place.title) already."]
    case (.activateCard, _): return ["\(card.name) is not on the \(place.title) yet."]
    }
  }

  private mutating func verify(_ serialNumber: String) -> [String] {
    guard let stored = pass(serialNumber) else { return noPass(serialNumber) }
    guard stored.pass.activationState == .requiresActivation else {
      return ["This pass is \(stored.pass.activationState.words): no need to verify."]
    }
    return update(
      .verificationChosen(
        serialNumber: stored.pass.serialNumber, stored.device,
        passTypeIdentifier: stored.pass.passTypeIdentifier))
  }

  private mutating func removePass(_ serialNumber: String) -> [String] {
    guard let stored = pass(serialNumber) else { return noPass(serialNumber) }
    return update(
      .worldChanged(.passRemoved(serialNumber: stored.pass.serialNumber, stored.device)))
  }

  private func pass(_ serialNumber: String) -> StoredPass? {
    let passes = app.session.world.passes
    return passes.first { $0.pass.serialNumber.lowercased() == serialNumber.lowercased() }
  }

  private func noPass(_ serialNumber: String) -> [String] {
    let all = app.session.world.passes.prefix(Self.mostShown).map(\.pass.serialNumber)
    return [
      (serialNumber.isEmpty
        ? "Write the serial number after the word. "
        : "No pass has the serial number \(inQuotes(serialNumber)). ")
        + (all.isEmpty ? "There are no passes." : "There are: \(all.joined(separator: ", ")).")
    ]
  }

  private mutating func goOn() -> [String] {
    guard let flow = app.session.app.flow else { return ["No flow is open."] }
    if case .activating(let flow) = flow, flow.progress == .waitingForChoice {
      return ["Type the number of the pass that you mean."]
    }
    return update(.continued)
  }

  private mutating func cancel() -> [String] {
    guard let flow = app.session.app.flow, !flow.hasEnded else {
      return ["There is nothing to cancel."]
    }
    if let obstacle = app.cancelObstacle { return [obstacle] }
    return update(.cancelled)
  }

  // MARK: Places

  private mutating func go(to place: PlainPlace) -> [String] {
    if place == .cards, let flow = app.session.app.flow {
      return [title(of: flow)] + sheetLines(of: flow)
    }
    let hasFlow = app.session.app.flow != nil
    if !hasFlow { self.place = place }
    firstShown = 0
    switch place {
    case .cards: return cardLines()
    case .passes(let device): return passLines(on: device)
    }
  }

  private func explain(_ text: String) -> [String] {
    guard let (card, _) = target(text) else { return noCard(text) }
    return reasonLines(for: card)
  }

  // MARK: The session

  private mutating func step(_ command: PlainCommand) -> [String] {
    let history = app.session.history
    guard let act = command == .undo ? history.lastAct : history.nextAct else {
      return [command == .undo ? "There is nothing to undo." : "There is nothing to redo."]
    }
    let told =
      command == .undo
      ? "Undone: \(act.inWords). Type redo to do it again." : "Done again: \(act.inWords)."
    let before = app
    _ = app.update(command == .undo ? .undone : .redone)
    return [told] + changes(since: before, byHistory: true)
  }

  private mutating func refresh() -> [String] {
    let overview = app.session.app.overview
    let lines = update(.listRefreshed)
    let isSame = overview == app.session.app.overview && overview != nil
    return lines + (isSame ? ["PassKit and TMP were asked again: nothing has changed."] : [])
  }

  private mutating func startOver() -> [String] {
    reset()
    _ = update(.startedOver)
    return ["Back at the start. Type undo to return."] + everything(waits: waits(after: 0))
  }

  private mutating func open(_ name: String) -> [String] {
    if name.isEmpty { return ["Write the scenario's id after the word; scenarios lists them."] }
    do throws(ScenarioNotFound) {
      let scenario = try Catalogue.load(name.lowercased())
      reset()
      _ = update(.scenarioChosen(scenario))
      return everything(waits: waits(after: 0))
    } catch {
      guard case .noSuchScenario(_, let nearest) = error else { return ["\(error)"] }
      return [
        "There is no scenario \(inQuotes(name))."
          + (nearest.map { " Did you mean \($0)?" } ?? " Type scenarios to hear them.")
      ]
    }
  }

  private mutating func reset() {
    place = .cards
    firstShown = 0
  }

  private func scenarioLines() -> [String] {
    ((try? Catalogue.all()) ?? []).map { "\($0.id): \($0.title)." }
  }

  private mutating func choosePolicy(_ name: String) -> [String] {
    let other: Policy = app.session.app.policy == .guide ? .perDevice : .guide
    guard let policy = name.isEmpty ? other : Policy(rawValue: name.lowercased()) else {
      return ["\(inQuotes(name)) is not a policy: write per-device or guide."]
    }
    guard policy != app.session.app.policy else { return ["The policy is \(name) already."] }
    return update(.policyChosen(policy))
  }

  private mutating func advance(_ text: String) -> [String] {
    guard let duration = Duration(written: text) else {
      return ["\(inQuotes(text)) is not a time: write a number and a unit, such as 2s or 10m."]
    }
    return update(.timeAdvanced(duration)) + ["It is \(app.session.world.clock.timeOfDay) now."]
  }

  private func faultLines() -> [String] {
    app.troubles.enumerated().map { index, trouble in
      "Fault \(index + 1), \(trouble.group): \(trouble.title). \(trouble.isOn ? "On" : "Off")."
    } + ["Type switch-fault and its number to switch one."]
  }

  private mutating func switchFault(_ number: String) -> [String] {
    let troubles = app.troubles
    guard let place = Int(number), troubles.indices.contains(place - 1) else {
      return ["Write a number from 1 to \(troubles.count) after the word; faults lists them."]
    }
    return update(.worldChanged(troubles[place - 1].change))
  }

  private mutating func quit() -> [String] {
    hasEnded = true
    return ["Passwalk has ended."]
  }
}

import Commands
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Text
import Times
import Walks
import WalletDomain

/// Why a line of a walk cannot be done in the present state, as a sentence.
package struct WalkRefusal: Error, Equatable, Sendable {
  package var reason: String

  init(_ reason: String) { self.reason = reason }
}

// Lines of a walk do what a key or a typed command does.
extension AppModel {
  /// Performs a line without waiting for its results; a refusal changes nothing but the selection.
  mutating func perform(_ command: WalkCommand) throws(WalkRefusal) -> [AppEffect] {
    (toast, motion) = (nil, nil)
    presenter.goOn()
    switch command {
    case .word(let written): return try perform(written)
    case .screen(let command): return try run(named: .screen(command))
    case .press(let keys): return try press(keys)
    case .type(let text):
      guard openEditor != nil else { throw WalkRefusal("Nothing takes text here.") }
      return text.flatMap { press(.character($0)) }
    case .tap(let words): return try tap(words)
    case .approve: return try approve()
    case .logIn: return try logIn()
    case .watchPaired(let isPaired):
      return try send([.worldChanged(.watchPaired(isPaired))])
    case .wait(let time): return update(.timePassed(time))
    case .fault(let fields):
      let place = session.world.faults.faults.count
      let value = fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
      return try set("faults[\(place)]={\(value)}")
    case .unfault(let endpoint):
      return try send(
        (endpoint.map { [$0] } ?? Endpoint.spoilable).map {
          .worldChanged(.faultChosen(nil, on: $0))
        })
    // The player of the walk handles these.
    case .say, .pause, .snapshot, .backTo, .expect: return []
    }
  }

  // MARK: The program's own commands

  private mutating func perform(_ written: WrittenCommand) throws(WalkRefusal) -> [AppEffect] {
    let (first, last) = (written.values.first ?? nil, written.values.last ?? nil)
    let device = written.values.count > 1 ? last.flatMap(Device.init) : nil
    switch written.name {
    case .add, .activate:
      let card = try selectCard(first, on: device)
      return try send([try beginning(of: written.name, card, device).get()])
    case .verify, .pick:
      let card = try card(named: first).id
      let device = device ?? .phone
      return try send(written.name == .pick ? .pick(card, device) : .verify(card, device), written)
    case .addFromWallet:
      if let obstacle = addFromWalletObstacle { throw WalkRefusal(obstacle) }
      return try send([.walletAddChosen])
    case .open: return try send(.open(incoming(first ?? "")), written)
    case .choose: return try send(.choose(last.flatMap(Device.init) ?? .phone), written)
    case .installApp: return try send(.installApp, written)
    case .watchInReach: return try send([.worldChanged(.watchReachable(true))])
    case .watchOutOfReach: return try send([.worldChanged(.watchReachable(false))])
    case .advance:
      guard let time = first.flatMap({ Duration(written: $0) }) else {
        throw WalkRefusal("“\(first ?? "")” is not a time; write a number and a unit such as 2s.")
      }
      return advance(time)
    case .set: return try set(first ?? "")
    case .goOn where ownContext == .cards && session.app.awaitedLogIn != nil:
      return try send([.continued])
    case .refuseTerms: return try run(named: .word(.cancel))
    case let name where CommandName.worldActs.contains(name):
      let card = try card(named: first).id
      return try send(.world(name, card, device ?? .phone), written)
    case .switchFault: return try switchFault(first ?? "")
    case .scenario:
      do throws(ScenarioNotFound) {
        return open(try Catalogue.load(first ?? ""))
      } catch {
        throw WalkRefusal("There is no scenario \(quoted(first ?? "")).")
      }
    case .policy:
      if let policy = first.flatMap(Policy.init), policy == session.app.policy {
        throw WalkRefusal("The policy is \(policy.rawValue) already.")
      }
      return try run(named: .word(.policy))
    case .branch:
      if let obstacle = Timeline.nameObstacle(first ?? "", self) { throw WalkRefusal(obstacle) }
      return Timeline.nameBranch(first ?? "", &self)
    case let name where name.arguments == [.card]:
      if let first { _ = try selectCard(first, on: nil) }
      return try run(named: .word(name))
    default: return try open(written.name, first)
    }
  }

  /// Opens a window or a pane, and types `words` to filter its list.
  private mutating func open(
    _ name: CommandName, _ words: String?
  ) throws(WalkRefusal) -> [AppEffect] {
    let effects = try run(named: .word(name))
    guard let words else { return effects }
    guard openEditor != nil else { throw WalkRefusal("\(name.rawValue) takes no words here.") }
    return effects + words.flatMap { press(.character($0)) }
  }

  /// Runs the binding of a command in the present context, or without overlays if the command has none there.
  private mutating func run(named command: Command) throws(WalkRefusal) -> [AppEffect] {
    if parts.bindings.in(ownContext).allSatisfy({ $0.command != command }) { overlay = nil }
    guard let binding = parts.bindings.in(ownContext).first(where: { $0.command == command }) else {
      throw WalkRefusal(parts.bindings.placeObstacle(of: command))
    }
    if let reason = binding.obstacle(self) { throw WalkRefusal(reason) }
    // Nobody is there to confirm it.
    asked = command
    return run(binding)
  }

  // MARK: Messages to the session

  private mutating func send(
    _ act: Scenario.Act, _ written: WrittenCommand
  ) throws(WalkRefusal) -> [AppEffect] {
    guard let message = session.message(for: act) else {
      throw WalkRefusal("There is nothing to \(written.name.rawValue) now.")
    }
    return try send([message])
  }

  /// Sends all messages; if they have no effect, the refusal is the message that a person would see.
  private mutating func send(_ messages: [Message]) throws(WalkRefusal) -> [AppEffect] {
    overlay = nil
    let before = session.history.present
    let effects = messages.flatMap { update($0) }
    guard session.history.present != before else {
      throw WalkRefusal(session.app.notice ?? toast?.text ?? "Nothing comes of it.")
    }
    return effects
  }

  private mutating func set(_ setting: String) throws(WalkRefusal) -> [AppEffect] {
    try send([.scenarioEdited(ScenarioEdit(setting, [setting]))])
  }

  private mutating func switchFault(_ words: String) throws(WalkRefusal) -> [AppEffect] {
    guard let only = FaultOptions(session).rows.line(named: words) else {
      let found = FaultOptions(session).rows.lines(finding: words)
      let some = found.prefix(3).map { "\($0.row): \($0.option.title)" }.joined(separator: "; ")
      throw WalkRefusal(
        found.isEmpty
          ? "Nothing that can go wrong is called \(quoted(words))."
          : "\(quoted(words)) finds \(found.count): \(some) …")
    }
    return try send(only.option.messages)
  }

  // MARK: Cards

  func card(named name: String?) throws(WalkRefusal) -> Card {
    let cards = session.world.cards
    guard let name, !name.isEmpty else { throw WalkRefusal("No card is named.") }
    if let card = cards[Card.ID(name)] ?? cards.first(where: { $0.name == name }) { return card }
    let nearest = nearestName(to: name, among: cards.prefix(1000).map(\.name))
    throw WalkRefusal(
      "There is no card \(quoted(name))" + (nearest.map { "; did you mean \($0)?" } ?? "."))
  }

  private mutating func selectCard(
    _ name: String?, on device: Device?
  ) throws(WalkRefusal) -> Card {
    let card = try card(named: name)
    overlay = nil
    pane = .cards
    self[AwaitedCard.self].id = card.id
    AwaitedCard.select(in: &self)
    self[AwaitedCard.self].id = nil
    cards.device = device
    return card
  }

  // MARK: In a flow

  private mutating func approve() throws(WalkRefusal) -> [AppEffect] {
    guard let flow, flow.ending == nil else {
      throw WalkRefusal("Nobody asks the customer to agree to anything.")
    }
    if asksForLogIn {
      throw WalkRefusal("The app asks who is there: write log-in.")
    }
    if let obstacle = flowObstacle { throw WalkRefusal(obstacle) }
    return try send([.continued])
  }

  private mutating func logIn() throws(WalkRefusal) -> [AppEffect] {
    guard asksForLogIn else {
      throw WalkRefusal("The app asks for no log-in here.")
    }
    return try send([.continued])
  }

  // MARK: Keys and clicks

  private mutating func press(_ keys: [Key]) throws(WalkRefusal) -> [AppEffect] {
    var effects: [AppEffect] = []
    for key in keys {
      let done = press(key)
      if done.contains(.ring) { throw WalkRefusal("The key \(key.name) does nothing here.") }
      if done.contains(.quit) { throw WalkRefusal("The key \(key.name) would end the program.") }
      effects += done
    }
    return effects
  }

  private mutating func tap(_ words: String) throws(WalkRefusal) -> [AppEffect] {
    guard let point = frame().place(of: words) else {
      throw WalkRefusal("\(quoted(words)) is nowhere on the screen.")
    }
    return hear(MouseEvent(.press(.left), at: point))
  }
}

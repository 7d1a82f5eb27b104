import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Text
import Times
import Walks
import WalletDomain

/// What the lines of a walk do: the same as a key or a typed command.
enum WalkActs {
  /// Performs a line without waiting for its results; a refusal changes nothing but the selection.
  static func perform(
    _ app: inout AppModel, _ command: WalkCommand
  ) throws(CommandRefusal) -> [AppEffect] {
    app.toast = nil
    app[Motion.self].end()
    app.presenter.goOn()
    switch command {
    case .word(let written): return try perform(&app, written)
    case .screen(let command): return try run(&app, .screen(command))
    case .press(let keys): return try press(&app, keys)
    case .type(let text):
      guard app.openEditor != nil else { throw CommandRefusal("Nothing takes text here.") }
      return text.flatMap { app.press(.character($0)) }
    case .tap(let words):
      guard let point = app.frame().place(of: words) else {
        throw CommandRefusal("\(quoted(words)) is nowhere on the screen.")
      }
      return app.hear(MouseEvent(.press(.left), at: point))
    case .approve:
      guard let flow = app.flow, !flow.hasEnded else {
        throw CommandRefusal("Nobody asks the customer to agree to anything.")
      }
      if app.session.asksForLogIn {
        throw CommandRefusal("The app asks who is there: write log-in.")
      }
      if let obstacle = app.session.flowObstacle { throw CommandRefusal(obstacle) }
      return try send(&app, [.continued])
    case .logIn:
      guard app.session.asksForLogIn else {
        throw CommandRefusal("The app asks for no log-in here.")
      }
      return try send(&app, [.continued])
    case .watchPaired(let isPaired):
      return try send(&app, [.worldChanged(.watchPaired(isPaired))])
    case .wait(let time): return app.update(.timePassed(time))
    case .fault(let fields):
      let place = app.session.world.faults.faults.count
      let value = fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
      return try set(&app, "faults[\(place)]={\(value)}")
    case .unfault(let endpoint):
      return try send(
        &app,
        (endpoint.map { [$0] } ?? Endpoint.spoilable).map {
          .worldChanged(.faultChosen(nil, on: $0))
        })
    // The player of the walk handles these.
    case .say, .pause, .snapshot, .backTo, .expect: return []
    }
  }

  // MARK: The program's own commands

  private static func perform(
    _ app: inout AppModel, _ written: WrittenCommand
  ) throws(CommandRefusal) -> [AppEffect] {
    let (first, last) = (written.values.first ?? nil, written.values.last ?? nil)
    let device = written.values.count > 1 ? last.flatMap(Device.init) : nil
    switch written.name {
    case .add, .activate:
      let card = try selectCard(&app, first, on: device)
      return try send(
        &app, [try CardAction.beginning(of: written.name, card, device, app.seen).get()])
    case .addFromWallet:
      if let obstacle = app.session.addFromWalletObstacle { throw CommandRefusal(obstacle) }
      return try send(&app, [.walletAddChosen])
    case .installApp, .watchInReach, .watchOutOfReach:
      return try send(&app, written)
    case .advance:
      guard let time = first.flatMap({ Duration(written: $0) }) else {
        throw CommandRefusal(
          "“\(first ?? "")” is not a time; write a number and a unit such as 2s.")
      }
      return app.advance(time)
    case .goOn where app.ownContext == .cards && app.session.app.awaitedLogIn != nil:
      return try send(&app, [.continued])
    case .refuseTerms: return try run(&app, .word(.cancel))
    case let name where !name.arguments.isEmpty && CommandName.steps.contains(name):
      return try send(&app, written)
    case .switchFault: return try switchFault(&app, first ?? "")
    case .scenario:
      do throws(ScenarioNotFound) {
        return try Catalogue.load(first ?? "").open(in: &app)
      } catch {
        throw CommandRefusal("There is no scenario \(quoted(first ?? "")).")
      }
    case .policy:
      if let policy = first.flatMap(Policy.init), policy == app.session.app.policy {
        throw CommandRefusal("The policy is \(policy.rawValue) already.")
      }
      return try run(&app, .word(.policy))
    case .branch:
      if let obstacle = SessionActs.nameObstacle(first ?? "", app.seen) {
        throw CommandRefusal(obstacle)
      }
      return SessionActs.nameBranch(first ?? "", &app)
    case let name where name.arguments == [.card]:
      if let first { _ = try selectCard(&app, first, on: nil) }
      return try run(&app, .word(name))
    default: return try open(&app, written.name, first)
    }
  }

  /// Opens a window or a pane, and types `words` to filter its list.
  private static func open(
    _ app: inout AppModel, _ name: CommandName, _ words: String?
  ) throws(CommandRefusal) -> [AppEffect] {
    let effects = try run(&app, .word(name))
    guard let words else { return effects }
    guard app.openEditor != nil else {
      throw CommandRefusal("\(name.rawValue) takes no words here.")
    }
    return effects + words.flatMap { app.press(.character($0)) }
  }

  /// Runs the binding of a command in the present context, or without overlays if the command has none there.
  private static func run(
    _ app: inout AppModel, _ command: Command
  ) throws(CommandRefusal) -> [AppEffect] {
    let bindings = app.parts.bindings
    if bindings.in(app.ownContext).allSatisfy({ $0.command != command }) { app.overlay = nil }
    guard let binding = bindings.in(app.ownContext).first(where: { $0.command == command }) else {
      throw CommandRefusal(bindings.placeObstacle(of: command, in: app.ownContext))
    }
    if let reason = binding.obstacle(app.seen) { throw CommandRefusal(reason) }
    // Nobody is there to confirm it.
    app.asked = command
    return app.run(binding)
  }

  // MARK: Messages to the session

  /// Sends the message of an act that scenarios have, too; its card may be named.
  private static func send(
    _ app: inout AppModel, _ written: WrittenCommand
  ) throws(CommandRefusal) -> [AppEffect] {
    var command = written
    let first = written.values.first ?? nil
    if written.name.arguments.first == .card {
      command.values[0] = try app.session.world.cards.named(first).id.rawValue
    } else if written.name == .open {
      command.values[0] = app.seen.incoming(first ?? "")
    }
    guard let message = app.session.message(for: command) else {
      throw CommandRefusal("There is nothing to \(written.name.rawValue) now.")
    }
    return try send(&app, [message])
  }

  /// Sends all messages; if they have no effect, the refusal is the message that a person would see.
  private static func send(
    _ app: inout AppModel, _ messages: [Message]
  ) throws(CommandRefusal) -> [AppEffect] {
    app.overlay = nil
    let before = app.session.history.present
    let effects = messages.flatMap { app.update($0) }
    guard app.session.history.present != before else {
      throw CommandRefusal(app.session.app.notice ?? app.toast?.text ?? "Nothing comes of it.")
    }
    return effects
  }

  private static func set(
    _ app: inout AppModel, _ setting: String
  ) throws(CommandRefusal) -> [AppEffect] {
    try send(&app, [.scenarioEdited(ScenarioEdit(setting, [setting]))])
  }

  private static func switchFault(
    _ app: inout AppModel, _ words: String
  ) throws(CommandRefusal) -> [AppEffect] {
    let rows = FaultOptions(app.session).rows
    guard let only = rows.line(named: words) else {
      let found = rows.lines(finding: words)
      let some = found.prefix(3).map { "\($0.row): \($0.option.title)" }.joined(separator: "; ")
      throw CommandRefusal(
        found.isEmpty
          ? "Nothing that can go wrong is called \(quoted(words))."
          : "\(quoted(words)) finds \(found.count): \(some) …")
    }
    return try send(&app, only.option.messages)
  }

  private static func selectCard(
    _ app: inout AppModel, _ name: String?, on device: Device?
  ) throws(CommandRefusal) -> Card {
    let card = try app.session.world.cards.named(name)
    app.overlay = nil
    app.pane = .cards
    app[AwaitedCard.self].id = card.id
    AwaitedCard.select(in: &app)
    app[AwaitedCard.self].id = nil
    app.cards.device = device
    return card
  }

  private static func press(
    _ app: inout AppModel, _ keys: [Key]
  ) throws(CommandRefusal) -> [AppEffect] {
    var effects: [AppEffect] = []
    for key in keys {
      let done = app.press(key)
      if done.contains(.ring) { throw CommandRefusal("The key \(key.name) does nothing here.") }
      if done.contains(.quit) { throw CommandRefusal("The key \(key.name) would end the program.") }
      effects += done
    }
    return effects
  }
}

extension CardList {
  /// The card with this id or name.
  func named(_ name: String?) throws(CommandRefusal) -> Card {
    guard let name, !name.isEmpty else { throw CommandRefusal("No card is named.") }
    if let card = self[Card.ID(name)] ?? first(where: { $0.name == name }) { return card }
    let nearest = nearestName(to: name, among: prefix(1000).map(\.name))
    throw CommandRefusal(
      "There is no card \(quoted(name))" + (nearest.map { "; did you mean \($0)?" } ?? "."))
  }
}

public import Scenarios
public import SimulatedWorld
public import WalletDomain

/// A running simulation as one value: its scenario, the world, the app and the way back.
///
/// The screen, the subcommands and the tests all drive this and nothing else.
public struct Session: Hashable, Sendable {
  public private(set) var moment: SessionState
  public private(set) var history: History
  public private(set) var transport: Transport
  /// What happened so far, oldest first: the same list makes the same session again.
  public private(set) var messages: [Message] = []
  /// The last request that went outside: no later one may bear its id, whatever is undone.
  private var lastSentID: Call.ID = 0
  /// What went outside and is not answered yet.
  private var awaited: Set<Call.ID> = []
  /// Everything that somebody real was asked to change, oldest first, whatever was undone since.
  public private(set) var realChanges: [RealChange] = []
  /// What the last message took away here, and only here: a step back, or another beginning.
  public private(set) var leftBehind: [RealChange] = []

  /// About so many bytes may be taken by moments that are kept for a quick way back.
  private let historyBudget: Int

  /// The app is there but has asked nothing yet: `open()` is the next step.
  public init(
    _ scenario: Scenario, policy: Policy? = nil, transport: Transport = .simulated,
    historyBudget: Int = 16 << 20
  ) {
    self.historyBudget = historyBudget
    self.transport = transport
    moment = SessionState(scenario, policy: policy ?? scenario.policy, answeredBy: transport)
    history = History(startingAt: moment, budget: historyBudget)
  }

  /// Somebody else answers the issuer's requests from now on, and the scenario starts over.
  public mutating func connect(to transport: Transport) -> [Effect] {
    let done = realChanges.filter { moment.world.log[$0.id] != nil }
    var session = Session(
      scenario, policy: app.policy, transport: transport, historyBudget: historyBudget)
    session.lastSentID = max(lastSentID, moment.world.log.lastID)
    session.leftBehind = done
    self = session
    return open()
  }

  /// A copy that stands at the same moment in another world, without a past: to try what would happen.
  package func forTrial(in world: World) -> Session {
    var session = self
    session.moment.world = world
    session.moment.app.flow = nil
    session.history = History(startingAt: session.moment, budget: 0)
    session.messages = []
    session.transport = .simulated
    session.moment.world.issuerIsReal = false
    return session
  }

  /// Facts are otherwise, and the app asks as when it is opened: for a trial, as no history tells of it.
  package mutating func askAgain(in change: (inout World) -> Void) {
    var performer = Performer(moment, transport, lastSentID: lastSentID)
    change(&performer.moment.world)
    performer.checkWallet(reloadingCards: false)
    _ = adopt(performer)
  }

  // Lent and not copied: each frame asks for them hundreds of times, and they are large.

  @inlinable public var world: World { _read { yield moment.world } }
  @inlinable public var app: AppState { _read { yield moment.app } }
  @inlinable public var scenario: Scenario { _read { yield moment.scenario } }

  /// The app asks its first questions: here the history begins.
  public mutating func open() -> [Effect] {
    var performer = Performer(moment, transport, lastSentID: lastSentID)
    performer.open()
    history = History(startingAt: performer.moment, budget: historyBudget)
    return adopt(performer)
  }

  /// The one way in which anything changes.
  public mutating func update(_ message: Message) -> [Effect] {
    let done = realChanges.filter { moment.world.log[$0.id] != nil }
    defer { leftBehind = done.filter { moment.world.log[$0.id] == nil } }
    record(message)
    switch message {
    case .undone: return history.undoPlace.map { go(to: $0, byUndo: true) } ?? []
    case .redone: return history.redoPlace.map { go(to: $0, byUndo: true) } ?? []
    case .wentTo(let place): return go(to: place)
    case .branchNamed(let name):
      history.rename(name)
      return []
    case .timePassed(let time): return letPass(time)
    case .settled: return letPass(nil)
    case .replyArrived(let id, let reply):
      awaited.remove(id)
      if case .failure(.notSent) = reply { realChanges.removeAll { $0.id == id } }
      return perform(message)
    default: return perform(message)
    }
  }

  /// What changes nothing is no part of the history.
  private mutating func perform(_ message: Message) -> [Effect] {
    var performer = Performer(moment, transport, lastSentID: lastSentID)
    performer.handle(message)
    let after = performer.moment
    if message.isAct {
      guard after.differsInMoreThanNotice(from: moment) else {
        // What was refused is told, and leaves no entry behind.
        moment.app.takeNotice(of: after.app)
        return []
      }
    } else {
      guard after != moment else { return [] }
    }
    history.note(
      message, before: moment, after: after, isAct: message.isAct, lastSentID: lastSentID)
    return adopt(performer)
  }

  private mutating func adopt(_ performer: Performer) -> [Effect] {
    moment = performer.moment
    lastSentID = performer.lastSentID
    for case .send(_, let id) in performer.effects {
      awaited.insert(id)
      guard let call = moment.world.log[id], call.changesSomethingReal else { continue }
      realChanges.append(RealChange(id: id, title: call.title, at: call.at))
    }
    return performer.effects
  }

  /// Time passes from one thing that it brings to the next; without a limit, until nobody waits.
  ///
  /// Nobody knows when an answer from outside comes: no time is skipped over it.
  private mutating func letPass(_ limit: Duration?) -> [Effect] {
    var effects: [Effect] = []
    var left = limit
    while limit != nil || !moment.awaitsOutside, let due = moment.world.nextDue {
      let wait = max(.zero, due - moment.world.clock)
      if let rest = left {
        guard wait <= rest else { return effects + perform(.timePassed(rest)) }
        left = rest - wait
      }
      effects += perform(.timePassed(wait))
    }
    if let left, moment.awaitsOutside { effects += perform(.timePassed(left)) }
    return effects
  }

  /// What comes to it where somebody does just that; nil where nothing can be done so now.
  public func message(for act: Scenario.Act) -> Message? { moment.message(for: act) }

  // MARK: History

  /// The session as it was at a place of its history: to look at, while this one stays where it is.
  public func seen(at place: History.Place) -> Session {
    var session = self
    session.move(to: place)
    return session
  }

  private mutating func go(to place: History.Place, byUndo: Bool = false) -> [Effect] {
    move(to: place, byUndo: byUndo)
    // What is under way outside is answered once: here nobody will hear of it any more.
    let lost = moment.world.callsUnderWayOutside.filter { !awaited.contains($0) }
    return lost.isEmpty ? [] : perform(.answersLost(lost))
  }

  private mutating func move(to place: History.Place, byUndo: Bool = false) {
    guard history.has(place) else { return }
    history.keep(moment, after: history.position)
    history.move(to: place, byUndo: byUndo)
    remakeMoment()
  }

  /// The moment after the history's present entry becomes true: kept, or made again from the last that is.
  private mutating func remakeMoment() {
    let (entries, end) = (history.entries, history.position)
    guard let start = entries[...end].lastIndex(where: { history.snapshots[$0.id] != nil }),
      let kept = history.snapshots[entries[start].id]
    else { return }
    moment = kept
    for index in start..<end {
      guard let message = entries[index + 1].message else { continue }
      var performer = Performer(moment, transport, lastSentID: entries[index + 1].lastSentID)
      performer.handle(message)
      // What it would send went out long ago.
      moment = performer.moment
      // Whoever goes back one step often goes back the next.
      let distance = end - (index + 1)
      if distance > 0, distance & (distance - 1) == 0 { history.keep(moment, after: index + 1) }
    }
  }

  /// Time that passes in many small pieces is one message.
  private mutating func record(_ message: Message) {
    if case .timePassed(let more) = message, case .timePassed(let before) = messages.last {
      messages[messages.count - 1] = .timePassed(before + more)
    } else {
      messages.append(message)
    }
  }

  /// Opens the app, logs in where it begins with that, and lets everything that is owed happen at once.
  ///
  /// A scenario that says what has been done is left as it stands then.
  public static func settled(
    _ scenario: Scenario, policy: Policy? = nil, loggingIn: Bool = true,
    answeredBy transport: Transport = .simulated, asking outside: ExternalTransport? = nil
  ) -> Session {
    var session = Session(scenario, policy: policy, transport: transport)
    let effects = session.open()
    guard scenario.start.isEmpty || outside != nil else { return session }
    session.settle(effects, asking: outside)
    if loggingIn { session.logInIfAsked(asking: outside) }
    return session
  }

  /// Logs in where nothing else can be done, and lets what follows happen at once.
  public mutating func logInIfAsked(asking outside: ExternalTransport? = nil) {
    guard app.awaitedLogIn != nil else { return }
    settle(update(.continued), asking: outside)
  }
}

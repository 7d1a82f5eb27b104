public import Commands
public import Scenarios
public import SimulatedWorld
public import WalletDomain

/// A running simulation as one value: scenario, world, app, and the history for undo and redo.
///
/// The screen, the subcommands and the tests all drive sessions and nothing else.
public struct Session: Hashable, Sendable {
  public private(set) var moment: SessionState
  public private(set) var history: History
  public private(set) var transport: Transport
  /// The scenario that the session began with; others may have been opened since.
  @Boxed public private(set) var initialScenario: Scenario
  public let initialPolicy: Policy
  /// Every message so far, oldest first; replaying them on the same scenario gives the same session.
  public private(set) var messages: [Message] = []
  /// ID of the last request sent to a real server, undone ones included; later requests must not reuse it.
  private var lastSentID: Call.ID = 0
  /// `lastSentID` when the session began; 0 unless another transport answered before.
  private(set) var initialSentID: Call.ID = 0
  /// IDs of the requests to a real server that have no reply yet.
  private var awaited: Set<Call.ID> = []
  /// Every change requested of a real issuer, oldest first; undo does not remove any.
  public private(set) var realChanges: [RealChange] = []
  /// Real changes that the last message (an undo or a restart) removed from this session but not from the issuer.
  public private(set) var leftBehind: [RealChange] = []

  /// Memory budget for undo snapshots, in bytes (approximate).
  private let historyBudget: Int

  /// Creates a session whose app has not sent any request yet; call `open()` next.
  public init(
    _ scenario: Scenario, policy: Policy? = nil, transport: Transport = .simulated,
    historyBudget: Int = 16 << 20
  ) {
    self.historyBudget = historyBudget
    self.transport = transport
    initialScenario = scenario
    initialPolicy = policy ?? scenario.policy
    moment = SessionState(scenario, policy: initialPolicy, answeredBy: transport)
    history = History(startingAt: moment, budget: historyBudget)
  }

  /// Switches to another transport for requests to the issuer and restarts the scenario.
  public mutating func connect(to transport: Transport) -> [Effect] {
    let done = realChanges.filter { moment.world.log[$0.id] != nil }
    var session = Session(
      scenario, policy: app.policy, transport: transport, historyBudget: historyBudget)
    session.lastSentID = max(lastSentID, moment.world.log.lastID)
    session.initialSentID = session.lastSentID
    session.leftBehind = done
    self = session
    return open()
  }

  /// Name of the party that answers requests to the issuer, as shown in the title bar.
  public var answerer: String { transport.title(speaking: world.issuer) }

  /// A copy in the given world, without history, open flow or real transport, for what-if trials.
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

  /// Changes the world directly and has the app check the wallets again; for trials, as nothing enters the history.
  package mutating func askAgain(in change: (inout World) -> Void) {
    var performer = Performer(moment, transport, lastSentID: lastSentID)
    change(&performer.moment.world)
    performer.checkWallet(reloadingCards: false)
    _ = adopt(performer)
  }

  // Borrowed (`_read`) and not copied: each frame reads these large values hundreds of times.

  @inlinable public var world: World { _read { yield moment.world } }
  @inlinable public var app: AppState { _read { yield moment.app } }
  @inlinable public var scenario: Scenario { _read { yield moment.scenario } }

  /// Opens the app, which sends its first requests; the history begins here.
  public mutating func open() -> [Effect] {
    var performer = Performer(moment, transport, lastSentID: lastSentID)
    performer.open()
    history = History(startingAt: performer.moment, budget: historyBudget)
    return adopt(performer)
  }

  /// Handles a message and returns what must be done outside; while a session runs, all changes go through this.
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

  /// Handles a message and adds it to the history if it changed anything.
  private mutating func perform(_ message: Message) -> [Effect] {
    var performer = Performer(moment, transport, lastSentID: lastSentID)
    performer.handle(message)
    let after = performer.moment
    if message.isAct {
      guard after.differsInMoreThanNotice(from: moment) else {
        // A refused act shows its notice but gets no history entry.
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

  /// Advances the clock event by event, up to `limit`; nil runs until nothing is due any more.
  ///
  /// Without a limit, it stops while a real server's reply is outstanding, as nobody knows when that comes.
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

  /// The message that performs an act of a scenario; nil if the act is not possible now.
  public func message(for act: Scenario.Act) -> Message? { moment.message(for: act) }

  /// The message of a line of a scenario whose card is given by its id; nil if it is none, or not possible now.
  public func message(for written: WrittenCommand) -> Message? {
    Scenario.Act(written).flatMap(message)
  }

  // MARK: History

  /// A copy of the session as it was at a place of its history; this session stays unchanged.
  public func seen(at place: History.Place) -> Session {
    var session = self
    session.move(to: place)
    return session
  }

  private mutating func go(to place: History.Place, byUndo: Bool = false) -> [Effect] {
    move(to: place, byUndo: byUndo)
    // A real server replies only once: calls whose reply was already consumed are marked as lost here.
    let lost = moment.world.callsUnderWayOutside.filter { !awaited.contains($0) }
    return lost.isEmpty ? [] : perform(.answersLost(lost))
  }

  private mutating func move(to place: History.Place, byUndo: Bool = false) {
    guard history.has(place) else { return }
    history.keep(moment, after: history.position)
    history.move(to: place, byUndo: byUndo)
    remakeMoment()
  }

  /// Restores the state after the history's current entry: replays messages from the nearest earlier snapshot.
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
      // Effects are dropped: these requests were sent when the message was first handled.
      moment = performer.moment
      // Further undo steps are likely, so keep snapshots at distances of powers of two.
      let distance = end - (index + 1)
      if distance > 0, distance & (distance - 1) == 0 { history.keep(moment, after: index + 1) }
    }
  }

  /// Appends a message to `messages`, merging consecutive `timePassed` into one.
  private mutating func record(_ message: Message) {
    if case .timePassed(let more) = message, case .timePassed(let before) = messages.last {
      messages[messages.count - 1] = .timePassed(before + more)
    } else {
      messages.append(message)
    }
  }

  /// Creates a session, opens the app, logs in if it asks for that first, and runs until nothing is due.
  ///
  /// A scenario with `start` acts is returned as they leave it, unless `outside` is given.
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

  /// If the app is waiting for a log-in, logs in and runs until nothing is due.
  public mutating func logInIfAsked(asking outside: ExternalTransport? = nil) {
    guard app.awaitedLogIn != nil else { return }
    settle(update(.continued), asking: outside)
  }
}

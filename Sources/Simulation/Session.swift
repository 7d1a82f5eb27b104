public import IssuerAPI
public import Scenarios
public import SimulatedWorld
public import WalletDomain

/// A running simulation as one value: its scenario, the world, the app and the way back.
///
/// The screen, the subcommands and the tests all drive this and nothing else.
public struct Session: Hashable, Sendable {
  public private(set) var moment: Moment
  public private(set) var history = History()
  public let transport: Transport
  /// What happened so far, oldest first: the same list makes the same session again.
  public private(set) var messages: [Message] = []
  /// The last request that went outside: no later one may bear its id, whatever is undone.
  private var lastSentID: Call.ID = 0

  /// The app is there but has asked nothing yet: `open()` is the next step.
  public init(
    _ scenario: Scenario, policy: Policy? = nil, transport: Transport = .simulated
  ) {
    self.transport = transport
    moment = Moment(scenario, policy: policy ?? scenario.policy)
  }

  public var world: World { moment.world }
  public var app: AppState { moment.app }
  public var scenario: Scenario { moment.scenario }

  /// The app asks its first questions.
  public mutating func open() -> [Effect] {
    var performer = Performer(moment, transport, lastSentID: lastSentID)
    performer.checkWallet(reloadingCards: true)
    return adopt(performer)
  }

  /// The one way in which anything changes.
  public mutating func update(_ message: Message) -> [Effect] {
    record(message)
    switch message {
    case .undone:
      if let earlier = history.undo(from: moment) { moment = earlier }
      return []
    case .redone:
      if let later = history.redo(from: moment) { moment = later }
      return []
    default:
      var performer = Performer(moment, transport, lastSentID: lastSentID)
      performer.handle(message)
      if message.isAct, performer.moment.differsInMoreThanNotice(from: moment) {
        history.note(message, before: moment)
      }
      return adopt(performer)
    }
  }

  private mutating func adopt(_ performer: Performer) -> [Effect] {
    moment = performer.moment
    lastSentID = performer.lastSentID
    return performer.effects
  }

  /// Time that passes in many small pieces is one message.
  private mutating func record(_ message: Message) {
    if case .timePassed(let more) = message, case .timePassed(let before) = messages.last {
      messages[messages.count - 1] = .timePassed(before + more)
    } else {
      messages.append(message)
    }
  }

  /// Opens the app and lets everything that is owed happen at once.
  public static func settled(_ scenario: Scenario, policy: Policy? = nil) -> Session {
    var session = Session(scenario, policy: policy)
    _ = session.open()
    _ = session.update(.settled)
    return session
  }
}

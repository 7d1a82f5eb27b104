import IssuerAPI
public import IssuerApp
import Redaction
public import Scenarios
import SimulatedWorld
public import Simulation
import Terminal
import Walks
public import WalletDomain

/// Plain mode as one value: the app as lines of text, with typed commands, for screen readers and teletypes.
///
/// Nothing is redrawn, and no line needs colour or signs to be understood. Waiting times pass at once and are
/// reported as a line.
public struct PlainModel: Sendable {
  /// The prompt before a typed line; none before the lines of a paste.
  public var prompt: String { paste == nil ? "Choice: " : "" }

  public internal(set) var hasEnded = false

  public var session: Session { app.session }

  package var app: AppModel
  var place = PlainPlace.cards
  /// Index of the first card or pass of the part of a long list that is read out.
  var firstShown = 0
  /// Whether the choices are listed again although they are the same.
  var repeatsChoices = false
  /// The lines of a paste that goes on; nil while lines are commands.
  var paste: PlainPaste?
  /// The question whose facts were pasted, to be answered before anything else.
  var pasteQuestion: PasteQuestion?
  var saveRequest: SaveRequest?
  var connectRequest: ServerSettings?
  /// The walk to play from the start.
  var walkToBegin: (walk: LoadedWalk, step: Int?)?
  /// Whether the state is to be reported once the real issuer has answered.
  var awaitsOpening = false
  /// The path for which the person was warned of losses in saving.
  var warnedOf: String?
  /// The existing file that `replace` overwrites, with its bytes as they were reported.
  var replaceable: (path: String, bytes: [UInt8])?

  public init(
    _ scenario: Scenario, policy: Policy? = nil, answeredBy transport: Transport = .simulated,
    configuration: Configuration = Configuration()
  ) {
    // Nothing is drawn, so no layout is needed.
    app = AppModel(
      scenario, policy: policy, answeredBy: transport, size: Size(columns: 0, rows: 0),
      parts: .all)
    app.takesWords = true
    configuration.apply(to: &app)
    app.appearance = Appearance(depth: .mono, isASCII: true)
  }

  /// The lines before the first prompt: why plain mode is on, the problems of the configuration, and the state.
  public mutating func begin(because reason: String, problems: [String] = []) -> [String] {
    let opening = [
      "Plain mode is on, because \(reason).",
      "Passwalk is told in lines and answered by typed lines; nothing is drawn.",
      "Type the number of a choice or a command; help lists the commands, quit ends.",
    ]
    _ = app.settle()
    let told = problems.map { "Problem of the configuration: \($0)" }
    if let walk = walkToBegin {
      return leaving(opening + told + begin(walk.walk, at: walk.step) + choiceLines())
    }
    return leaving(opening + told + tellAll() + choicesWhereTold)
  }

  /// The lines as spoken text without secrets, also without card numbers that span lines.
  func leaving(_ lines: [String]) -> [String] {
    if lines.isEmpty { return [] }
    let text = Redactor.covered(lines.map(spoken).joined(separator: "\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacing("•••• ", with: "") }
  }

  /// Performs a typed line and returns the lines of the answer.
  public mutating func read(_ line: String) -> [String] {
    let (moment, choices) = (app.session.moment, choiceLines())
    repeatsChoices = false
    let told =
      takes(line)
      ? leaving(take(line)) : reply(to: PlainPaste.unmarked(line).withoutOuterWhitespace)
    if hasEnded || saveRequest != nil || connectRequest != nil { return told }
    if takesText || pasteQuestion != nil { return told }
    // The choices follow the real issuer's answer, or the person's to the question.
    if !app[ConnectionState.self].outbox.isEmpty || !Connection.heldCalls(app.seen).isEmpty {
      return told + leaving(asked)
    }
    let lines = choiceLines()
    let isSame = !repeatsChoices && moment == app.session.moment && lines == choices
    return told + leaving(isSame ? [sameChoices] : lines)
  }

  /// The answer to a line that is a command, a choice, or the answer to a question.
  private mutating func reply(to line: String) -> [String] {
    if pasteQuestion != nil { return leaving(answerWhose(line)) }
    return Connection.heldCalls(app.seen).isEmpty ? answer(line) : leaving(consent(line))
  }

  /// Sends a message to the session, lets pending events happen, and returns what has changed.
  mutating func update(_ message: Message) -> [String] {
    let before = app
    _ = app.update(message)
    let notice = app.session.app.notice.map { [$0] } ?? []
    letTimePass()
    if before.session.app.flow == nil, app.session.app.flow != nil { place = .cards }
    let lines = notice + changes(since: before)
    if !lines.isEmpty { return lines }
    return [app.session.moment.awaitsOutside ? whoIsAsked : "Nothing has changed."]
  }

  /// Lets all happen that is due, or what is due before the issuer wants the customer's confirmation.
  private mutating func letTimePass() {
    while app.session.app.flow?.inSession.waitsForAnswer == true,
      app.session.world.issuer.mayAnswerNotYet, let due = app.session.world.nextDue
    {
      if app.session.app.awaitedConfirmation?.canBeGiven == true { return }
      _ = app.update(.timePassed(max(.zero, due - app.session.world.clock)))
    }
    if !app.session.moment.isSettled { _ = app.settle() }
  }

  /// Lets the issuer be asked again for as long as it is, without the customer's confirmation.
  mutating func leaveUnconfirmed() -> [String] {
    let before = app
    _ = app.settle()
    return changes(since: before)
  }

  private var sameChoices: String {
    let count = usableChoices.count
    return count == 1
      ? "The choice is the same: 1. Type ? to hear it."
      : "The choices are the same: 1 to \(count). Type ? to hear them."
  }
}

/// The list that choices are taken from while no flow is open.
enum PlainPlace: Equatable, Sendable {
  case cards
  case passes(Device)
}

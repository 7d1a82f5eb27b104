import IssuerAPI
public import IssuerApp
import Redaction
public import Scenarios
public import Simulation
import Terminal
import Walks
public import WalletDomain

/// Plain mode as one value: the same app, told in lines of text and answered by typed lines.
///
/// For screen readers and teletypes: nothing is redrawn, no line needs colour or a sign to be understood.
/// What somebody waits for happens at once and is told as a line.
public struct PlainModel: Sendable {
  /// What stands before the cursor while a line is awaited.
  public static let prompt = "Choice: "

  public internal(set) var hasEnded = false

  public var session: Session { app.session }

  public var app: AppModel
  var place = PlainPlace.cards
  /// The first of the cards or passes that are told at once.
  var firstShown = 0
  /// The person asked to hear the choices once more.
  var repeatsChoices = false
  /// Facts of which more lines are awaited.
  var facts: TypedFacts?
  /// Facts were taken of lines, and more of them may follow, up to an empty one.
  var takesMoreFacts = false
  /// The call whose answer may follow in a paste that goes on.
  var pastedCall: PastedCall?
  /// Since the paste began, after the first facts.
  var linesNotTaken = 0
  var saveRequest: SaveRequest?
  var connectRequest: ServerSettings?
  /// The walk with which it begins.
  var walkToBegin: LoadedWalk?
  /// Everything is told as soon as the real issuer has answered.
  var awaitsOpening = false
  /// A file that was in the way, as the person was told of it.
  /// The file of which was said what it cannot keep.
  var warnedOf: String?
  var replaceable: (path: String, bytes: [UInt8])?

  public init(
    _ scenario: Scenario, policy: Policy? = nil, answeredBy transport: Transport = .simulated,
    configuration: Configuration = Configuration()
  ) {
    // Nothing is drawn, so that there is no room for which anything need be laid out.
    app = AppModel(
      scenario, policy: policy, answeredBy: transport, size: Size(columns: 0, rows: 0))
    app.takesWords = true
    app.use(configuration)
    app.appearance = Appearance(depth: .mono, isASCII: true)
  }

  /// What is printed before the first line is read: why plain mode is on, and the configuration's `problems`.
  public mutating func begin(because reason: String, problems: [String] = []) -> [String] {
    let opening = [
      "Plain mode is on, because \(reason).",
      "Passwalk is told in lines and answered by typed lines; nothing is drawn.",
      "Type the number of a choice or a command; help lists the commands, quit ends.",
    ]
    _ = app.settle()
    let told = problems.map { "Problem of the configuration: \($0)" }
    if let walk = walkToBegin { return leaving(opening + told + begin(walk) + choiceLines()) }
    return leaving(opening + told + tellAll() + choicesWhereTold)
  }

  /// Lines as they are spoken, without secrets: a number that goes on in the next line is none less.
  func leaving(_ lines: [String]) -> [String] {
    if lines.isEmpty { return [] }
    let text = Redactor.covered(lines.map(spoken).joined(separator: "\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacing("•••• ", with: "") }
  }

  /// Does what a typed line asks for, and tells what came of it.
  public mutating func read(_ line: String) -> [String] {
    let (moment, choices) = (app.session.moment, choiceLines())
    repeatsChoices = false
    let line = line.withoutOuterWhitespace
    let told =
      facts != nil
      ? leaving(takeFacts(line)) : app.heldCalls.isEmpty ? answer(line) : leaving(consent(line))
    if hasEnded || saveRequest != nil || connectRequest != nil || facts != nil { return told }
    // The choices are told once the answer is there, or the question is answered.
    if !app.connection.outbox.isEmpty || !app.heldCalls.isEmpty { return told + leaving(asked) }
    let lines = choiceLines()
    let isSame = !repeatsChoices && moment == app.session.moment && lines == choices
    return told + leaving(isSame ? [sameChoices] : lines)
  }

  /// Sends a message to the session, lets happen what is owed, and tells what has changed.
  mutating func update(_ message: Message) -> [String] {
    let before = app
    _ = app.update(message)
    let notice = app.session.app.notice.map { [$0] } ?? []
    if !app.session.moment.isSettled { _ = app.settle() }
    if before.session.app.flow == nil, app.session.app.flow != nil { place = .cards }
    let lines = notice + changes(since: before)
    if !lines.isEmpty { return lines }
    return [app.session.moment.awaitsOutside ? whoIsAsked : "Nothing has changed."]
  }

  private var sameChoices: String {
    let count = usableChoices.count
    return count == 1
      ? "The choice is the same: 1. Type ? to hear it."
      : "The choices are the same: 1 to \(count). Type ? to hear them."
  }
}

/// Which list the choices are taken from while no flow is open.
enum PlainPlace: Equatable, Sendable {
  case cards
  case passes(Device)
}

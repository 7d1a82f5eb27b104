import IssuerAPI
import WalletDomain

/// Reads what a JSON document states, however it is nested.
struct DocumentReading {
  var claims: [ReaderResult.Claim] = []
  var conclusion = Conclusion()
  /// The kinds of what was recognised, the outermost first.
  private(set) var kinds: [SourceKind] = []
  private(set) var isCutOff = false
  /// How often something was recognised, and how often a token or an empty list of tokens.
  private(set) var foundCount = 0
  private var listCount = 0
  /// The call of which the values are read.
  var call = Call()
  /// The time that the surrounding record gives.
  var time: StatedTime?
  /// Who made the calls that are read.
  var caller = StatementParty.app
  /// Who printed a document within a line, if it is one; whether the values are in a record of a log service.
  var (printer, isRecord) = (StatementParty?.none, false)
  /// The id and the last digits of the card that a record is about.
  var (cardID, cardSuffix) = (Card.ID?.none, String?.none)
  /// The token that the words before a document in a line name.
  var namedToken: TokenUniqueReference?
  /// What happened to the app by a record, such as didFinishAdding.
  var event: String?
  /// Whether the JSON was made of another form, such as XML, so that its objects stand nowhere.
  var isRewritten = false
  /// The object that is read, which statements quote.
  var object: JSONNode?
  /// Whether the value that is read is an item of a list.
  private(set) var isInList = false
  /// Whether more may follow in the list that is read, and whether the text ends at what is read.
  private var (listGoesOn, endsHere) = (false, false)
  /// The HTTP status of the answer that is read, and who gave it.
  private(set) var status: Int?
  private(set) var answerer = StatementParty.someService
  /// The tokens of the answer that is read.
  private var tokens: [TokenUniqueReference] = []
  /// Texts with kinds of their own, such as a record's message.
  private var inner: [ReaderResult.Inner] = []
  /// Whether the answer says that more follows.
  private var saidMore = false
  /// The line of the last answer among documents, and whether it is a part of one.
  private var answer: (line: Int, isPart: Bool)?
  private let forms: FormTable
  /// The issuers whose answers are known, and the one that a person has named.
  let issuers: KnownIssuers
  let ownIssuer: IssuerDialect?
  /// The number of the call that is read, and how many there were.
  private(set) var (callCount, callsRead) = (Int?.none, 0)
  /// How often a text in JSON was read as JSON.
  private var textDepth = 0

  /// A call, as far as it is known while its bodies are read.
  struct Call {
    var operation = Operation.unknown
    var isRequest = false
    var asked: [TokenUniqueReference]?
    var hasFailed = false
    /// The environment that the host names where it is none of customers, such as “staging”.
    var environment: String?
    /// “tokens/searches”, or its path; nil where no address is known.
    var title: String?
  }

  init(of source: SourceText, by forms: FormTable) {
    (issuers, ownIssuer) = (source.issuers, source.ownIssuer)
    self.forms = forms
  }

  /// The line, from the first one on, of the first item that was not kept.
  private var fullFrom: Int?
  /// Whether the text ends in a record of which nothing was read; the customer of whom an object around tells.
  private var (endedInUnread, holder) = (false, String?.none)
  /// Whether no more is kept of what follows.
  var isFull: Bool { claims.count >= ReaderResult.mostClaims }
  /// Whether the answer is TMP's, by the call.
  var isOfTMP: Bool { [.search, .activation, .signing].contains(call.operation) }

  // MARK: What is found

  mutating func found(_ kind: SourceKind) {
    foundCount += 1
    if kind == .tokenList { listCount += 1 }
    if !kinds.contains(kind) { kinds.append(kind) }
  }

  mutating func claim(
    _ party: StatementParty, _ subject: Subject = Subject(), _ fact: Fact, at line: Int,
    _ time: StatedTime? = nil, quote: String? = nil, isOfOneCard: Bool = false,
    owner: String? = nil
  ) {
    if isFull { return }
    // A copy for tests is another platform than the one that customers' tokens are on.
    let party = call.environment.map { party.inEnvironment($0) } ?? party
    claims.append(
      ReaderResult.Claim(
        party: party, subject: subject, fact: fact, time: time ?? self.time,
        certainty: endsHere ? .cutOff : .known,
        // One by itself does not tell whether there are others.
        goesOn: listGoesOn || !isInList,
        line: line, quote: quote ?? (isRewritten ? nil : object?.quote),
        call: callCount ?? (isOfOneCard ? 0 : nil), owner: owner ?? holder))
  }

  /// The result; nil if nothing was recognised.
  func result(lineCount: Int, as kind: SourceKind? = nil) -> ReaderResult? {
    guard let kind = kind ?? kinds.first else { return nil }
    return ReaderResult(
      kind: kind, lineCount: lineCount, claims: claims, conclusion: conclusion, isCutOff: isCutOff,
      notKeptFrom: fullFrom, inner: inner)
  }

  // MARK: Values

  /// Reads a document or the body of a call.
  mutating func read(_ root: JSONNode, called name: String = "") {
    let outer = (isInList, listGoesOn)
    (isInList, listGoesOn) = (false, false)
    if root.isCutOff { isCutOff = true }
    visit(root, called: name)
    if root.isCutOff, !kinds.isEmpty {
      conclusion.note("whether more follows: the text ends inside a list or an object")
    }
    (isInList, listGoesOn) = outer
  }

  /// Notes that the text ends within what is read.
  mutating func endsEarly() {
    (isCutOff, endsHere) = (true, true)
    conclusion.note("whether more follows: the text ends inside it")
  }

  /// Reads a document that stands by itself; a question is answered by the one after it.
  mutating func readDocument(_ root: JSONNode, called name: String = "") {
    let (wasAsked, before) = (call.asked != nil, listCount)
    saidMore = false
    read(root, called: name)
    if call.asked != nil { call.operation = .search }
    if wasAsked, listCount > before, !root.has("tokenUniqueReferences") {
      answer = (root.line, root.isCutOff || saidMore)
    }
  }

  /// Whether a question was read whose answer may follow.
  var awaitsAnswer: Bool { call.asked != nil && answer == nil }

  /// Ends the documents: compares what was asked with what was answered, if both are there.
  mutating func endDocuments() {
    if let answer, call.asked != nil { settle(at: answer.line, isPart: answer.isPart) }
  }

  /// Reads the text of a record.
  mutating func readMessage(_ text: String, at line: Int, _ time: StatedTime?) {
    if inner.count >= ReaderResult.mostClaims * 10 { return }
    inner.append(
      ReaderResult.Inner(
        text: text, head: LogHead(kind: .logExport, time: time, message: 0),
        line: line))
  }

  /// Reads the message of a record: JSON here, any other text by the readers of texts.
  mutating func readMessage(_ node: JSONNode) {
    let before = foundCount
    if node.begins(withOneOf: "[{") { visit(node, called: "") }
    // Brackets begin other texts as well, such as “[INFO] …”, and JSON of no known form is not read.
    if foundCount == before, let text = node.text { readMessage(text, at: node.line, time) }
  }

  /// Reads a value; `name` is that of its member.
  mutating func visit(_ node: JSONNode, called name: String = "") {
    // What a description of an interface shows, nobody has answered.
    if JSONNode.isUnsaid(name) || node.isObject && node.isMadeUp { return }
    switch node.kind {
    case .list: visitItems(node, called: name)
    case .object:
      let around = holder
      noteTestData(of: node)
      holder = node.holder ?? around
      defer { holder = around }
      for form in forms.forms(of: node) where form.mayBeCutOff || !node.isCutOff {
        let outer = object
        object = node
        defer { object = outer }
        let before = claims.count
        guard form.read(&self, node, name) else { continue }
        if node.isCutOff { endLast(after: before) }
        return
      }
      visitMembers(node)
    case .text: visitText(node, called: name)
    default: break
    }
  }

  mutating func visitMembers(_ node: JSONNode, butFor known: Set<String> = []) {
    let (outer, foundBefore) = (listGoesOn, foundCount)
    let last = node.isCutOff ? node.members.reduce(0) { $1.value.place } : 0
    if node.saysMore { noteMore() }
    // An empty list among members of something else is nobody's answer.
    let asksForList = call.operation.listsTokens || call.operation == .cards
    for (name, value) in node.members where !known.contains(name) {
      let isOfPasses = value.isList && Self.namesOfPasses[name] != nil
      if value.isEmpty, !asksForList, !node.isAllOfAnswer, !isOfPasses { continue }
      // What the text ends behind may be told to go on in what is not there.
      if value.place == last { listGoesOn = true }
      visit(value, called: name)
    }
    listGoesOn = outer
    if foundCount == foundBefore { readPage(node) }
  }

  private mutating func visitItems(_ node: JSONNode, called name: String) {
    // All items of a list with a card are cards, though some may lack its signs.
    let listsCards = node.items.prefix(20).contains {
      CardForm.isCard($0, called: name, inList: true)
    }
    let (outer, before) = ((isInList, listGoesOn), claims.count)
    isInList = true
    if node.isCutOff { listGoesOn = true }
    // A list that is empty is all that there is, unless it says that more follows.
    if node.isEmpty { visitEmptyList(node, called: name) }
    var last = before
    for item in node.items {
      last = claims.count
      if isFull {
        if fullFrom == nil { fullFrom = item.line }
        break
      }
      if readCardID(item, called: name) { continue }
      visit(item, called: listsCards ? CardForm.listName : name)
    }
    if node.isCutOff {
      if claims.count == last, last > before { endedInUnread = true }
      endLast(after: last)
    }
    (isInList, listGoesOn) = outer
  }

  /// Notes that the text ends behind or in the last of the claims made since there were `before`, and in none before it.
  private mutating func endLast(after before: Int) {
    if endedInUnread { return conclusion.note("what the record says in which the text ends") }
    guard claims.count > before, !claims[before...].contains(where: { $0.certainty == .cutOff })
    else { return }
    claims[claims.count - 1].certainty = .cutOff
  }

  /// Reads an item of a list of cards by their ids alone; false for any other.
  private mutating func readCardID(_ node: JSONNode, called name: String) -> Bool {
    let isBody = JSONNode.namesOfBodies.contains(name.lowercased())
    guard !call.isRequest, !call.hasFailed, !node.isObject, !node.isList,
      CardForm.namesOfLists.contains(name) || isBody && call.operation == .cards,
      let id = node.text, !id.isEmpty
    else { return false }
    found(.cardList)
    claim(
      .bank, Subject(card: Card.ID(rawValue: id.coveredValue)), .card(CardRecord()), at: node.line)
    return true
  }

  /// Reads a text that is JSON itself, as logs have the bodies of calls.
  private mutating func visitText(_ node: JSONNode, called name: String) {
    guard textDepth < 2, node.begins(withOneOf: "[{\"") else { return }
    let bytes = node.decoded
    // A text may be written as a text once more.
    guard let json = IndexedJSON(bytes, line: node.line, isOneLine: true) else { return }
    textDepth += 1
    read(json.root, called: name)
    textDepth -= 1
  }

  private mutating func noteMore() {
    (saidMore, listGoesOn) = (true, true)
    conclusion.note("what else there is: the answer says that more follows")
  }

  // MARK: Calls

  mutating func add(token: TokenUniqueReference?) { if let token { tokens.append(token) } }

  /// Reads a call: what was asked, what was answered, and what of both does not meet.
  mutating func read(_ held: HeldCall) {
    let operation = held.operation
    callsRead += 1
    callCount = callsRead
    defer { callCount = nil }
    let earlier = (call, time, tokens, status, answerer)
    saidMore = false
    call = Call(
      operation: operation, hasFailed: (held.status ?? 0) >= 400, environment: held.environment,
      title: held.title)
    time = held.date.flatMap(StatedTime.init(reading:)) ?? time
    (tokens, status, answerer) = ([], held.status, held.answerer)
    readHead(of: held, as: isRecord ? .bank : caller)
    if let sent = held.sent {
      call.isRequest = true
      read(sent.root)
      call.isRequest = false
    }
    // What is asked tells the call where its address is not there.
    if call.asked != nil, call.operation == .unknown {
      call.operation = .search
      if held.page == nil { answerer = .tmp }
    }
    time = held.answeredAt ?? time
    readStatus(of: held)
    if held.address.isEmpty, call.operation == .unknown {
      conclusion.note("which call it answers: the request is not in the text")
    }
    let listsBefore = listCount
    if let answer = held.answer, !held.showsPart || !answer.root.isEmpty {
      readAnswer(answer)
    } else {
      noteAnswer(held)
    }
    if call.operation == .search { settle(held, listsTokens: listCount > listsBefore) }
    (call, time, tokens, status, answerer) = earlier
  }

  private static let transcripts: Set<SourceKind> = [
    .httpTranscript, .curlCommand, .curlTranscript, .postman,
  ]

  /// Reads the body of an answer, and says where nothing in it is understood.
  private mutating func readAnswer(_ answer: HeldCall.Body) {
    let before = foundCount
    if case .issuer(let issuer, .activate, _) = call.operation, !call.hasFailed,
      readActivation(of: issuer, answer.root)
    {
      return
    }
    read(answer.root)
    // The answers of other calls that a recording has are nobody's matter.
    let isTranscript = kinds.first.map(Self.transcripts.contains) ?? false
    if foundCount == before, !answer.root.isEmpty, call.operation != .unknown || isTranscript {
      conclusion.note("what the body of the answer says: it has no form that is known")
    }
  }

  private mutating func noteAnswer(_ held: HeldCall) {
    if let page = held.page {
      claim(
        answerer, Subject(call: held.title), .errorPage(server: page, status: held.status),
        at: held.statusLine ?? held.lines.upperBound)
    } else if let failure = held.failure {
      claim(
        caller, Subject(call: held.title), .notAnswered(reason: failure),
        at: held.lines.upperBound)
    } else if let silence = held.silence {
      conclusion.note(silence)
    }
  }

  /// Compares what a search asked for with what was answered.
  ///
  /// Of an error, or of an answer that is not understood, nothing counts as left out.
  private mutating func settle(_ held: HeldCall, listsTokens: Bool) {
    guard call.asked != nil else {
      conclusion.note("what was asked: the request is not in the text")
      if let size = held.unprintedBytes {
        conclusion.note(
          "what curl sent: -v prints only the size of a request's body"
            + (size == 53 ? ", and 53 bytes would fit a question that names no reference" : ""))
      }
      conclusion.ask("What did the request ask for? The command with -d or --trace-ascii shows it.")
      return
    }
    guard let answer = held.answer, listsTokens, !call.hasFailed else { return }
    settle(at: answer.line, isPart: answer.root.isCutOff || saidMore || held.showsPart)
  }

  /// States what was left out and what nobody asked for; of a part of an answer, only the latter.
  private mutating func settle(at line: Int, isPart: Bool) {
    let asked = call.asked ?? []
    let subject = Subject(call: Operation.search.title)
    let (known, answered) = (Set(asked), Set(tokens))
    let left = isPart ? [] : asked.filter { !answered.contains($0) }
    let unasked = tokens.filter { !known.contains($0) }
    if !left.isEmpty { claim(.tmp, subject, .leftOut(left), at: line) }
    guard !unasked.isEmpty else { return }
    claim(.tmp, subject, .unasked(unasked), at: line)
    conclusion.note(
      "why tokens were answered that nobody asked for, and on which devices they are")
  }
}

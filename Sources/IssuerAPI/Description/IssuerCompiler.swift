import JSON
import Text
import TypedYAML
import WalletDomain

/// Compiles a file's texts into templates for writing and reading, and reports those that cannot be.
struct IssuerCompiler {
  let file: IssuerFile
  /// The file's tree, whole where the file has mistakes.
  let root: YAMLNode?
  let problems: ProblemCollector
  let statuses: [WireWord]

  init(_ file: IssuerFile, _ root: YAMLNode?, reporting problems: ProblemCollector) {
    (self.file, self.root, self.problems) = (file, root, problems)
    let compiler = TemplateCompiler(message: .answer(.search), problems: problems)
    statuses = file.statuses.flatMap { compiler.words(for: $0) }
    statuses.checkAmbiguity(reporting: problems)
  }

  func credential() -> IssuerCredential? {
    file.credential.map { credential in
      let compiler = TemplateCompiler(message: .credential, problems: problems)
      let form = compiler.text(credential.form.value, at: credential.form.mark)
      if form.slots.isEmpty {
        problems.report(
          .wrongText, at: credential.form.mark, "`form` has no `{credential}`",
          remedy: "its value is never in the file")
      }
      return IssuerCredential(header: credential.header, form: form)
    }
  }

  func errors() -> DescribedErrors {
    let compiler = TemplateCompiler(message: .error, problems: problems)
    return DescribedErrors(
      status: file.errors.status, body: file.errors.json.map(compiler.template),
      codes: Dictionary(
        file.errors.codes.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }

  func calls() -> [DescribedCall] {
    // In the order in which a request is taken for one of them.
    let order = ["search", "google", "sign", "activate"]
    var calls = file.calls.map { call($0, named: meant(by: $0)) }.sorted { one, other in
      (order.firstIndex(of: one.call.name) ?? 9) < (order.firstIndex(of: other.call.name) ?? 9)
    }
    for place in calls.indices {
      calls[place].distinction = distinction(of: place, among: calls)
    }
    return calls
  }

  /// The name of a call; for one that nobody makes, which is reported, the nearest that somebody does.
  private func meant(by entry: Entry<IssuerFile.Call>) -> String {
    guard case .other(let name) = IssuerCall(named: entry.key),
      !file.calls.contains(where: { $0.value.before.contains { $0.value == name } })
    else { return entry.key }
    let near = nearestName(to: name, among: ["sign", "google", "search", "activate"])
    problems.report(
      .unknownKey, at: entry.keyMark, "no call is made after \(quoted(name))",
      remedy: near.map { "did you mean `\($0)`?" } ?? "name it in `before`, or leave it out")
    return near ?? name
  }

  /// The calls that are made before another, in their order, with their answers; reports those that cannot be.
  private func before(
    _ call: IssuerCall, _ said: IssuerFile.Call
  ) -> [(name: String, answer: YAMLNode?)] {
    let calls = root?["calls"]?.pairs ?? []
    for name in said.before {
      if !calls.contains(where: { $0.key == name.value }) {
        problems.report(
          .unknownReference, at: name.mark, "there is no call \(quoted(name.value))",
          remedy: didYouMean(name.value, among: calls.map(\.key))
            ?? "describe it under `calls`, or leave it out here")
      } else if case .other = call {
        problems.report(
          .conflictingKeys, at: name.mark,
          "`\(call.name)` is made before another call, and none comes before it",
          remedy: "list all in the `before` of the call that needs them")
      } else if IssuerCall(named: name.value) != .other(name.value) {
        problems.report(
          .conflictingKeys, at: name.mark,
          "`\(name.value)` is asked for its own sake, and not before another call",
          remedy: "describe what comes before under a name of its own")
      }
    }
    return calls.filter { pair in said.before.contains { $0.value == pair.key } }
      .map { ($0.key, $0.value["answer"]?["json"]) }
  }

  private func call(_ entry: Entry<IssuerFile.Call>, named name: String) -> DescribedCall {
    let call = IssuerCall(named: name)
    let (said, ask) = (entry.value, entry.value.ask)
    let before = before(call, said)
    if let wallet = said.wallet, call != .activate {
      problems.report(
        .wrongText, at: wallet.mark, "`wallet` is for `activate` alone",
        remedy: "leave it out: `sign` is for Apple Wallet, and `google` for Google Wallet")
    }
    var asking = TemplateCompiler(
      message: .ask(call), problems: problems,
      answersBefore: Dictionary(before.map { ($0.name, $0.answer) }, uniquingKeysWith: { $1 }))
    let answering = TemplateCompiler(
      message: .answer(call), problems: problems, statuses: statuses)
    let body =
      ask.graphql.map { graphQL in
        Template.object(
          ObjectTemplate([
            .init("query", isOptional: false, .literal(.text(graphQL.query)), at: entry.keyMark),
            .init(
              "variables", isOptional: false,
              graphQL.variables.map(asking.template) ?? .object(ObjectTemplate([])),
              at: entry.keyMark),
          ]))
      } ?? ask.json.map(asking.template)
    asking.isText = true
    return DescribedCall(
      call: call, title: said.title ?? lastName(in: ask.path.value), method: ask.method,
      path: ask.path.value.split(separator: "/", omittingEmptySubsequences: false)
        .map { asking.text(String($0), at: ask.path.mark) },
      query: ask.query.map(asking.object),
      headers: ask.headers.map { ($0.key, asking.text($0.value.value, at: $0.value.mark)) },
      body: body ?? ask.form.map(asking.object),
      bodyKind: body != nil ? .json : ask.form != nil ? .form : .none,
      needs: ask.needs.map { $0.value.split(separator: ".").map(String.init) },
      answer: said.answer.map(answering.template),
      printed: said.printed.map(answering.template),
      success: success(said.success ?? IssuerFile.Success()),
      pending: said.pending.map(pending), wallet: said.wallet?.value,
      before: before.map { IssuerCall(named: $0.name) },
      mark: entry.keyMark)
  }

  /// The last part of a path, which is the title of a call that has none.
  private func lastName(in path: String) -> String {
    path.split(separator: "/").last { !$0.contains("{") }.map(String.init) ?? path
  }

  private func success(_ said: IssuerFile.Success) -> DescribedSuccess {
    let compiler = TemplateCompiler(message: .error, problems: problems)
    return DescribedSuccess(
      statuses: said.status.isEmpty ? [200] : said.status,
      conditions: compiler.conditions(said.conditions))
  }

  private func pending(_ said: IssuerFile.Pending) -> DescribedPending {
    DescribedPending(
      success: success(said.success), link: said.link?.split(separator: ".").map(String.init),
      every: said.every, times: said.times)
  }

  /// What tells a call from others with the same path; reports a call that nothing tells apart.
  private func distinction(of place: Int, among calls: [DescribedCall]) -> DescribedCall.Distinction
  {
    let own = calls[place]
    var distinction = DescribedCall.Distinction()
    for other in calls.indices where other != place && own.mayShareAPath(with: calls[other]) {
      let call = calls[other]
      if call.method != own.method {
        distinction.methods.insert(call.method)
        continue
      }
      let differing = own.literals(tellingItFrom: call)
      distinction.literals += differing.filter { !distinction.literals.contains($0) }
      if other > place { distinction.isLast = false }
      if differing.isEmpty, other < place {
        problems.report(
          .conflictingKeys, at: own.mark,
          "a request could mean `\(call.call.name)` as well as `\(own.call.name)`",
          remedy: "give them paths of their own, or a member with a fixed value that differs")
      }
    }
    return distinction
  }
}

extension DescribedCall {
  fileprivate func mayShareAPath(with other: DescribedCall) -> Bool {
    path.count == other.path.count
      && zip(path, other.path).allSatisfy { one, other in
        let (fixed, otherFixed) = (one.fixedText, other.fixedText)
        return fixed == nil || otherFixed == nil || fixed == otherFixed
      }
  }

  private var literals: [(path: [String], value: JSONValue)] {
    [query, body].flatMap { $0?.literals ?? [] }
  }

  /// The paths of literals that only one of two calls has, or that differ.
  fileprivate func literals(tellingItFrom other: DescribedCall) -> [[String]] {
    let (own, others) = (literals, other.literals)
    let differing = own.filter { one in
      others.contains { $0.path == one.path && $0.value != one.value }
    }
    if !differing.isEmpty { return differing.map(\.path) }
    let shared = own.map(\.path).filter { path in others.contains { $0.path == path } }
    return (own + others).map(\.path).filter { !shared.contains($0) }
  }
}

extension TextTemplate {
  /// The text if there is no placeholder in it.
  fileprivate var fixedText: String? {
    if pieces.count == 1, case .literal(let text) = pieces[0] { text } else { nil }
  }
}

extension TemplateCompiler {
  /// The words of a file for one of TMP's states.
  fileprivate func words(for entry: Entry<YAMLNode>) -> [WireWord] {
    let states = Placeholder.states
    if !states.contains(entry.key) {
      problems.report(
        .notOneOf, at: entry.keyMark, "there is no state \(quoted(entry.key))",
        remedy: didYouMean(entry.key, among: states)
          ?? entry.value.text.flatMap { states.contains($0) ? $0 : nil }
          .map { "the state stands first: `\($0): \(entry.key)`" }
          ?? "the states are \(states.joined(separator: ", "))")
    }
    return (entry.value.items ?? [entry.value]).compactMap { node in
      guard let word = node["word"] ?? (node.pairs == nil ? node : nil), word.scalar != nil else {
        problems.report(
          .wrongKind, at: node.mark, "expected the issuer's word for \(entry.key)",
          remedy: "write `\(entry.key): [ WORD ]`, or `{ word: WORD, where: { MEMBER: VALUE } }`")
        return nil
      }
      for pair in node.pairs ?? [] where !["word", "where"].contains(pair.key) {
        problems.report(
          .unknownKey, at: pair.keyMark, "unknown key \(quoted(pair.key)) beside a word",
          remedy: didYouMean(pair.key, among: ["word", "where"]))
      }
      if let members = node["where"], members.pairs?.isEmpty ?? true {
        problems.report(
          .wrongKind, at: members.mark, "expected members and their values for `where`",
          remedy: "write `where: { MEMBER: VALUE }`")
        return nil
      }
      return WireWord(
        meaning: entry.key, word: literal(word),
        conditions: conditions(
          (node["where"]?.pairs ?? []).map { Entry(key: $0.key, value: $0.value) }),
        mark: word.mark)
    }
  }

  /// Values that members must have, by their paths: `a.b: X`.
  fileprivate func conditions(_ members: [Entry<YAMLNode>]) -> [WireWord.Condition] {
    members.map { member in
      WireWord.Condition(
        path: member.key.split(separator: ".").map(String.init), value: literal(member.value))
    }
  }
}

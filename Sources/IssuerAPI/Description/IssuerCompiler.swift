import JSON
import Text
import TypedYAML
import WalletDomain

/// Compiles a file's texts into templates for writing and reading, and reports those that cannot be.
struct IssuerCompiler {
  let file: IssuerFile
  let problems: ProblemCollector
  let statuses: [WireWord]

  init(_ file: IssuerFile, reporting problems: ProblemCollector) {
    self.file = file
    self.problems = problems
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
    let entries = file.calls.filter(isUsed).sorted { one, other in
      (order.firstIndex(of: one.key) ?? 9) < (order.firstIndex(of: other.key) ?? 9)
    }
    var calls = entries.map(call)
    for place in calls.indices {
      calls[place].distinction = distinction(of: place, among: calls)
    }
    return calls
  }

  /// Returns false for a call that nobody makes, and reports it.
  private func isUsed(_ entry: Entry<IssuerFile.Call>) -> Bool {
    guard case .other(let name) = IssuerCall(named: entry.key),
      !file.calls.contains(where: { $0.value.before.contains { $0.value == name } })
    else { return true }
    problems.report(
      .unknownKey, at: entry.keyMark, "no call is made after \(quoted(name))",
      remedy: didYouMean(name, among: ["sign", "google", "search", "activate"])
        ?? "name it in `before`, or leave it out")
    return false
  }

  private func call(_ entry: Entry<IssuerFile.Call>) -> DescribedCall {
    let call = IssuerCall(named: entry.key)
    let (said, ask) = (entry.value, entry.value.ask)
    let before = file.calls.map(\.key).filter { name in said.before.contains { $0.value == name } }
    for name in said.before where !before.contains(name.value) {
      problems.report(
        .unknownReference, at: name.mark, "there is no call \(quoted(name.value))",
        remedy: didYouMean(name.value, among: file.calls.map(\.key)))
    }
    if let wallet = said.wallet, call != .activate {
      problems.report(
        .wrongText, at: wallet.mark, "`wallet` is for `activate` alone",
        remedy: "leave it out: `sign` is for Apple Wallet, and `google` for Google Wallet")
    }
    var asking = TemplateCompiler(
      message: .ask(call), problems: problems, callsBefore: before)
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
      answer: said.answer?.json.map(answering.template),
      printed: said.printed?.json.map(answering.template),
      success: success(said.success ?? IssuerFile.Success()),
      pending: said.pending.map(pending), wallet: said.wallet?.value,
      before: before.map(IssuerCall.init(named:)),
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
    func differs(
      _ literal: (path: [String], value: JSONValue), _ list: [(path: [String], value: JSONValue)]
    ) -> Bool {
      !list.contains { $0.path == literal.path && $0.value == literal.value }
    }
    let shared = own.filter { literal in others.contains { $0.path == literal.path } }
    let differing = shared.filter { differs($0, others) }
    if !differing.isEmpty { return differing.map(\.path) }
    return (own.filter { differs($0, others) } + others.filter { differs($0, own) }).map(\.path)
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
          ?? "the states are \(states.joined(separator: ", "))")
    }
    return (entry.value.items ?? [entry.value]).map { node in
      let word = node["word"]
      return WireWord(
        meaning: entry.key, word: literal(word ?? node),
        conditions: conditions(
          (node["where"]?.pairs ?? []).map { Entry(key: $0.key, value: $0.value) }),
        mark: node.mark)
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

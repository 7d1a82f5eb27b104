import JSON
import Text
import TypedYAML
import WalletDomain

// What a file must have besides values that can be read.
extension IssuerCompiler {
  /// Reports what a call cannot do without, what excludes each other, and what is written and cannot be read back.
  ///
  /// `misread` are the problems of single values: what follows from one is not told as well.
  func check(_ calls: [DescribedCall], _ errors: DescribedErrors, _ misread: [Problem]) {
    if file.calls.isEmpty, let node = root?["calls"], misread.isEmpty {
      problems.report(
        .empty, at: node.mark, "`calls` names no call", remedy: "describe `sign`, say")
    }
    checkAssumptions()
    checkStatuses(calls)
    checkCodes()
    for entry in file.calls { check(entry) }
    for call in calls { checkValues(of: call, among: calls, misread) }
    let mistaken = problems.found
    for call in calls where !isMistaken(call, mistaken) {
      let success = node(of: call)?.value["success"]?["where"]?.mark
      TrialOfCall(call: call, errors: errors, success: success ?? call.mark, problems: problems)
        .run()
    }
  }

  private func node(of call: DescribedCall) -> YAMLNode.Pair? {
    root?["calls"]?.pairs?.first { $0.keyMark == call.mark }
  }

  /// Whether a call cannot be tried out, as something in it, or in the words of its states, has a problem.
  private func isMistaken(_ call: DescribedCall, _ problems: [Problem]) -> Bool {
    guard let pair = node(of: call) else { return true }
    let words = call.call == .search ? root?["statuses"] : nil
    return problems.contains { problem in
      problem.mark == pair.keyMark || pair.value.holds(problem)
        || words.map { $0.holds(problem) } ?? false
    }
  }

  // MARK: Values that a message must carry

  private func checkValues(
    of call: DescribedCall, among calls: [DescribedCall], _ misread: [Problem]
  ) {
    let (asked, answered): ([[Placeholder]], [[Placeholder]]) =
      switch call.call {
      case .sign:
        (
          [[.card], [.certificates], [.nonce], [.nonceSignature]],
          [[.activationData], [.ephemeralPublicKey], [.encryptedData]]
        )
      case .google: ([[.card]], [[.opaqueCard]])
      // A token without a reference is known by its wallet and its device.
      case .search:
        ([[.reference, .card]], [[.status], [.reference, .wallet], [.reference, .device]])
      case .activate: ([[.reference, .tokenId, .card]], [])
      case .other: ([], [])
      }
    let value = node(of: call)?.value
    func isRead(_ key: String) -> Bool {
      // Where a key is missing, one that is unknown may have been meant.
      value?[key].map { part in !misread.contains { part.holds($0) } }
        ?? !misread.contains { $0.code == .unknownKey && value?.holds($0) ?? false }
    }
    if isRead("ask"), value?["ask"] != nil {
      report(asked, notIn: call.askedSlots, "ask", of: call)
    }
    if isRead("answer") {
      report(answered, notIn: call.answer?.slots.map(\.slot) ?? [], "answer", of: call)
    }
    if call.call == .search, let answer = call.answer, let slot = answer.slots.first?.slot,
      !answer.listsTokens, !problems.found.contains(where: { value?["answer"]?.holds($0) ?? false })
    {
      problems.report(
        .wrongKind, at: slot.mark,
        "`{\(slot.name)}` is told of one token, and a list tells of several",
        remedy: "write `, …` after the item of the list")
    }
    let listed = calls.first { $0.call == .search }?.answer?.slots.map(\.slot) ?? []
    if call.call == .activate, call.asks(for: .tokenId),
      !listed.contains(where: { $0.isUnknown || $0.stands(for: .tokenId) })
    {
      problems.report(
        .missingKey, at: call.askedSlots.first { $0.stands(for: .tokenId) }?.mark ?? call.mark,
        "no answer holds `{tokenId}`",
        remedy: "put it into the answer of `search`, or write `{reference}` here")
    }
    if let printed = call.printed {
      report(answered, notIn: printed.slots.map(\.slot), "printed", of: call)
    }
  }

  private func report(
    _ needed: [[Placeholder]], notIn slots: [TemplateSlot], _ key: String,
    of call: DescribedCall
  ) {
    if slots.contains(where: \.isUnknown) { return }
    let messages = ["ask": "the request", "answer": "the answer", "printed": "the printed answer"]
    let mark = node(of: call)?.value.pairs?.first { $0.key == key }?.keyMark
    let held = Set(slots.filter { $0.captured == nil }.map(\.placeholder))
    for choice in needed where held.isDisjoint(with: choice) {
      let names = choice.map { "`{\($0.name)}`" }.joined(separator: " or ")
      problems.report(
        .missingKey, at: mark ?? call.mark,
        "nothing in \(messages[key] ?? key) of `\(call.call.name)` holds \(names)")
    }
  }

  // MARK: The file as a whole

  /// Reports assumptions about places that the file does not have.
  private func checkAssumptions() {
    let unknown = problems.found.filter { $0.code == .unknownKey }
      .compactMap { root?.key(at: $0.mark) }
    for assumption in file.assumed where root?.described(at: assumption.at.value) == nil {
      // A key that is mistaken may be what it is about.
      let keys = assumption.at.value.split(separator: ".").map(String.init)
      if keys.contains(where: { nearestName(to: $0, among: unknown) != nil }) { continue }
      problems.report(
        .unknownReference, at: assumption.at.mark,
        "the file has nothing at \(quoted(assumption.at.value))",
        remedy: "write the keys that lead there with dots, such as calls.sign.ask.json.nonce")
    }
  }

  /// Reports states without a word that a list cannot do without: what is active, and what can be activated.
  private func checkStatuses(_ calls: [DescribedCall]) {
    guard let pair = root?.pairs?.first(where: { $0.key == "statuses" }),
      !problems.found.contains(where: pair.value.holds)
    else { return }
    let needed = ["ACTIVE"] + (calls.contains { $0.call == .activate } ? ["INACTIVE"] : [])
    for state in needed where !statuses.contains(where: { $0.meaning == state }) {
      problems.report(
        .missingKey, at: pair.keyMark, "no word in `statuses` means \(state)",
        remedy: state == "ACTIVE"
          ? "write `ACTIVE: [ WORD ]`, with the issuer's word for a token that pays"
          : "write `INACTIVE: [ WORD ]`, with the issuer's word for a token that can be activated")
    }
  }

  private func checkCodes() {
    for code in file.errors.codes where !["no-json", "other"].contains(code.key) {
      if let status = Int(code.key), (400...599).contains(status) { continue }
      problems.report(
        .notOneOf, at: code.keyMark,
        "a code is by the status of a refusal, not \(quoted(code.key))",
        remedy: didYouMean(code.key, among: ["no-json", "other"])
          ?? "write a status from 400 to 599, `no-json` or `other`")
    }
  }

  // MARK: What of a call excludes each other

  private func check(_ entry: Entry<IssuerFile.Call>) {
    guard let node = root?["calls"]?[entry.key], let ask = node["ask"] else { return }
    let said = entry.value
    let bodies = ["json", "form", "graphql"].filter { ask[$0] != nil }
    if bodies.count > 1, let second = ask[bodies[1]] {
      problems.report(
        .conflictingKeys, at: second.mark, "`\(bodies[0])` and `\(bodies[1])` exclude each other",
        remedy: "keep one of them")
    } else if let body = bodies.first.flatMap({ ask[$0] }), said.ask.method == "GET" {
      problems.report(
        .conflictingKeys, at: body.mark, "a GET has no body",
        remedy: "write its members under `query`, or another `method`")
    }
    for need in said.ask.needs
    where bodies.first.flatMap({ ask[$0]?.described(at: need.value) }) == nil {
      problems.report(
        .unknownReference, at: need.mark, "the body has no member \(quoted(need.value))",
        remedy: didYouMean(
          need.value, among: bodies.first.flatMap { ask[$0]?.pairs?.map(\.key) } ?? []))
    }
    checkHeaders(said.ask.headers)
    let success = said.success ?? IssuerFile.Success()
    let statuses = success.status.isEmpty ? [200] : success.status
    if let answer = node["answer"]?["json"], statuses.contains(204) {
      problems.report(
        .conflictingKeys, at: answer.mark, "204 has no body, and `answer` describes one",
        remedy: "leave `answer` out, or write another status under `success`")
    }
    guard let pending = said.pending, let place = node["pending"] else { return }
    let asked = pending.success.status.isEmpty ? [200] : pending.success.status
    if asked.allSatisfy(statuses.contains),
      success.conditions.allSatisfy({ condition in
        pending.success.conditions.contains {
          $0.key == condition.key && $0.value.content == condition.value.content
        }
      })
    {
      problems.report(
        .conflictingKeys, at: place.mark,
        "`pending` is never seen: each answer that it means is a success",
        remedy: "give it a status of its own, or `success` a `where`")
    }
  }

  private func checkHeaders(_ headers: [Entry<Marked<String>>]) {
    let own = ["content-type", "content-length", "host", "connection", "transfer-encoding"]
    for (place, header) in headers.enumerated() {
      let name = header.key.lowercased()
      if own.contains(name) || name == file.credential?.header.lowercased() {
        problems.report(
          .conflictingKeys, at: header.keyMark,
          "\(quoted(header.key)) is written by itself, from the body, the address or `credential`",
          remedy: "leave it out")
      } else if headers.prefix(place).contains(where: { $0.key.lowercased() == name }) {
        problems.report(
          .duplicateKey, at: header.keyMark, "the header \(quoted(header.key)) is there twice",
          remedy: "keep one of them")
      }
    }
  }
}

extension YAMLNode {
  /// The node at a path of keys with dots; a key may be optional there, and a list stands for its items.
  func described(at path: String) -> YAMLNode? {
    path.split(separator: ".").reduce(self) { node, key in
      node.flatMap {
        $0[String(key)] ?? $0["\(key)?"]
          ?? $0.items?.first.flatMap { $0[String(key)] ?? $0["\(key)?"] }
      }
    }
  }

  /// The key at a place of the file.
  fileprivate func key(at mark: SourceMark) -> String? {
    pairs?.first { $0.keyMark == mark }?.key
      ?? ((items ?? []) + (pairs ?? []).map(\.value)).lazy.compactMap { $0.key(at: mark) }.first
  }

  /// Whether a problem is in the node.
  fileprivate func holds(_ problem: Problem) -> Bool {
    if mark == problem.mark { return true }
    switch content {
    case .scalar: return false
    case .sequence(let items): return items.contains { $0.holds(problem) }
    case .mapping(let pairs):
      return pairs.contains { $0.keyMark == problem.mark || $0.value.holds(problem) }
    }
  }
}

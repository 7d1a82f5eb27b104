extension Reading {
  /// Removes what is not known of devices, and causes, where another statement of the same source settles it.
  mutating func weighAnswers() {
    let names = Set(found.lazy.filter { Self.kindsOfApps.contains($0.kind) }.map(\.source.name))
    for name in names { weighAnswers(of: name) }
    explainDecodingErrors()
  }

  private static let kindsOfApps: Set<SourceKind> = [.passList, .passKitLine, .canAdd]

  private mutating func weighAnswers(of name: String) {
    var (tellsWatch, listsWatch, mayAdd, refused) = (false, false, false, Set<String>())
    // The accounts of the passes on each device.
    var held: [StatedDevice: Set<String>] = [:]
    for statement in statements where statement.source.name == name && statement.party == .app {
      if case .pass(let pass) = statement.fact, let device = statement.subject.device,
        let account = pass.primaryAccountIdentifier
      {
        held[device, default: []].insert(account)
      }
      switch statement.fact {
      case .canAdd(true, identifier: _) where statement.subject.call == "canAddSecureElementPass":
        mayAdd = true
      case .givenAddSheet: mayAdd = true
      case .canAdd(false, identifier: let identifier?): refused.insert(identifier)
      case .pairedWatch(true), .pairedWatch(false): tellsWatch = true
      case .pass where statement.subject.device == .watch: (tellsWatch, listsWatch) = (true, true)
      case .sawPasses(let count) where statement.subject.device == .watch:
        listsWatch = true
        if count > 0 { tellsWatch = true }
      default: break
      }
    }
    for place in found.indices where found[place].source.name == name {
      let kind = found[place].kind
      guard Self.kindsOfApps.contains(kind) else { continue }
      found[place].conclusion.notKnown.removeAll {
        tellsWatch && $0 == "whether a Watch is paired" || listsWatch && $0 == "passes on a Watch"
      }
      if mayAdd { found[place].conclusion.ruleOutEntitlement() }
      if kind == .canAdd, !refused.isEmpty, refused.isSubset(of: held[.watch] ?? []) {
        found[place].conclusion.ruleOutRoomOnWatch(
          isOnPhone: refused.isSubset(of: held[.iPhone] ?? []))
      }
      if !mayAdd, refused.count > 1, kind == .canAdd {
        found[place].conclusion.preferEntitlement(refusals: refused.count)
      }
    }
  }

  /// Names the call whose answer an app could not read, where its status stands in the lines just before.
  private mutating func explainDecodingErrors() {
    var explained: Set<String> = []
    for place in statements.indices.dropFirst() {
      guard case .decodingFailed = statements[place].fact else { continue }
      let (error, before) = (statements[place], statements[..<place].suffix(6))
      let answer = before.last { other in
        guard case .answered = other.fact, other.subject.call != nil else { return false }
        return other.source.name == error.source.name && other.part == error.part
          && (0...3).contains(error.source.lines.lowerBound - other.source.lines.upperBound)
      }
      guard let answer, let call = answer.subject.call else { continue }
      // It may be the answer of an error above it as well, which is left without any.
      let hasOther = before.contains { other in
        guard case .decodingFailed = other.fact else { return false }
        return other.subject.call == nil && other.source.name == error.source.name
          && (0...1).contains(answer.source.lines.lowerBound - other.source.lines.upperBound)
      }
      if hasOther { continue }
      statements[place].subject.call = call
      explained.insert(error.source.name)
    }
    for kind in found.indices
    where found[kind].kind == .decodingError && explained.contains(found[kind].source.name) {
      found[kind].conclusion.notKnown.removeAll { $0 == "to which call it was the answer" }
    }
  }
}

extension Fact {
  fileprivate static func ~= (pattern: Fact, fact: Fact) -> Bool { pattern == fact }
}

extension Conclusion {
  /// Removes the missing entitlement as a cause, since the same build could add.
  fileprivate mutating func ruleOutEntitlement() {
    guard causes.contains(where: \.isOfEntitlement) else { return }
    causes.removeAll(where: \.isOfEntitlement)
    questions.removeAll { $0.contains("ntitlement") }
    steps.removeAll { $0.contains("a build from TestFlight") }
    notKnown.removeAll { $0 == "why: the entitlement, or what the request configuration lacks" }
    note("the cause, which is no missing entitlement: the same log shows that the app could add")
  }

  /// Removes the Watch that has room as a cause, since the Watch has the card; on the phone, too, that explains it.
  fileprivate mutating func ruleOutRoomOnWatch(isOnPhone: Bool) {
    causes.removeAll { $0.text.hasPrefix("a fault of iOS in 2023") }
    guard isOnPhone,
      let place = causes.firstIndex(where: { $0.text == "every device has the card already" })
    else { return }
    causes[place].text += ": the lists of both devices have its pass"
  }

  /// Says that several identifiers were refused alike, which speaks for the entitlement.
  fileprivate mutating func preferEntitlement(refusals: Int) {
    questions.removeAll { $0.hasPrefix("What is the answer for a made-up identifier?") }
    guard let place = causes.firstIndex(where: \.isOfEntitlement) else { return }
    var cause = causes.remove(at: place)
    cause.text += ", since \(refusals) identifiers were refused alike"
    causes.insert(cause, at: 0)
  }
}

extension Conclusion.Cause {
  fileprivate var isOfEntitlement: Bool { text.contains("the entitlement") }
}

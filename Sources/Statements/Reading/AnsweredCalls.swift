extension Reading {
  /// Removes “no answer is known” from calls to Apple's broker that are answered later in the same log.
  mutating func noteLaterAnswers() {
    let open = found.indices.filter { found[$0].conclusion == .unanswered }
    let answered = Set(open.map { found[$0].source.name }).filter { !hasOpenCall(in: $0) }
    for place in open where answered.contains(found[place].source.name) {
      found[place].conclusion = Conclusion()
    }
  }

  /// Whether a source has a call to Apple's broker without a later answer.
  private func hasOpenCall(in name: String) -> Bool {
    var open: [Statement] = []
    for statement in statements where statement.source.name == name {
      switch statement.fact {
      case .called(_, let host?) where host.hasSuffix("-smp-device.apple.com"):
        open.append(statement)
      case .answered, .notAnswered:
        // Steps and calls have different names, most of which are not public: then it is the last call's.
        let call =
          open.lastIndex { $0.subject.call == statement.subject.call }
          ?? open.lastIndex { $0.party == statement.party }
        if let call { open.remove(at: call) }
      default: break
      }
    }
    return !open.isEmpty
  }
}

import FoundationEssentials
import JSON
import Text
import TypedYAML
import WalletDomain

extension IssuerCompiler {
  /// Reports what no call can do without, and what is written and cannot be read back.
  ///
  /// Shipped files are skipped, to keep the start fast: tests have checked them.
  func check(
    _ calls: [DescribedCall], _ errors: DescribedErrors, _ root: YAMLNode?, isShipped: Bool
  ) {
    if isShipped { return }
    checkAssumptions(root)
    // What is not understood has its problem already.
    if problems.all != nil { return }
    for call in calls { checkValues(of: call) }
    if problems.all != nil { return }
    for call in calls { TrialOfCall(call, errors, reporting: problems).run() }
  }

  /// Reports values that a request or an answer must carry and no member holds.
  private func checkValues(of call: DescribedCall) {
    let (asked, answered): ([[Placeholder]], [[Placeholder]]) =
      switch call.call {
      case .sign:
        (
          [[.card], [.certificates], [.nonce], [.nonceSignature]],
          [[.activationData], [.ephemeralPublicKey], [.encryptedData]]
        )
      case .google: ([[.card]], [[.opaqueCard]])
      case .search: ([[.reference, .card]], [[.status], [.reference, .card, .tokenId]])
      case .activate: ([[.reference, .tokenId, .card]], [])
      case .other: ([], [])
      }
    report(asked, notIn: call.askedSlots, "the request", of: call)
    report(answered, notIn: call.answer?.slots.map(\.slot) ?? [], "the answer", of: call)
    if call.printed != nil {
      report(
        answered, notIn: call.printed?.slots.map(\.slot) ?? [], "the printed answer", of: call)
    }
  }

  private func report(
    _ needed: [[Placeholder]], notIn slots: [TemplateSlot], _ message: String,
    of call: DescribedCall
  ) {
    let held = Set(slots.filter { $0.captured == nil }.map(\.placeholder))
    for choice in needed where held.isDisjoint(with: choice) {
      let names = choice.map { "`{\($0.name)}`" }.joined(separator: " or ")
      problems.report(
        .missingKey, at: call.mark, "nothing in \(message) of `\(call.call.name)` holds \(names)")
    }
  }

  /// Reports assumptions about places that the file does not have.
  private func checkAssumptions(_ root: YAMLNode?) {
    for assumption in file.assumed where root?.described(at: assumption.at.value) == nil {
      problems.report(
        .unknownReference, at: assumption.at.mark,
        "the file has nothing at \(quoted(assumption.at.value))",
        remedy: "write the keys that lead there with dots, such as calls.sign.ask.json.nonce")
    }
  }
}

extension YAMLNode {
  /// The node at a path of keys with dots; a key may be optional there, and a list stands for its items.
  fileprivate func described(at path: String) -> YAMLNode? {
    path.split(separator: ".").reduce(self) { node, key in
      node.flatMap {
        $0[String(key)] ?? $0["\(key)?"]
          ?? $0.items?.first.flatMap { $0[String(key)] ?? $0["\(key)?"] }
      }
    }
  }
}

/// Writes a made-up request and answer, and reads them back.
private struct TrialOfCall {
  private let call: DescribedCall
  private let errors: DescribedErrors
  private let problems: ProblemCollector

  init(_ call: DescribedCall, _ errors: DescribedErrors, reporting problems: ProblemCollector) {
    self.call = call
    self.errors = errors
    self.problems = problems
  }

  func run() {
    let slots = call.askedSlots + answeredHoles
    let dependsOnNetwork = slots.contains { $0.encoding.dependsOnNetwork }
    for network in dependsOnNetwork ? PaymentNetwork.allCases : [.mastercard] {
      // Each value of the placeholder with the most is tried.
      for meaning in 0..<max(1, slots.map(\.placeholder.meanings.count).max() ?? 1) {
        if !tryOut(network, meaning) { return }
      }
    }
  }

  private var answeredHoles: [TemplateSlot] { call.answer?.slots.map(\.slot) ?? [] }

  /// Returns false, and reports it, if what is read back differs from what was written.
  private func tryOut(_ network: PaymentNetwork, _ meaning: Int) -> Bool {
    let sample = sample(network, meaning)
    guard let read = call.decode(call.request(sample), credential: nil, errors) else {
      return fails("its own request would not be taken for `\(call.call.name)`")
    }
    switch read {
    case .failure(let refusal):
      return fails("`\(call.call.name)` would refuse its own request: \(refusal.message)")
    case .success(let values):
      if report(call.askedSlots, where: sample, differs: values) { return false }
    }
    let reply = call.reply(sample)
    guard call.success.isMet(by: reply) else {
      return fails("the answer of `\(call.call.name)` does not meet what `success` asks for")
    }
    do throws(CallFailure) {
      return !report(answeredHoles, where: sample, differs: try call.read(reply))
    } catch {
      return fails(
        "the answer of `\(call.call.name)` cannot be read back: \(error.explanation.summary)")
    }
  }

  /// Reports that the trial failed, and returns false.
  private func fails(_ message: String) -> Bool {
    problems.report(.conflictingKeys, at: call.mark, message)
    return false
  }

  /// Reports the first placeholder whose value differs when it is read back.
  private func report(
    _ slots: [TemplateSlot], where sample: WireValues, differs read: WireValues
  ) -> Bool {
    for slot in slots where slot.captured == nil {
      if isTheSame(slot, sample, read) { continue }
      problems.report(
        .conflictingKeys, at: slot.mark,
        "`{\(slot.name)}` cannot be read back from what is written here")
      return true
    }
    return false
  }

  private func isTheSame(_ slot: TemplateSlot, _ sample: WireValues, _ read: WireValues) -> Bool {
    switch slot.placeholder {
    case .certificates where slot.index == nil: return sample.certificates == read.certificates
    case .certificates:
      let place = slot.index ?? 0
      return read.certificates.indices.contains(place)
        && read.certificates[place] == sample.certificates[place]
    case .reference where call.call == .search && read.tokens.isEmpty, .references:
      return sample.references == read.references
    // What no word asks for is the usual way.
    case .method where read[.method] == nil:
      return sample.text(.method) == ActivationMethod.server.rawValue
    default:
      if let token = read.tokens.first, let expected = sample.tokens.first {
        var (one, other) = (WireValues(), WireValues())
        one.take(token)
        other.take(expected)
        return one[slot.placeholder] == other[slot.placeholder]
      }
      return sample[slot.placeholder] == read[slot.placeholder]
    }
  }

  private func sample(_ network: PaymentNetwork, _ meaning: Int) -> WireValues {
    let captured = call.askedSlots.compactMap(\.captured).map { ($0, "value") }
    var values = WireValues(knowing: Dictionary(captured, uniquingKeysWith: { $1 }))
    for placeholder in Placeholder.allCases where !placeholder.isBytes {
      let meanings = placeholder.meanings
      let value =
        meanings.isEmpty ? "\(placeholder.rawValue)-7" : meanings[meaning % meanings.count]
      values.set(placeholder, placeholder == .device ? value.uppercased() : value)
    }
    values.set(.network, network.rawValue)
    values.set(.nonce, bytes: Data([0x2a, 0x83, 0x1b, 0xe4]))
    values.set(.nonceSignature, bytes: Data([0x40, 0xff, 0xfe]))
    values.set(.activationData, bytes: Data("MBPAC-1-FK-123456.1--TDEA-00FF".utf8))
    values.set(.ephemeralPublicKey, bytes: Data([4] + Array(repeating: 0xfa, count: 64)))
    values.set(.encryptedData, bytes: Data([0xfb, 0xff, 0x3e, 0x3f, 0x00]))
    values.certificates = [Data([0x30, 0x82, 0xfe]), Data([0x30, 0x83])]
    values.references = ["DAPLMC-1", "DAPLMC-2"]
    var token = Token(
      tokenUniqueReference: "DAPLMC-1", panUniqueReference: "F", externalCardId: "card-1",
      tokenStatus: values.text(.status), authorizationPath: "G", processStatus: "D")
    token.place = TokenPlace(
      wallet: values.text(.wallet).flatMap(WalletType.named),
      device: values.text(.device).flatMap { Device(rawValue: $0.lowercased()) }, deviceName: "N",
      tokenID: "T")
    values.tokens = [token]
    return values
  }
}

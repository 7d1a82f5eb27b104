import FoundationEssentials
import JSON
import Text
import WalletDomain

/// Writes a made-up request and answer, and reads them back.
struct TrialOfCall {
  let call: DescribedCall
  let errors: DescribedErrors
  /// Where the file says what a success is.
  let success: SourceMark
  let problems: ProblemCollector

  func run() {
    tryOut(call.askedSlots, request)
    tryOut(call.answer?.slots.map(\.slot) ?? [], answer)
  }

  /// Tries each value of the placeholder with the most, in each network where that matters, until one fails.
  private func tryOut(_ slots: [TemplateSlot], _ isReadBack: (WireValues) -> Bool) {
    let dependsOnNetwork = slots.contains { $0.encoding.dependsOnNetwork }
    for network in dependsOnNetwork ? PaymentNetwork.allCases : [.mastercard] {
      for meaning in 0..<max(1, slots.map(\.placeholder.meanings.count).max() ?? 1) {
        if !isReadBack(sample(network, meaning)) { return }
      }
    }
  }

  /// Returns false, and reports it, if what is read back of a request differs from what was written.
  private func request(_ sample: WireValues) -> Bool {
    guard let read = call.decode(call.request(sample), credential: nil, errors) else {
      return fails("its own request would not be taken for `\(call.call.name)`")
    }
    switch read {
    case .failure(let refusal):
      return fails("`\(call.call.name)` would refuse its own request: \(refusal.message)")
    case .success(let values):
      let templates = [call.query, call.body].compactMap(\.self)
      return !report(call.askedSlots, templates, where: sample, differs: values)
    }
  }

  /// The same for an answer.
  private func answer(_ sample: WireValues) -> Bool {
    let reply = call.reply(sample)
    guard call.success.isMet(by: reply) else {
      return fails(
        "the answer of `\(call.call.name)` does not meet what `success` asks for", at: success,
        remedy: "describe each member of `where` under `answer`, with that value")
    }
    guard let answer = call.answer else { return true }
    do throws(CallFailure) {
      let slots = answer.slots.map(\.slot)
      return !report(slots, [answer], where: sample, differs: try call.read(reply))
    } catch {
      return fails(
        "the answer of `\(call.call.name)` cannot be read back: \(error.explanation.summary)")
    }
  }

  /// Reports that the trial failed, and returns false.
  private func fails(
    _ message: String, at mark: SourceMark? = nil, remedy: String? = nil
  ) -> Bool {
    problems.report(.conflictingKeys, at: mark ?? call.mark, message, remedy: remedy)
    return false
  }

  /// Reports the first placeholder whose value differs when it is read back, by its word if it has one.
  private func report(
    _ slots: [TemplateSlot], _ templates: [Template], where sample: WireValues,
    differs read: WireValues
  ) -> Bool {
    let slot = slots.first { $0.captured == nil && !isTheSame($0, sample, read) }
    guard let slot else { return false }
    let words = templates.lazy.compactMap { $0.words(of: slot.placeholder) }.first
    let word = words?.first { $0.meaning == sample.text(slot.placeholder) }
    let message =
      word.map { "\(quoted($0.word.written)) cannot be read back as \($0.meaning)" }
      ?? "`{\(slot.name)}` cannot be read back from what is written here"
    let remedy =
      call.call == .search && slot.placeholder == .reference
      ? "write `[ \"{reference}\", … ]`: several are asked for" : nil
    return !fails(message, at: word?.mark ?? slot.mark, remedy: remedy)
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

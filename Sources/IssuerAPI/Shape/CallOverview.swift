import JSON
import TypedYAML
public import WalletDomain

/// A call of an issuer's interface for a reader: what is asked and answered, and what of it is an assumption.
public struct CallOverview: Hashable, Sendable {
  /// A part of a request or an answer.
  public struct Member: Hashable, Sendable {
    /// Where it stands: `body`, `query`, `header`, or `path`.
    public let part: String
    /// Its name, after those of the objects that hold it.
    public let path: String
    /// Its value as the issuer's file writes it.
    public let value: String
    public let isOptional: Bool
    /// Why it is assumed; nil if it is documented.
    public let assumption: String?
  }

  /// The call's name in the issuer's file.
  public let name: String
  /// Its name in the issuer's documents.
  public let title: String
  public let method: String
  public let path: String
  /// The statuses of successful answers.
  public let statuses: [Int]
  public let asked: [Member]
  public let answered: [Member]
  /// The names of the calls that are made before it.
  public let before: [String]
  /// The answer by which the customer confirms first; nil if it has none.
  public let notYet: NotYet?
  /// The one wallet that it is for; nil if its file names none.
  public let wallet: WalletType?

  /// An answer that is not the wanted one yet.
  public struct NotYet: Hashable, Sendable {
    public let statuses: [Int]
    /// The member that holds the address where the customer confirms; nil if none does.
    public let link: String?
    /// After what time the same is asked again, and how often in all.
    public let every: Duration
    public let times: Int
  }
}

extension IssuerDescription {
  /// All calls, in the order of `sign`, `google`, `search`, `activate`, others.
  public var overview: [CallOverview] {
    let order: [IssuerCall] = [.sign, .google, .search, .activate]
    let own = order.compactMap { self[$0] }
    return (own + calls.filter { !order.contains($0.call) }).map(overview)
  }

  private func overview(of call: DescribedCall) -> CallOverview {
    let place = "calls.\(call.call.name)."
    let headers = call.headers.map { name, text in
      CallOverview.Member(
        part: "header", path: name, value: text.written, isOptional: false,
        assumption: assumption(at: "\(place)ask.headers.\(name)"))
    }
    let query = call.query.map { members(of: $0, "query", at: place + "ask.query") } ?? []
    let key = call.bodyKind == .form ? "form" : "json"
    let body = call.body.map { members(of: $0, "body", at: place + "ask." + key) } ?? []
    return CallOverview(
      name: call.call.name, title: call.title, method: call.method,
      path: call.path.map(\.written).joined(separator: "/"), statuses: call.success.statuses,
      asked: headers + query + body,
      answered: call.answer.map { members(of: $0, "body", at: place + "answer.json") } ?? [],
      before: call.before.map(\.name),
      notYet: call.pending.map { pending in
        CallOverview.NotYet(
          statuses: pending.success.statuses, link: pending.link?.joined(separator: "."),
          every: pending.every, times: pending.times)
      }, wallet: call.wallet)
  }

  private func members(
    of template: Template, _ part: String, at place: String, under path: [String] = [],
    isOptional: Bool = false
  ) -> [CallOverview.Member] {
    let value: String
    switch template {
    case .object(let object):
      return object.members.flatMap { member in
        members(
          of: member.template, part, at: place, under: path + [member.name],
          isOptional: isOptional || member.isOptional)
      }
    case .each(let item, _):
      return members(
        of: item, part, at: place, under: path.dropLast() + [(path.last ?? "") + "[]"],
        isOptional: isOptional)
    case .list(let items):
      return items.enumerated().flatMap { number, item in
        members(
          of: item, part, at: place, under: path.dropLast() + ["\(path.last ?? "")[\(number)]"],
          isOptional: isOptional)
      }
    case .literal(let literal):
      value = literal.written
    case .text(let text): value = text.written
    case .mapped(let slot, let words):
      value =
        "{\(slot.written)}: "
        + words.map { word in
          // The app alone tells a device in capitals.
          let meaning = slot.placeholder == .device ? word.meaning.lowercased() : word.meaning
          return "\(word.word.written) means \(meaning)"
        }.joined(separator: ", ")
    case .statusCondition: value = "parts states with the same word"
    }
    let keys = path.map { String($0.prefix { $0 != "[" }) }.filter { !$0.isEmpty }
    return [
      CallOverview.Member(
        part: part, path: path.joined(separator: "."), value: value, isOptional: isOptional,
        assumption: assumption(at: ([place] + keys).joined(separator: ".")))
    ]
  }

  /// Why what stands at a place, or in an object around it, is assumed.
  private func assumption(at place: String) -> String? {
    assumed.first { place == $0.at.value || place.hasPrefix($0.at.value + ".") }?.why
  }
}

// What a table of issuers shows.
extension IssuerDescription {
  /// The encoding of a placeholder of the call for a signed card, such as `hex`; nil if nothing holds it.
  private func encoding(of placeholder: Placeholder) -> String? {
    guard let sign = self[.sign] else { return nil }
    let slots = sign.askedSlots + (sign.answer?.slots.map(\.slot) ?? [])
    return slots.first { $0.stands(for: placeholder) }?.encoding.written
  }

  public var certificateEncoding: String? { encoding(of: .certificates) }
  public var nonceEncoding: String? { encoding(of: .nonce) }
  public var answerEncoding: String? { encoding(of: .encryptedData) }
}

extension TextTemplate {
  /// The text as a file writes it.
  fileprivate var written: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .slot(let slot): "{\(slot.written)}"
      }
    }.joined()
  }
}

extension TemplateSlot {
  fileprivate var written: String {
    name + (encoding == .text ? "" : ":\(encoding.written)") + (isNullable ? "?" : "")
  }
}

extension WireEncoding {
  /// The encoding's name in files.
  fileprivate var written: String {
    if case .byNetwork(let choices) = self {
      let parts = choices.map { "\($0.network.rawValue)=\($0.encoding.written)" }
      return "by-network(\(parts.joined(separator: ", ")))"
    }
    return Self.named.first { $0.encoding == self }?.name ?? "text"
  }
}

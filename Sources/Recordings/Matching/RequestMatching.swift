public import JSON

/// Which members of a request's JSON body do not tell one request from another.
public struct RequestMatching: Hashable, Sendable {
  /// Members of these names, wherever they stand.
  public private(set) var names: Set<String>
  public private(set) var places: Set<JSONPointer> = []

  /// What each sheet makes anew; without it no second session would ask for the same.
  public static let madeAnew: Set<String> = [
    "certificate", "certificates", "nonce", "nonceSignature", "publicKeyHash",
  ]

  /// What each signed card has anew in its answer.
  static let encryptedAnew: Set<String> = ["encryptedData", "ephemeralPublicKey"]

  /// Texts of these lists stand in no order: an app asks for its passes as the wallet lists them.
  static let unordered: Set<String> = ["tokenUniqueReferences"]

  /// `ignored` are further names of members, and JSON pointers, which begin with a slash.
  public init(ignoring ignored: [String] = []) {
    names = Self.madeAnew
    for text in ignored {
      if text.hasPrefix("/"), let place = JSONPointer(text) {
        places.insert(place)
      } else {
        names.insert(text)
      }
    }
  }

  /// Only what the caller has named: an answer that is made anew each time is worth a look.
  func ignoresInAnswers(_ place: JSONPointer) -> Bool {
    place.steps.contains { names.contains($0) && !Self.madeAnew.contains($0) }
      || place.steps.indices.contains {
        places.contains(JSONPointer(steps: Array(place.steps[...$0])))
      }
  }

  /// The body without what is ignored, and what stands in no order sorted.
  func essence(of body: JSONValue) -> JSONValue { essence(of: body, at: [], named: nil) }

  private func essence(of value: JSONValue, at steps: [String], named name: String?) -> JSONValue {
    switch value {
    case .object(let members):
      var kept: [String: JSONValue] = [:]
      for (name, member) in members where !names.contains(name) {
        let place = steps + [name]
        if places.contains(JSONPointer(steps: place)) { continue }
        kept[name] = essence(of: member, at: place, named: name)
      }
      return .object(kept)
    case .list(let items):
      if let name, Self.unordered.contains(name), let texts = value.texts {
        return .list(texts.sorted().map(JSONValue.text))
      }
      return .list(
        items.enumerated().compactMap { index, item in
          let place = steps + [String(index)]
          if places.contains(JSONPointer(steps: place)) { return nil }
          return essence(of: item, at: place, named: nil)
        })
    default: return value
    }
  }
}

extension JSONValue {
  /// The items of a list of nothing but texts.
  fileprivate var texts: [String]? {
    guard case .list(let items) = self else { return nil }
    var texts: [String] = []
    for item in items {
      guard case .text(let text) = item else { return nil }
      texts.append(text)
    }
    return texts
  }
}

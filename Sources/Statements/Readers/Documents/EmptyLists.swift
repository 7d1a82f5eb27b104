import IssuerAPI

// Lists with nothing in them: an answer only where their name or the call tells what they list.
extension DocumentReading {
  /// PassKit's names for lists of passes, which are an app's also where they are empty.
  static let namesOfPasses: [String: StatedDevice] = [
    "remoteSecureElementPasses": .watch, "remotePaymentPasses": .watch,
    "secureElementPasses": .iPhone,
  ]

  /// Takes an empty list for an answer only if its name or the call tells what it lists.
  mutating func visitEmptyList(_ node: JSONNode, called name: String) {
    guard !call.isRequest, !call.hasFailed else { return }
    if let device = Self.namesOfPasses[name] {
      found(.passList)
      claim(.app, Subject(device: device, call: name), .sawPasses(0), at: node.line)
      return conclusion.note("passes that the app may not see, and what TMP or the network hold")
    }
    let isBody = JSONNode.namesOfBodies.contains(name.lowercased())
    if case .issuer(let issuer, .search, let title) = call.operation {
      found(.processorToken)
      claim(
        StatementParty(issuer), Subject(call: title), .counted(name: "tokens", 0), at: node.line)
      conclusion.note("what the devices hold: it is \(issuer.name)'s own record")
    } else if isBody && call.operation == .search || name == "tokens" && call.operation != .cards {
      found(.tokenList)
      claim(.tmp, Subject(call: Operation.search.title), .counted(name: "tokens", 0), at: node.line)
      conclusion.note("whether a device holds a pass: an answer of TMP's does not tell")
    } else if isBody && call.operation == .cards || CardForm.namesOfLists.contains(name) {
      found(.cardList)
      claim(.bank, .counted(name: "cards", 0), at: node.line)
    }
  }
}

extension DocumentReading {
  /// Reads what a GraphQL list tells of its pages, where none of its items was recognised.
  mutating func readPage(_ node: JSONNode) {
    guard node.hasAny("edges", "nodes"), let page = node["pageInfo"],
      page["hasNextPage"]?.text == "true"
    else { return }
    found(.listPage)
    claim(.someService, .other("its list goes on: more may follow"), at: page.line)
    conclusion.note("what the items of the list say: they have no form that is known")
  }
}

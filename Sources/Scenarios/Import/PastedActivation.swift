import JSON

extension PastedFacts.Reading {
  /// What TMP was asked to activate, or has said to that; nil where it is neither.
  ///
  /// Neither says what a search would: taken for its answer, it would be one without a status.
  init?(activation members: [String: JSONValue]) {
    if let decision = members["issuerMobileAppAuthResponse"]?.scalar {
      let comment = members["comment"]?.scalar ?? ""
      self = .activationAnswer(
        [decision, comment].filter { !$0.isEmpty }.joined(separator: " · ").prefix(200).description)
      return
    }
    let names = Set(members.keys)
    guard names.contains("tokenUniqueReference"),
      names.isSubset(of: ["tokenUniqueReference", "activationMethod"])
    else { return nil }
    self = .activationRequest
  }
}

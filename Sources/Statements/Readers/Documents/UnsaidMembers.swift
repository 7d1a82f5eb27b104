// What stands in JSON without anybody's having answered it.
extension JSONNode {
  /// Names of members whose values are asked for, expected, from before or made up.
  private static let unsaidMembers: Set<String> = [
    "query", "filter", "filters", "variables", "params", "expected", "before", "previous",
    "_previous", "simulate", "simulation", "defaults", "template", "templates",
  ]

  /// Whether what a member of that name holds was answered by nobody, such as a request's filter.
  static func isUnsaid(_ name: String) -> Bool {
    if String.examples.contains(name) || unsaidMembers.contains(name) { return true }
    // What a desk asks of a network, such as SearchRequest; the network's own begin otherwise.
    guard name.hasSuffix("Request"), let first = name.first, first.isUppercase else { return false }
    return !["Notify", "Authorize", "Notification"].contains { name.hasPrefix($0) }
  }

  /// Whether the object says that it is made up or was only tried out.
  var isMadeUp: Bool {
    // A network's notice of a dry run is told as one.
    let dryRuns = has("reasonCode") ? [] : ["dryRun", "dry_run"]
    return (["mock", "mocked", "simulated"] + dryRuns).contains { self[$0]?.text == "true" }
  }

  /// Where an object says that it is of no customer: its test data, or the environment that it comes from.
  var testEnvironment: String? {
    if self["livemode"]?.text == "false" { return "livemode false" }
    let name = (self["environment"] ?? self["env"])?.text?.lowercased() ?? ""
    let known = [
      "staging", "sandbox", "uat", "test", "dev", "development", "qa", "preprod", "stage",
    ]
    return known.contains(name) ? "environment \(name)" : nil
  }
}

extension DocumentReading {
  /// Says of test data that it tells of no customer.
  mutating func noteTestData(of node: JSONNode) {
    guard let environment = node.testEnvironment else { return }
    conclusion.note("what a customer's card has: this is test data (\(environment))")
  }
}

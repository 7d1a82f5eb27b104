import FoundationEssentials

/// The pass or token that a link for activation names.
public struct ActivationLink: Hashable, Sendable {
  public var serialNumber: String
  public var passTypeIdentifier: String?
  /// What the link asks for, `verify` alone; nil if it does not say.
  public var action: String?
  /// The token that an intent of Google Wallet names; nil for Apple's links, which name the pass.
  public var token: TokenUniqueReference?

  /// True if `pass` is the one that the link names.
  func isOf(_ pass: Pass, checkingType: Bool) -> Bool {
    if let token { return pass.deviceAccountIdentifier == token }
    return pass.serialNumber == serialNumber
      && (!checkingType || passTypeIdentifier == nil
        || pass.passTypeIdentifier == passTypeIdentifier)
  }
}

extension ActivationLink {
  /// Reads a link as the guide's sample does: the first `serialNumber` of any URL, ignoring the rest.
  ///
  /// Throws for a text that is no URL, which iOS hands to no app.
  public init(readByGuide text: String) throws(LinkFailure) {
    guard let url = URL(string: text), url.scheme?.isEmpty == false,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { throw .unreadable }
    guard let item = components.queryItems?.first(where: { $0.name == "serialNumber" }) else {
      throw .serialNumberMissing
    }
    guard let value = item.value else { throw .serialNumberEmpty }
    self.init(serialNumber: value, passTypeIdentifier: nil)
  }
}

/// The links that the app accepts, and how strictly it reads them.
public struct LinkRule: Hashable, Sendable {
  public enum Parameters: String, CaseIterable, Hashable, Sendable {
    /// Only `serialNumber` is required; the action is checked if present, and so is the pass type against the pass.
    case guide
    /// passTypeIdentifier, serialNumber and action=verify, each once and nothing else (Thales D1, in-app ID&V).
    case strict
  }

  public var scheme: String
  public var host: String?
  public var parameters: Parameters

  public init(scheme: String, host: String? = nil, parameters: Parameters = .guide) {
    self.scheme = scheme
    self.host = host
    self.parameters = parameters
  }

  /// Reads a link, ignoring white space around it and the letter case of scheme and host.
  public func read(_ text: String) throws(LinkFailure) -> ActivationLink {
    guard
      let url = URLComponents(
        string: text.withoutOuterWhitespace, encodingInvalidCharacters: false),
      let scheme = url.scheme
    else { throw .unreadable }
    guard scheme.lowercased() == self.scheme.lowercased() else {
      throw .wrongScheme(found: scheme, expected: self.scheme)
    }
    if let host, (url.host ?? "").lowercased() != host.lowercased() {
      throw .wrongHost(found: url.host ?? "", expected: host)
    }
    let items = url.queryItems ?? []
    switch parameters {
    case .strict:
      let failures = strictFailures(of: items)
      if let only = failures.first, failures.count == 1 { throw only }
      if !failures.isEmpty { throw .several(failures) }
    case .guide:
      if let action = items.first(where: { $0.name == "action" })?.value, action != "verify" {
        throw .actionUnknown(action)
      }
      if let failure = failure(of: "serialNumber", in: items) { throw failure }
    }
    return ActivationLink(
      serialNumber: items.first { $0.name == "serialNumber" }?.value ?? "",
      passTypeIdentifier: items.first { $0.name == "passTypeIdentifier" && $0.value != "" }?.value,
      action: items.first { $0.name == "action" }?.value)
  }

  /// The link that Wallet sends for a pass (Thales D1, in-app ID&V).
  public func link(to pass: Pass) -> String {
    var items = [URLQueryItem(name: "serialNumber", value: pass.serialNumber)]
    if parameters == .strict {
      items.insert(URLQueryItem(name: "passTypeIdentifier", value: pass.passTypeIdentifier), at: 0)
      items.append(URLQueryItem(name: "action", value: "verify"))
    }
    // URLComponents traps on an invalid scheme, and a rule can be made of any text.
    var query = URLComponents()
    query.queryItems = items
    return "\(scheme)://\(host ?? "")?\(query.percentEncodedQuery ?? "")"
  }

  /// All failures under the strict rule: those of the required parameters first, then unexpected parameters.
  private func strictFailures(of items: [URLQueryItem]) -> [LinkFailure] {
    let wanted = ["passTypeIdentifier", "serialNumber", "action"]
    var failures = wanted.compactMap { failure(of: $0, in: items) }
    var named = Set(wanted)
    for item in items where named.insert(item.name).inserted {
      failures.append(.parameterUnexpected(item.name))
    }
    return failures
  }

  /// The failure of a required parameter; nil if it comes once and has a value.
  private func failure(of name: String, in items: [URLQueryItem]) -> LinkFailure? {
    let values = items.filter { $0.name == name }.map { $0.value ?? "" }
    let isSerialNumber = name == "serialNumber"
    guard let value = values.first else {
      return isSerialNumber ? .serialNumberMissing : .parameterMissing(name)
    }
    if values.count > 1 {
      return isSerialNumber
        ? .serialNumberRepeated(count: values.count) : .parameterRepeated(name)
    }
    if value.allSatisfy(\.isWhitespace) {
      return isSerialNumber ? .serialNumberEmpty : .parameterEmpty(name)
    }
    return name == "action" && value != "verify" ? .actionUnknown(value) : nil
  }
}

extension String {
  /// The text without the white space and line ends that a paste brings along.
  public var withoutOuterWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

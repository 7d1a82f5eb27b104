import Redaction

extension ObjectForm {
  /// An error of an API, whatever `id` it bears.
  static let readRefusal: Read = { reading, node, _ in
    guard !reading.call.isRequest, node.isRefusal else { return false }
    // An app's print of an NSError is no API's.
    if let code = node["code"]?.text, code.contains("Domain") { return false }
    let inner = [node["error"], node["errors"]?.items.first { _ in true } ?? node["errors"]]
      .compactMap(\.self).first { $0.isObject }
    if let inner, inner.has("domain") { return false }
    reading.found(.apiError)
    // An error may name the path that refused it.
    var held = HeldCall(reading.issuers)
    if reading.call.operation == .unknown,
      let path = node.first(["path", "url", "uri", "endpoint", "instance"])?.text,
      path.contains("/")
    {
      held.setAddress(path.contains("://") ? path : "x://" + path)
    }
    // `/data/cards` may be the place of a mistake in what was sent.
    let isNamed = ![.unknown, .cards].contains(held.operation)
    // Its path says what was asked.
    let isOfCard = if case .card = reading.call.operation { true } else { false }
    // A record of a log service has the call beside the error.
    let call = reading.isRecord ? node["http"] : nil
    if let call { reading.visit(call) }
    let status =
      (node.first(["status", "statusCode"]) ?? call?["status_code"])?.text
      .flatMap { Int(status: $0) } ?? reading.status
    let words = [node, inner].compactMap(\.self).flatMap { object in
      ["title", "message", "detail", "description", "reason", "error", "error_description"]
        .compactMap { object[$0]?.text }
    }
    // A gateway without such a route has not asked whoever is behind it.
    let isOfGateway = words.contains { word in
      ["no context path", "no route", "route not found", "cannot post", "cannot get"]
        .contains { word.lowercased().contains($0) }
    }
    let code = node.covered("code", "errorCode") ?? inner?.covered("code", "errorCode")
    reading.claim(
      isOfGateway
        ? .someService : isNamed ? held.operation.answerer(held.host) : reading.answerer,
      Subject(
        card: node.cardID("cardId", "card_id", "externalCardId"),
        call: isNamed
          ? held.title
          : reading.call.operation == .unknown || isOfCard ? reading.call.title : nil),
      .refused(
        status: status, code: code,
        words: words.isEmpty
          ? nil : Redactor.coveredForReading(String(words.joined(separator: " · ").prefix(200)))),
      at: node.line)
    if reading.call.operation == .unknown, !isNamed, reading.call.title == nil {
      reading.conclusion.note("which API it is, and which call it refused")
    } else if !isOfCard, !reading.hasAsked {
      reading.conclusion.note("what was asked for: an error is no answer")
    }
    return true
  }

  /// Bridge's request, answer and error.
  static let readBridge: Read = { reading, node, _ in
    let wallet = node["apple_pay"] ?? node["google_pay"]
    if let wallet, wallet.hasAny("leaf_cert", "subordinate_cert", "client_wallet_account_id") {
      reading.found(.bridge)
      reading.claim(reading.caller, .other("A signed card was asked of Bridge."), at: node.line)
      return true
    }
    guard node["code"]?.kind == .text, node["source"]?.has("key") == true else { return false }
    reading.found(.bridge)
    let key = node.at("source", "key")
    let place =
      key?.isObject == true
      ? key?.members.map { "\($0.name) \($0.value.text ?? "")" }.joined(separator: ", ") : key?.text
    let words = [node["message"]?.text, place].compactMap(\.self).joined(separator: ": ")
    reading.claim(
      .tokenPlatform("Bridge"),
      .refused(
        status: reading.status, code: node.covered("code"), words: Redactor.coveredForReading(words)
      ), at: node.line)
    if let place {
      reading.conclusion.cause(
        "the request to Bridge: \(Redactor.coveredForReading(place))", .vendor("Bridge"))
    }
    return true
  }

  /// An NSError that an app writes as JSON.
  static let readPrintedError: Read = { reading, node, _ in
    guard let domain = node["domain"]?.text,
      domain.hasSuffix("Domain") || domain.contains("OSStatus"),
      let code = node["code"]?.text.flatMap({ Int($0) })
    else { return false }
    reading.found(.error)
    let text = (node.first(["message", "localizedDescription"])?.text)
      .map { Redactor.coveredForReading($0) }
    let error = StatedError(
      levels: [StatedError.Level(domain: domain, code: code, text: text)])
    reading.claim(
      .app,
      Subject(card: reading.cardID, cardSuffix: reading.cardSuffix, call: reading.event),
      .error(error),
      at: node.line)
    let isFromSheet = reading.event?.contains("didFinish") == true
    reading.conclusion.add(Conclusion(of: error, isFromSheet: isFromSheet))
    return true
  }

  /// A file that this program wrote, which tells of a simulated world.
  static let readOwnFile: Read = { reading, node, _ in
    guard let format = node["format"]?.text, format.hasPrefix("passwalk/") else { return false }
    reading.found(.ownFile)
    reading.claim(
      .system("Passwalk"),
      .other(
        "It is a file of Passwalk's (\(format)): it tells of a simulated world, and of no customer."
      ),
      at: node.line)
    return true
  }
}

extension DocumentReading {
  /// Whether the call that is read tells what was asked for.
  fileprivate var hasAsked: Bool {
    claims.suffix(20).contains { claim in
      guard claim.call == callCount, callCount != nil else { return false }
      if case .askedFor = claim.fact { return true }
      return claim.fact == .activationAsked
    }
  }
}

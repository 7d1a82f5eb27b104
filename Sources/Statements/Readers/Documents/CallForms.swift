import FoundationEssentials

extension ObjectForm {
  /// A recording of a browser or proxy (HAR 1.2).
  static let readRecording: Read = { reading, node, _ in
    guard let entries = node.at("log", "entries"), entries.isList else { return false }
    reading.found(.har)
    let (tool, outer) = (node.at("log", "creator", "name")?.text ?? "", reading.caller)
    defer { reading.caller = outer }
    for entry in entries.items where !reading.isFull {
      guard let request = entry["request"], !isAsset(request["url"]?.text ?? "") else { continue }
      reading.object = entry
      if request["method"]?.text == "CONNECT" {
        readTunnel(&reading, entry, to: request)
        continue
      }
      reading.caller = caller(request, recordedBy: tool)
      var call = HeldCall(reading.issuers)
      call.setAddress(request["url"]?.text ?? "")
      call.method = request["method"]?.text ?? ""
      call.date = entry["startedDateTime"]?.text
      call.lines = entry.line...entry.line
      call.sent = body(of: request["postData"])
      let response = entry["response"]
      call.status = response?["status"]?.text.flatMap { Int(status: $0) }
      call.answer = body(of: response?["content"])
      call.page = response?["content"]?.page
      if call.status == nil {
        let reason =
          response?.covered("_error") ?? entry.covered("_error") ?? "no answer is recorded"
        let waited = entry["time"]?.text.flatMap { Double($0) }.map { Int($0 / 100 + 0.5) } ?? 0
        // Tenths of a second.
        call.failure = waited > 9 ? "\(reason), after \(waited / 10).\(waited % 10) s" : reason
      }
      reading.read(call)
    }
    return true
  }

  /// Whether an address is that of a page's part, such as a script.
  private static func isAsset(_ url: String) -> Bool {
    let end = url.prefix { $0 != "?" }.split(separator: ".").last ?? ""
    return ["js", "css", "png", "jpg", "svg", "ico", "woff", "woff2", "map"].contains(end)
  }

  /// Who made a recorded call, by what it calls itself; a browser's recording is of whoever used it.
  private static func caller(_ request: JSONNode, recordedBy tool: String) -> StatementParty {
    let agent =
      request["headers"]?.items.first { $0["name"]?.text?.lowercased() == "user-agent" }?["value"]?
      .text ?? ""
    let process = String(agent.prefix { $0 != "/" && $0 != " " })
    if LogHead(process: process, message: 0).isOfWallet { return .walletProcess(process) }
    if ["CFNetwork", "okhttp", "Dalvik"].contains(where: agent.contains) { return .app }
    let isBrowser =
      agent.hasPrefix("Mozilla")
      || ["WebInspector", "Firefox", "Chrome", "Safari"].contains(where: tool.contains)
    return isBrowser ? .caller : .app
  }

  /// A tunnel in a recording, whose calls nobody sees.
  private static func readTunnel(
    _ reading: inout DocumentReading, _ entry: JSONNode, to request: JSONNode
  ) {
    var call = HeldCall(reading.issuers)
    call.setAddress(request["url"]?.text ?? "")
    let time = entry["startedDateTime"]?.text.flatMap(StatedTime.init(reading:))
    let proxy = StatementParty.proxy("the proxy")
    reading.claim(
      proxy, Subject(), .called(method: "CONNECT", host: call.host), at: entry.line, time)
    let reason =
      entry.covered("comment", "_error") ?? entry["response"]?.covered("statusText", "_error")
    let status = entry.at("response", "status")?.text.flatMap { Int(status: $0) }
    guard let reason, status.map({ $0 >= 300 }) ?? true else { return }
    reading.claim(proxy, Subject(), .notAnswered(reason: reason), at: entry.line, time)
    reading.conclusion.add(.ofTunnel(to: call.host))
  }

  /// The body in `postData` or `content` of a recording, which may be in Base64.
  private static func body(of node: JSONNode?) -> HeldCall.Body? {
    guard let text = node?["text"] else { return nil }
    var bytes = text.decoded
    if node?["encoding"]?.text == "base64" {
      bytes = Data(base64Encoded: Data(bytes)).map(Array.init) ?? []
    }
    guard let json = IndexedJSON(bytes, line: text.line, isOneLine: true) else { return nil }
    return HeldCall.Body(line: text.line, root: json.root)
  }

  /// A call in a proxy's session as JSON, such as Charles'; the members are known loosely.
  static let readProxySession: Read = { reading, node, _ in
    guard node.hasAll("host", "method"), node.hasAny("tunnel", "actualPort", "protocolVersion")
    else { return false }
    reading.found(.proxySession)
    let (host, proxy) = (node.covered("host") ?? "", StatementParty.proxy("the proxy"))
    if node["tunnel"]?.text == "true" {
      let time = node.at("times", "start")?.text.flatMap(StatedTime.init(reading:))
      reading.claim(proxy, Subject(), .called(method: "CONNECT", host: host), at: node.line, time)
      let isComplete = node["status"]?.text == "COMPLETE"
      if !isComplete, let notes = node.covered("notes", "errorMessage") {
        reading.claim(proxy, Subject(), .notAnswered(reason: notes), at: node.line, time)
      }
      if !isComplete { reading.conclusion.add(.ofTunnel(to: host)) }
      return true
    }
    var call = HeldCall(reading.issuers)
    call.method = node["method"]?.text ?? ""
    call.setAddress("x://\(host)\(node["path"]?.text ?? "")")
    call.date = node.at("times", "start")?.text
    call.lines = node.line...node.line
    call.sent = messageBody(of: node["request"])
    call.status = node.at("response", "status")?.text.flatMap { Int(status: $0) }
    call.answer = messageBody(of: node["response"])
    reading.read(call)
    return true
  }

  /// A request and its answer in one object, as in logs of a service.
  static let readExchange: Read = { reading, node, _ in
    guard let request = node["request"], let response = node["response"],
      request.isObject || response.isObject
    else { return false }
    var call = HeldCall(reading.issuers)
    for place in [request, node, node["http"]].compactMap(\.self) {
      guard let url = place.first(["url", "path", "uri", "endpoint"])?.text else { continue }
      if call.address.isEmpty { call.setAddress(url) }
      call.method = place["method"]?.text ?? call.method
    }
    call.method = call.method.isEmpty ? request["method"]?.text ?? "" : call.method
    call.lines = node.line...node.line
    call.sent = messageBody(of: request)
    let status = response.first(["status", "statusCode"]) ?? node.at("http", "status_code")
    call.status = status?.text.flatMap { Int(status: $0) }
    call.answer = messageBody(of: response)
    if reading.isRecord { reading.found(.logExport) } else { reading.found(.httpTranscript) }
    reading.read(call)
    return true
  }

  /// The body in a message's object; the object itself if it is nothing but a body.
  private static func messageBody(of node: JSONNode?) -> HeldCall.Body? {
    guard let node else { return nil }
    let names = ["body", "payload", "content", "postData", "data"]
    var value = node.isObject ? node.first(names) : node
    // A message with a method or a status has no body.
    if value == nil, node.isObject, !node.hasAny("method", "url", "headers", "status", "header") {
      value = node
    }
    if let text = value?["text"] { value = text }
    guard let value else { return nil }
    if value.isObject || value.isList {
      return HeldCall.Body(line: value.line, root: value)
    }
    guard value.kind == .text,
      let json = IndexedJSON(value.decoded, line: value.line, isOneLine: true)
    else { return nil }
    return HeldCall.Body(line: value.line, root: json.root)
  }

  /// A line of a log of requests, which names a call and is no answer of it.
  static let readLoggedCall: Read = { reading, node, _ in
    guard let method = node["method"]?.text,
      ["GET", "POST", "PUT", "PATCH", "DELETE"].contains(method),
      let address = node.first(["path", "url", "uri"])?.text
    else { return false }
    var call = HeldCall(reading.issuers)
    call.setAddress(address.contains("://") ? address : "x://" + address)
    call.method = method
    call.lines = node.line...node.line
    call.status = node.first(["status", "status_code"])?.text.flatMap { Int(status: $0) }
    reading.found(.logExport)
    reading.readHead(of: call, as: .unnamed)
    reading.readStatus(of: call)
    return true
  }
}

extension Reader {
  /// A proxy's line on a device that refuses its certificate, as mitmproxy prints it.
  static let refusedProxy = Reader(
    .proxySession, signs: [.text("TLS handshake failed"), .text("does not trust the proxy")]
  ) { passage in
    let words = passage.line.split { " ,;()'\"".contains($0) }
    guard passage.line.contains("certificate"),
      let host = words.first(where: {
        $0.contains(".") && $0.allSatisfy { $0.isLetter || $0.isNumber || "-.".contains($0) }
          && $0.last != "." && $0.contains(where: \.isLetter)
      })
    else { return nil }
    return ReaderResult(
      kind: .proxySession, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .proxy("the proxy"),
          fact: .notAnswered(
            reason: "the device does not trust the proxy's certificate for \(host)"))
      ], conclusion: .ofTunnel(to: String(host)))
  }
}

extension Conclusion {
  /// What follows from a tunnel through a proxy that led to no answer.
  fileprivate static func ofTunnel(to host: String) -> Conclusion {
    var conclusion = Conclusion(
      notKnown: ["the path of the call: nobody sees it through the tunnel"])
    guard host.hasSuffix("apple.com") else { return conclusion }
    conclusion.cause(
      "the proxy itself: the device does not accept its certificate for Apple's hosts",
      .assumption)
    conclusion.advise("Exclude *.apple.com from the proxy, and try again.")
    return conclusion
  }
}

extension JSONNode {
  /// Who made an HTML page in a recorded answer; nil for other answers.
  fileprivate var page: String? {
    guard self["mimeType"]?.text?.contains("html") == true, let text = self["text"]?.text else {
      return nil
    }
    return HeldCall.page(text.split(separator: "\n", maxSplits: 400).map(String.init))
  }
}

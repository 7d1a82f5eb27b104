import FoundationEssentials

extension ObjectForm {
  /// A recording of a browser or proxy (HAR 1.2).
  static let readRecording: Read = { reading, node, _ in
    guard let entries = node.at("log", "entries"), entries.isList else { return false }
    reading.found(.har)
    for entry in entries.items where !reading.isFull {
      guard let request = entry["request"] else { continue }
      reading.object = entry
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
      reading.read(call)
      if call.status == nil {
        let reason =
          response?.covered("_error") ?? entry.covered("_error") ?? "no answer is recorded"
        reading.claim(
          .app, Subject(call: call.title), .notAnswered(reason: reason), at: entry.line,
          call.date.flatMap(StatedTime.init(reading:)))
      }
    }
    return true
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
      reading.time = node.at("times", "start")?.text.flatMap(StatedTime.init(reading:))
      reading.claim(proxy, .called(method: "CONNECT", host: host), at: node.line)
      let notes = node.covered("notes", "errorMessage")
      if let notes { reading.claim(proxy, .notAnswered(reason: notes), at: node.line) }
      reading.conclusion.note("the path of the call: nobody sees it through the tunnel")
      if host.hasSuffix("apple.com") {
        reading.conclusion.cause(
          "the proxy itself: the device does not accept its certificate for Apple's hosts",
          .assumption)
        reading.conclusion.advise("Exclude *.apple.com from the proxy, and try again.")
      }
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

extension JSONNode {
  /// Who made an HTML page in a recorded answer; nil for other answers.
  fileprivate var page: String? {
    guard self["mimeType"]?.text?.contains("html") == true, let text = self["text"]?.text else {
      return nil
    }
    return HeldCall.page(text.split(separator: "\n", maxSplits: 400).map(String.init))
  }
}

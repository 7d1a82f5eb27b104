import Redaction
import WalletDomain

extension ObjectForm {
  /// A record of a log service around what somebody logged: Datadog, Kibana, Splunk, CloudWatch, Google, containers, plain
  /// JSON lines.
  static let readLogRecord: Read = { reading, node, _ in
    guard let record = LogRecord(node) else { return false }
    let before = reading.foundCount
    if record.message != nil { reading.found(.logExport) }
    let (time, isRecord) = (reading.time, reading.isRecord)
    reading.time = record.time.flatMap(StatedTime.init(reading:)) ?? time
    reading.isRecord = true
    reading.cardSuffix = record.content.at("card", "last4")?.text?.coveredValue
    if reading.readServiceError(record.content, record.message) { return true }
    if !record.content.hasAny("request", "response"),
      let event = ServiceEvent(record.content, message: record.message?.text)
    {
      reading.found(.logExport)
      reading.claim(event, by: .bank, at: record.content.line)
      (reading.time, reading.isRecord, reading.cardSuffix) = (time, isRecord, nil)
      return true
    }
    if let message = record.message, !record.repeats(message) { reading.readMessage(message) }
    let values = record.content["attributes"] ?? record.content
    reading.cardID = values.cardID("cardId", "externalCardId")
    let names = [record.message, values["event"]].compactMap { $0?.text }
    reading.event = names.contains { $0.contains("didFinishAdding") } ? "didFinishAdding" : nil
    reading.readTokenOfRecord(record.content)
    reading.visitMembers(record.content, butFor: LogRecord.ownNames)
    (reading.time, reading.isRecord, reading.event) = (time, isRecord, nil)
    (reading.cardID, reading.cardSuffix) = (nil, nil)
    // A record without a message of which nothing is understood is not read.
    return reading.foundCount > before
  }
}

extension DocumentReading {
  /// Reads that a service logged an error of its own, which has refused nobody; false for any other record.
  fileprivate mutating func readServiceError(_ content: JSONNode, _ message: JSONNode?) -> Bool {
    let values = content["attributes"] ?? content
    guard let error = values["error"], error.isObject, !error.hasAny("domain", "code", "message"),
      let service = content.covered("service"), let words = message?.text,
      !words.hasPrefix("{"), !words.hasPrefix("[")
    else { return false }
    claim(
      .bank,
      .other(
        "its service \(service) logged an error: “\(Redactor.coveredForReading(String(words.prefix(200))))”"
      ),
      at: content.line)
    return true
  }

  /// Reads a token or the decision on its activation among the values that a service logs beside its message.
  fileprivate mutating func readTokenOfRecord(_ content: JSONNode) {
    let status = content.covered("tokenStatus")
    var record = TokenRecord()
    record.status = status
    record.state = status.flatMap(TokenState.init(word:))
    record.decision = content.covered("issuerMobileAppAuthResponse")
    if record.decision != nil { record.event = "activation" }
    guard let token = content.reference("tokenUniqueReference"),
      record.state != nil || record.decision != nil
    else { return }
    found(.logExport)
    claim(
      .bank, Subject(card: content.cardID("externalCardId", "cardId"), token: token),
      .token(record), at: content.line)
    conclusion.note("of which call or record the line is")
  }
}

extension ObjectForm {
  /// A column of a row of CloudWatch's Logs Insights: `{"field": "@message", "value": "…"}`.
  static let readInsightsField: Read = { reading, node, _ in
    guard let field = node["field"]?.text, field.hasPrefix("@"), let value = node["value"] else {
      return false
    }
    reading.found(.logExport)
    if field == "@timestamp" { reading.time = value.text.flatMap(StatedTime.init(reading:)) }
    if field == "@message" { reading.readMessage(value) }
    return true
  }
}

extension ObjectForm {
  /// A stream of Grafana's Loki: labels, and lines with their times in nanoseconds.
  static let readStream: Read = { reading, node, _ in
    guard node["stream"]?.isObject == true, let values = node["values"], values.isList else {
      return false
    }
    reading.found(.logExport)
    let (time, isRecord) = (reading.time, reading.isRecord)
    reading.isRecord = true
    for value in values.items where !reading.isFull {
      var parts = value.items.makeIterator()
      guard let stamp = parts.next()?.text, let message = parts.next() else { continue }
      reading.time = StatedTime(reading: String(stamp.dropLast(6))) ?? time
      reading.readMessage(message)
    }
    (reading.time, reading.isRecord) = (time, isRecord)
    return true
  }
}

/// A log service's record: what the service adds to the logged text and values.
private struct LogRecord {
  var time: String?
  var message: JSONNode?
  var content: JSONNode

  /// Members of services' records that are theirs, such as ids of the record.
  static let ownNames: Set<String> = [
    "id", "_id", "_index", "_version", "_raw", "_time", "message", "msg", "textPayload",
    "@message", "@logStream", "@ptr", "timestamp", "@timestamp", "time", "date", "trace_id",
    "span_id", "logStreamName", "eventId", "insertId",
    "log", "stream", "fields", "sort", "host", "service", "source", "sourcetype", "level",
    "severity", "logger",
  ]

  /// Whether a message only says again which call the record holds beside it.
  func repeats(_ message: JSONNode) -> Bool {
    let call = content["attributes"] ?? content
    guard let url = call.at("http", "url")?.text, call.hasAny("request", "response") else {
      return false
    }
    let text = message.text ?? ""
    return text.contains(url) && !text.contains("=") && !text.contains("{")
  }

  init?(_ node: JSONNode) {
    content = node
    if let attributes = node["attributes"], node["type"]?.text == "log" {
      content = attributes
    } else if let source = node["_source"], node.has("_index") {
      content = source
    } else if let result = node["result"], result.has("_raw") {
      content = result
    } else if let stamp = node["__REALTIME_TIMESTAMP"]?.text {
      // The journal of a server tells microseconds.
      time = String(stamp.dropLast(3))
    } else if node.has("logName"), let payload = node["jsonPayload"] {
      (content, time) = (payload, node["timestamp"]?.text)
    } else if !node.has("_raw"), !node.has("logStreamName"), !node.hasAll("log", "stream"),
      !(node.has("logName") && node.has("textPayload")),
      !(node.hasAny("@timestamp", "level", "severity", "logger")
        && node.hasAny("message", "msg", "@timestamp", "timestamp", "time", "ts"))
    {
      return nil
    }
    // What the system's log prints as JSON has a reader of its own.
    if content.has("eventMessage") { return nil }
    time = time ?? content.first(["timestamp", "@timestamp", "_time", "time", "ts", "date"])?.text
    message = content.first(["_raw", "message", "@message", "msg", "textPayload", "log"])
  }
}

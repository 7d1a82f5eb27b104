import WalletDomain

extension ObjectForm {
  /// A record of a log service around what somebody logged: Datadog, Kibana, Splunk, CloudWatch, Google, containers, plain
  /// JSON lines.
  static let readLogRecord: Read = { reading, node, _ in
    guard let record = LogRecord(node) else { return false }
    reading.found(.logExport)
    let (time, isRecord) = (reading.time, reading.isRecord)
    reading.time = record.time.flatMap(StatedTime.init(reading:)) ?? time
    reading.isRecord = true
    reading.cardSuffix = record.content.at("card", "last4")?.text?.coveredValue
    if let message = record.message { reading.readMessage(message) }
    reading.event = record.message?.text.flatMap {
      $0.contains("didFinishAdding") ? "didFinishAdding" : nil
    }
    reading.readTokenOfRecord(record.content)
    reading.visitMembers(record.content, butFor: LogRecord.ownNames)
    (reading.time, reading.isRecord, reading.cardSuffix, reading.event) = (time, isRecord, nil, nil)
    return true
  }
}

extension DocumentReading {
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

/// A log service's record: what the service adds to the logged text and values.
private struct LogRecord {
  var time: String?
  var message: JSONNode?
  var content: JSONNode

  /// Members of services' records that are theirs, such as ids of the record.
  static let ownNames: Set<String> = [
    "id", "_id", "_index", "_version", "_raw", "_time", "message", "msg", "textPayload",
    "timestamp",
    "@timestamp", "time", "date", "trace_id", "span_id", "logStreamName", "eventId", "insertId",
    "log", "stream", "fields", "sort", "host", "service", "source", "sourcetype", "level",
    "severity", "logger",
  ]

  init?(_ node: JSONNode) {
    content = node
    if let attributes = node["attributes"], node["type"]?.text == "log" {
      content = attributes
    } else if let source = node["_source"], node.has("_index") {
      content = source
    } else if let result = node["result"], result.has("_raw") {
      content = result
    } else if node.has("logName"), let payload = node["jsonPayload"] {
      (content, time) = (payload, node["timestamp"]?.text)
    } else if !node.has("_raw"), !node.has("logStreamName"), !node.hasAll("log", "stream"),
      !(node.has("logName") && node.has("textPayload")),
      !(node.hasAny("@timestamp", "level", "severity", "logger")
        && node.hasAny("message", "msg", "@timestamp"))
    {
      return nil
    }
    // What the system's log prints as JSON has a reader of its own.
    if content.has("eventMessage") { return nil }
    time = time ?? content.first(["timestamp", "@timestamp", "_time", "time", "date"])?.text
    message = content.first(["_raw", "message", "msg", "textPayload", "log"])
  }
}

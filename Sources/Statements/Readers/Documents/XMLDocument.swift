import Redaction

extension Reader {
  /// Mastercard's customer service as XML, with the members of its JSON.
  static let mastercardXML = Reader(
    .mdesSearch,
    signs: [
      "<SearchResponse", "<TokenUniqueReference", "<TokenStatusHistoryResponse", "<Statuses>",
      "<TokenActivationMethodsResponse", "<ActivationMethods>", "<Errors>",
    ].map(Sign.text)
  ) { passage in
    let limit = min(passage.source.bytes.count, passage.start + (4 << 20))
    guard let xml = XMLDocument(passage.source.bytes[passage.start..<limit]),
      let json = IndexedJSON(xml.json, line: 0, isOneLine: true)
    else { return nil }
    var reading = DocumentReading(of: passage.source)
    reading.isRewritten = true
    reading.read(json.root)
    var result = reading.result(lineCount: xml.lineCount)
    result?.secrets = xml.secrets
    return result
  }
}

/// XML without attributes and mixed content, written as JSON: an element that repeats is a list.
///
/// By hand, because FoundationXML would bring all of Foundation and libxml2 for this one form.
private struct XMLDocument {
  private(set) var json: [UInt8] = []
  private(set) var lineCount = 1
  /// The texts of elements that no line of it may show, such as a device's name.
  private(set) var secrets: [String] = []

  /// Elements that tell of whoever works at the bank.
  private static let ofPersons: Set<String> = ["UserId", "UserName", "Phone", "Email"]

  private indirect enum Element {
    case text(String)
    case members([(name: String, value: Element)])
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    var stack: [(name: String, members: [(name: String, value: Element)])] = []
    var (place, text) = (bytes.startIndex, "")
    while place < bytes.endIndex {
      if bytes[place] != UInt8(ascii: "<") {
        let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        text = String(decoding: bytes[place..<end], as: UTF8.self).trimmed
        place = end
        continue
      }
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let tag = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
      place = end + 1
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      let name = String(
        tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }.split(separator: ":").last
          ?? "")
      if tag.hasPrefix("/") {
        guard let element = stack.popLast(), element.name == name else { return nil }
        let value = element.members.isEmpty ? Element.text(text) : .members(element.members)
        if Redactor.secretNames.contains(name) || Self.ofPersons.contains(name), !text.isEmpty {
          secrets.append(text)
        }
        text = ""
        guard !stack.isEmpty else {
          Self.write(.members([(name, value)]), to: &json)
          lineCount = bytes[..<end].count { $0 == 0x0a } + 1
          return
        }
        stack[stack.count - 1].members.append((name, value))
      } else if !tag.hasSuffix("/") {
        if stack.count > 60 { return nil }
        stack.append((name, []))
        text = ""
      }
    }
    // It breaks off: what is whole counts.
    guard var element = stack.popLast() else { return nil }
    while let outer = stack.popLast() {
      let value = Element.members(element.members)
      element = (outer.name, outer.members + [(element.name, value)])
    }
    Self.write(.members([(element.name, .members(element.members))]), to: &json)
    json.removeLast()
    lineCount = bytes.count { $0 == 0x0a } + 1
  }

  private static func write(_ element: Element, to json: inout [UInt8]) {
    switch element {
    case .text(let text): write(text, to: &json)
    case .members(let members):
      json.append(UInt8(ascii: "{"))
      var written: Set<String> = []
      for member in members where written.insert(member.name).inserted {
        if written.count > 1 { json.append(UInt8(ascii: ",")) }
        write(member.name, to: &json)
        json.append(UInt8(ascii: ":"))
        let same = members.filter { $0.name == member.name }
        if same.count > 1 { json.append(UInt8(ascii: "[")) }
        for (place, item) in same.enumerated() {
          if place > 0 { json.append(UInt8(ascii: ",")) }
          write(item.value, to: &json)
        }
        if same.count > 1 { json.append(UInt8(ascii: "]")) }
      }
      json.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        json.append(UInt8(ascii: "\\"))
      }
      json.append(byte < 0x20 ? 0x20 : byte)
    }
    json.append(UInt8(ascii: "\""))
  }
}

// Who writes in mails, and in those that they answer.
extension TurnSearch {
  private static let senders: Set<String> = ["from", "von", "od"]
  private static let dates: Set<String> = [
    "date", "datum", "data", "sent", "gesendet", "wysłano", "wysłane",
  ]
  private static let members: Set<String> = [
    "to", "an", "do", "cc", "subject", "betreff", "temat", "reply-to", "message-id", "mime-version",
    "content-type", "content-transfer-encoding",
  ]
  private static let offices: [String] = [
    "service", "support", "help", "hilfe", "pomoc", "kontakt", "contact", "info", "reply", "care",
    "hotline", "bank", "desk", "team",
  ]

  /// The head of a mail: who wrote it, and when.
  mutating func takeMail(_ line: String, at place: Int) -> Bool {
    if takeQuotedMail(line, at: place) { return true }
    guard let colon = line.prefix(32).firstIndex(of: ":") else { return false }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    if Self.senders.contains(name), value.contains("@") {
      let address = value.split { "<> \"".contains($0) }.last { $0.contains("@") } ?? value
      let local = address.prefix { $0 != "@" }.lowercased()
      let isOffice = Self.offices.contains(where: local.contains)
      ticket = nil
      if !isOffice { begin("mail \(address.lowercased())") }
      mail = (turns.count, 0)
      turns.append(
        Conversation.Turn(
          start: place, words: place + line.utf8.count, speaker: isOffice ? .agent : .customer,
          person: person, time: nil))
      return true
    }
    guard let open = mail, open.lines < 12 else { return false }
    mail?.lines += 1
    // What stands in the head, such as a subject, is nobody's word.
    if Self.dates.contains(name) || Self.members.contains(name) {
      turns[open.turn].words = place + line.utf8.count
    }
    if Self.dates.contains(name) {
      let time = StatedTime(reading: String(value)) ?? StatedTime(text: String(value))
      turns[open.turn].time = time
      return true
    }
    return Self.members.contains(name)
  }

  private static let writing = ["wrote:", "schrieb:", "napisał:", "napisała:", "napisał(a):"]

  /// `On Tue, 12 May 2026 at 18:10, P. Roe wrote:`, behind which stands the mail that is answered.
  private mutating func takeQuotedMail(_ line: String, at place: Int) -> Bool {
    guard mail != nil, line.utf8.count < 160, Self.writing.contains(where: line.hasSuffix),
      line.contains(where: \.isNumber), let last = turns.last
    else { return false }
    let isOffice = Self.offices.contains(where: line.lowercased().contains)
    // Whoever a desk answers is a customer.
    let isCustomer = !isOffice && last.speaker == .agent
    if isCustomer { begin("mail answered") }
    turns.append(
      Conversation.Turn(
        start: place, words: place + line.utf8.count,
        speaker: isOffice ? .agent : isCustomer ? .customer : nil, person: person,
        time: line.timeOfMail))
    return true
  }
}

extension String {
  /// The date and time that stand in the line above a mail that is answered, as written.
  fileprivate var timeOfMail: StatedTime? {
    let words = split(separator: " ")
    guard let last = words.lastIndex(where: { $0.contains(":") && $0.first?.isNumber == true })
    else { return StatedTime(within: self) }
    let text = words[1...max(1, last)].joined(separator: " ")
    let clock = StatedTime(stampWord: words[last].trimming(","))
    return StatedTime(
      text: String(text[...].trimming(",")), date: nil, timeOfDay: clock?.timeOfDay, zone: nil)
  }
}

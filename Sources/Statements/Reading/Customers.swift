extension Reading {
  /// Groups the statements by customer: equal ids, and those of one list, answer, recording or device's log.
  ///
  /// Equal digits prove no identity; what is said in a text of several customers is of the one who speaks, is spoken
  /// with, or whose ticket it is. Statements without ids belong to the only group of their part of a source, if
  /// there is but one.
  static func customers(of statements: [Statement]) -> [[Int]] {
    var groups = Groups(count: statements.count)
    var places: [String: Int] = [:]
    // A list that names its customers is of each of them alone.
    struct List: Hashable { var number: Int, owner: String? }
    var lists: [List: Int] = [:]
    let ids = customerIDs(of: statements)
    for (place, statement) in statements.enumerated() where !ids[place].isEmpty {
      for id in ids[place] {
        if let earlier = places[id] { groups.join(place, earlier) } else { places[id] = place }
      }
      guard let list = statement.list.map({ List(number: $0, owner: statement.owner) }) else {
        continue
      }
      if let earlier = lists[list] { groups.join(place, earlier) } else { lists[list] = place }
    }
    var members: [Int: [Int]] = [:]
    var groupsOfParts: [Int: Set<Int>] = [:]
    for (place, statement) in statements.enumerated() where !ids[place].isEmpty {
      let group = groups.first(of: place)
      members[group, default: []].append(place)
      groupsOfParts[statement.part, default: []].insert(group)
    }
    for (place, statement) in statements.enumerated() where ids[place].isEmpty {
      guard let all = groupsOfParts[statement.part], all.count == 1, let group = all.first else {
        continue
      }
      members[group]?.append(place)
    }
    return members.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// What tells the customer of each statement: ids, the person in a text that names several, the one that a row names,
  /// and the user in a log that has several.
  private static func customerIDs(of statements: [Statement]) -> [[String]] {
    var users: [Int: Set<String>] = [:]
    for statement in statements {
      if let user = statement.user { users[statement.part, default: []].insert(user) }
    }
    return statements.map { statement in
      let person = statement.person.map { "person \($0)" }
      let user = statement.user.flatMap { user in
        (users[statement.part]?.count ?? 0) > 1 ? "user \(user)" : nil
      }
      let row = statement.list.flatMap { list in statement.owner.map { "owner \(list) \($0)" } }
      return statement.subject.ids + [person, row, user].compactMap(\.self)
    }
  }

  /// Groups of places that are joined one after the other.
  private struct Groups {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func first(of place: Int) -> Int {
      var place = place
      while parents[place] != place {
        parents[place] = parents[parents[place]]
        place = parents[place]
      }
      return place
    }

    mutating func join(_ one: Int, _ other: Int) {
      let (a, b) = (first(of: one), first(of: other))
      parents[max(a, b)] = min(a, b)
    }
  }
}

extension SourceKind {
  /// Whether all that such a source states is of one customer.
  var isOfOneCustomer: Bool {
    switch self {
    case .cardList, .cardTable, .tokenTable, .tokenList, .passList, .har, .curlCommand,
      .curlTranscript,
      .httpTranscript, .postman, .notes, .mdesSearch, .mdesNotification, .tapAndPay:
      true
    default: false
    }
  }

  /// Whether it is a document, which the line above may call supposed as a whole.
  var isOfDocuments: Bool {
    switch self {
    case .cardTable, .tokenTable, .tokenList, .mdesSearch, .logExport, .mdesNotification: true
    default: false
    }
  }

  /// Whether it is the log of one device.
  var isDeviceLog: Bool {
    switch self {
    case .console, .logShow, .logCompact, .logJSON, .syslog, .xcodeConsole, .logcat: true
    default: false
    }
  }
}

extension String {
  /// The number of the customer in a log's `user=u-101`; nil where there is none.
  var userOfLog: String? {
    guard contains("user") || contains("customer") else { return nil }
    let value = KeyValues(self)[
      "user", "userid", "user_id", "customer", "customerid", "customer_id"]
    return value?.split(separator: " ").first.map(String.init).flatMap {
      $0.contains(where: \.isNumber) ? $0 : nil
    }
  }
}

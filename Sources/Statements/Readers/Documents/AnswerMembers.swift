/// What tells whether an object is an answer, and all of it.
extension JSONNode {
  /// Names that an answer of any kind may have.
  static let namesOfBodies: Set<String> = [
    "", "data", "result", "items", "content", "body", "response", "responsebody", "answer",
    "payload", "received",
  ]

  /// Members that an answer may have beside its list, in lower case and without hyphens.
  private static let namesBesideLists: Set<String> = [
    "object", "url", "links", "meta", "page", "pages", "pagesize", "pagenumber", "pagecount",
    "totalpages", "size", "limit", "offset", "number", "first", "last", "next", "nextpage",
    "nextcursor", "nextpagetoken", "previous", "cursor", "count", "total", "totalcount",
    "totalelements", "hasmore", "ismore", "more", "truncated", "requestid", "responseid",
    "correlationid", "traceid", "timestamp", "time", "version", "code", "message", "status",
    "success", "ok", "error", "errors", "tokens", "tokenresponses", "cards", "cardids",
  ]

  /// Whether it has only lists and the members that go with them, so that it is a whole answer.
  var isAllOfAnswer: Bool {
    members.allSatisfy { name, _ in
      let name = name.lowercased().filter { $0 != "_" && $0 != "-" }
      return Self.namesBesideLists.contains(name) || Self.namesOfBodies.contains(name)
    }
  }

  private static let hashesOfMore = Set(
    (namesOfPages + flagsOfMore + namesOfNext + ["total_pages", "page_count"] + namesOfTotals)
      .map { JSONNode.hash(of: $0.utf8) })

  /// What an answer calls the object that tells of its pages.
  private static let namesOfPages = [
    "pageInfo", "page", "paging", "pagination", "meta", "links", "_links",
  ]
  private static let flagsOfMore = ["has_more", "has_next_page", "is_more", "truncated", "more"]
  private static let namesOfNext = [
    "next", "next_page", "next_cursor", "next_page_token", "next_page_url",
  ]
  private static let namesOfTotals = ["total", "total_count", "total_elements", "count"]

  /// Whether an answer says that its list is not all, itself or in an object about its pages.
  var saysMore: Bool {
    guard hasAny(ofHashes: Self.hashesOfMore) else { return false }
    let listed = members.lazy.map(\.value).first { $0.isList }?.count
    return saysMore(than: listed)
      || Self.namesOfPages.contains { self[$0]?.saysMore(than: listed) == true }
      // Datadog's page of logs names the place behind it.
      || at("meta", "page")?["after"]?.text?.isEmpty == false
  }

  private func saysMore(than listed: Int?) -> Bool {
    if Self.flagsOfMore.contains(where: { self[$0]?.text == "true" }) { return true }
    let next = Self.namesOfNext.lazy.compactMap { self[$0] }
    if next.contains(where: { $0.text?.isEmpty == false || $0["href"]?.text != nil }) {
      return true
    }
    func number(_ names: [String]) -> Int? {
      names.lazy.compactMap { self[$0]?.text }.compactMap { Int($0) }.first
    }
    if (number(["total_pages", "page_count"]) ?? 0) > 1 { return true }
    return (number(Self.namesOfTotals) ?? 0) > listed ?? .max
  }

  /// Whether a text or list begins with one of these signs.
  func begins(withOneOf signs: StaticString) -> Bool {
    guard let first = firstByte else { return false }
    return signs.withUTF8Buffer { $0.contains(first) }
  }
}

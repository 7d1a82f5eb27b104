import FoundationEssentials
public import JSON
public import WalletDomain

extension HTTPReply {
  /// Limit of items in a body: no customer has as many cards or tokens, and to process more would take minutes.
  private static let mostItems = 20_000

  /// The body as JSON, whatever the status.
  public func jsonBody() throws(CallFailure) -> JSONValue {
    try checkItemCount()
    if let value = JSONValue(body) { return value }
    throw .unreadable(wordsWhereCutOff ?? wordsForNoJSON)
  }

  private func checkItemCount() throws(CallFailure) {
    guard JSONValue.itemCount(in: body, upTo: Self.mostItems) <= Self.mostItems else {
      throw .unreadable("the body lists more than 20,000 items, and no more are read")
    }
  }

  private var wordsForNoJSON: String {
    "the body is not JSON" + (header("content-type").map { " (Content-Type: \($0))" } ?? "")
  }

  /// A clause on where the body was cut off; nil unless it is the beginning of valid JSON.
  private var wordsWhereCutOff: String? {
    guard !body.isEmpty, JSONValue.firstFault(in: body) == body.count else { return nil }
    let count = body.count == 1 ? "1 byte" : "\(body.count) bytes"
    return "the body ends after \(count), before its JSON is whole"
  }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }
}

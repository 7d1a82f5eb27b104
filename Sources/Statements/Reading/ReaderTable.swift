/// All readers in the order in which they are asked: the more exactly a form is known, the earlier.
enum ReaderTable {
  static let all: [Reader] =
    wholeTexts + documents + calls + logs + apps + people + rest

  /// Texts that are one thing as a whole.
  private static let wholeTexts: [Reader] = [.deepLink, .logRecord, .logHeader]

  /// Documents and transcripts, which have lines of other kinds in them.
  private static let documents: [Reader] = [.documents, .curl, .postman, .mastercardXML]

  /// Calls that a log names, with the bodies beside them.
  private static let calls: [Reader] = [.loggedCall, .d1]

  /// What PassKit and iOS log; an error within a longer print comes after it.
  private static let logs: [Reader] = [
    .missingEntitlement, .provisioningError, .webServiceBlock, .passKitLine, .configurationPrint,
    .schemeQuery, .noAddSheet, .crashReport, .errorPage, .propertyList, .feedback,
  ]

  private static let apps: [Reader] = [
    .didFinishAdding, .decodingError, .canAdd, .dump, .passList, .tapAndPay, .notes, .error,
  ]

  /// What may stand in a line of any other kind.
  private static let rest: [Reader] = [.documentsInLines, .table, .nextCustomer]

  private static let people: [Reader] = [.walletWords, .browserWords]

  /// The search for the signs of all readers.
  static let search = SignSearch(Set(all.flatMap(\.signs)))

  /// All readers with their signs as the search finds them.
  static let readers = all.map { ($0, search.set(of: $0.signs)) }
}

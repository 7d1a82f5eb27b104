/// All readers in the order in which they are asked: the more exactly a form is known, the earlier.
struct ReaderTable: Sendable {
  /// The search for the signs of all readers.
  let search: SignSearch
  /// All readers with their signs as the search finds them.
  let readers: [(Reader, SignSet)]

  static let known = MadeOfIssuers(ReaderTable.init(of:))

  /// With the names and paths that tell the answers and calls of issuers.
  private init(of issuers: KnownIssuers) {
    let calls = [
      .serviceEvent, Reader.loggedCall(ofPaths: issuers.paths), .namedAnswer, .upstreamWords, .d1,
    ]
    let all =
      Self.wholeTexts + Self.documents + calls + Self.logs + Self.apps + Self.people
      + [.documentsInLines(naming: issuers.names), .table, .nextCustomer]
    let search = SignSearch(Set(all.flatMap(\.signs)))
    self.search = search
    readers = all.map { ($0, search.set(of: $0.signs)) }
  }

  /// Texts that are one thing as a whole.
  private static let wholeTexts: [Reader] = [.deepLink, .logRecord, .logHeader]

  /// Documents and transcripts, which have lines of other kinds in them.
  private static let documents: [Reader] = [
    .documents, .curl, .curlFailure, .postman, .mastercardXML, .refusedProxy,
    .databaseRecords,
  ]

  /// What PassKit and iOS log; an error within a longer print comes after it.
  private static let logs: [Reader] = [
    .missingEntitlement, .provisioningError, .webServiceBlock, .passKitLine, .configurationPrint,
    .schemeQuery, .noAddSheet, .addSheetMade, .completionHandler, .crashReport, .errorPage,
    .propertyList, .feedback,
  ]

  private static let apps: [Reader] = [
    .didFinishAdding, .decodingError, .androidDecodingError, .canAdd, .dump, .linkInLine, .passList,
    .pairedWatch, .tapAndPay,
    .notes, .error,
    .processorLog, .loggedToken, .transition, .loggedPass, .galileoCode,
  ]

  private static let people: [Reader] = [
    .people, .loggedCodes, .walletWords, .browserWords, .references,
  ]
}

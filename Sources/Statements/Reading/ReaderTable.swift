/// All readers in the order in which they are asked: the more exactly a form is known, the earlier.
enum ReaderTable {
  static let all: [Reader] =
    wholeTexts + logs + apps + people

  /// Texts that are one thing as a whole.
  private static let wholeTexts: [Reader] = [.deepLink, .logRecord, .logHeader]

  /// What PassKit and iOS log; an error within a longer print comes after it.
  private static let logs: [Reader] = [
    .missingEntitlement, .provisioningError, .webServiceBlock, .passKitLine, .configurationPrint,
    .schemeQuery, .crashReport, .errorPage, .propertyList, .feedback,
  ]

  private static let apps: [Reader] = [
    .didFinishAdding, .decodingError, .canAdd, .dump, .passList, .tapAndPay, .notes, .error,
  ]

  private static let people: [Reader] = [.walletWords, .browserWords]

  /// The search for the signs of all readers.
  static let search = SignSearch(Set(all.flatMap(\.signs)))
}

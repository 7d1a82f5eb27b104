/// A kind of source, which a reader recognises by a strong sign or by two weak ones of different sorts.
public enum SourceKind: String, CaseIterable, Hashable, Sendable {
  // Logs of devices
  case console, logShow, logCompact, logJSON, syslog, xcodeConsole, logcat
  case webServiceBlock, propertyListPrint, errorPage, provisioningError, error, missingEntitlement
  case passKitLine, feedback
  // Apps
  case didFinishAdding, crashReport, passList, canAdd, configurationPrint, schemeQuery, deepLink
  case decodingError, notes, tapAndPay
  // People
  case walletWords, spokenWords
  // Calls
  case curlCommand, curlTranscript, httpTranscript, har, proxySession, postman
  case logExport
  /// The log of a service, such as a gateway, a Spring application or the journal of a server.
  case serviceLog
  // Networks, processors, platforms
  case mdesSearch, mdesNotification, mdesActivationMethods, mdesStatusHistory, vts
  case processorToken, tokenSearch, tokenList, activation, cardList, cardTable, tokenTable, d1,
    bridge, apiError
  case signingRequest, signedAnswer
  /// A list that tells that it goes on, of whose items nothing is known.
  case listPage
  /// A file that this program wrote.
  case ownFile
  /// A line after which another customer is told of.
  case nextCustomer
  // What reports no run
  case programSource, difference, testRun, expectation, supposition, explanation

  public var title: String {
    switch self {
    case .console: "copy of Console"
    case .logShow: "`log show`"
    case .logCompact: "`log show`, compact"
    case .logJSON: "`log show`, ndjson"
    case .syslog: "system log"
    case .xcodeConsole: "an app's console"
    case .logcat: "Android's logcat"
    case .webServiceBlock: "PassKit's call to Apple"
    case .propertyListPrint: "print of a property list"
    case .errorPage: "HTML page of an error"
    case .provisioningError: "PKProvisioningError"
    case .error: "NSError"
    case .missingEntitlement: "PassKit's line on a missing entitlement"
    case .passKitLine: "line of PassKit"
    case .feedback: "names of Apple's reports"
    case .didFinishAdding: "an app's didFinishAdding"
    case .crashReport: "crash report"
    case .passList: "an app's list of passes"
    case .canAdd: "an app's question whether it can add"
    case .configurationPrint: "print of the request configuration"
    case .schemeQuery: "iOS on a link's scheme"
    case .deepLink: "deep link"
    case .decodingError: "decoding error"
    case .notes: "notes"
    case .tapAndPay: "Tap and Pay"
    case .walletWords: "Wallet's words as a customer quotes them"
    case .spokenWords: "what customers and agents say"
    case .curlCommand: "curl command"
    case .curlTranscript: "curl -v"
    case .httpTranscript: "HTTP answer"
    case .har: "HAR"
    case .proxySession: "a proxy's session"
    case .postman: "Postman's console"
    case .logExport: "export of a log service"
    case .serviceLog: "log of a service"
    case .mdesSearch: "Mastercard Customer Service"
    case .mdesNotification: "Mastercard's notification"
    case .mdesActivationMethods: "Mastercard's activation methods"
    case .mdesStatusHistory: "Mastercard's status history"
    case .vts: "Visa's token service"
    case .processorToken: "a processor's token"
    case .tokenSearch: "a question to tokens/searches"
    case .tokenList: "an answer to tokens/searches"
    case .activation: "an activation of a token"
    case .cardList: "list of cards"
    case .cardTable: "table of cards"
    case .tokenTable: "table of tokens"
    case .d1: "Thales D1"
    case .bridge: "Bridge's answer"
    case .apiError: "an API's error"
    case .signingRequest: "a question for a signed card"
    case .signedAnswer: "a signed card"
    case .listPage: "a page of a list"
    case .ownFile: "a file of Passwalk's own"
    case .nextCustomer: "the beginning of another customer"
    case .programSource: "a program's source"
    case .difference: "a diff of files"
    case .testRun: "output of tests"
    case .expectation: "a file of what is expected"
    case .supposition: "what somebody supposes or expects"
    case .explanation: "a text that explains messages"
    }
  }
}

import FoundationEssentials
import Glibc
import Randomness
import Testing

@testable import Statements

/// Pieces of what is read, taken apart and put together again: nothing traps, hangs or gives a secret away.
///
/// `scripts/fuzz --readers` runs it for some seconds.
@Suite("Readers, tried with anything") struct ReaderFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["PASSWALK_FUZZ_SECONDS"].flatMap(Double.init)
  private static let seed = environment["PASSWALK_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  /// What nobody may see, wherever it stands.
  private static let secrets = [
    "5204247750001471", "jane.roe@example.com", "PL61 1090 1014 0000 0712 1981 2874",
  ]

  /// The seconds of processor time that a text of some kilobytes may take.
  private static let mostSeconds = 1.0

  @Test func `no text traps, takes long or gives a secret away`() throws {
    let texts = ReaderFuzz.forms + Self.ownTexts
    let end = Self.seconds.map { ContinuousClock.now + .seconds($0) }
    var number: UInt64 = 0
    while end.map({ ContinuousClock.now < $0 }) ?? (number < 300) {
      var fuzz = ReaderFuzz(SplitMix64(seed: Self.seed &* 1_000_003 &+ number))
      let (secret, bytes) = (fuzz.pick(Self.secrets), fuzz.text(of: texts))
      let planted = fuzz.planting(secret, in: bytes)
      let start = Self.processorSeconds
      let read = Reading(of: [Source(name: "x", bytes: planted)])
      let taken = Self.processorSeconds - start
      let text = String(decoding: planted, as: UTF8.self)
      // Elsewhere the machine may be busy, and nothing be optimised.
      if end != nil {
        #expect(taken < Self.mostSeconds, "case \(number), \(taken) s: \(text)")
      }
      #expect(!read.shown.contains(secret), "case \(number): \(text)")
      let lines = 1 + planted.count
      #expect(
        read.statements.allSatisfy { $0.source.lines.upperBound <= lines },
        "case \(number): \(text)")
      number += 1
    }
    if end != nil { print("\(number) texts of seed \(Self.seed)") }
  }

  @Test func `words of no form state nothing`() {
    let words = [
      "the", "card", "500", "status", "id", "last4", "\n", "is", "not", "active", "(", ")", ":",
      "{",
      "}", "[", "]", ",", "\"", "=", "token", "pass", "error", "1471", "2026-04-02", "POST", "/",
    ]
    var fuzz = ReaderFuzz(SplitMix64(seed: Self.seed))
    for _ in 0..<400 {
      let text = (0..<40).map { _ in fuzz.pick(words) }.joined(separator: " ")
      #expect(reading(text).statements.isEmpty, "\(text)")
    }
  }

  /// Files of a person's own, such as those that were read wrongly.
  private static var ownTexts: [[UInt8]] {
    guard let folder = environment["PASSWALK_FUZZ_FOLDER"],
      let names = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else { return [] }
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))).map { Array($0.prefix(20_000)) }
    }
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Makes texts of pieces of others.
struct ReaderFuzz {
  private var random: SplitMix64

  init(_ random: SplitMix64) { self.random = random }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }

  mutating func text(of texts: [[UInt8]]) -> [UInt8] {
    var bytes = pick(texts)
    for _ in 0..<below(6) {
      let place = below(bytes.count + 1)
      let end = min(bytes.count, place + below(200))
      switch below(10) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2:
        let other = pick(texts)
        bytes.insert(contentsOf: other.suffix(below(other.count)), at: place)
      case 3: bytes += [0x0a] + pick(texts)
      case 4: bytes.removeLast(bytes.count - place)
      case 5: bytes.insert(contentsOf: Array(pick(Self.signs).utf8), at: place)
      case 6: bytes = Array(pick(Self.heads).utf8) + bytes
      case 7 where bytes.count < 4_000:
        bytes = Array("{\"message\":\"".utf8) + escaped(bytes) + Array("\"}".utf8)
      case 8: bytes = bytes.flatMap { $0 == 0x0a ? [0x0d, 0x0a] : [$0] }
      default:
        let piece = Array(bytes[place..<end])
        for _ in 0..<below(40) where bytes.count < 20_000 {
          bytes.insert(contentsOf: piece, at: place)
        }
      }
    }
    return Array(bytes.prefix(40_000))
  }

  /// The text with a secret between two blanks of its own, anywhere.
  mutating func planting(_ secret: String, in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    // Within a character it would be another.
    var place = below(bytes.count + 1)
    while place < bytes.count, bytes[place] & 0xc0 == 0x80 { place += 1 }
    bytes.insert(contentsOf: Array(" \(secret) ".utf8), at: place)
    return bytes
  }

  private func escaped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x0a: Array("\\n".utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      default: [byte]
      }
    }
  }

  private static let signs = [
    "\n", "\r\n", "\"", "'", "{", "}", "[", "]", "(", ")", "<html>", "</html>", "\\", "\u{a0}",
    "\u{201e}", "\u{0}", "▿ ", "Error Domain=", "NSUnderlyingError=", "HTTP/1.1 500", "```",
  ]
  private static let heads = [
    "error\t10:00:00.1+0100\tpassd\t", "2026-04-02 08:00:12.411 Shop[7:9] ", "> ", "  ",
    "next ticket\n",
    "Apr  2 09:15:00 Phone passd(PassKitCore)[71] <Error>: ", "date,service,message\n",
    "$ curl -d '",
    "03-06 08:41:00.000 15009 15022 I BankWallet: ", "\u{feff}",
  ]

  static let forms: [[UInt8]] = [
    "ProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: severity: 'terminal'; internalDebugDescriptions: '(\n    \"Received HTTP 500\"\n)'; underlyingError: 'Error Domain=PKPaymentWebServiceErrorDomain Code=40456 \"x\" UserInfo={PKErrorHTTPResponseStatusCodeKey=500}'; userInfo: '{\n    NSLocalizedDescription = \"d\";\n}'; >",
    "Performing request:\nPOST https://nc-pod1-smp-device.apple.com/broker/v4/devices/04AB/cards\n{\n    a = b;\n}\nResponse:\nhttps://nc-pod1-smp-device.apple.com/broker/v4/devices/04AB/cards\n500\nTime profile: 0.4 seconds\n{\n    Date = \"Wed, 04 Mar 2026 17:20:12 GMT\";\n}\n{\n    errorCode = 40456;\n    statusCode = 500;\n}",
    "<html>\n<head><title>502 Bad Gateway</title></head>\n<center>nginx</center>\n</html>",
    "didFinishAdding pass: nil error: Optional(Error Domain=PKPassKitErrorDomain Code=2 \"(null)\" UserInfo={NSUnderlyingError=0x6 {Error Domain=_UIViewServiceInterfaceErrorDomain Code=3 \"(null)\"}})",
    "▿ 2 elements\n  ▿ Bank.Token\n    ▿ tokenUniqueReference: Optional(\"T1\")\n      - some: \"T1\"\n    - tokenStatus: nil\n  - 0 elements",
    "passes=[serialNumber=SN-1 passTypeIdentifier=paymentpass.com.apple deviceName=Jane's iPhone state=1]",
    "$ curl -v https://tmp.test/issuer/push-provisioning/tokens/searches -d '{\"tokenUniqueReferences\":[\"T1\"]}'\n> POST /issuer/push-provisioning/tokens/searches HTTP/2\n> Authorization: Bearer abcdefgh\n>\n< HTTP/2 200\n<\n[{\"tokenUniqueReference\":\"T1\",\"externalCardId\":\"c-1\",\"tokenStatus\":\"ACTIVE\"}]",
    "{\"log\":{\"version\":\"1.2\",\"entries\":[{\"startedDateTime\":\"2026-04-02T08:00:00Z\",\"request\":{\"method\":\"POST\",\"url\":\"https://b.test/tokens/searches\",\"postData\":{\"text\":\"{\\\"tokenUniqueReferences\\\":[]}\"}},\"response\":{\"status\":200,\"content\":{\"text\":\"[]\"}}}]}}",
    "{\"data\":[{\"id\":\"AQ\",\"type\":\"log\",\"attributes\":{\"timestamp\":\"2026-04-02T08:00:00Z\",\"service\":\"gw\",\"message\":\"didFinishAdding pass: nil\"}}]}",
    "date,service,message\n2026-04-02T08:00:00Z,app,\"{\"\"tokenUniqueReference\"\":\"\"T1\"\",\"\"tokenStatus\"\":\"\"ACTIVE\"\"}\"",
    "id;last4;network;status;Karteninhaber\ncrd_1;1471;Visa;active;JANE ROE\ncrd_2;8812;Mastercard;blocked;JOHN DOE",
    "Name: Jane Roe\nPESEL: 44051401359\nPhone: +48 601 555 777\ntoken: INACTIVE\nlast4: 7777\ncardId: crd_7",
    "{\"SearchResponse\":{\"Accounts\":{\"Account\":[{\"AccountPanSuffix\":\"1471\",\"Tokens\":{\"Token\":[{\"TokenUniqueReference\":\"DM1\",\"CurrentStatusCode\":\"U\",\"ProvisioningStatusCode\":\"A\",\"Device\":{\"DeviceType\":\"03\"}}]}}]}}}",
    "<SearchResponse><Accounts><Account><Tokens><Token><TokenUniqueReference>DM1</TokenUniqueReference><CurrentStatusCode>S</CurrentStatusCode></Token></Tokens></Account></Accounts></SearchResponse>",
    "{\"object\":\"list\",\"has_more\":true,\"data\":[{\"id\":\"intok_7\",\"object\":\"issuing.token\",\"card\":\"ic_7\",\"last4\":\"3307\",\"status\":\"active\"}]}",
    "{\"data\":[{\"token\":\"l1\",\"card_token\":\"k-2\",\"status\":\"PENDING_2FA\",\"token_unique_reference\":\"DM2\",\"token_requestor_name\":\"APPLE_PAY\"}]}",
    "{\"digital_wallet_tokens\":[{\"id\":\"d\",\"card_id\":\"c\",\"state\":\"ACTIVE\",\"type\":\"APPLE_PAY\"}]}",
    "{\"wallet_provider\":\"apple_pay\",\"apple_pay\":{\"activation_data\":\"AQID\",\"encrypted_pass_data\":\"AQIDBA==\",\"ephemeral_public_key\":\"BAUG\"}}",
    "W BankWallet: com.google.android.gms.common.api.ApiException: 15009: TAP_AND_PAY_UNAVAILABLE",
    "typeMismatch(Swift.Array<Any>, Swift.DecodingError.Context(codingPath: [], debugDescription: \"Expected to decode Array<Any> but found a dictionary instead.\", underlyingError: nil))",
    "-canOpenURL: failed for URL: \"shop://a\" - error: \"The operation couldn’t be completed. (OSStatus error -10814.)\"",
    "shop://path?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1&action=verify",
    "<PKAddPaymentPassRequestConfiguration: 0x1 encryptionScheme: 'ECC_V2'; hasCardholderName: '1'; primaryAccountSuffix: '1471'; >",
    "Timestamp                       Thread     Type        Activity             PID    TTL\n2026-03-04 17:20:12.911004+0100 0x3c22     Error       0x0                  611    0    PassbookUIService: (PassKitCore) [com.apple.passkit:Payment] canAddPassesOfType: 0",
    "{\"eventMessage\":\"Step 'enable' failed\",\"processImagePath\":\"/usr/libexec/passd\",\"timestamp\":\"2026-03-04 17:20:12.911004+0100\",\"messageType\":\"Error\"}",
    "Kundin sagt: „Karte konnte nicht hinzugefügt werden“. Could Not Add Card. Set Up Later",
    "Exception Type:  EXC_CRASH (SIGABRT)\nTermination Reason: SIGNAL 6\nThread 0 Crashed:\n0   PassKit 0x1 -[PKAddPaymentPassViewController init] + 4",
    "D1 cardDigitizationState(cardID: \"d-3\", wallet: applePay) -> pendingIDVRemote",
    "{\"code\":\"invalid_parameters\",\"message\":\"Please resubmit\",\"source\":{\"location\":\"body\",\"key\":{\"apple_pay.nonce\":\"is missing\"}}}",
    "POST https://b.test/v1/tokenizations\n404 Not Found\n12 ms\nRequest Headers\nAccept: a\nResponse Body\n{\"message\":\"no\"}",
  ].map { Array($0.utf8) }
}

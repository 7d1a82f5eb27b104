import Testing
import WalletDomain

@testable import Network

@Suite("What libcurl says") struct EndingTests {
  private func failure(_ ending: CurlFailure, _ limits: Limits = Limits()) -> CallFailure {
    ending.failure(with: "tmp.example", within: limits, as: .none)
  }

  @Test func `is a failure with a name and a sentence, whatever its number is`() {
    for code in 1...120 {
      let failure = failure(CurlFailure(code: code, meaning: "Words for it"))
      #expect(failure.name != nil)
      #expect(!failure.explanation.summary.isEmpty)
      #expect(failure.explanation.systemName == failure.systemName)
      if case .transport(.other(let number, let words), _) = failure {
        #expect((number, words) == (code, "Words for it"))
        #expect(failure.explanation.explanation.contains("\(code), “Words for it”"))
      }
    }
  }

  @Test func `names the limit that was reached`() {
    let limits = Limits(connecting: .seconds(2), total: .seconds(9))
    #expect(failure(CurlFailure(code: 28), limits) == .timedOut(after: .seconds(2)))
    #expect(failure(CurlFailure(code: 28, wasSent: true), limits) == .timedOut(after: .seconds(9)))
    let hasty = Limits(connecting: .seconds(10), total: .milliseconds(1))
    #expect(failure(CurlFailure(code: 28), hasty) == .timedOut(after: .milliseconds(1)))
  }

  @Test(
    arguments: [
      (CurlFailure(code: 5), .proxyFailed("")),
      (CurlFailure(code: 56, proxyStatus: 407), .proxyFailed("status 407")),
      (CurlFailure(code: 77), .unknownRoot),
      (CurlFailure(code: 98), .clientCertificateRequired),
      (
        CurlFailure(code: 60, details: "unsuitable certificate purpose", verification: 26),
        .certificateUntrusted("unsuitable certificate purpose")
      ),
      (
        CurlFailure(code: 56, details: "OpenSSL SSL_read: tlsv13 alert certificate required"),
        .clientCertificateRequired
      ),
      (
        CurlFailure(code: 35, details: "tlsv1 alert protocol version"),
        .tlsFailed("tlsv1 alert protocol version")
      ),
      (
        CurlFailure(code: 55, endedAtOnce: true),
        .endedAtOnce(wasSent: false, withCertificate: false)
      ),
      (
        CurlFailure(code: 56, wasSent: true, endedAtOnce: true),
        .endedAtOnce(wasSent: true, withCertificate: false)
      ),
      (CurlFailure(code: 23, wasTooLarge: true), .replyTooLarge(limitInBytes: 4 * 1024 * 1024)),
    ] as [(CurlFailure, TransportFailure)])
  func `is told apart by what else it knows`(ending: CurlFailure, expected: TransportFailure) {
    #expect(failure(ending) == .transport(expected, host: "tmp.example"))
  }

  @Test func `a connection that was kept, or that brought a part of a reply, is just lost`() {
    for code in [18, 52, 55, 56, 65] {
      #expect(failure(CurlFailure(code: code, wasSent: true)) == .connectionLost)
    }
  }

  @Test(arguments: [false, true])
  func `says that the server may have done its work only where it may`(wasSent: Bool) {
    let why = failure(CurlFailure(code: 56, wasSent: wasSent, endedAtOnce: true)).explanation
    #expect(why.explanation.contains("may have done its work") == wasSent)
    #expect(why.explanation.contains("did not go out") != wasSent)
    #expect(why.remedy.contains("client certificate"))
  }

  @Test func `may say in a head what goes on in the next line`() {
    let head = "A: 1\r\nB:\r\nno header\r\nC: 2 \r\n \t3\r\nD:4:5\r\n\r\n"
    #expect(
      headers(in: head.utf8).map { "\($0.name)=\($0.value)" }
        == ["A=1", "B=", "C=2 3", "D=4:5"])
  }
}

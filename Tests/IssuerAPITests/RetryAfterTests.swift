import FoundationEssentials
import IssuerAPI
import Testing

@Suite("Retry-After") struct RetryAfterTests {
  /// 2026-05-19T07:35:30Z.
  private let now = Duration.seconds(1_779_176_130)

  private func wait(_ text: String, sentAt date: String? = nil) -> Duration? {
    let dates = date.map { [HTTPHeader("Date", $0)] } ?? []
    let reply = HTTPReply(status: 429, headers: [HTTPHeader("Retry-After", text)] + dates)
    return reply.retryAfter(at: now)
  }

  @Test(arguments: [
    ("30", 30), (" 30 ", 30), ("0", 0), ("4294967295", 4_294_967_295),
    ("Tue, 19 May 2026 07:36:00 GMT", 30), ("Wed, 20 May 2026 07:35:30 GMT", 86_400),
    ("Tue, 29 Feb 2028 07:35:30 GMT", 651 * 86_400),
  ])
  func `is a number of seconds or a date`(text: String, seconds: Int) {
    #expect(wait(text) == .seconds(Int64(seconds)))
  }

  @Test(arguments: [
    "", "-1", "+1", "1.5", "soon", "99999999999999999999999", "\u{1b}[2J", "30 s",
    "Tue, 19 May 2026 07:35:30 GMT", "Mon, 01 Jan 1990 00:00:00 GMT",
    "Tue, 19 May 2026 07:36:00 CET", "Tue, 19 Mai 2026 07:36:00 GMT", "Tue, 19 May 2026 7:6 GMT",
    "Tue, 99 May 2026 07:36:00 GMT", "Tue, 19 May 99999999999999999999 07:36:00 GMT",
    "Tue, 19 May 2026 -7:36:00 GMT", "19 May 2026 07:36:00 GMT", ", , , , , ",
  ])
  func `is as good as none where it says nothing, or what is over`(text: String) {
    #expect(wait(text) == nil)
  }

  @Test func `a date is counted from the server's own clock where the reply tells it`() {
    let end = "Tue, 19 May 2026 09:36:00 GMT"
    #expect(wait(end, sentAt: "Tue, 19 May 2026 09:35:50 GMT") == .seconds(10))
    #expect(wait(end, sentAt: "yesterday") == .seconds(7230))
  }
}

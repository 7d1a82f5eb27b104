import Testing
import Times

@testable import TypedYAML

@Suite("Durations and instants") struct TimesTests {
  @Test(
    arguments: [
      ("0s", .zero), ("80ms", .milliseconds(80)), ("1.8s", .milliseconds(1800)),
      ("20s", .seconds(20)),
      ("10m", .seconds(600)), ("2h", .seconds(7200)), ("95d", .seconds(95 * 86_400)),
      ("0.5h", .seconds(1800)), ("0.000000001ms", .init(attoseconds: 1_000_000)),
      ("\"10m\"", .seconds(600)), ("36525d", .seconds(36_525 * 86_400)),
    ] as [(String, Duration)])
  func `a duration is a number and a unit, exactly`(written: String, expected: Duration) {
    #expect(reading(written, as: .duration).value == expected)
  }

  @Test(arguments: [
    "5", "5 s", "s", "5S", "5sec", "-5s", "+5s", "1.s", ".5s", "1.2.3s", "1h30m", "٥s", "1e3s",
    "5\u{301}s",
    "0x5s", "1.0000000001s", "1234567890123d", "5µs", ".s",
  ])
  func `anything else is not a duration`(written: String) {
    #expect(
      reading("'\(written)'", as: .duration).told == [
        "t:1:4: error E016: expected a duration for `a` in a test, found `\(written)`; "
          + "write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d"
      ])
  }

  @Test func `a duration of more than a century is refused`() {
    #expect(
      reading("999999999999d", as: .duration).told == [
        "t:1:4: error E015: expected a duration of at most 36525d for `a` in a test, "
          + "found `999999999999d`"
      ])
    #expect(
      reading("[]", as: .signedDuration).told == [
        "t:1:4: error E016: expected a duration for `a` in a test, found a list; "
          + "write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d"
      ])
  }

  @Test(
    arguments: [
      ("+10m", .seconds(600)), ("-3s", .seconds(-3)), ("3s", .seconds(3)), ("--3s", nil),
      ("+-3s", nil), ("+", nil),
    ] as [(String, Duration?)])
  func `a signed duration goes forwards or back`(written: String, expected: Duration?) {
    #expect(reading(written, as: .signedDuration).value == expected)
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", .zero), ("2026-05-19T07:35:30Z", .seconds(1_779_176_130)),
      ("2026-05-19T09:35:30+02:00", .seconds(1_779_176_130)),
      ("2026-05-19T02:05:30-05:30", .seconds(1_779_176_130)),
      ("2026-05-19T07:35:30.25Z", .milliseconds(1_779_176_130_250)),
      ("2026-05-19T07:35:30.000000001Z", .seconds(1_779_176_130) + .nanoseconds(1)),
      ("2000-02-29T00:00:00Z", .seconds(951_782_400)),
      ("2024-02-29T23:59:59Z", .seconds(1_709_251_199)),
      ("1969-12-31T23:59:59Z", .seconds(-1)), ("1969-12-31T23:59:59.5Z", .milliseconds(-500)),
      ("1900-03-01T00:00:00Z", .seconds(-2_203_891_200)),
      ("0001-01-01T00:00:00Z", .seconds(-62_135_596_800)),
      ("9999-12-31T23:59:59Z", .seconds(253_402_300_799)),
      ("2026-01-01T00:00:00-00:00", .seconds(1_767_225_600)),
      ("2026-01-01T00:00:00+23:59", .seconds(1_767_225_600 - 86_340)),
    ] as [(String, Duration)])
  func `an instant counts from the epoch`(written: String, expected: Duration) {
    #expect(reading(written, as: .instant).value == EpochInstant(sinceEpoch: expected))
  }

  @Test(arguments: [
    ("2026-02-29T00:00:00Z", "there is no day 29: month 2 of 2026 has 28 days"),
    ("1900-02-29T00:00:00Z", "there is no day 29: month 2 of 1900 has 28 days"),
    ("2024-02-30T00:00:00Z", "there is no day 30: month 2 of 2024 has 29 days"),
    ("2026-04-31T00:00:00Z", "there is no day 31: month 4 of 2026 has 30 days"),
    ("2026-01-00T00:00:00Z", "there is no day 0: month 1 of 2026 has 31 days"),
    ("2026-13-01T00:00:00Z", "there is no month 13"),
    ("2026-00-01T00:00:00Z", "there is no month 0"),
    ("2026-01-01T24:00:00Z", "a time is from 00:00:00 to 23:59:59"),
    ("2026-01-01T00:60:00Z", "a time is from 00:00:00 to 23:59:59"),
    ("2026-12-31T23:59:60Z", "a time is from 00:00:00 to 23:59:59"),
    ("2026-01-01T00:00:00+24:00", "an offset is from -23:59 to +23:59"),
    ("2026-01-01T00:00:00+01:60", "an offset is from -23:59 to +23:59"),
    ("2026-01-01T00:00:00", "end it with Z, or with an offset such as +02:00"),
    ("2026-01-01", "write it like 2026-05-19T07:35:30Z"),
    ("2026-01-01 00:00:00Z", "write it like 2026-05-19T07:35:30Z"),
    ("2026-01-01t00:00:00z", "write it like 2026-05-19T07:35:30Z"),
    ("2026-01-01T00:00Z", "write it like 2026-05-19T07:35:30Z"),
    ("2026-01-01T00:00:00.Z", "write it like 2026-05-19T07:35:30Z"),
    ("2026-01-01T00:00:00.1234567890Z", "write it like 2026-05-19T07:35:30Z"),
    ("2026-01-01T00:00:00Zulu", "write it like 2026-05-19T07:35:30Z"),
    ("2026-01-01T00:00:00+0200", "write it like 2026-05-19T07:35:30Z"),
    ("0000-01-01T00:00:00Z", "write it like 2026-05-19T07:35:30Z"),
    ("+2026-01-01T00:00:00Z", "write it like 2026-05-19T07:35:30Z"),
    ("٢٠٢٦-01-01T00:00:00Z", "write it like 2026-05-19T07:35:30Z"),
    ("now", "write it like 2026-05-19T07:35:30Z"),
  ])
  func `a moment that does not exist is refused with the reason`(written: String, reason: String) {
    #expect(
      reading(written, as: .instant).told == [
        "t:1:4: error E017: expected a date and time for `a` in a test, found `\(written)`; \(reason)"
      ])
  }
}

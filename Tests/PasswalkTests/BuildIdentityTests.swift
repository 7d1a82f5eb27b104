import Testing

@testable import CommandLine
@testable import passwalk

@Suite("What the program was built from", .waitsBesideOthers) struct BuildIdentityTests {
  @Test(arguments: [
    ("c744de7", "2026-11-21", "(commit c744de7, 2026-11-21)", "November 21, 2026"),
    ("c744de7+changes", "2027-01-02", "(commit c744de7+changes, 2027-01-02)", "January 2, 2027"),
    ("c744de7", nil, "(commit c744de7)", "November 21, 2026"),
    (nil, nil, "(development build)", "November 21, 2026"),
    ("c744de7", "2026-13-01", "(commit c744de7, 2026-13-01)", "2026-11-21"),
  ])
  func `commit and date are named where the build was told`(
    commit: String?, date: String?, origin: String, day: String
  ) {
    let identity = BuildIdentity(commit: commit, date: date)
    #expect(identity.description == "passwalk \(BuildIdentity.version) \(origin)")
    #expect(identity.manualDate == day)
  }

  @Test func `--version and the manual page tell of this build`() throws {
    #expect(try passwalk("--version").text == "\(BuildIdentity.ofThisProgram)\n")
    #expect(
      try passwalk("manual").text.hasPrefix(".Dd \(BuildIdentity.ofThisProgram.manualDate)\n"))
  }
}

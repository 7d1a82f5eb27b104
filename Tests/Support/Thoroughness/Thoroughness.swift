import Glibc

/// Whether the tests do all that they can, as `scripts/test --all` asks; otherwise what a day's work can wait for.
public let everythingIsTested = getenv("PASSWALK_TEST_ALL") != nil

/// How often something at random is tried: the usual number, always the same ones first, or ten times as many.
public func tries(_ usual: Int) -> Int { everythingIsTested ? usual * 10 : usual }

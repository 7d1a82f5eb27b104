import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

func tokens(in reply: HTTPReply) throws -> [Token] {
  try IssuerDialect.tmp.read(reply, as: \.search)
}

@Suite("The simulated tokens/searches") struct SearchServiceTests {
  private let service = TokenService(tokens: [
    token("A", "ACTIVE"), token("B", nil), Token(tokenStatus: "ODD"), token("A", "SUSPENDED"),
  ])

  @Test(
    arguments: [
      (["A"], ["ACTIVE", "ODD", "SUSPENDED"]), (["B"], [nil, "ODD"]), (["X"], ["ODD"]),
      (["X", "B", "A", "A"], ["ACTIVE", nil, "ODD", "SUSPENDED"]), (["a"], ["ODD"]),
    ] as [([TokenUniqueReference], [String?])])
  func `answers with the tokens asked for and those without a reference, in its own order`(
    references: [TokenUniqueReference], statuses: [String?]
  ) throws {
    var world = world(tokenService: service)
    let id = world.search(references)
    let reply = try #require(world.result(of: id)?.reply)
    #expect(try tokens(in: reply).map(\.tokenStatus) == statuses)
  }

  @Test(
    arguments: [(.none, 200, 1), (.all, 200, 4), (.error, 400, nil)]
      as [(TokenService.EmptySearch, Int, Int?)])
  func `answers an empty question as the scenario says`(
    emptySearch: TokenService.EmptySearch, status: Int, count: Int?
  ) throws {
    var service = service
    service.emptySearch = emptySearch
    var world = world(tokenService: service)
    let id = world.search([])
    let reply = try #require(world.result(of: id)?.reply)
    #expect(reply.status == status)
    if let count { #expect(try tokens(in: reply).count == count) }
  }
}

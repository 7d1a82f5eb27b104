extension World {
  /// The ids of the open calls, oldest first.
  public var callsUnderWay: [Call.ID] { openCalls.keys.sorted() }

  /// The ids of the open calls that still await an answer from outside the world.
  public var callsUnderWayOutside: [Call.ID] {
    openCalls.filter { $0.value.isOutside && !$0.value.isAbandoned }.keys.sorted()
  }

  /// Estimated memory in bytes of this snapshot that is not shared with an earlier one.
  public func bytes(beyond earlier: World) -> Int {
    var bytes = log.bytes(beyond: earlier.log) + agenda.bytes(beyond: earlier.agenda)
    if openCalls != earlier.openCalls {
      // A dictionary may have capacity for twice its count.
      bytes += openCalls.count * 2 * MemoryLayout<(Call.ID, OpenCall)>.stride
    }
    if setup.cards != earlier.cards { bytes += setup.cards.count * 300 }
    for device in setup.devices where passes(on: device) != earlier.passes(on: device) {
      bytes += passes(on: device).count * 300
    }
    if setup.tokenService != earlier.tokenService { bytes += setup.tokenService.tokens.count * 250 }
    return bytes
  }
}

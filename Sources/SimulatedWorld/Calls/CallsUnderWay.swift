extension World {
  /// The calls that have begun and not ended, oldest first.
  public var callsUnderWay: [Call.ID] { openCalls.keys.sorted() }

  /// Those of them that somebody outside must answer.
  public var callsUnderWayOutside: [Call.ID] {
    openCalls.filter { $0.value.isOutside && !$0.value.isAbandoned }.keys.sorted()
  }
}

extension World {
  /// About how many bytes this moment of a world takes that an earlier one does not take already.
  public func bytes(beyond earlier: World) -> Int {
    var bytes = log.bytes(beyond: earlier.log) + agenda.bytes(beyond: earlier.agenda)
    if openCalls != earlier.openCalls {
      // A table has room for as many again.
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
